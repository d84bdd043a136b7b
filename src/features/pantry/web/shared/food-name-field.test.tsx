// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KitchenFood } from '../../contract/pantry.ts';
import { pantryPaths } from '../../contract/paths.ts';

const loading = vi.hoisted(() => ({ script: Promise.withResolvers<void>() }));
vi.mock('./completed-name-field.tsx', async (load) => {
  await loading.script.promise;
  return await load();
});

const SPINACH = { id: 'spinach', name: 'Spinach, fresh', aisle: 'produce' } as KitchenFood;

beforeEach(() => {
  // Each begins with a script that has not come yet.
  vi.resetModules();
  loading.script = Promise.withResolvers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form({
  typed,
  Field,
}: {
  readonly typed: string;
  readonly Field: typeof import('./food-name-field.tsx').FoodNameField;
}) {
  const [name, setName] = useState(typed);
  return (
    <>
      <Field label="Item" value={name} onName={setName} />
      <input aria-label="Amount" />
    </>
  );
}

async function drawField(typed: string) {
  const { FoodNameField } = await import('./food-name-field.tsx');
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData([pantryPaths.foods], [SPINACH]);
  render(
    <QueryClientProvider client={client}>
      <MantineProvider>
        <Form typed={typed} Field={FoodNameField} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { plain: screen.getByLabelText('Item'), amount: screen.getByLabelText('Amount') };
}

const exchanged = (plain: HTMLElement) => vi.waitFor(() => expect(plain.isConnected).toBe(false));

it('what completes names comes while someone types the amount, and leaves the keyboard there', async () => {
  const { plain, amount } = await drawField('Paper towels');
  plain.focus();
  loading.script.resolve();
  // It has come, and is drawn a moment later.
  await import('./completed-name-field.tsx');
  plain.dispatchEvent(new FocusEvent('blur', { relatedTarget: amount }));
  amount.focus();
  await exchanged(plain);
  expect(document.activeElement).toBe(amount);
});

it('completes what was typed between its coming and its being drawn, and keeps the keyboard', async () => {
  const { plain } = await drawField('');
  plain.focus();
  plain.blur();
  loading.script.resolve();
  await import('./completed-name-field.tsx');
  plain.focus();
  fireEvent.change(plain, { target: { value: 'spinach' } });
  await exchanged(plain);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Item' }));
  expect(await screen.findByRole('option', { name: /^Spinach, fresh/ })).toBeDefined();
});
