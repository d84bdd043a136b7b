// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { familyMember } from '#tests/support/family-member.ts';
import type { MealEntry } from '../contract/meal-entries.ts';
import { WITHOUT_ID } from '../rules/served-as.ts';
import { draftEntry } from './entry-drafts.ts';
import { LimitWarning } from './limit-warning.tsx';
import { ASKED_AT_ONCE, type Loggable, loggableOfEntry, loggableOfPick } from './limit-warnings.ts';
import { pickOfQuick, pickOfRecipe } from './log-picks.ts';

const mia = familyMember({ name: 'Mia Hill' });
const things = Array.from({ length: 2 * ASKED_AT_ONCE + 1 }, (_, at) => ({
  id: `food-${at}`,
  name: `Food ${at}`,
  isRecipe: false,
}));
const last = things.at(-1)?.id ?? '';

const asked: string[][] = [];
/** `null`: the server cannot be asked. */
let answerOf: ((ids: readonly string[]) => object[]) | null;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/family-members') return Response.json([mia]);
    const ids = (searchParams.get('foodIds') ?? '').split(',');
    asked.push(ids);
    if (answerOf === null) return Response.json({ code: 'invalid', message: 'No.' }, { status: 422 });
    return Response.json(answerOf(ids));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (shown: readonly Loggable[] = things) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <LimitWarning memberIds={[mia.id]} things={shown} />
      </QueryClientProvider>
    </MantineProvider>,
  );

it('asks about a long day in parts, and warns of the last thing too', async () => {
  answerOf = (ids) =>
    ids.includes(last)
      ? [{ memberId: mia.id, id: last, limits: ['milk allergy'], onLabel: [], isChecked: true }]
      : [];
  show();
  expect(await screen.findByText(`Not for Mia: Food ${things.length - 1} (milk allergy)`)).toBeDefined();
  expect(asked.map((ids) => ids.length).toSorted((a, b) => a - b)).toEqual([1, ASKED_AT_ONCE, ASKED_AT_ONCE]);
  expect(screen.queryByText(/could not check/)).toBeNull();
});

it('says that it could not check, and is never silent about it', async () => {
  answerOf = null;
  show();
  expect(await screen.findByText('We could not check this against allergies and diets.')).toBeDefined();
});

it('names what could not be checked: what has no id, and what is gone', async () => {
  const unchecked = { memberId: mia.id, limits: [], onLabel: [], isChecked: false };
  answerOf = (ids) =>
    ids.filter((id) => [WITHOUT_ID, 'gone'].includes(id)).map((id) => ({ ...unchecked, id }));
  const quick = (name: string) => loggableOfPick(pickOfQuick({ name }));
  show([quick('Nut mix'), quick('School lunch'), { id: 'gone', name: 'Old bar', isRecipe: false }]);
  expect(await screen.findByText('We could not check for Mia: Nut mix, School lunch, Old bar')).toBeDefined();
});

it('asks about a planned portion by what was on the plate', () => {
  const place = { memberId: mia.id, date: '2026-03-02', mealType: 'snacks' } as const;
  const pick = pickOfRecipe({ id: 'chili', name: 'Chili', energyKcal: null, proteinG: null });
  const entry = draftEntry('id', place, pick, { amount: 1, unit: 'serving', offered: null });
  const planned = { ...entry, source: 'plan' } as const;
  const served = (foodItem: Partial<MealEntry['foodItem']>) =>
    loggableOfEntry({ ...planned, foodItem: { ...planned.foodItem, ...foodItem } });
  expect(served({})).toMatchObject({ id: 'chili', isRecipe: true });
  expect(served({ servedAs: { kind: 'recipe', id: 'chili--tofu' } })).toMatchObject({
    id: 'chili--tofu',
    isRecipe: true,
  });
  expect(served({ id: null, servedAs: { kind: 'food', id: 'almonds' } })).toMatchObject({
    id: 'almonds',
    isRecipe: false,
  });
  expect(served({ id: null })).toMatchObject({ id: WITHOUT_ID });
});
