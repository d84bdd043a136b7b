import { describe, expect, it } from 'vitest';
import { createWriteClock } from './write-clock.ts';

const T = Date.UTC(2026, 2, 1, 12);

describe('the clock of changes', () => {
  it('goes by the server, however wrong the device is', () => {
    let device = T - 3_600_000;
    const clock = createWriteClock(() => device);
    clock.noteServerTime(T + 50, device, device + 100);
    device += 5_000;
    expect(Math.abs(Date.parse(clock.stamp()) - (T + 5_000))).toBeLessThanOrEqual(100);
  });

  it('never gives two stamps alike, nor an earlier one after a later', () => {
    let device = T;
    const clock = createWriteClock(() => device);
    const first = clock.stamp();
    const second = clock.stamp();
    device -= 60_000;
    const third = clock.stamp();
    expect([first, second, third]).toEqual([...new Set([third, second, first])].toSorted());
  });

  it('stamps later than what the person saw', () => {
    const clock = createWriteClock(() => T);
    const seen = new Date(T + 4_000).toISOString();
    expect(clock.stamp(seen) > seen).toBe(true);
  });

  it('does not trust a slow answer that says nothing new', () => {
    const clock = createWriteClock(() => T);
    clock.noteServerTime(T + 10, T, T + 20);
    const { offsetMs } = clock.state();
    clock.noteServerTime(T + 3_000, T, T + 8_000);
    expect(clock.state().offsetMs).toBe(offsetMs);
  });

  it('recovers from a clock that once ran far ahead', () => {
    let device = T + 86_400_000;
    const clock = createWriteClock(() => device);
    clock.stamp();
    device = T;
    clock.noteServerTime(T + 10, T, T + 20);
    expect(Date.parse(clock.stamp())).toBeLessThan(T + 60_000);
  });

  it('keeps its order over a reload', () => {
    const before = createWriteClock(() => T);
    const last = before.stamp();
    const after = createWriteClock(() => T - 1_000);
    after.restore(before.state());
    expect(after.stamp() > last).toBe(true);
  });
});
