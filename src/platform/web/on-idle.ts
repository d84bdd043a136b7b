/** So long after the page has loaded, work in the background no longer delays what the person does first. */
const IDLE_AFTER_MS = 5_000;

/** Runs what nobody waits for: some seconds after the page has loaded, when it has nothing else to do. Returns how to stop. */
export function onIdle(run: () => void): () => void {
  const ended = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(() => {
      const idle: (run: () => void) => unknown = globalThis.requestIdleCallback ?? setTimeout;
      idle(() => {
        if (!ended.signal.aborted) run();
      });
    }, IDLE_AFTER_MS);
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true, signal: ended.signal });
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
}
