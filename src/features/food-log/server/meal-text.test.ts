import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFoodSearch } from '#domain/foods/food-search.ts';
import { csvRows } from '#domain/knowledge/csv-rows.ts';
import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { createLineReader } from '#domain/recipes/line-reader.ts';
import { sizeOfUnit } from '../rules/log-units.ts';
import { EATEN_WORDS } from '../rules/match-meal-text.ts';
import { createMealTextReader, readLine } from './meal-text.service.ts';

const knowledgeBase = loadKnowledgeBase();
const reader = createMealTextReader({
  foods: knowledgeBase.foods,
  find: createFoodSearch(knowledgeBase),
  readIngredient: createLineReader(knowledgeBase, loadAllergenLexicon()),
});

interface Expected {
  readonly ids: readonly string[];
  readonly grams: readonly [number, number];
}

/** "egg 80-130; toast|bread 20-70": words of the food's id, and what it may weigh. */
const expectedOf = (cell: string): readonly Expected[] =>
  cell.split(';').map((part) => {
    const [ids = '', grams = ''] = part.trim().split(' ');
    const [least = 0, most = 0] = grams.split('-').map(Number);
    return { ids: ids.split('|'), grams: [least, most] };
  });

function judge(text: string, cell: string) {
  const lines = reader.parts(text).map((part) => ({ part, ...reader.match(part) }));
  const expected = expectedOf(cell);
  const isRight = (line: (typeof lines)[number] | undefined, { ids, grams }: Expected) => {
    const first = line?.choices[0];
    const isFood = first !== undefined && ids.some((id) => first.food.id.includes(id));
    const isWeight =
      first?.grams === null || ((first?.grams ?? -1) >= grams[0] && (first?.grams ?? 0) <= grams[1]);
    return {
      isFood,
      isWeight: isFood && isWeight,
      isOffered: line?.choices.some(({ food }) => ids.some((id) => food.id.includes(id))) ?? false,
    };
  };
  const each = expected.map((one, at) => isRight(lines[at], one));
  const isSplit = lines.length === expected.length;
  return {
    isSplit,
    isRight: isSplit && each.every(({ isWeight }) => isWeight),
    isOffered: isSplit && each.every(({ isOffered }) => isOffered),
    said: lines.map(
      ({ part, choices: [first], ask }) =>
        `${part} → ${first?.food.id ?? '—'} ${Math.round(first?.grams ?? -1)} ${ask ?? ''}`,
    ),
  };
}

it('reads what people write of their meals', () => {
  const cases = csvRows(readFileSync(join(process.cwd(), 'tests/data/meal-texts.csv'), 'utf8'));
  const judged = cases.map(({ text = '', foods = '' }) => ({ text, foods, ...judge(text, foods) }));
  const share = (which: 'isRight' | 'isSplit' | 'isOffered') =>
    judged.filter((each) => each[which]).length / judged.length;
  const wrong = judged.filter(({ isRight }) => !isRight).map(({ said }) => said);
  // The first choice of every food, with a weight that can be right; what is wrong is listed when this fails.
  expect(share('isRight'), JSON.stringify(wrong, null, 1)).toBeGreaterThan(0.85);
  expect(share('isSplit')).toBeGreaterThan(0.95);
  expect(share('isOffered')).toBeGreaterThan(0.93);
});

it('counts what comes in slices in slices, when nobody says how much', () => {
  const slices = reader
    .parts('two eggs, toast, pizza and a glass of milk')
    .map((part) => reader.match(part).choices[0])
    .filter((choice) => choice !== undefined && /slice/.test(choice.unit ?? ''))
    .map((choice) => [choice?.food.id, choice?.amount, choice?.unit, choice?.grams]);
  expect(slices).toEqual([
    ['bread-white-toasted', 1, '1 slice', 22],
    ['cheese-pizza', 1, '1 slice, large pizza', 119],
  ]);
});

it('knows the weight of each amount that a bare word stands for', () => {
  for (const { foodId, amount, unit } of EATEN_WORDS) {
    const food = knowledgeBase.foods.get(foodId);
    const each = food === undefined ? null : sizeOfUnit({ per: 'g', food, portions: [] }, unit);
    expect(amount * (each ?? 0), foodId).toBeGreaterThan(0);
  }
});

it.each(['a bottle of wine', '2 bottles of beer', 'a bottle of apple juice'])(
  'asks how much %s is: only its maker knows',
  (text) => {
    const { choices, ask } = reader.match(text);
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.every(({ grams }) => grams === null)).toBe(true);
    expect(ask).not.toBeNull();
  },
);

it('takes a portion of an own food for what it is, and asks how much a bottle of it holds', () => {
  const lemonade = {
    sourceId: '00000000-0000-4000-8000-000000000001',
    name: 'Zuvelo lemonade',
    brand: null,
    isPer100Ml: true,
    portions: [{ label: '1 serving', grams: 240 }],
    nutrients: {},
  };
  const own = { names: [lemonade.name], find: () => [{ item: lemonade, foundAs: null, isGuess: false }] };
  const read = (text: string) => {
    const { ask, choices } = readLine(reader, text, own);
    return [ask, choices[0]?.amount, choices[0]?.grams];
  };
  expect(read('zuvelo lemonade')).toEqual([null, 1, 240]);
  expect(read('2 servings of zuvelo lemonade')).toEqual(['which', 2, 480]);
  expect(read('a bottle of zuvelo lemonade')).toEqual(['amount', null, null]);
  expect(read('200 g zuvelo lemonade')).toEqual(['amount', null, null]);
});
