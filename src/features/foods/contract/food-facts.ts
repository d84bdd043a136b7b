import { z } from 'zod';
import { FODMAP_LEVELS, PURINE_LEVELS } from '#domain/foods/diet-facts.ts';
import { MINERAL_LEVELS } from '#domain/foods/kidney-classes.ts';

const mineral = z.object({ level: z.enum(MINERAL_LEVELS), mg: z.number() }).nullable();
const kept = z.object({
  /** Whole days; 0: not kept there; `null`: the source does not say. */
  days: z.number().nullable(),
  /** Once the pack is open, where that differs. */
  openedDays: z.number().nullable(),
});

/** What diets, kidneys, the pantry and the season ask of a food; every `null` is unknown. Each part names its source. */
export const foodFacts = z.object({
  fodmap: z
    .object({
      level: z.enum(FODMAP_LEVELS),
      /** Grams in one meal up to which it is low; 0: none; `null`: any usual amount. */
      lowUpToGrams: z.number().nullable(),
      basis: z.string(),
      source: z.string(),
    })
    .nullable(),
  purine: z
    .object({
      level: z.enum(PURINE_LEVELS),
      /** Of a dish only its parts are known: it has that much or less. */
      isAtMost: z.boolean(),
      source: z.string(),
    })
    .nullable(),
  /** By a usual serving of kidney diets. */
  kidney: z
    .object({
      serving: z.object({ label: z.string(), grams: z.number() }),
      potassium: mineral,
      phosphorus: mineral,
      source: z.string(),
    })
    .nullable(),
  keeping: z
    .object({
      /** The product of the source that stands for the food. */
      product: z.string(),
      pantry: kept,
      refrigerator: kept,
      freezer: kept,
      source: z.string(),
    })
    .nullable(),
  season: z.object({ months: z.array(z.number()), source: z.string() }).nullable(),
});
export type FoodFacts = z.infer<typeof foodFacts>;
