// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addTime, readTimers, removeTimer, startTimer } from '#platform/web/kitchen-timers.ts';
import { TimersBar } from './timers-bar.tsx';

const KEY = 'hearthwell_kitchen_timers';
const kept = () => readTimers(localStorage.getItem(KEY), Date.now());
const start = (label: string, seconds: number) =>
  act(() => startTimer({ label, about: 'Step 2, soup', to: '/recipes/soup/cook?step=2', seconds }));

/** A page with the bar, as another one follows it. */
const open = () =>
  render(
    <MantineProvider>
      <MemoryRouter>
        <TimersBar place="shell" />
      </MemoryRouter>
    </MantineProvider>,
  );
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  for (const { id } of kept()) removeTimer(id);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('who changes the page just as a timer ends hears of it on the next one too', () => {
  start('Simmer', 60);
  const page = open();
  pass(59);
  expect(alerts()).toEqual([]);
  pass(2);
  expect(alerts()).toEqual(['Time is up: Simmer. Step 2, soup.']);
  page.unmount();
  open();
  expect(alerts()).toEqual(['Time is up: Simmer. Step 2, soup.']);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(alerts()).toEqual([]);
});

test('a second tab announces it as well, and each timer is announced by itself', () => {
  start('Simmer', 60);
  start('Roast', 60);
  open();
  // The other tab was a moment quicker.
  const rung = kept().map((timer) => ({ ...timer, hasRung: true }));
  act(() => {
    localStorage.setItem(KEY, JSON.stringify(rung));
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
  pass(61);
  expect(alerts()).toEqual(['Time is up: Simmer. Step 2, soup.', 'Time is up: Roast. Step 2, soup.']);
});

test('a little more time takes the alarm back, and it comes again', () => {
  start('Simmer', 60);
  open();
  pass(61);
  expect(alerts()).toHaveLength(1);
  act(() => addTime(kept()[0]?.id ?? '', 60));
  expect(alerts()).toEqual([]);
  pass(61);
  expect(alerts()).toHaveLength(1);
});
