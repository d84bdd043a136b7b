// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { familyMembersQuery } from '#features/family-members/web/shared/members.ts';
import type { ProductAnswer } from '../contract/foods.ts';
import { ProductView } from './product-view.tsx';

const product: ProductAnswer = {
  kind: 'product',
  id: 'off-4012345678901',
  name: 'Crackers',
  brand: 'Corfen',
  category: null,
  isGeneric: false,
  gtin: '04012345678901',
  allergens: { contains: [], mayContain: [], areKnown: true },
  ingredientsText: 'Rice, salt',
  nutrients: Object.fromEntries(
    NUTRIENT_CODES.map((code) => [code, code === 'energy_kcal' ? 400 : null]),
  ) as ProductAnswer['nutrients'],
  isPer100Ml: true,
  portions: [{ label: '1 serving', grams: 30 }],
  source: { name: 'Open Food Facts', code: '4012345678901' },
  updatedAt: '2026-11-20T08:00:00.000Z',
  isFavourite: false,
};

function show(changes: Partial<ProductAnswer>) {
  const client = new QueryClient();
  client.setQueryData(familyMembersQuery.queryKey, []);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <ProductView product={{ ...product, ...changes }} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

describe('allergens of a product', () => {
  it('are unknown, not absent, when nobody has given what is in it', () => {
    show({ allergens: { contains: [], mayContain: [], areKnown: false }, ingredientsText: null });
    expect(screen.getByText('Allergens unknown')).toBeDefined();
    expect(screen.getByText(/does not mean it is safe/)).toBeDefined();
    expect(screen.getByText('The ingredients are not known.')).toBeDefined();
    expect(screen.queryByText(/mention none of/)).toBeNull();
  });

  it('are given as far as they are known', () => {
    show({ allergens: { contains: ['milk'], mayContain: ['soy'], areKnown: false } });
    expect(screen.getByText('Other allergens unknown')).toBeDefined();
    expect(screen.getByText('Contains').parentElement?.textContent).toBe('Contains milk');
    expect(screen.getByText('May contain').parentElement?.textContent).toContain('soy');
  });

  it('are none when the pack names none', () => {
    show({});
    expect(screen.getByText(/mention none of the 15 allergens/)).toBeDefined();
    expect(screen.queryByText(/unknown/)).toBeNull();
  });
});

it('a drink is shown per 100 ml, its barcode as printed, and what is not given is not known', () => {
  show({});
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '1' } });
  const table = screen.getByRole('table', { name: 'Nutrition in 100 ml: The big ones' });
  expect(table.textContent).toMatch(/Energy\s*400 kcal/);
  expect(table.textContent).toMatch(/Protein\s*Not known/);
  expect(screen.getByText('Barcode 4012345678901')).toBeDefined();
  expect(screen.getByText(/Open Food Facts, number 4012345678901/)).toBeDefined();
});
