// What can be taken along: text in the clipboard, a file, a picture of a board.

// A page that was opened from another machine without encryption, or from a file, may have no clipboard of its own.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "hidden";
    document.body.append(field);
    field.select();
    // The old way; there is no other where the new one is not allowed.
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // A browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const inherited = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-opacity", "stroke-linecap", "stroke-linejoin", "font-size", "text-anchor", "visibility"];

// The board as a picture that needs no style sheet: an element says how it is drawn where it is not drawn as what is around it.
export function pictureOf(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  const [from, to] = [board, copy].map((each) => [each, ...each.querySelectorAll<SVGElement>("*")]) as [SVGElement[], SVGElement[]];
  to.forEach((element, i) => {
    const original = from[i];
    if (!original) return;
    const style = getComputedStyle(original);
    const around = original === board || !original.parentElement ? null : getComputedStyle(original.parentElement);
    for (const name of inherited) {
      const value = style.getPropertyValue(name);
      if (value !== around?.getPropertyValue(name)) element.setAttribute(name, value);
      else element.removeAttribute(name);
    }
    if (style.opacity !== "1") element.setAttribute("opacity", style.opacity);
  });
  // Hints are for who plays, and what slides is there a second time.
  for (const element of copy.querySelectorAll(".sliding, .may")) element.remove();
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames()) {
      if (/^(class|role|tabindex|style|aria-.*|data-.*)$/.test(name)) element.removeAttribute(name);
    }
  }
  const [, , width = 100, height = 100] = (board.getAttribute("viewBox") ?? "").split(" ").map(Number);
  copy.setAttribute("font-family", "sans-serif");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width * 8));
  copy.setAttribute("height", String(height * 8));
  return new XMLSerializer().serializeToString(copy);
}

export async function pngOf(svg: string): Promise<Blob | null> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
