// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HowMuch } from './how-much.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (onAmount: (amount: string) => Promise<boolean | null>) => {
  const onBack = vi.fn();
  render(
    <MantineProvider env="test">
      <HowMuch line="salt" onAmount={onAmount} onBack={onBack} onToTaste={() => {}} />
    </MantineProvider>,
  );
  return { onBack, field: screen.getByRole('textbox', { name: 'How much?' }) };
};
const enter = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

it('takes amounts without a digit, once, and goes back to the line', async () => {
  const onAmount = vi.fn(() => Promise.resolve(true));
  const { field, onBack } = show(onAmount);
  enter(field, 'a pinch');
  fireEvent.blur(field);
  await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
  expect(onAmount.mock.calls).toEqual([['a pinch']]);
});

it('says so when it could not read an amount', async () => {
  const { field, onBack } = show(() => Promise.resolve(false));
  enter(field, 'xyz');
  expect(await screen.findByText(/We could not read this/)).toBeDefined();
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.queryByText(/We could not read this/)).toBeNull();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText(/We could not read this/)).toBeDefined();
  expect(onBack).not.toHaveBeenCalled();
});
