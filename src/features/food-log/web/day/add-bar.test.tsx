// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { AddBar } from './add-bar.tsx';
import { DayContext } from './day-context.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANNA = '00000000-0000-4000-8000-000000000001';

function Bar() {
  const [meal, setMeal] = useState<MealType>('breakfast');
  return (
    <DayContext
      value={{
        place: { memberId: ANNA, date: '2026-11-28' },
        today: '2026-11-28',
        kind: 'adult',
        mayLog: true,
        selected: null,
        select: () => undefined,
        ask: () => undefined,
      }}
    >
      <AddBar meal={meal} onMeal={setMeal} fieldRef={() => undefined} />
    </DayContext>
  );
}

it('keeps what was typed when another meal is chosen after it', () => {
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.stubGlobal('visualViewport', null);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Bar />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Add to/ });
  fireEvent.change(field(), { target: { value: 'pizza' } });
  fireEvent.change(screen.getByLabelText('Meal'), { target: { value: 'lunch' } });
  expect(field().getAttribute('aria-label')).toBe('Add to lunch');
  expect(field().value).toBe('pizza');
});
