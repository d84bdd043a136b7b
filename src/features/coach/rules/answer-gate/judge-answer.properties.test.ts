import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COACH_MEMBERS, coachMember } from '#tests/support/coach-members.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { type Answer, HOLD_REASONS, judgeAnswer, standardFor } from './judge-answer.ts';
import { sentencesOf } from './sentences.ts';
import { whatCanBeSaid } from './what-can-be-said.ts';

const kb = testKnowledgeBase();
const standards = new Map(
  COACH_MEMBERS.flatMap((who) =>
    [false, true].map((isReadByMinor) => {
      const member = coachMember(who);
      return [
        `${who} ${isReadByMinor}`,
        standardFor({ member, ageYears: member.ageYears, isReadByMinor, names: [member.name] }, kb),
      ] as const;
    }),
  ),
);
const anyone = fc.constantFrom(...standards.values());
const standardOf = (who: string) => {
  const standard = standards.get(`${who} false`);
  if (standard === undefined) throw new Error(who);
  return standard;
};
const saying = (text: string, given: Partial<Answer> = {}): Answer => ({
  text,
  figures: [],
  foods: [],
  sources: [],
  ...given,
});

const HARMLESS = [
  'Meals are calmer at a set time.',
  'Let everyone help in the kitchen.',
  'Wash your hands first.',
  'A walk after dinner feels good.',
];
/** Each speaks of one thing that never leaves, for any reader. */
const HARMFUL = [
  'You have diabetes.',
  'Stop your insulin.',
  'Take 500 mg of ibuprofen.',
  'This tea cures cancer.',
  'You need 312 g of protein.',
  'I have logged it for you.',
  'See www.example.com for more.',
];
const sentence = fc.constantFrom(...HARMLESS);

describe('whatever is said', () => {
  it('a text is the sum of its sentences', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sentencesOf(text).join('') === text));
  });

  it('one sentence that may not leave never does, in any place and for anyone', () => {
    fc.assert(
      fc.property(
        anyone,
        fc.array(sentence, { maxLength: 4 }),
        fc.array(sentence, { maxLength: 4 }),
        fc.constantFrom(...HARMFUL),
        fc.constantFrom(' ', '\n', '\n- '),
        (standard, before, after, harm, join) => {
          const judged = judgeAnswer(saying([...before, harm, ...after].join(join)), standard);
          expect(judged.outcome).not.toBe('allowed');
          if (judged.outcome === 'changed') expect(judged.text).not.toContain(harm);
        },
      ),
    );
  });

  it('what is left of an answer passes by itself', () => {
    fc.assert(
      fc.property(
        anyone,
        fc.array(fc.constantFrom(...HARMLESS, ...HARMFUL), { minLength: 1, maxLength: 6 }),
        (standard, all) => {
          const judged = judgeAnswer(saying(all.join(' ')), standard);
          if (judged.outcome === 'changed')
            expect(judgeAnswer(saying(judged.text), standard).outcome).toBe('allowed');
        },
      ),
    );
  });

  it('what is said instead passes as well, whatever the tools gave', () => {
    const figure = fc.record({
      value: fc.double({ min: 0, max: 5_000, noNaN: true }),
      unit: fc.constantFrom('g', 'mg', 'kcal', 'cup', 'kg', 'times', '%', 'IU'),
      what: fc.constantFrom(
        'Protein a day',
        'Peanuts at home',
        'Energy a day',
        'Weight loss',
        'Ibuprofen',
        'Milk',
        '',
      ),
    });
    fc.assert(
      fc.property(
        anyone,
        fc.subarray([...HOLD_REASONS], { minLength: 1 }),
        fc.array(figure, { maxLength: 5 }),
        (standard, reasons, figures) => {
          const answer = saying('', { figures });
          const text = whatCanBeSaid(reasons, answer, standard);
          expect([text, judgeAnswer({ ...answer, text }, standard)]).toEqual([text, { outcome: 'allowed' }]);
        },
      ),
    );
  });

  it('any text is judged, and soon', () => {
    fc.assert(
      fc.property(anyone, fc.string({ unit: 'grapheme', maxLength: 300 }), (standard, text) => {
        expect(['allowed', 'changed', 'withheld']).toContain(judgeAnswer(saying(text), standard).outcome);
      }),
    );
  });
});

describe('numbers', () => {
  it('a figure of a tool may be said as it is, and no other number', () => {
    const standard = standardOf('adult');
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 900 }), fc.integer({ min: 13, max: 900 }), (given, said) => {
        const judged = judgeAnswer(
          saying(`Your goal is ${said} g of fiber a day.`, {
            figures: [{ value: given, unit: 'g', what: 'Fiber' }],
          }),
          standard,
        );
        expect(judged.outcome).toBe(given === said ? 'allowed' : 'withheld');
      }),
    );
  });

  it('rounding is not another number', () => {
    const standard = standardOf('adult');
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 5_000, noNaN: true }),
        fc.integer({ min: 0, max: 2 }),
        (value, digits) => {
          const text = `Your goal is about ${value.toLocaleString('en-US', { maximumFractionDigits: digits })} mg of calcium.`;
          const figures = [{ value, unit: 'mg', what: 'Calcium' }];
          expect(judgeAnswer(saying(text, { figures }), standard).outcome).toBe('allowed');
        },
      ),
    );
  });

  it('nobody under 18 reads of energy, whatever a tool gave', () => {
    const young = [...standards.values()].filter(({ isMinor }) => isMinor);
    fc.assert(
      fc.property(
        fc.constantFrom(...young),
        fc.integer({ min: 1, max: 4_000 }),
        fc.constantFrom('calories', 'kcal', 'kilojoules'),
        (standard, value, unit) => {
          const figures = [{ value, unit, what: 'Energy' }];
          const judged = judgeAnswer(saying(`That is ${value} ${unit}.`, { figures }), standard);
          expect(judged).toMatchObject({ outcome: 'withheld', reasons: expect.arrayContaining(['energy']) });
        },
      ),
    );
  });
});

describe('foods', () => {
  /** Foods that carry an allergen, by the names that the data gives them. */
  const carriers = (code: 'peanut' | 'milk' | 'egg' | 'fish' | 'sesame' | 'crustacean') =>
    [...kb.foods.values()]
      .filter(({ contains, use }) => use === 'ingredient' && contains.includes(code))
      .map(({ name }) => name);

  it.each([
    ['peanut9', 'peanut'],
    ['milk30', 'milk'],
    ['egg7', 'egg'],
    ['fish50', 'fish'],
    ['sesame20', 'sesame'],
    ['shellfish40', 'crustacean'],
  ] as const)('for %s, nothing with %s is suggested by its full name', (who, code) => {
    const names = carriers(code);
    expect(names.length).toBeGreaterThan(0);
    const passed = names.filter(
      (name) =>
        judgeAnswer(saying(`Try ${name.replaceAll(/[()]/g, '')} tonight.`), standardOf(who)).outcome ===
        'allowed',
    );
    expect(passed).toEqual([]);
  });

  it('no dish of the collection is suggested to a person who may not have one of its lines', () => {
    const standard = standardOf('egg7');
    const withEgg = kb.recipes.filter(({ ingredients }) =>
      ingredients.some(({ food }) => kb.foods.get(food)?.contains.includes('egg')),
    );
    const passed = withEgg.filter(
      ({ title }) => judgeAnswer(saying(`How about ${title}?`), standard).outcome === 'allowed',
    );
    expect(passed.map(({ title }) => title)).toEqual([]);
  });
});
