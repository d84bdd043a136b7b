import { expect, it } from 'vitest';
import {
  amountText,
  besideText,
  foodText,
  handsOnMinutes,
  laterDishes,
  leftoverText,
  ownFoods,
  ownText,
  type ShownDish,
  tablePlaces,
  variantsOf,
} from './served-words.ts';

type Eaten = Readonly<Record<string, number>>;

function served(fields: Partial<ShownDish> & Pick<ShownDish, 'id' | 'name'>, eaten: Eaten): ShownDish {
  return {
    kind: 'simple',
    recipeId: null,
    unit: null,
    activeMinutes: 1,
    batchOf: null,
    note: null,
    portions: Object.entries(eaten).map(([memberId, servings]) => ({ memberId, servings })),
    ...fields,
  };
}

const cup = { one: 'cup', many: 'cups' };
const PORK = 'German pork with red cabbage';
const pork = { kind: 'main', recipeId: 'pork', activeMinutes: 25 };
const dinner = [
  served({ ...pork, id: 'pork', name: PORK }, { mia: 0.5, dan: 1.25, eva: 1 }),
  served(
    { ...pork, id: 'pork--tofu', name: `${PORK} with tofu instead of pork`, note: 'Use a clean pan.' },
    { teo: 1.5 },
  ),
  served(
    { id: 'raisins', name: 'Raisins', unit: { one: 'small handful', many: 'small handfuls' } },
    { teo: 2, dan: 1, eva: 1 },
  ),
  served(
    {
      id: 'raisins-soft',
      name: 'Raisins, soaked soft in hot water',
      unit: { one: 'spoonful', many: 'spoonfuls' },
    },
    { mia: 1 },
  ),
  served({ id: 'milk', name: 'Glass of low-fat milk', unit: cup }, { teo: 1.5, dan: 1, eva: 1 }),
  served({ id: 'soy', name: 'Glass of fortified soy drink', unit: cup }, { mia: 0.5 }),
];

it('knows what some have in place of what the others have', () => {
  expect(tablePlaces(dinner).map(({ shared, others }) => [shared.id, others.map(({ id }) => id)])).toEqual([
    ['pork', ['pork--tofu']],
    ['raisins', ['raisins-soft']],
    ['milk', ['soy']],
  ]);
  expect(ownFoods(dinner, 'mia').map(({ dish, insteadOf }) => [dish.id, insteadOf?.id])).toEqual([
    ['pork', undefined],
    ['raisins-soft', 'raisins'],
    ['soy', 'milk'],
  ]);
});

it('gives the main dish to the dish that the plan names, even where more people have its variant', () => {
  const [main] = tablePlaces([
    served({ id: 'a', name: 'A' }, { mia: 1 }),
    served({ id: 'b', name: 'B' }, { teo: 1, dan: 1 }),
  ]);
  expect(main?.shared.id).toBe('a');
});

it('takes a variant for one also where its portions may not be seen', () => {
  const seen = dinner.map((dish) => ({
    ...dish,
    portions: dish.portions.filter(({ memberId }) => memberId === 'dan'),
  }));
  expect(tablePlaces(seen)[0]?.others.map(({ id }) => id)).toEqual(['pork--tofu']);
  expect(variantsOf(seen)).toEqual([]);
});

it('says what stands beside the main dish, without how it is prepared', () => {
  expect(besideText(dinner)).toBe('with raisins · low-fat milk');
  expect(besideText(dinner.slice(0, 2))).toBe('');
  const cheese = served({ id: 'cheese', name: 'Swiss cheese, sliced thin' }, { mia: 1, teo: 1 });
  expect(besideText([...dinner.slice(0, 2), cheese])).toBe('with Swiss cheese');
});

it('says in kitchen words what one person has', () => {
  expect(ownText(dinner, 'dan')).toBe('1¼ servings · 1 small handful raisins · 1 cup low-fat milk');
  expect(ownText(dinner, 'mia')).toBe(
    '½ serving · 1 spoonful raisins, soaked soft in hot water · ½ cup fortified soy drink',
  );
  expect(ownText(dinner, 'nobody')).toBe('');
});

it('names a food once where its unit is its name', () => {
  const unit = { one: 'small banana', many: 'small bananas' };
  expect(foodText({ name: 'Banana', recipeId: null, unit }, 1.5)).toBe('1½ small bananas');
  expect(
    foodText(
      { name: 'Rice cake with avocado', recipeId: null, unit: { one: 'rice cake', many: 'rice cakes' } },
      2,
    ),
  ).toBe('2 rice cakes with avocado');
  const pita = { name: 'Small whole-wheat pita', unit: { one: 'small pita', many: 'small pitas' } };
  expect(foodText({ ...pita, recipeId: null }, 3)).toBe('small whole-wheat pita (3 small pitas)');
  const dates = { name: 'Dates, pitted', unit: { one: 'date', many: 'dates' } };
  expect(foodText({ ...dates, recipeId: null }, 2)).toBe('2 dates, pitted');
  const bagel = { name: 'Half a bagel', unit: { one: 'half', many: 'halves' } };
  expect(foodText({ ...bagel, recipeId: null }, 2)).toBe('half a bagel (2 halves)');
  expect(amountText({ unit: null }, 0.5)).toBe('½ serving');
});

it('calls out who has something else, and puts all of one person together', () => {
  expect(variantsOf(dinner)).toEqual([
    { memberIds: ['teo'], texts: ['with tofu instead of pork'] },
    {
      memberIds: ['mia'],
      texts: [
        'raisins, soaked soft in hot water instead of raisins',
        'fortified soy drink instead of low-fat milk',
      ],
    },
  ]);
});

it('says how the same thing is prepared for others where nothing else is different', () => {
  const table = [
    served({ ...pork, id: 'pork', name: PORK }, { mia: 0.5, teo: 0.5, eva: 1 }),
    served({ id: 'raisins-soaked', name: 'Raisins, soaked soft in hot water' }, { mia: 1, teo: 1 }),
    served({ id: 'raisins', name: 'Raisins' }, { eva: 1 }),
  ];
  expect(variantsOf(table)).toEqual([
    { memberIds: ['eva'], texts: ['raisins instead of raisins, soaked soft in hot water'] },
  ]);
});

it('says which meal leftovers are from, and for which meals to cook', () => {
  const left = served({ ...pork, id: 'pork', name: PORK, batchOf: '2026-03-02 dinner' }, { dan: 1 });
  expect(leftoverText(left, '2026-03-03')).toBe('From Monday’s dinner');
  expect(leftoverText(left && { ...left, isFrozen: true }, '2026-03-08')).toBe(
    'From Monday’s dinner, frozen',
  );
  expect(leftoverText(left, '2026-03-02')).toBe('From dinner');
  expect(leftoverText(dinner[0], '2026-03-03')).toBeNull();
  const days = [{ date: '2026-03-03', meals: [{ type: 'lunch', dishes: [left] }, { type: 'dinner' }] }];
  const later = (date: string) => laterDishes(days, { date, type: 'dinner' }).map(({ when }) => when);
  expect(later('2026-03-02')).toEqual(['Tuesday’s lunch']);
  expect(later('2026-03-01')).toEqual([]);
});

it('counts the work on a dish and its variants once', () => {
  expect(handsOnMinutes(dinner)).toBe(29);
});
