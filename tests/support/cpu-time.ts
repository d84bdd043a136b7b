/** Some machines count processor time in steps of 4 ms. */
const LEAST_COUNTED = 20_000;

/** Microseconds of this thread's own processor time: what else the machine does is not counted. */
export function cpuTime(work: () => void): number {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= LEAST_COUNTED) return (user + system) / times;
  }
}
