import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { coachMember } from '#tests/support/coach-members.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { judgeAnswer, type Person, standardFor } from './judge-answer.ts';

const kb = testKnowledgeBase();

function personOf(who: string): Person {
  const member = coachMember(who);
  return {
    member,
    ageYears: who === 'unknownage' ? null : member.ageYears,
    isReadByMinor: who === 'adultbyteen',
    names: [member.name, 'Olive', 'Ginger'],
  };
}

const cardLike = {
  suits: { ages: null, lifeStages: [], conditions: [] },
  isOfAllergies: false,
  notForAllergens: [],
  isForChildren: false,
} as const;

interface Row {
  readonly id: string;
  readonly who: string;
  readonly figures: string;
  readonly verdict: 'allowed' | 'changed' | 'withheld';
  readonly reason: string;
  readonly text: string;
}

const rows = parse<Row>(readFileSync(new URL('./answers.csv', import.meta.url)), { columns: true });

const figuresOf = (figures: string) =>
  figures
    .split('|')
    .filter((part) => part !== '')
    .map((part) => {
      const [value = '', ...unit] = part.split(' ');
      return { value: Number(value), unit: unit.join(' '), what: '' };
    });

describe('answers written by hand', () => {
  it.each(rows)('$id $who: $text', ({ who, figures, verdict, reason, text }) => {
    const judgment = judgeAnswer(
      { text, figures: figuresOf(figures), foods: [], sources: [] },
      standardFor(personOf(who), kb),
    );
    expect(judgment.outcome).toBe(verdict);
    if (judgment.outcome !== 'allowed') expect(judgment.reasons).toContain(reason);
  });
});

it.each([
  'Have fish, eggs or beans.',
  'Meat, fish, eggs, beans and nuts have protein.',
  'Have eggs, fish or beans.',
])('reads what a comma parts as foods of their own: %s', (text) => {
  const judged = judgeAnswer(
    { text, figures: [], foods: [], sources: [] },
    standardFor(personOf('egg7'), kb),
  );
  expect(judged.outcome).toBe('withheld');
});

describe('a card that an answer repeats word for word', () => {
  const judged = (
    who: string,
    text: string,
    reviewed: string,
    isOfAllergies = false,
    mentions: readonly string[] = [],
  ) =>
    judgeAnswer(
      {
        text,
        figures: [],
        foods: [],
        sources: [],
        reviewed: [{ ...cardLike, text: reviewed, isOfAllergies, mentions }],
      },
      standardFor(personOf(who), kb),
    ).outcome;
  const warning = 'Call the doctor for weight loss, or when one dose of a medicine is not enough.';

  it('has claims and amounts of its source', () => {
    expect(judged('child9', warning, warning)).toBe('allowed');
    expect(judged('child9', warning, 'Another card.')).toBe('withheld');
  });

  it('lends nothing to the words around it', () => {
    expect(judged('adult', `${warning} Stop your insulin.`, warning)).toBe('withheld');
    expect(judged('adult', 'Stop your insulin.', warning)).toBe('withheld');
  });

  it('names no food that breaks a limit of the person, but to keep away from it', () => {
    const card = 'Peanut butter on toast is a quick breakfast.';
    expect(judged('adult', card, card)).toBe('allowed');
    expect(judged('peanut9', card, card)).toBe('withheld');
    expect(judged('peanut9', card, card, true)).toBe('allowed');
  });
});

describe('a food that most ready dishes have beside an allergen', () => {
  const said = (who: string, text: string) =>
    judgeAnswer({ text, figures: [], foods: [], sources: [] }, standardFor(personOf(who), kb)).outcome;
  it.each(['egg7', 'peanut9', 'soy25', 'treenut8'])(
    'plain milk is no suggestion of the allergen of %s',
    (who) => {
      expect(said(who, 'A cup of milk with lunch is fine.')).toBe('allowed');
    },
  );
  it('and is held back from a person with a milk allergy', () => {
    expect(said('milk30', 'A cup of milk with lunch is fine.')).toBe('withheld');
    expect(said('egg7', 'Scrambled eggs for lunch are fine.')).toBe('withheld');
  });
});

describe('what a card mentions and does not offer', () => {
  const card = 'For one egg, use ground flaxseed. It takes the place of one egg.';
  const judged = (text: string, mentions: readonly string[]) =>
    judgeAnswer(
      {
        text,
        figures: [],
        foods: [],
        sources: [],
        reviewed: [{ ...cardLike, text, mentions }],
      },
      standardFor(personOf('egg7'), kb),
    ).outcome;
  it('is not held against it', () => {
    expect(judged(card, [])).toBe('withheld');
    expect(judged(card, ['one egg'])).toBe('allowed');
  });
  it('leaves everything else of the card to be judged', () => {
    expect(judged(`${card} Or serve scrambled eggs.`, ['one egg'])).not.toBe('allowed');
  });
});

it('“cured” is how ham is made and promises no cure', () => {
  const text = 'Ham, cured, cooked has more sodium.';
  const figures = [{ value: 1, unit: '', what: '' }];
  expect(
    judgeAnswer(
      { text, figures, foods: [], sources: [], named: ['Ham, cured, cooked'] },
      standardFor(personOf('adult'), kb),
    ).outcome,
  ).toBe('allowed');
});
