// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { noticeSession, USER_KEY } from '#platform/web/session.ts';
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
  // biome-ignore lint/suspicious/noDocumentCookie: this environment has no Cookie Store API
  document.cookie = 'hearthwell_session_hint=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  noticeSession();
  vi.unstubAllGlobals();
});

function open(form: ReactNode, answer: (path: string) => Response, user: unknown = null) {
  vi.stubGlobal('fetch', async (url: string) => answer(String(url)));
  const client = createQueryClient();
  if (user !== null) {
    // biome-ignore lint/suspicious/noDocumentCookie: this environment has no Cookie Store API
    document.cookie = 'hearthwell_session_hint=1; path=/';
    noticeSession();
    client.setQueryData(USER_KEY, user);
  }
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>{form}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Once it is known what the link would remove. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
}

it('a reset link that is over says so at once and offers a new one instead of the form', async () => {
  open(<ResetPasswordForm />, () => refusal(410, 'link_over', 'Over.'));
  await screen.findByText('This link was already used or has expired.');
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  // Nobody is signed out where no password can be changed.
  expect(screen.queryByText(/signs you out/)).toBeNull();
});

it('a reset link that works says what a new password does to other devices', async () => {
  open(<ResetPasswordForm />, () => Response.json(NOTHING));
  await screen.findByText(/^This signs you out on every device\./);
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Set new password' })).toHaveProperty('disabled', false),
  );
});

it('a confirmation link that is over says so at once, without a button that could only fail', async () => {
  open(<VerifyEmailForm />, () => refusal(410, 'link_over', 'Over.'));
  await screen.findByText(/^This link was already used or has expired\. If you confirmed/);
  expect(screen.getByRole('link', { name: 'Ask for a new email' }).getAttribute('href')).toBe(
    '/email-verification-pending',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('an address that another account proved offers another address, and no second try', async () => {
  open(<VerifyEmailForm />, (path) =>
    path.includes('/look') ? Response.json(NOTHING) : refusal(409, 'email_taken', 'Another account uses it.'),
  );
  await press('Confirm my address');
  await screen.findByText('Another account now uses this email address.');
  expect(screen.getByRole('link', { name: 'Use another address' }).getAttribute('href')).toBe(
    '/settings/profile',
  );
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
  await press('Set new password');
  await screen.findByText('Your new password is set. All devices were signed out.');
  await new Promise((done) => setTimeout(done, 50));
  expect(looks).toBe(1);
});

it.each([
  ['reset', <ResetPasswordForm key="reset" />, 'Send a new link'],
  ['confirmation', <VerifyEmailForm key="verify" />, 'Ask for a new email'],
])('half of a %s link says so at once, and nothing is asked of the server', async (_, form, action) => {
  window.history.replaceState(null, '', `/some-page#${TOKEN.slice(0, 20)}`);
  const asked: string[] = [];
  open(form, (path) => {
    asked.push(path);
    return refusal(401, 'unauthenticated', 'Nobody.');
  });
  await screen.findByText(/^Part of this link is missing\./);
  screen.getByRole('link', { name: action });
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked.filter((path) => path.includes('/look'))).toEqual([]);
});

it('a confirmation link that is over does not call a confirmed address unconfirmed', async () => {
  const anna = { id: '1', username: 'anna', emailVerified: true };
  open(
    <VerifyEmailForm />,
    (path) => (path.includes('/look') ? refusal(410, 'link_over', 'Over.') : Response.json(anna)),
    anna,
  );
  await screen.findByText(/Your account has a confirmed address/);
  expect(screen.getByRole('link', { name: 'See your email address' }).getAttribute('href')).toBe(
    '/settings/profile',
  );
});

it('nothing is reset before it is known what goes with it', async () => {
  let works = false;
  open(<ResetPasswordForm />, () =>
    works ? Response.json(NOTHING) : refusal(503, 'unavailable', 'Please try again in a moment.'),
  );
  await screen.findByText('We could not check this link');
  const submit = screen.getByRole('button', { name: 'Set new password' });
  expect(submit.hasAttribute('disabled')).toBe(true);
  works = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(submit.hasAttribute('disabled')).toBe(false));
});
