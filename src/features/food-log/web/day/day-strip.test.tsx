// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { DayStrip } from './day-strip.tsx';

afterEach(cleanup);

const SUNDAY = '2026-11-29';
const MONDAY = '2026-11-30';

function show(date: string, today: string) {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <DayStrip date={date} today={today} addressOf={(part) => `?date=${part.date}`} />
      </MemoryRouter>
    </MantineProvider>,
  );
}

it('leads to yesterday on the first day of a week, which shows no day before it', () => {
  show(SUNDAY, SUNDAY);
  expect(screen.getByRole('link', { name: 'Go to yesterday' }).getAttribute('href')).toContain('2026-11-28');
  expect(screen.queryByRole('link', { name: 'Go to today' })).toBeNull();
});

it('does without that link where yesterday is among the seven days', () => {
  show(MONDAY, MONDAY);
  expect(screen.queryByRole('link', { name: 'Go to yesterday' })).toBeNull();
  expect(screen.getByRole('link', { name: /^Yesterday/ })).toBeTruthy();
});
