import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import {
  AISLES,
  ANIMAL_SOURCES,
  BUY_FORMS,
  FOOD_FLAGS,
  FOOD_USES,
  PORTION_UNITS,
  PREPARED_FORMS,
  RAW_RISKS,
} from '#domain/foods/food.ts';

export const kebabId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not kebab-case');
export const plainText = z.string().trim().min(1);

/** A list without repetition. */
export function setOf<Item extends z.ZodType>(item: Item) {
  return z.array(item).refine((list) => new Set(list).size === list.length, 'names something twice');
}

const portion = z.strictObject({
  unit: z.enum(PORTION_UNITS),
  note: plainText.nullable().default(null),
  grams: z.number().positive(),
});

/** One row of data/foods/*.json; the fields are described in data/README.md. */
export const foodFileRow = z
  .strictObject({
    id: kebabId,
    name: plainText,
    synonyms: setOf(plainText),
    ndb: z
      .string()
      .regex(/^\d{5}$/, 'is not a five-digit SR number')
      .nullable()
      .default(null),
    fndds: z
      .string()
      .regex(/^\d{8}$/, 'is not an eight-digit FNDDS code')
      .nullable()
      .default(null),
    recipe: kebabId.nullable().default(null),
    parts: z.boolean().default(false),
    use: z.enum(FOOD_USES).default('ingredient'),
    proxy: plainText.nullable(),
    aisle: z.enum(AISLES),
    contains: setOf(z.enum(ALLERGEN_CODES)),
    mayContain: setOf(z.enum(ALLERGEN_CODES)),
    labelFree: setOf(z.enum(ALLERGEN_CODES)).default([]),
    allergenBasis: plainText.nullable(),
    madeOf: setOf(plainText).default([]),
    animal: setOf(z.enum(ANIMAL_SOURCES)),
    flags: setOf(z.enum(FOOD_FLAGS)),
    rawRisk: z.enum(RAW_RISKS).nullable(),
    choking: setOf(z.enum(PREPARED_FORMS)).nullable(),
    portions: z.array(portion).min(1),
    edibleShare: z.number().positive().max(1),
    buy: z.strictObject({ as: z.enum(BUY_FORMS), grams: z.number().positive(), label: plainText }),
    pantry: z.boolean(),
    priceUsdPerKg: z.number().nonnegative().nullable(),
    priceYear: z.number().int().min(2000),
    priceSource: z.enum(['ers-2022', 'own-estimate', 'parts']),
    energyException: plainText.nullable(),
  })
  .refine(({ ndb, fndds, parts }) => [ndb !== null, fndds !== null, parts].filter(Boolean).length === 1, {
    path: ['ndb'],
    error: 'or fndds, parts: exactly one names the source of the nutrients',
  })
  .refine(({ recipe, parts }) => recipe === null || parts, {
    path: ['recipe'],
    error: 'names the recipe whose lines are the parts, so parts is true',
  })
  .refine((food) => (food.priceUsdPerKg === null) === (food.priceSource === 'parts'), {
    path: ['priceUsdPerKg'],
    error: 'is missing, or stands beside a price that is calculated from parts',
  })
  .refine((food) => food.allergenBasis !== null || food.contains.length + food.mayContain.length === 0, {
    path: ['allergenBasis'],
    error: 'is missing although allergens are named',
  })
  .refine((food) => !food.labelFree.some((code) => food.contains.includes(code)), {
    path: ['labelFree'],
    error: 'names an allergen that the food contains',
  })
  .refine((food) => !food.contains.includes('wheat') || food.contains.includes('gluten'), {
    path: ['contains'],
    error: 'names wheat without gluten',
  });

export type FoodFileRow = z.infer<typeof foodFileRow>;
