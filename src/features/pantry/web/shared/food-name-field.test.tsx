// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FoodNameField } from './food-name-field.tsx';

const completed = Promise.withResolvers<void>();
vi.mock('./completed-name-field.tsx', async (load) => {
  await completed.promise;
  return await load();
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('what completes names comes while someone types the amount, and leaves the keyboard there', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <FoodNameField label="Item" value="Paper towels" onName={() => undefined} />
        <input aria-label="Amount" />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const plain = screen.getByLabelText('Item');
  plain.focus();
  const amount = screen.getByLabelText('Amount');
  completed.resolve();
  // It has come, and is drawn a moment later.
  await import('./completed-name-field.tsx');
  plain.dispatchEvent(new FocusEvent('blur', { relatedTarget: amount }));
  amount.focus();
  await vi.waitFor(() => expect(plain.isConnected).toBe(false), { timeout: 15_000 });
  expect(document.activeElement).toBe(amount);
});
