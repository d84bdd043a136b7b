import foodPlans from '#data/food-plans.json' with { type: 'json' };
import type { Sex } from '#domain/nutrition/life-stages.ts';
import type { BudgetLevel } from './meal-plan.ts';

/** What USDA calls the food plan that a budget level follows. */
export const FOOD_PLAN_NAMES = {
  budget: 'Thrifty',
  standard: 'Moderate-Cost',
  premium: 'Liberal',
} as const satisfies Readonly<Record<BudgetLevel, string>>;

/** Someone who eats from a plan. */
interface Eats {
  readonly ageYears: number;
  readonly sex: Sex | null;
  /** Of all that they eat in a week, what is planned: 0 to 1. */
  readonly share: number;
}

interface Group {
  readonly sex: string | null;
  readonly ageFrom: number;
  readonly ageTo: number | null;
}

const isOfAge = ({ ageFrom, ageTo }: Group, age: number): boolean =>
  age >= ageFrom && age < (ageTo ?? Number.POSITIVE_INFINITY) + 1;

/** Rows of an age; of someone whose sex is not given, those of both. */
const rowsFor = <Row extends Group>(rows: readonly Row[], age: number, sex: string | null): readonly Row[] =>
  rows.filter((row) => isOfAge(row, age) && (row.sex === null || sex === null || row.sex === sex));

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/**
 * How much prices have risen since all levels were published, by the one level that is published later. The tables cut
 * ages in different years (18 and 19), so a group is found again by its last year.
 */
function risen(row: (typeof foodPlans.levels)[number]): number {
  const now = rowsFor(foodPlans.thrifty, row.ageTo ?? row.ageFrom, row.sex).map(({ usd }) => usd);
  return mean(now) / row.thrifty;
}

/** US dollars a week for one person in a family of four; a baby under one, who is not planned for, costs nothing. */
function personUsd(level: BudgetLevel, { ageYears, sex }: Eats): number {
  if (level === 'budget') return mean(rowsFor(foodPlans.thrifty, ageYears, sex).map(({ usd }) => usd));
  const column = level === 'standard' ? 'moderate' : 'liberal';
  return mean(rowsFor(foodPlans.levels, ageYears, sex).map((row) => row[column] * risen(row)));
}

/** What a week of food at home costs these people by USDA's food plans, in US dollars. */
export function foodPlanUsd(level: BudgetLevel, people: readonly Eats[]): number {
  const size = foodPlans.householdSizes.findLast(({ from }) => people.length >= from)?.factor ?? 1;
  return size * people.reduce((sum, person) => sum + person.share * personUsd(level, person), 0);
}
