// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

const session = vi.hoisted(() => ({ role: 'adult' }));
vi.mock('#platform/web/session.ts', async (actual) => ({
  ...(await actual<object>()),
  useUser: () => ({ user: { access: session } }),
}));

let answerHousehold: (answer: Response) => void;

beforeEach(() => {
  session.role = 'adult';
  const household = new Promise<Response>((resolve) => {
    answerHousehold = resolve;
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', (url: string) =>
    url.startsWith('/api/household') ? household : Promise.resolve(new Response('{}', { status: 404 })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <DeletionDialog what="account" onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.change(screen.getByLabelText('Type the word delete'), { target: { value: 'delete' } });
}
const canDelete = () =>
  !screen.getByRole('button', { name: 'Delete my account', hidden: true }).hasAttribute('disabled');

it('waits until it is known whether the profile could stay, and then for the answer', async () => {
  open();
  expect(canDelete()).toBe(false);
  answerHousehold(Response.json({ people: [{}, {}] }));
  fireEvent.click(await screen.findByLabelText('Leave it with my family'));
  expect(canDelete()).toBe(true);
});

it('asks nothing of someone who lives alone', async () => {
  open();
  answerHousehold(Response.json({ people: [{}] }));
  await vi.waitFor(() => expect(canDelete()).toBe(true));
  expect(screen.queryByLabelText('Leave it with my family')).toBeNull();
});

it('tells a teen that the profile stays', async () => {
  session.role = 'teen';
  open();
  answerHousehold(Response.json({ people: [{}, { you: true, isOfAge: false }] }));
  expect(await screen.findByText(/Your profile stays with your family until you are 18/)).toBeDefined();
  await vi.waitFor(() => expect(canDelete()).toBe(true));
  expect(screen.queryByLabelText('Leave it with my family')).toBeNull();
});
