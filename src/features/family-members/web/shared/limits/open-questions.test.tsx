// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { EntryReading } from '#platform/contract/limits.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { entryReading, familyMember } from '#tests/support/family-member.ts';
import { familyMembersQuery, useFamilyMembers } from '../members.ts';
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
const answered = {
  status: 'kept',
  means: ['allergen:milk'],
  meansLabels: ['milk'],
  reason: null,
  question: null,
  settled: { answer: 'means', by: 'Anna', at: '2026-11-20T12:00:00.000Z' },
} as const;
const settled: EntryReading = { ...ghee, ...answered, means: [...answered.means], meansLabels: ['milk'] };

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

it('says who it is about, sends the answer, and then shows what was said and who said it', async () => {
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

describe('with many open questions', () => {
  const word = (text: string): EntryReading => ({ ...ghee, text, question: `We do not know “${text}”.` });
  const many = familyMember({
    allergies: ['zorbl', 'quivvet', 'flenz'],
    limits: {
      ...familyMember().limits,
      entries: ['zorbl', 'quivvet', 'flenz'].map(word),
      hasOpen: true,
    },
  });
  const asked = () =>
    screen.getAllByRole('group', { name: /^About/ }).map((group) => group.getAttribute('aria-label'));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('asks one at a time and says how many there are; what is passed over stays asked', () => {
    show(many);
    expect(screen.getByRole('heading', { name: 'Before we plan: 3 questions about Mia' })).toBeDefined();
    expect(asked()).toEqual(['About “zorbl”']);
    expect(screen.getByText('Question 1 of 3')).toBeDefined();
    press('Next question');
    press('Next question');
    expect(asked()).toEqual(['About “flenz”']);
    // Behind the last one stands the first again, as nobody has answered it.
    press('Next question');
    expect(asked()).toEqual(['About “zorbl”']);
    press('Previous question');
    expect(screen.getByText('Question 3 of 3')).toBeDefined();
    press('“quivvet”');
    expect(asked()).toEqual(['About “quivvet”']);
    expect(sent).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Before we plan: 3 questions about Mia' })).toBeDefined();
  });

  it('goes on to the next one when an answer is kept, and counts it', async () => {
    const entries = [{ ...word('zorbl'), ...answered }, word('quivvet'), word('flenz')];
    answer = async () => Response.json({ ...many, limits: { ...many.limits, entries } });
    show(many);
    press('Milk');
    expect(await screen.findByText('Question 2 of 3')).toBeDefined();
    expect(asked()).toEqual(['About “quivvet”']);
    expect(screen.getByText(/“zorbl” means: Milk\./)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Undo the answer about “zorbl”' })).toBeDefined();
  });

  it('an answer that was not kept keeps its question in place', async () => {
    answer = () => Promise.resolve(new Response('{}', { status: 422 }));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    show(many);
    press('Next question');
    press('Milk');
    expect((await screen.findByRole('alert')).textContent).toContain('Your answer was not saved.');
    expect(asked()).toEqual(['About “quivvet”']);
    expect(screen.getByText('Question 2 of 3')).toBeDefined();
  });
});
