// Starts shinpan for a test and finds the address of its page.
import { spawn } from "node:child_process";

const running = new Set();

// Whatever has happened, nothing is left.
export function stopAll() {
  for (const child of running) child.kill("SIGKILL");
}

export class Program {
  // Waits until the page is there.
  static async start(bin, words, folder) {
    const program = new Program(spawn(`${bin}/shinpan`, words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"] }));
    program.url = await program.address();
    return program;
  }

  constructor(child) {
    this.child = child;
    running.add(child);
    child.on("close", () => running.delete(child));
    this.said = "";
    this.ended = new Promise((resolve) => child.on("close", resolve));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (data) => {
        this.said += data;
        this.look?.();
      });
    }
  }

  // What it says on a line of that form: the first group.
  heard(form) {
    return new Promise((resolve, reject) => {
      this.look = () => {
        const found = form.exec(this.said);
        if (found) resolve(found[1]);
      };
      void this.ended.then(() => reject(new Error(`shinpan has ended: ${this.said}`)));
      this.look();
    });
  }
  address() {
    return this.heard(/^page: (\S+)$/m);
  }

  async stop() {
    this.child.kill("SIGINT");
    return this.ended;
  }
}

export function run(bin, words, folder) {
  return new Promise((resolve, reject) => {
    const child = spawn(`${bin}/shinpan`, words, { cwd: folder, stdio: ["ignore", "pipe", "pipe"], timeout: 900_000 });
    running.add(child);
    child.on("close", () => running.delete(child));
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (said += data));
    child.on("close", (code) => (code === 0 ? resolve(said) : reject(new Error(`shinpan ${words.join(" ")}: ${said}`))));
  });
}
