import { z } from 'zod';
import { COUNTED_GROUPS } from '#domain/nutrition/food-groups.ts';
import { DAY_KINDS, TARGET_STATUSES } from '#domain/nutrition/meal-log.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { coveredAmount } from '#platform/contract/nutrition.ts';
import { mealEntry } from './meal-entries.ts';
import { mealPhoto } from './meal-photos.ts';

export const dayTarget = z.object({
  nutrient: z.enum(NUTRIENT_CODES),
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  /** "RDA", "AI", "UL"; `null`: none. */
  lowerKind: z.string().nullable(),
  upperKind: z.string().nullable(),
  source: z.string(),
  status: z.enum(TARGET_STATUSES).nullable(),
});
export type DayTarget = z.infer<typeof dayTarget>;

export const dayGroup = z.object({
  group: z.enum(COUNTED_GROUPS),
  unit: z.enum(['cup', 'oz', 'g']),
  /** A lower bound when `known` < `parts`. */
  amount: z.number(),
  known: z.number().int(),
  parts: z.number().int(),
  /** What the pattern has for a day of this person's energy and age; `null`: it names none for a day. */
  target: z.number().nullable(),
});
export type DayGroup = z.infer<typeof dayGroup>;

export const dayAnswer = z.object({
  memberId: z.uuid(),
  date: z.string(),
  kind: z.enum(DAY_KINDS),
  /** In the order of the day. */
  entries: z.array(mealEntry),
  totals: z.record(z.enum(NUTRIENT_CODES), coveredAmount),
  /** kcal; `null` up to 17 years: no number to reach or to stay under. */
  energyTarget: z.object({ kcal: z.number(), basis: z.string() }).nullable(),
  /** Nutrients with a reference intake. */
  targets: z.array(dayTarget),
  groups: z.array(dayGroup),
  /** Kinds of plants: vegetables, fruits, beans, nuts, grains. */
  variety: z.object({
    kinds: z.array(z.string()),
    /** Of this day and the six before. */
    inWeek: z.number().int(),
  }),
  /** Up to 17 years: kinds of food that were never logged for this person before. */
  newKinds: z.array(z.string()),
  /** Of its meals, at most one each. */
  photos: z.array(mealPhoto),
});
export type DayAnswer = z.infer<typeof dayAnswer>;
