// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: vi.fn() }));
vi.mock('#platform/web/toast.ts', () => ({ showToast: vi.fn() }));

const bodies: [string, unknown][] = [];
const onClose = vi.fn();

/** A server that wants the password "right" before it goes on. */
async function server(url: string, init: RequestInit): Promise<Response> {
  const path = new URL(url, 'http://localhost').pathname;
  const body = JSON.parse(String(init.body)) as { password?: string; name?: string };
  bodies.push([path, body]);
  if (path === '/api/passkeys') return Response.json({ id: '1', name: body.name }, { status: 201 });
  if (body.password === 'right') return Response.json({ challenge: 'c' });
  return body.password === undefined
    ? Response.json({ code: 'confirmation_needed', message: 'Please confirm.' }, { status: 403 })
    : Response.json({ code: 'wrong_password', message: 'That is not your password.' }, { status: 422 });
}

beforeEach(() => {
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn() });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', server);
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <AddPasskeyForm onClose={onClose} />
      </QueryClientProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  bodies.length = 0;
  onClose.mockClear();
  vi.mocked(startRegistration).mockReset();
  vi.unstubAllGlobals();
});

const go = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const typePassword = async (value: string) =>
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value } });

it('asks for the password when the server wants it, and only then for the device', async () => {
  vi.mocked(startRegistration).mockResolvedValue({ id: 'made' } as never);
  expect(screen.queryByLabelText('Your password')).toBeNull();
  go();
  await typePassword('wrong');
  expect(document.activeElement).toBe(screen.getByLabelText('Your password'));
  go();
  await screen.findByText('That is not your password.');
  expect(startRegistration).not.toHaveBeenCalled();
  await typePassword('right');
  go();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(bodies.at(-1)).toEqual([
    '/api/passkeys',
    { name: expect.stringMatching(/^My /), credential: { id: 'made' } },
  ]);
});

it('says what the device said, and stays', async () => {
  vi.mocked(startRegistration).mockRejectedValue(Object.assign(new Error(), { name: 'InvalidStateError' }));
  go();
  await typePassword('right');
  go();
  await screen.findByText('This device already has a passkey for you.');
  expect(onClose).not.toHaveBeenCalled();
});
