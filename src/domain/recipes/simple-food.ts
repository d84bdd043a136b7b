import type { ApplianceNeeds } from './appliances.ts';
import type { Recipe } from './recipe.ts';

/** What a simple food is beside a dish; `nuts`, `drink`, `cereal` and `sweet` complete no dish. */
export const SIMPLE_GROUPS = [
  ...['bread', 'starch', 'salad', 'vegetable', 'fruit', 'dairy', 'protein'],
  ...['nuts', 'drink', 'cereal', 'sweet'],
] as const;
export type SimpleGroup = (typeof SIMPLE_GROUPS)[number];

/** Portions in units of the food, by age in years: from the first number up to the next row's. */
export interface AgePortion {
  readonly ageFrom: number;
  /** `null`: not offered at this age. */
  readonly units: number | null;
}

/** Something on the table that needs no recipe: a glass of milk, a slice of bread, an apple. */
export interface SimpleFood {
  readonly group: SimpleGroup;
  /** "slice", "slices": what one serving of its recipe is. */
  readonly unit: string;
  readonly units: string;
  readonly portions: readonly AgePortion[];
  readonly activeMinutes: number;
  /** 1 to 5, as in `DishFacts`. */
  readonly familiar: number;
  /** The simple food in whose place it is put before those who may not have that one; `null`: none. */
  readonly insteadOf: string | null;
  readonly appliances: ApplianceNeeds;
  /** One unit as a dish of one serving, so that every rule on dishes holds for it. */
  readonly recipe: Recipe;
}

/** The usual portion at an age in units; `null`: not offered. */
export const portionAt = ({ portions }: SimpleFood, ageYears: number): number | null =>
  portions.findLast(({ ageFrom }) => ageYears >= ageFrom)?.units ?? null;
