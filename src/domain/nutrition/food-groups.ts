/**
 * The groups of the USDA Dietary Patterns (Dietary Guidelines for Americans 2020–2025, Appendix 3), and what they are
 * counted in: cups and ounces of equivalents (FPED), grams of oils.
 */
export const FOOD_GROUPS = ['vegetables', 'fruit', 'grains', 'protein', 'dairy', 'oils'] as const;
export type FoodGroup = (typeof FOOD_GROUPS)[number];

/** Parts of a group that the patterns name as well; their amounts are in that of the whole group, too. */
export const GROUP_PARTS = [
  'dark-green',
  'red-orange',
  'legumes',
  'whole-grains',
  'seafood',
  'nuts',
] as const;
export type GroupPart = (typeof GROUP_PARTS)[number];

export type CountedGroup = FoodGroup | GroupPart;
export const COUNTED_GROUPS: readonly CountedGroup[] = [...FOOD_GROUPS, ...GROUP_PARTS];

export type GroupUnit = 'cup' | 'oz' | 'g';

export const GROUP_UNITS: Readonly<Record<CountedGroup, GroupUnit>> = {
  vegetables: 'cup',
  fruit: 'cup',
  grains: 'oz',
  protein: 'oz',
  dairy: 'cup',
  oils: 'g',
  'dark-green': 'cup',
  'red-orange': 'cup',
  legumes: 'cup',
  'whole-grains': 'oz',
  seafood: 'oz',
  nuts: 'oz',
};

/** How much of each group; a group that is not in it is 0. */
export type GroupAmounts = Readonly<Partial<Record<CountedGroup, number>>>;

export interface FoodGroupFacts {
  /** How sure it is: scripts/data/food-groups.ts says what each basis is. */
  readonly basis: string;
  /** In 100 g edible. */
  readonly amounts: GroupAmounts;
}
