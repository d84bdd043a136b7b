import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRestTimer } from './rest-timer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('ends what has had nothing to do for the whole time, and only once', () => {
  const end = vi.fn();
  const rest = createRestTimer(60_000, end);
  rest.start();
  vi.advanceTimersByTime(59_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(600_000);
  expect(end).toHaveBeenCalledTimes(1);
});

it('counts again from the end of the last work', () => {
  const end = vi.fn();
  const rest = createRestTimer(60_000, end);
  rest.start();
  vi.advanceTimersByTime(50_000);
  rest.stop();
  vi.advanceTimersByTime(600_000);
  expect(end).not.toHaveBeenCalled();
  rest.start();
  vi.advanceTimersByTime(30_000);
  rest.start();
  vi.advanceTimersByTime(59_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
});
