/**
 * How long a thread without work stays: someone who goes on with their profile or plan finds it there. V8 gives the memory
 * of an ended thread back some ten seconds later.
 */
export const THREAD_REST_MILLISECONDS = 45_000;

export interface RestTimer {
  /** Nothing is left to do. */
  start(): void;
  /** There is work again, or nothing to end anymore. */
  stop(): void;
}

/** Calls `end` when there was nothing to do for so long. It does not keep the process alive. */
export function createRestTimer(milliseconds: number, end: () => void): RestTimer {
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    start() {
      stop();
      timer = setTimeout(end, milliseconds);
      timer.unref();
    },
  };
}
