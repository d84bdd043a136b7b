import { expect, it } from 'vitest';
import { helpCountries } from '#domain/help-lines/help-lines.ts';
import { loadHelpLines } from '#domain/knowledge/help-lines-file.ts';
import { untracedNumbers } from '../../rules/answer-gate/trace-numbers.ts';
import type { Card } from '../../rules/cards/card.ts';
import { createChildCardSearch } from '../../rules/cards/child-cards.ts';
import { cardFor, figuresOf } from './cards.ts';
import { readCards } from './read-cards.ts';

const lines = loadHelpLines();
const cards = readCards();
const wordsOf = ({ claim, text }: Card): string => `${claim} ${text}`;
const withNumbers = cards.filter((card) => wordsOf(card).includes('{'));
/** Numbers that the answer gate would not let out. */
const unknownIn = (card: Card): readonly string[] =>
  untracedNumbers(wordsOf(card), '', { years: [], ageYears: null, figures: figuresOf(card) });
const words = (id: string, country: string): string => {
  const card = cards.find((each) => each.id === id);
  if (card === undefined) throw new Error(`no card ${id}`);
  return wordsOf(cardFor(card, lines, country));
};

it('a card names the help of the reader’s country', () => {
  expect(words('teen-mood-3', 'US')).toContain('988');
  expect(words('teen-mood-3', 'ES')).toContain('024');
  expect(words('choking-5', 'GB')).toContain('call 999');
  expect(words('iron-child-6', 'US')).toContain('1-800-222-1222');
  expect(words('choking-5', 'ZZ')).toContain('call your local emergency number');
  expect(words('iron-child-6', 'ZZ')).toContain('your local emergency number');
});

it('no card keeps the number of one country, an open place or a link, and the answer gate knows each number of a line', () => {
  expect(withNumbers.length).toBeGreaterThan(20);
  for (const card of cards) expect(wordsOf(card), card.id).not.toMatch(/\b(?:911|988|1-800-222-1222)\b/);
  for (const country of [...helpCountries(lines), 'ZZ'])
    for (const card of withNumbers) {
      const filled = cardFor(card, lines, country);
      const said = wordsOf(filled);
      expect(said, `${card.id} ${country}`).not.toMatch(/[{}]|https?:/);
      expect(unknownIn(filled), `${card.id} ${country}: ${said}`).toEqual(unknownIn(card));
    }
});

it('what a card mentions stands in its text', () => {
  const all = cards.flatMap((card) => (card.mentions ?? []).map((mention) => [card, mention] as const));
  expect(all.length).toBeGreaterThan(30);
  for (const [card, mention] of all) expect(wordsOf(card), card.id).toContain(mention);
});

it('children have short cards of their own, found by how children ask', () => {
  const own = cards.filter(({ audience }) => audience === 'child');
  expect(own.length).toBeGreaterThanOrEqual(30);
  for (const card of own) {
    expect(wordsOf(card).split(/[.!?]”?(?:\s|$)/).length - 1, card.id).toBeLessThanOrEqual(6);
    expect(wordsOf(card).length, card.id).toBeLessThan(420);
  }
  const find = createChildCardSearch(cards);
  const found = (question: string) => find(question)?.claim ?? null;
  expect(found('why do i have to eat vegetables')).toContain('Vegetables have vitamins');
  expect(found('why is milk good for me?')).toContain('Milk has calcium');
  expect(found('what if i eat dog food')).toContain('Pet food');
  expect(found('why is the sky blue')).toBeNull();
  expect(found('why')).toBeNull();
});
