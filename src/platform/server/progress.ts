/** A step that takes longer than this is worth a line. */
const worthALine = 1000;

/** Runs one step of the start; when it takes longer than a second, says so, and goes on saying so every five. */
export async function withProgress<T>(
  label: string,
  print: (line: string) => void,
  step: () => T | Promise<T>,
): Promise<T> {
  const started = performance.now();
  let shown = false;
  const say = (): void => {
    shown = true;
    print(`${label} … ${Math.round((performance.now() - started) / 1000)} s`);
  };
  const first = setTimeout(say, worthALine);
  const again = setInterval(say, 5000);
  try {
    return await step();
  } finally {
    clearTimeout(first);
    clearInterval(again);
    // A step that held the event loop could not speak up while it ran.
    if (!shown && performance.now() - started > worthALine) say();
  }
}
