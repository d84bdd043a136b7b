import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import {
  type ListChanges,
  type StandingLine,
  withoutRecipe,
  withRecipe,
  writtenLinesOn,
} from './recipe-on-list.ts';
import type { ShoppingItem } from './shopping-list.ts';

const { foods, recipes } = testKnowledgeBase();
const NOBODY = new Set<never>();

const standing = (id: string, line: ShoppingItem): StandingLine => ({
  ...line,
  id,
  checked: false,
  own: false,
});

function applied(lines: readonly StandingLine[], { added, changed, removed }: ListChanges): StandingLine[] {
  const kept = lines
    .filter(({ id }) => !removed.includes(id))
    .map((line) => {
      const change = changed.find(({ id }) => id === line.id);
      return change === undefined ? line : standing(line.id, change.line);
    });
  return [...kept, ...added.map((line) => standing(`new ${line.foodId}`, line))];
}

const needs = (index: number, servings: number) => {
  const recipe = recipes[index % recipes.length];
  if (recipe === undefined) throw new Error('no recipe');
  return recipe.ingredients.map(({ food, grams }) => ({
    foodId: food,
    grams: (grams * servings) / recipe.servings,
  }));
};
const flour = [{ foodId: 'flour-all-purpose', grams: 300 }];
const first = (lines: readonly StandingLine[]) => {
  const [line] = lines;
  if (line === undefined) throw new Error('no line');
  return line;
};

describe('a recipe on a list', () => {
  it('grows what is there, and adds what is not', () => {
    const list = applied([], withRecipe([], flour, foods, NOBODY));
    const change = withRecipe(list, [...flour, { foodId: 'egg-whole', grams: 100 }], foods, NOBODY);
    expect(change.changed).toHaveLength(1);
    expect(change.changed[0]?.line.neededGrams).toBe(600);
    expect(change.added.map(({ foodId }) => foodId)).toEqual(['egg-whole']);
  });

  it.each<[string, Partial<StandingLine>]>([
    ['in the basket', { checked: true }],
    ['written by hand', { own: true, neededGrams: null, neededText: null }],
    ['of another amount than was written', { quantity: 7 }],
    ['of an amount that nobody calculated', { neededGrams: null }],
  ])('leaves a line alone that is %s', (_what, difference) => {
    const list = applied([], withRecipe([], flour, foods, NOBODY)).map((line) => ({
      ...line,
      ...difference,
    }));
    const change = withRecipe(list, flour, foods, NOBODY);
    expect(change.changed).toEqual([]);
    expect(change.added).toHaveLength(1);
    expect(withoutRecipe(list, flour, foods, NOBODY)).toEqual({ added: [], changed: [], removed: [] });
  });

  it('says which pack to choose when someone needs it, also where the line said nothing', () => {
    const lentils = [...foods.values()].find(({ labelFree }) => labelFree.includes('gluten'));
    if (lentils === undefined) throw new Error('no such food');
    const needed = [{ foodId: lentils.id, grams: 100 }];
    const list = applied([], withRecipe([], needed, foods, NOBODY));
    const change = withRecipe(list, needed, foods, new Set(['gluten'] as const));
    expect(change.changed[0]?.line.item).toContain('labelled gluten-free');
  });

  it('keeps what a pack must say for others who eat from it', () => {
    const oats = [...foods.values()].find(({ labelFree }) => labelFree.includes('gluten'));
    if (oats === undefined) throw new Error('no such food');
    const needed = [{ foodId: oats.id, grams: 100 }];
    const forCeliac = applied([], withRecipe([], needed, foods, new Set(['gluten'] as const)));
    const more = applied(forCeliac, withRecipe(forCeliac, needed, foods, NOBODY));
    expect(first(more).item).toContain('labelled gluten-free');
    const less = applied(more, withoutRecipe(more, needed, foods, NOBODY));
    expect(first(less).item).toContain('labelled gluten-free');
    expect(applied(less, withoutRecipe(less, needed, foods, NOBODY))).toEqual([]);
  });

  it('taken away again leaves what was there before, whatever the recipes', () => {
    const servings = fc.integer({ min: 2, max: 24 }).map((quarters) => quarters / 2);
    fc.assert(
      fc.property(fc.nat(600), fc.nat(600), servings, servings, (a, b, forA, forB) => {
        const before = applied([], withRecipe([], needs(a, forA), foods, NOBODY));
        const added = applied(before, withRecipe(before, needs(b, forB), foods, NOBODY));
        const after = applied(added, withoutRecipe(added, needs(b, forB), foods, NOBODY));
        const provided = (lines: readonly StandingLine[]) =>
          lines.map(({ item, quantity, unit, neededText }) => ({ item, quantity, unit, neededText }));
        expect(provided(after)).toEqual(provided(before));
        for (const [index, { neededGrams }] of after.entries())
          expect(neededGrams).toBeCloseTo(before[index]?.neededGrams ?? 0, 6);
      }),
      { numRuns: 300 },
    );
  });

  it('a list of its own is empty again', () => {
    const list = applied([], withRecipe([], needs(3, 4), foods, NOBODY));
    expect(applied(list, withoutRecipe(list, needs(3, 4), foods, NOBODY))).toEqual([]);
    expect(first(list).own).toBe(false);
  });
});

describe('lines in their own words', () => {
  const secret = { text: 'a secret', foodId: null, aisle: 'other', neededText: null } as const;
  const onList = (id: string, change: Partial<StandingLine> = {}): StandingLine => ({
    id,
    item: 'a secret',
    buyOn: null,
    quantity: null,
    unit: null,
    checked: false,
    own: false,
    neededGrams: null,
    neededText: null,
    ...change,
  });

  it('go one for one', () => {
    const list = [onList('1'), onList('2'), onList('3')];
    expect(writtenLinesOn(list, [secret])).toEqual(['1']);
    expect(writtenLinesOn(list, [secret, secret])).toEqual(['1', '2']);
    expect(writtenLinesOn([], [secret])).toEqual([]);
  });

  it('go whatever their packs had to say when they were put there', () => {
    const list = [onList('1', { item: 'a secret (labelled wheat-free)' })];
    expect(writtenLinesOn(list, [secret])).toEqual(['1']);
    const labeled = { ...secret, text: 'a secret (labelled wheat-free, gluten-free)' };
    expect(writtenLinesOn(list, [labeled])).toEqual(['1']);
    expect(writtenLinesOn([onList('1')], [labeled])).toEqual(['1']);
  });

  it('stay when they are in the basket, written by hand, or changed', () => {
    const list = [
      onList('1', { checked: true }),
      onList('2', { own: true }),
      onList('3', { quantity: 2 }),
      onList('4', { neededText: 'written for 4 servings' }),
      onList('5', { item: 'another' }),
    ];
    expect(writtenLinesOn(list, [secret])).toEqual([]);
  });
});
