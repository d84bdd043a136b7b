// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { familyMember } from '#tests/support/family-member.ts';
import type { FamilyMember } from '../../contract.ts';
import { useMemberRemoval } from './removal-question.tsx';

const sent: unknown[] = [];
let answers: Response[] = [];
const refusal = (status: number, code: string, message: string) =>
  Response.json({ code, message, fields: [] }, { status });

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'DELETE') return Response.json([]);
    sent.push(body === undefined ? null : JSON.parse(String(body)));
    return answers.shift() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Remover({ member }: { readonly member: FamilyMember }) {
  const removal = useMemberRemoval();
  return (
    <>
      <button type="button" onClick={() => removal.remove(member)}>
        The way out
      </button>
      {removal.question}
    </>
  );
}

function open(member: FamilyMember) {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <Remover member={member} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByText('The way out'));
}

it('asks before someone goes whose age keeps them safe, with the password where it is wanted', async () => {
  answers = [
    refusal(403, 'confirmation_needed', 'Please enter your password to continue.'),
    refusal(403, 'wrong_password', 'That is not your password.'),
  ];
  open(familyMember({ name: 'Mia', age: 4 }));
  expect(await screen.findByText('Remove Mia?')).toBeDefined();
  expect(sent).toEqual([]);
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Remove Mia', hidden: true }));
  confirm();
  const password = await screen.findByLabelText('Your password', { selector: 'input' });
  fireEvent.change(password, { target: { value: 'a guess' } });
  confirm();
  expect(await screen.findByText('That is not your password.')).toBeDefined();
  fireEvent.change(password, { target: { value: 'warm bread 7' } });
  confirm();
  await vi.waitFor(() => expect(screen.queryByText('Remove Mia?')).toBeNull());
  expect(sent).toEqual([
    { confirmed: {} },
    { confirmed: { password: 'a guess' } },
    { confirmed: { password: 'warm bread 7' } },
  ]);
});

it('asks nothing about an adult, who can be restored while the toast is shown', () => {
  open(familyMember({ name: 'Tom', age: 40 }));
  expect(screen.queryByText('Remove Tom?')).toBeNull();
});
