import { describe, expect, it, test } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { DATA_DIRECTORY, readDataFiles } from './data-files.ts';

/*
 * A cooked form has the id of what it was cooked from, followed by the way of cooking: chicken-breast-raw and
 * chicken-breast-roasted. Heat takes no allergen away, so both say the same; what else went into the pan is listed.
 */

const { foods } = testKnowledgeBase();

const WAY =
  /-(?:boiled|steamed|baked|roasted|grilled|broiled|braised|stewed|simmered|stir-fried|fried|poached|scrambled|omelet|browned|cooked|toasted|microwaved|heated)$/;
const STATES = ['-raw', '-dry', '-fresh', '', '-frozen'];

/** Cooked from a food whose id is another. */
const COOKED_FROM: Readonly<Record<string, string>> = {
  'beef-round-roasted': 'beef-round-steak-raw',
  'ham-roasted': 'ham-cooked',
  'pork-loin-roasted': 'pork-loin-chop-raw',
};
/** Named like a cooked form, but another product: a sausage of its own, flakes with sugar, formed chips. */
const OTHER_PRODUCTS = new Set(['salami-cooked', 'coconut-toasted', 'potato-chips-baked']);
/** What is cooked with it: scrambled eggs are beaten with milk; fried eggs and omelets take butter or margarine. */
const COOKED_WITH: Readonly<Record<string, readonly string[]>> = {
  'egg-whole-scrambled': ['milk', 'soy', 'dairy'],
  'egg-whole-fried': ['milk', 'soy', 'dairy'],
  'egg-whole-omelet': ['milk', 'soy', 'dairy'],
};

function rawOf(id: string): Food | undefined {
  const base = id.replace(WAY, '');
  const known = COOKED_FROM[id];
  if (known !== undefined) return foods.get(known);
  if (base === id || OTHER_PRODUCTS.has(id)) return undefined;
  return STATES.map((state) => foods.get(`${base}${state}`)).find((food) => food !== undefined);
}

const pairs = [...foods.values()].flatMap((cooked) => {
  const raw = rawOf(cooked.id);
  return raw ? [{ cooked, raw }] : [];
});
const fileOfCookedForms = readDataFiles(DATA_DIRECTORY, 'foods', '.json').find(({ name }) =>
  name.endsWith('cooked-forms.json'),
);
const listed = JSON.parse(fileOfCookedForms?.text ?? '[]') as readonly { id: string }[];

test('every food in the file of cooked forms is cooked from a food that is known', () => {
  expect(listed.length).toBeGreaterThan(200);
  expect(listed.filter(({ id }) => rawOf(id) === undefined).map(({ id }) => id)).toEqual([]);
});

describe('a cooked form', () => {
  const wrong = (problems: (cooked: Food, raw: Food) => readonly string[]) =>
    pairs.flatMap(({ cooked, raw }) => {
      const added = COOKED_WITH[cooked.id] ?? [];
      return problems(cooked, raw)
        .filter((problem) => !added.includes(problem))
        .map((problem) => `${cooked.id}: ${problem}`);
    });
  const without = <Item>(all: readonly Item[], known: readonly Item[]) =>
    all.filter((item) => !known.includes(item));

  it('contains exactly what the raw food contains', () => {
    expect(
      wrong((cooked, raw) => [
        ...without(raw.contains, cooked.contains),
        ...without(cooked.contains, raw.contains),
      ]),
    ).toEqual([]);
  });

  it('may carry all that the raw food may carry, and asks for the same labeled packs', () => {
    expect(
      wrong((cooked, raw) => [
        ...without(raw.mayContain, [...cooked.contains, ...cooked.mayContain]),
        ...without(raw.labelFree, [...cooked.labelFree, ...cooked.mayContain]),
      ]),
    ).toEqual([]);
  });

  it('is of the same animals, and stays what diets and conditions look out for', () => {
    const kept = (food: Food) => without(food.flags, ['very-salty']);
    expect(
      wrong((cooked, raw) => [
        ...without(raw.animal, cooked.animal),
        ...without(cooked.animal, raw.animal),
        ...without(kept(raw), kept(cooked)),
      ]),
    ).toEqual([]);
  });

  it('is still cut up for a small child where the raw food has to be', () => {
    expect(
      wrong((cooked, raw) => (raw.choking !== null && cooked.choking === null ? ['choking'] : [])),
    ).toEqual([]);
  });

  it('is safe of what made the raw food risky; only a soft-cooked egg is not', () => {
    const risky = listed.map(({ id }) => foods.get(id)).filter((food) => food?.rawRisk != null);
    expect(risky.map((food) => food?.id)).toEqual(['egg-whole-fried', 'egg-whole-poached']);
  });
});
