// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import type { ScannedProduct } from '../contract/barcodes.ts';
import { BarcodeScreen } from './barcode-screen.tsx';

const CODE = '7612345000015';
const product: ScannedProduct = {
  kind: 'product',
  id: `off-${CODE}`,
  name: 'Hazel spread',
  brand: 'Nocello',
  category: 'Spreads',
  isGeneric: false,
  gtin: `0${CODE}`,
  allergens: { contains: ['milk'], mayContain: ['soy'], areKnown: true },
  ingredientsText: 'Sugar, hazelnuts, milk powder',
  nutrients: Object.fromEntries(NUTRIENT_CODES.map((code) => [code, null])) as ScannedProduct['nutrients'],
  isPer100Ml: false,
  portions: [],
  source: { name: 'Open Food Facts', code: CODE },
  updatedAt: '2026-11-21T08:00:00.000Z',
  isFavourite: false,
  isShopNumber: false,
};

vi.mock('#platform/web/may-do.ts', () => ({ useMayDo: () => true, useMayDoAll: () => () => true }));

/** Stands in for the server. */
function open(status: number, answer: object) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://localhost').pathname);
    return Response.json(answer, { status });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <BarcodeScreen code={CODE} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return asked;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of a barcode', () => {
  it('shows the product behind it', async () => {
    const asked = open(200, product);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hazel spread' })).toBeDefined();
    expect(asked).toContain(`/api/foods/barcode/${CODE}`);
    expect(screen.queryByText('A store’s own number')).toBeNull();
  });

  it('says that nothing is known of the allergens, and that the number is one shop’s', async () => {
    const allergens = { contains: [], mayContain: [], areKnown: false };
    open(200, { ...product, allergens, isShopNumber: true });
    expect(await screen.findByText('Allergens unknown')).toBeDefined();
    expect(screen.getByText('A store’s own number')).toBeDefined();
  });

  it('says in the server’s words that nobody knows the number', async () => {
    open(404, { code: 'barcode_unknown', message: 'No product here has this barcode.', requestId: 'r' });
    expect(await screen.findByText('We do not know this barcode')).toBeDefined();
    expect(screen.getByText('No product here has this barcode.')).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Add it from the label' })).getAttribute('href')).toBe(
      `/foods/new?barcode=${CODE}`,
    );
  });
  it('scans another package, and asks for the number where the camera stays closed', async () => {
    const getUserMedia = vi.fn(async () => Promise.reject(new Error('NotAllowedError')));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
    open(404, { code: 'barcode_unknown', message: 'No product here has this barcode.', requestId: 'r' });
    fireEvent.click(await screen.findByRole('button', { name: 'Scan' }));
    expect(await screen.findByText('We could not use the camera. Please type the number.')).toBeDefined();
    expect(getUserMedia).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Scan' })).toBeDefined();
  });
});
