// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { apiPaths } from '#platform/contract/paths.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { noticeSession } from '#platform/web/session.ts';
import { VerificationSteps } from './verification-steps.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is no page for strangers while nobody answers who is signed in, and goes on when someone does', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  // biome-ignore lint/suspicious/noDocumentCookie: this environment has no Cookie Store API
  document.cookie = 'hearthwell_session_hint=1; path=/';
  noticeSession();
  let isAway = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === apiPaths.accounts.currentUser) return Response.json({ id: 'u1', username: 'ana' });
    return Response.json({
      email: 'ana@example.org',
      changingTo: null,
      verified: false,
      waitSeconds: 60,
      mailGoesTo: 'smtp',
    });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <VerificationSteps />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('We could not check your sign-in');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('ana@example.org');
});

function openFor(mailGoesTo: 'smtp' | 'outbox') {
  // biome-ignore lint/suspicious/noDocumentCookie: this environment has no Cookie Store API
  document.cookie = 'hearthwell_session_hint=1; path=/';
  noticeSession();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === apiPaths.accounts.currentUser) return Response.json({ id: 'u1', username: 'ana' });
    const email = 'ana@example.org';
    return Response.json({ email, changingTo: null, verified: false, waitSeconds: 0, mailGoesTo });
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <VerificationSteps />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('speaks of a mail only where mails are sent', async () => {
  openFor('outbox');
  await screen.findByText('This Hearthwell cannot send email');
  expect(screen.queryByText(/sent an email|open the email|spam|already have an account/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make a new link' })).not.toBeNull();
  cleanup();
  openFor('smtp');
  await screen.findByText(/sent an email/);
  // For everyone alike: the page does not know which mail it was.
  expect(screen.queryByText(/already have an account/)).not.toBeNull();
  expect(screen.queryByText('This Hearthwell cannot send email')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeNull();
});
