// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  addTime,
  clockText,
  type KitchenTimer,
  markRung,
  pauseTimer,
  readTimers,
  removeTimer,
  resumeTimer,
  sameTimer,
  startTimer,
  timeLeft,
} from './kitchen-timers.ts';

const KEY = 'hearthwell_kitchen_timers';
const kept = (): readonly KitchenTimer[] => readTimers(localStorage.getItem(KEY), Date.now());
const only = (): KitchenTimer => {
  const [timer] = kept();
  if (timer === undefined) throw new Error('no timer');
  return timer;
};
const soup = { label: 'Simmer', about: 'Soup, step 2', to: '/recipes/soup/cook?step=2', seconds: 600 };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  for (const { id } of kept()) removeTimer(id);
  vi.useRealTimers();
});

test('a timer is kept on the device with the moment at which it rings', () => {
  startTimer(soup);
  expect(only()).toMatchObject({ label: 'Simmer', endsAt: 1_600_000, hasRung: false });
  vi.setSystemTime(1_540_000);
  expect(timeLeft(only(), Date.now())).toBe(60_000);
  vi.setSystemTime(1_700_000);
  expect(timeLeft(only(), Date.now())).toBe(0);
});

test('a pause stops the clock, and going on takes what was left', () => {
  startTimer(soup);
  vi.setSystemTime(1_100_000);
  pauseTimer(only().id);
  vi.setSystemTime(9_000_000);
  expect(timeLeft(only(), Date.now())).toBe(500_000);
  resumeTimer(only().id);
  expect(only().endsAt).toBe(9_500_000);
});

test('a minute more counts from now when it has rung', () => {
  startTimer(soup);
  vi.setSystemTime(2_000_000);
  addTime(only().id, 60);
  expect(only()).toMatchObject({ endsAt: 2_060_000, hasRung: false });
});

test('several run at once, each goes by itself, and the last one leaves nothing behind', () => {
  startTimer(soup);
  startTimer({ ...soup, label: 'Roast', seconds: 60 });
  expect(kept().map(({ label }) => label)).toEqual(['Simmer', 'Roast']);
  removeTimer(only().id);
  expect(kept().map(({ label }) => label)).toEqual(['Roast']);
  removeTimer(only().id);
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('what another tab has just put away does not come back with a change', () => {
  startTimer(soup);
  startTimer({ ...soup, label: 'Roast', seconds: 60 });
  const [simmer, roast] = kept();
  // Its event has not come yet.
  localStorage.setItem(KEY, JSON.stringify([roast]));
  markRung(roast?.id ?? '');
  expect(kept()).toEqual([{ ...roast, hasRung: true }]);
  addTime(simmer?.id ?? '', 60);
  expect(kept().map(({ label }) => label)).toEqual(['Roast']);
});

test('what cannot be read, leads elsewhere, or was forgotten long ago is no timer', () => {
  expect(readTimers('{', 0)).toEqual([]);
  expect(readTimers('{"a":1}', 0)).toEqual([]);
  const timer = { id: 'a', label: 'b', about: 'c', to: '/recipes/soup', endsAt: 5, left: 0, hasRung: false };
  expect(readTimers(JSON.stringify([timer, { ...timer, to: 'https://example.org' }, 3]), 10)).toEqual([
    timer,
  ]);
  expect(readTimers(JSON.stringify([timer]), 24 * 3_600_000)).toEqual([]);
});

test('a clock says hours only when there are some', () => {
  expect([0, 999, 61_000, 3_600_000, 3_725_000].map(clockText)).toEqual([
    '0:00',
    '0:01',
    '1:01',
    '1:00:00',
    '1:02:05',
  ]);
});

test('a timer is found again by what it was started for, whatever was added, and by nothing else', () => {
  startTimer(soup);
  addTime(only().id, 60);
  expect(sameTimer(kept(), soup)).toEqual(only());
  expect(sameTimer(kept(), { ...soup, seconds: 300 })).toBeUndefined();
  expect(sameTimer(kept(), { ...soup, to: '/recipes/soup/cook?step=3' })).toBeUndefined();
});
