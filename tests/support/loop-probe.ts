/** How long the thread of the test worked without giving way to anything else, in milliseconds of its processor time. */
export interface LoopProbe {
  /** The longest since the last call. */
  longest(): number;
  stop(): void;
}

const cpuMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Looks once a turn of the event loop at the processor time that this thread has used. Unlike a delay on the clock,
 * that does not grow while other programs keep the processors busy.
 */
export function startLoopProbe(): LoopProbe {
  let last = cpuMilliseconds();
  let longest = 0;
  let isRunning = true;
  const look = (): void => {
    const now = cpuMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
    if (isRunning) setImmediate(look);
  };
  setImmediate(look);
  return {
    longest() {
      const found = Math.max(longest, cpuMilliseconds() - last);
      longest = 0;
      last = cpuMilliseconds();
      return found;
    },
    stop() {
      isRunning = false;
    },
  };
}
