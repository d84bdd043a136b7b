// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { FamilyFoodBody, FamilyFoodLabel } from '../../contract/family-foods.ts';
import { LabelForm } from './label-form.tsx';
import { doubtText, labelOf, valuesOf } from './label-values.ts';

const sent: FamilyFoodBody[] = [];
const onSaved = vi.fn();

beforeEach(() => {
  sent.length = 0;
  onSaved.mockClear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as FamilyFoodBody);
    return Response.json({ id: 'x' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (label: Partial<FamilyFoodLabel> = {}, of: { id?: string; updatedAt?: string } = {}) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <LabelForm {...of} label={label} onSaved={onSaved} onCancel={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('keeps what was typed before, and sends what the label says', async () => {
  open({ name: 'oat bar', barcode: '4006381333931' });
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('oat bar');
  expect(screen.getByLabelText<HTMLInputElement>('Barcode').value).toBe('4006381333931');
  type('One serving is', '40');
  type('Called', 'bar');
  type('Calories', '180');
  type('Protein (g)', '4,5');
  type('Ingredients', 'Oats, milk');
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    {
      name: 'oat bar',
      brand: null,
      barcode: '4006381333931',
      serving: 'bar',
      servingSize: 40,
      isVolume: false,
      per: 'serving',
      figures: { energy_kcal: 180, protein_g: 4.5 },
      ingredients: 'Oats, milk',
    },
  ]);
});

it('asks once about numbers that no food has, and then keeps them', async () => {
  open({ name: 'Odd' });
  type('One serving is', '10');
  type('Calories', '750');
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('more than pure fat has');
  expect(sent).toEqual([]);
  // Another number is another question.
  type('Calories', '95');
  expect(screen.queryByRole('alert')).toBeNull();
  type('Calories', '750');
  press('Save');
  await screen.findByRole('alert');
  press('It is right, save it');
  await waitFor(() => expect(sent.map(({ figures }) => figures)).toEqual([{ energy_kcal: 750 }]));
});

it('says without a network that it needs one, and has all of it again after a reload', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open({ name: 'Trail mix' });
  expect(screen.getByRole('status').textContent).toContain('needs a connection');
  type('One serving is', '30');
  type('Calories', '140');
  cleanup();
  online.mockReturnValue(true);
  open({ name: 'Trail mix' });
  expect(screen.queryByRole('status')).toBeNull();
  press('Save');
  await waitFor(() => expect(sent).toMatchObject([{ servingSize: 30, figures: { energy_kcal: 140 } }]));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  cleanup();
  open({ name: 'Trail mix' });
  expect(screen.getByLabelText<HTMLInputElement>('Calories').value).toBe('');
});

it('names what is missing, and sends nothing', async () => {
  open();
  type('Calories', 'many');
  type('Barcode', '123');
  press('Save');
  expect(await screen.findByText('Please name the food.')).toBeTruthy();
  expect(screen.getByText('Please enter how much one serving is.')).toBeTruthy();
  expect(screen.getByText('Please enter a number.')).toBeTruthy();
  expect(screen.getByText(/Please check the number/)).toBeTruthy();
  expect(sent).toEqual([]);
});

it('shows a label again as it was typed', () => {
  const label: FamilyFoodBody = {
    name: 'Juice',
    brand: 'Marketday',
    barcode: null,
    serving: null,
    servingSize: null,
    isVolume: true,
    per: 'hundred',
    figures: { energy_kcal: 45, sodium_mg: 0 },
    ingredients: null,
  };
  expect(labelOf(valuesOf(label))).toEqual(label);
  expect(doubtText({ kind: 'part_over_whole', part: 'sat_fat_g', whole: 'fat_g' }, 'g')).toBe(
    'There is more saturated fat than total fat.',
  );
});

it('keeps what was typed when someone else has changed the food, and starts again with theirs when asked', async () => {
  const label = { name: 'Oat bar', ingredients: 'Oats', per: 'hundred' as const };
  const theirs = { ...label, ingredients: 'Oats. May contain peanuts.' };
  const bodies: FamilyFoodBody[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT')
      return Response.json({ id: 'x', label: theirs, updatedAt: '2026-06-02T00:00:00.000Z' });
    bodies.push(JSON.parse(String(body)) as FamilyFoodBody);
    return bodies.length > 1
      ? Response.json({ id: 'x' })
      : Response.json(
          { code: 'changed_meanwhile', message: 'Someone else changed this food.' },
          { status: 409 },
        );
  });
  open(label, { id: 'x', updatedAt: '2026-06-01T00:00:00.000Z' });
  type('Ingredients', 'Oats, salt');
  press('Save');
  const again = await screen.findByRole('button', { name: 'Start again with theirs' });
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Ingredients/).value).toBe('Oats, salt');
  fireEvent.click(again);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Ingredients/).value).toBe(theirs.ingredients),
  );
  press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodies.map(({ basedOn, ingredients }) => [basedOn, ingredients])).toEqual([
    ['2026-06-01T00:00:00.000Z', 'Oats, salt'],
    ['2026-06-02T00:00:00.000Z', theirs.ingredients],
  ]);
});
