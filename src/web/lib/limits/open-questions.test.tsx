// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FamilyMember } from '#contract/family-members.ts';
import type { EntryReading } from '#contract/limits.ts';
import { entryReading, familyMember } from '#tests/support/family-member.ts';
import { familyMembersQuery, useFamilyMembers } from '../members.ts';
import { createQueryClient } from '../query-client.ts';
import { FamilyQuestions } from './family-questions.tsx';

const ghee = entryReading({
  text: 'ghee',
  status: 'open',
  reason: 'readers_differ',
  question: 'We can read “ghee” in more than one way.',
  suggestions: [
    { label: 'Milk', means: ['allergen:milk'] },
    { label: 'Only ghee', means: ['food:ghee'] },
  ],
});
const memberWith = (entry: EntryReading): FamilyMember =>
  familyMember({
    allergies: ['ghee'],
    limits: { ...familyMember().limits, entries: [entry], hasOpen: entry.status === 'open' },
  });
const settled: EntryReading = {
  ...ghee,
  status: 'kept',
  means: ['allergen:milk'],
  meansLabels: ['milk'],
  reason: null,
  question: null,
  settled: { answer: 'means', by: 'Anna', at: '2026-11-20T12:00:00.000Z' },
};

const sent: unknown[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') {
      sent.push(JSON.parse(String(body)));
      return answer();
    }
    if (url.startsWith('/api/family-members'))
      return Promise.resolve(new Response(JSON.stringify([memberWith(settled)]), { status: 200 }));
    return Promise.resolve(new Response('{}', { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Table = () => <FamilyQuestions members={useFamilyMembers().data ?? []} />;

function show(member: FamilyMember) {
  const client = createQueryClient();
  client.setQueryData(familyMembersQuery.queryKey, [member]);
  render(
    <MantineProvider>
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <Table />
        </QueryClientProvider>
      </MemoryRouter>
    </MantineProvider>,
  );
}

it('says whom it is about, sends the answer, and then what was said and by whom', async () => {
  answer = () => Promise.resolve(new Response(JSON.stringify(memberWith(settled)), { status: 200 }));
  show(memberWith(ghee));
  expect(screen.getByRole('heading', { name: 'Before we plan: 1 question about Mia' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Milk' }));
  expect((await screen.findByText(/“ghee” means: Milk\./)).textContent).toContain('Anna');
  expect(sent).toEqual([
    { entryAnswers: [{ field: 'allergies', text: 'ghee', answer: 'means', means: ['allergen:milk'] }] },
  ]);
  expect(screen.queryByRole('button', { name: 'Only ghee' })).toBeNull();
  // The way back opens the question again.
  answer = () => Promise.resolve(new Response(JSON.stringify(memberWith(ghee)), { status: 200 }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo the answer about “ghee”' }));
  expect(await screen.findByRole('button', { name: 'Only ghee' })).toBeDefined();
  expect(sent.at(-1)).toEqual({
    entryAnswers: [{ field: 'allergies', text: 'ghee', answer: 'open', means: [] }],
  });
});

it('an answer that was not kept leaves the question open, and says so', async () => {
  answer = () => Promise.resolve(new Response('{}', { status: 422 }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  show(memberWith(ghee));
  fireEvent.click(screen.getByRole('button', { name: 'Not a food' }));
  // What leaves nothing out is asked twice.
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Yes, no meal changes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your answer was not saved.');
  fireEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(screen.getByRole('button', { name: 'Milk' })).toBeDefined();
});

it('is not there where nothing is open', () => {
  show(memberWith(settled));
  expect(screen.queryByRole('region')).toBeNull();
});

it('speaks kindly to someone who may have a hard time with food', () => {
  const question = '“800 calories a day” can be a sign that someone is having a hard time with food.';
  show(memberWith({ ...ghee, text: '800 calories a day', reason: 'needs_care', question, suggestions: [] }));
  for (const name of ['I meant something else', 'Plan without it', 'We look after this with a doctor']) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
  for (const name of ['Not a food', 'Look for what it is', 'I look after this myself']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
