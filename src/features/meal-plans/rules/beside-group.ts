import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { DishType } from '#domain/recipes/dish-facts.ts';
import type { SimpleGroup } from '#domain/recipes/simple-food.ts';
import type { PlannedDish } from './problem.ts';
import { TOGETHER } from './weights.ts';

const SIDE_GROUPS: Partial<Record<DishType, SimpleGroup>> = {
  salad: 'salad',
  fruit: 'fruit',
  potato: 'starch',
  'rice-dish': 'starch',
  pasta: 'starch',
  noodles: 'starch',
  'grain-bowl': 'starch',
  beans: 'starch',
  toast: 'bread',
  'baked-good': 'bread',
};

/** What a dish is when it stands beside another. */
export const groupOf = ({ simple, kitchen }: PlannedDish): SimpleGroup =>
  simple?.group ?? SIDE_GROUPS[kitchen.dishType] ?? 'vegetable';

/** Points for what nobody would put beside a dish that did not ask for it; less is more natural. */
const UNASKED: Readonly<Record<'breakfast' | 'meal' | 'snacks', Readonly<Record<SimpleGroup, number>>>> = {
  breakfast: {
    ...{ bread: 0.12, starch: 0.6, salad: 0.6, vegetable: 0.35, fruit: 0, dairy: 0, protein: 0.25 },
    ...{ nuts: 0.1, drink: 0.05, cereal: 0.4, sweet: 0.4 },
  },
  meal: {
    ...{ bread: 0.22, starch: 0.4, salad: 0.06, vegetable: 0.06, fruit: 0.03, dairy: 0.05, protein: 0.25 },
    ...{ nuts: 0.4, drink: 0.1, cereal: 1, sweet: 0.25 },
  },
  snacks: {
    ...{ bread: 0.1, starch: 0.6, salad: 0.6, vegetable: 0.05, fruit: 0, dairy: 0, protein: 0.2 },
    ...{ nuts: 0, drink: 0.1, cereal: 0.1, sweet: 0.3 },
  },
};
const occasionOf = (type: MealType) => (type === 'breakfast' || type === 'snacks' ? type : 'meal');

/** Two groups of which one is enough. */
const RELATED: readonly (readonly [SimpleGroup, SimpleGroup])[] = [
  ['bread', 'starch'],
  ['salad', 'vegetable'],
  ['bread', 'cereal'],
  ['dairy', 'drink'],
];
export const areRelated = (one: SimpleGroup, other: SimpleGroup): boolean =>
  RELATED.some(([a, b]) => (a === one && b === other) || (a === other && b === one));

type Starch = 'noodles' | 'rice' | 'potato';
const STARCH_KINDS: Readonly<Record<string, Starch>> = {
  pasta: 'noodles',
  noodles: 'noodles',
  noodle: 'noodles',
  spaghetti: 'noodles',
  macaroni: 'noodles',
  rice: 'rice',
  potato: 'potato',
};
/** Kinds of dishes with which a plain starch is not eaten; with all others it may be. */
const ODD_WITH: Readonly<Record<Starch, readonly DishType[]>> = {
  noodles: [
    ...([
      'eggs',
      'chili',
      'curry',
      'tacos',
      'beans',
      'burger',
      'sandwich',
      'wrap',
      'soup',
      'rice-dish',
    ] as const),
    ...(['pasta', 'noodles', 'salad', 'potato', 'grill'] as const),
  ],
  rice: [
    'eggs',
    'pasta',
    'noodles',
    'rice-dish',
    'sandwich',
    'burger',
    'potato',
    'pizza',
    'salad',
    'dumplings',
  ],
  potato: [
    'curry',
    'pasta',
    'noodles',
    'rice-dish',
    'stir-fry',
    'tacos',
    'potato',
    'pizza',
    'wrap',
    'dumplings',
  ],
};
const isOddStarch = (main: PlannedDish, { heaviestKind }: PlannedDish): boolean => {
  const starch = STARCH_KINDS[heaviestKind];
  return starch !== undefined && ODD_WITH[starch].includes(main.kitchen.dishType);
};

const asksFor = (main: PlannedDish, group: SimpleGroup): boolean =>
  main.kitchen.goesWith.some((wanted) => wanted === group || areRelated(wanted, group));

/** Points for a dish beside a main dish. */
export function besidePenalty(main: PlannedDish, beside: PlannedDish, type: MealType): number {
  const group = groupOf(beside);
  const odd = group === 'starch' && isOddStarch(main, beside) ? TOGETHER.oddStarch : 0;
  if (asksFor(main, group)) return odd;
  const own = main.simple === null ? null : main.simple.group;
  const unasked = UNASKED[occasionOf(type)][group];
  return odd + (own === group ? Math.max(unasked, TOGETHER.sameGroup) : unasked);
}

/** Milk and bread are on the table every day, and nobody minds. */
export const isEverydayFood = ({ simple }: PlannedDish): boolean =>
  simple !== null && ['dairy', 'drink', 'bread'].includes(simple.group);
