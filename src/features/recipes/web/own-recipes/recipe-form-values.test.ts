import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadLine } from '../../contract/own-recipes.ts';
import {
  bodyOf,
  EMPTY_VALUES,
  ingredientOf,
  isRead,
  lacksAmount,
  moved,
  newLine,
  newStep,
  pastedLines,
  validateRecipe,
  valuesOfDraft,
} from './recipe-form-values.ts';

const READ: ReadLine = {
  name: 'milk',
  ingredient: {
    text: '1 cup milk',
    foodId: 'milk-whole',
    grams: 244,
    amount: '1 cup',
    note: '',
    forms: [],
    heated: null,
    optional: false,
  },
  proposed: [],
  food: { name: 'Whole milk', allergens: ['milk'], mayContain: [], asks: [] },
  allergens: ['milk'],
  mayContain: [],
};

const values = (given: Partial<ReturnType<typeof EMPTY_VALUES>> = {}) => ({
  ...EMPTY_VALUES(),
  title: 'Milk rice',
  servings: 4,
  lines: [{ ...newLine('1 cup milk'), read: READ }],
  ...given,
});

describe('a line', () => {
  it('is what was read of it only as long as its words stay', () => {
    const line = { ...newLine('1 cup milk '), read: READ };
    expect(isRead(line)).toBe(true);
    expect(ingredientOf(line)).toEqual(READ.ingredient);
    const changed = { ...line, text: '1 cup cream' };
    expect(isRead(changed)).toBe(false);
    expect(ingredientOf(changed)).toMatchObject({ text: '1 cup cream', foodId: null, grams: null });
  });

  it('that is empty is done, and is not sent', () => {
    expect(isRead(newLine())).toBe(true);
    expect(
      bodyOf(values({ lines: [newLine(), { ...newLine('1 cup milk'), read: READ }, newLine('  ')] }))
        .ingredients,
    ).toEqual([READ.ingredient]);
  });
});

describe('validateRecipe', () => {
  it('has nothing against a whole recipe', () => expect(validateRecipe(values())).toEqual({}));

  it.each([
    ['title', { title: ' ' }],
    ['servings', { servings: '' }],
    ['lines', { lines: [newLine()] }],
    ['lines', { lines: Array.from({ length: 81 }, () => newLine('1 egg')) }],
    ['steps', { steps: [newStep('x'.repeat(1_501))] }],
  ] as const)('names %s', (field, given) => {
    expect(Object.keys(validateRecipe(values(given)))).toEqual([field]);
  });
});

describe('how much of a food goes in', () => {
  const line = (text: string, given: Partial<ReadLine['ingredient']> = {}) => {
    const ingredient = { ...READ.ingredient, text, grams: null, amount: '', ...given };
    return { ...newLine(text), read: { ...READ, ingredient } };
  };

  it.each([
    ['milk', {}, true],
    ['milk', { amount: 'to taste' }, false],
    ['milk', { grams: 240 }, false],
    ['milk', { optional: true }, false],
    // How much a handful weighs is another question.
    ['1 handful milk', { amount: '1 handful' }, false],
    ['salt to taste', {}, false],
  ])('%s %j is asked for: %s', (text, given, isAsked) => {
    expect(lacksAmount(line(text, given))).toBe(isAsked);
    expect(Object.keys(validateRecipe(values({ lines: [line(text, given)] })))).toEqual(
      isAsked ? ['lines'] : [],
    );
  });

  it('is not asked of what has no food', () => {
    expect(lacksAmount(newLine('a secret'))).toBe(false);
  });
});

it('what is not given is sent as unknown', () => {
  expect(bodyOf(values())).toMatchObject({
    prepMinutes: null,
    cookMinutes: null,
    cuisine: null,
    makeAhead: null,
  });
});

it('a draft without servings or steps has fields for them', () => {
  const { servings, steps, lines } = valuesOfDraft({
    recipe: { ...bodyOf(values()), servings: null, steps: [] },
    lines: [READ],
    sourceUrl: null,
    readFrom: 'text',
    notes: [],
  });
  expect(servings).toBe('');
  expect(steps).toHaveLength(1);
  expect(lines.every(isRead)).toBe(true);
});

describe('pastedLines', () => {
  it('takes a list apart, without its bullets', () => {
    expect(pastedLines('• 1 egg\r\n\n- 2 cups flour\n½ tsp salt')).toEqual([
      '1 egg',
      '2 cups flour',
      '½ tsp salt',
    ]);
  });
  it('leaves one line to the field', () => expect(pastedLines('1 egg\n')).toBeNull());
});

describe('moved', () => {
  it('changes places and nothing else', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer()),
        fc.nat(20),
        fc.constantFrom(1 as const, -1 as const),
        (items, at, by) => {
          const after = moved(items, at, by);
          expect([...after].sort()).toEqual([...items].sort());
          const isPossible = at < items.length && at + by >= 0 && at + by < items.length;
          if (isPossible) expect(after[at + by]).toBe(items[at]);
          else expect(after).toEqual(items);
        },
      ),
    );
  });
});
