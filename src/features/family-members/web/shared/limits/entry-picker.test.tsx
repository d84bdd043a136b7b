// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntryAnswerInput, EntryReading } from '#platform/contract/limits.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { entryReading } from '#tests/support/family-member.ts';
import { EntryPicker } from './entry-picker.tsx';
import { entryReadingQuery, type LimitChoices, limitChoicesQuery } from './limit-queries.ts';

const allergen = (code: string, name: string) => ({
  code,
  means: `allergen:${code}`,
  name,
  description: '',
  notPlanned: null,
  plannedWith: [],
  defaults: null,
  sources: [],
});
const penut = entryReading({
  text: 'penut',
  status: 'open',
  reason: 'unknown_words',
  question: 'We do not know “penut”. Did you mean peanuts?',
  suggestions: [{ label: 'Peanuts', means: ['allergen:peanut'] }],
});

interface Stored {
  value: string[];
  answers: EntryAnswerInput[];
}

interface PickerProps {
  readonly stored: Stored;
  readonly field: 'allergies' | 'dietaryRestrictions';
}

function Picker({ stored, field }: PickerProps) {
  const [now, setNow] = useState(stored);
  return (
    <EntryPicker
      field={field}
      label="Allergies"
      placeholder="Milk…"
      value={now.value}
      answers={now.answers}
      personName="Mia"
      saved={[]}
      onChange={(value, answers) => {
        Object.assign(stored, { value, answers });
        setNow({ value, answers });
      }}
    />
  );
}

function show(
  value: string[] = [],
  readings: readonly EntryReading[] = [penut],
  field: PickerProps['field'] = 'allergies',
): Stored {
  const client = createQueryClient();
  const choices: LimitChoices = {
    allergens: [allergen('milk', 'Milk'), allergen('peanut', 'Peanuts')],
    diets: [
      {
        ...allergen('vegetarian', 'Vegetarian'),
        means: 'diet:vegetarian',
        defaults: {
          question: 'Is cheese made with animal rennet fine?',
          allowed: [{ label: 'Vegetarian, and it is fine', means: ['animal:fish'] }],
        },
      },
    ],
    conditions: [],
  };
  client.setQueryData(limitChoicesQuery.queryKey, choices);
  for (const reading of readings)
    client.setQueryData(entryReadingQuery(reading.field, reading.text).queryKey, reading);
  const stored: Stored = { value, answers: [] };
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <Picker stored={stored} field={field} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return stored;
}

const field = () => screen.getByRole('combobox', { name: 'Add to allergies' });
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
};
const press = (key: string, on: HTMLElement = field()) => fireEvent.keyDown(on, { key });
const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen: Allergies' }))
    .getAllByRole('listitem')
    .map((chip) => chip.textContent);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  // No network: what is not known here stays unknown.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is a combobox: arrows point, Enter takes, Escape closes', () => {
  const stored = show();
  fireEvent.focus(field());
  expect(field().getAttribute('aria-expanded')).toBe('true');
  press('ArrowDown');
  press('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Peanuts' }).id,
  );
  press('Enter');
  expect(stored.value).toEqual(['peanut']);
  expect(chips()).toEqual(['Peanuts']);
  type('mi');
  press('Escape');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

it('what nobody knows is added as a question, which can be answered at once', async () => {
  const stored = show();
  type('penut');
  press('Enter');
  expect(stored.value).toEqual(['penut']);
  expect(chips()).toEqual(['penuta question is open']);
  const question = screen.getByRole('group', { name: 'About “penut”' });
  fireEvent.click(within(question).getByRole('button', { name: 'Peanuts' }));
  expect(stored.answers).toEqual([
    { field: 'allergies', text: 'penut', answer: 'means', means: ['allergen:peanut'] },
  ]);
  expect(chips()).toEqual(['penutPeanuts']);
  expect(screen.queryByRole('group', { name: 'About “penut”' })).toBeNull();
});

it('looking after it oneself needs a second yes that says what follows', () => {
  const stored = show(['penut']);
  const question = screen.getByRole('group', { name: 'About “penut”' });
  fireEvent.click(within(question).getByRole('button', { name: 'I look after this myself' }));
  expect(stored.answers).toEqual([]);
  expect(question.textContent).toContain('Plans will not leave anything out for “penut”.');
  fireEvent.click(within(question).getByRole('button', { name: 'Yes, I look after it' }));
  expect(stored.answers).toEqual([{ field: 'allergies', text: 'penut', answer: 'self', means: [] }]);
});

it('a suggestion for what is typed is offered, and its code is stored', async () => {
  const stored = show();
  type('penut');
  const option = await screen.findByRole('option', { name: 'Peanuts?' });
  fireEvent.click(option);
  expect(stored).toEqual({ value: ['peanut'], answers: [] });
});

it('without a network what was typed is kept as an open question', async () => {
  const stored = show();
  type('unobtainium');
  await act(async () => fireEvent.blur(field()));
  expect(stored.value).toEqual(['unobtainium']);
  expect(chips()).toEqual(['unobtainiumnot known yet']);
});

it('Backspace in the empty field goes to the last chip before anything is taken away', () => {
  const stored = show(['milk', 'peanut']);
  press('Backspace');
  expect(stored.value).toEqual(['milk', 'peanut']);
  const last = screen.getByRole('button', { name: 'Remove Peanuts' });
  expect(document.activeElement).toBe(last);
  press('Backspace', last);
  expect(stored.value).toEqual(['milk']);
});

it('asks what a chosen diet leaves open, with the stricter answer as the default', () => {
  const stored = show(['vegetarian'], [], 'dietaryRestrictions');
  const question = screen.getByRole('radiogroup', { name: 'Vegetarian' });
  const leftOut = within(question).getByRole<HTMLInputElement>('radio', { name: 'Leave it out' });
  expect(leftOut.checked).toBe(true);
  fireEvent.click(within(question).getByRole('radio', { name: 'Vegetarian, and it is fine' }));
  expect(stored.answers).toEqual([
    { field: 'dietaryRestrictions', text: 'vegetarian', answer: 'means', means: ['animal:fish'] },
  ]);
  fireEvent.click(within(question).getByRole('radio', { name: 'Leave it out' }));
  expect(stored).toEqual({ value: ['vegetarian'], answers: [] });
});
