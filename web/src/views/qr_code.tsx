// Where the audience finds the page, for the cameras of telephones. Dark on light whatever the colours of the page are.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { parsed } from "../plain";
import { useSay } from "../words";

interface Audience {
  url: string;
  code: string[]; // a row each, "1" is dark
}

// null: nobody else can see the page.
function useAudience(): Audience | null {
  const [audience, setAudience] = useState<Audience | null>(null);
  useEffect(() => {
    fetch("audience.json")
      .then(async (answer) => {
        const told = answer.ok ? parsed<Audience>(await answer.text()) : null;
        if (told?.url) setAudience(told);
      })
      .catch(() => undefined);
  }, []);
  return audience;
}

export function AudienceCode(): VNode | null {
  const say = useSay();
  const audience = useAudience();
  if (!audience) return null;
  const quiet = 4; // modules of light around it, as readers want them
  const size = audience.code.length + 2 * quiet;
  const dark = audience.code.flatMap((row, y) => [...row].flatMap((module, x) => (module === "1" ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : []))).join("");
  return (
    <figure class="audience">
      {audience.code.length > 0 && (
        <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={audience.url} shape-rendering="crispEdges">
          <rect width={size} height={size} fill="#fff" />
          <path d={dark} fill="#000" />
        </svg>
      )}
      <figcaption>
        {say("watchAlong")}
        <bdi>{audience.url}</bdi>
      </figcaption>
    </figure>
  );
}
