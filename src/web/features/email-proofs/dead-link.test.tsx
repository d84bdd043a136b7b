// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';

const TOKEN = 'a'.repeat(43);
const NOTHING = { firstProof: false, items: [] };
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, fields: [] }, { status });

beforeEach(() => {
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn() });
  window.history.replaceState(null, '', `/some-page#${TOKEN}`);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(form: ReactNode, answer: (path: string) => Response) {
  vi.stubGlobal('fetch', async (url: string) => answer(String(url)));
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>{form}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('a reset link that is over says so at once and offers a new one instead of the form', async () => {
  open(<ResetPasswordForm />, () => refusal(410, 'link_over', 'Over.'));
  expect(await screen.findByText('This link was already used or has expired.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a confirmation link that is over says so at once, without a button that could only fail', async () => {
  open(<VerifyEmailForm />, () => refusal(410, 'link_over', 'Over.'));
  expect(await screen.findByText('This link was already used or has expired.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask for a new email' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('an address that another account proved offers another address, and no second try', async () => {
  open(<VerifyEmailForm />, (path) =>
    path.includes('/look') ? Response.json(NOTHING) : refusal(409, 'email_taken', 'Another account uses it.'),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }));
  expect(await screen.findByText('Another account now uses this email address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Use another address' }).getAttribute('href')).toBe('/settings');
  expect(screen.queryByRole('button')).toBeNull();
});

it('a reset that worked does not look its link up again', async () => {
  let looks = 0;
  open(<ResetPasswordForm />, (path) => {
    if (!path.includes('/look')) return Response.json({ success: true });
    looks += 1;
    return looks === 1 ? Response.json(NOTHING) : refusal(410, 'link_over', 'Over.');
  });
  fireEvent.change(await screen.findByLabelText('New password', { selector: 'input' }), {
    target: { value: 'a kettle on the stove' },
  });
  await vi.waitFor(() => expect(looks).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: 'Set new password' }));
  expect(await screen.findByText('Your new password is set. All devices were signed out.')).toBeTruthy();
  await new Promise((done) => setTimeout(done, 50));
  expect(looks).toBe(1);
});
