// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

const TOKEN = 'a'.repeat(43);
const PASSKEY = { id: 'p1', kind: 'passkey', name: 'Left behind', since: '2026-01-02T12:00:00.000Z' };
const PERSON = { id: 'u2', kind: 'person', name: 'Mallory', since: null };
const bodies: unknown[] = [];

beforeEach(() => {
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn() });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(url).includes('/look')) {
      return Response.json({ firstProof: true, items: [PASSKEY, PERSON] });
    }
    bodies.push(JSON.parse(String(init.body)));
    return Response.json({ success: true });
  });
});
afterEach(() => {
  cleanup();
  bodies.length = 0;
  vi.unstubAllGlobals();
});

it('shows what a reset removes, and keeps only what is checked', async () => {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <ResetPasswordForm />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.change(await screen.findByLabelText(/^Code from the email/), { target: { value: TOKEN } });
  const passkey = await screen.findByRole('checkbox', { name: /Keep: Passkey “Left behind”/ });
  const person = screen.getByRole('checkbox', { name: /Keep: Mallory/ });
  expect([passkey, person].map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  fireEvent.click(passkey);
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'a new long phrase' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ token: TOKEN, password: 'a new long phrase', keep: ['p1'] }]),
  );
});
