import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { ANIMAL_SOURCES, FOOD_FLAGS, PREPARED_FORMS, RAW_RISKS } from '#domain/foods/food.ts';
import { type ClinicNumber, NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import { DISH_RULES, type LimitRules, PROFILE_NOTES } from '#domain/limits/limit-rules.ts';
import { LIFE_STAGES, SEXES } from '#domain/nutrition/life-stages.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { type DataFile, readDataFile } from './data-files.ts';
import { readRows } from './data-rows.ts';
import { kebabId, plainText } from './food-file.ts';

const FILES = ['diets.json', 'conditions.json', 'notes.json', 'ages.json'] as const;
const CLINIC_NUMBERS = Object.keys(NO_CLINIC_NUMBERS) as ClinicNumber[];

/** The oldest source is a definition of 1988; nothing later than the data themselves. */
const source = z.strictObject({
  name: plainText,
  year: z.number().int().min(1980).max(2100),
  url: z.url().nullable(),
});
const sources = z.array(source).min(1);

const exclusions = z.strictObject({
  animal: z.array(z.enum(ANIMAL_SOURCES)),
  animalUnless: z.array(z.enum(FOOD_FLAGS)),
  flags: z.array(z.enum(FOOD_FLAGS)),
  allergens: z.array(z.enum(ALLERGEN_CODES)),
  foods: z.array(plainText),
  foodsExcept: z.array(kebabId),
});

const amount = z.number().positive();
const amountRule = z
  .strictObject({
    nutrient: z.enum([...NUTRIENT_CODES, 'added_sugar_g', 'fodmap_share']),
    per: z.enum(['meal', 'day']),
    most: amount,
    mostAtBreakfast: amount.nullable(),
    mostInSnack: amount.nullable(),
    ofEnergy: z.boolean(),
    sex: z.enum(SEXES).nullable(),
    steady: z
      .strictObject({
        ofEnergy: z.number().positive().max(1),
        within: amount,
        withinAtBreakfast: amount.nullable(),
        withinInSnack: amount.nullable(),
      })
      .nullable(),
  })
  .refine(
    ({ steady, per, nutrient, most }) =>
      steady === null || (per === 'meal' && nutrient === 'carb_g' && steady.within <= most),
    { path: ['steady'], error: 'is for carbohydrate in meals, and not over the most' },
  );

const dietRow = z.strictObject({
  code: z.enum(DIET_CODES),
  name: plainText,
  description: plainText,
  excludes: exclusions,
  byDefault: z.array(
    z.strictObject({ animal: z.enum(ANIMAL_SOURCES), leftOut: z.boolean(), question: plainText }),
  ),
  amounts: z.array(amountRule),
  dish: z.enum(DISH_RULES).nullable(),
  fromAgeYears: z.number().nonnegative(),
  forTwo: z.boolean(),
  notApplied: plainText.nullable(),
  notPlanned: plainText.nullable(),
  note: plainText.nullable(),
  sources,
});

const conditionRow = z.strictObject({
  code: z.enum(CONDITION_CODES),
  name: plainText,
  description: plainText,
  excludes: exclusions,
  amounts: z.array(amountRule),
  notPlanned: plainText.nullable(),
  plannedWith: z.array(z.enum(CLINIC_NUMBERS)),
  implies: z.array(z.enum(CONDITION_CODES)),
  forbidsDeficit: z.boolean(),
  note: plainText.nullable(),
  statesAmountsOf: z.array(z.enum(NUTRIENT_CODES)),
  sources,
});

const noteRow = z.strictObject({ code: z.enum(PROFILE_NOTES), sentence: plainText, sources });

const age = { ageFrom: z.number().nonnegative(), ageTo: z.number().positive(), sources };
const fishRow = z.strictObject({
  ...age,
  lifeStage: z.enum(LIFE_STAGES).nullable(),
  gramsPerServing: amount,
  mostGramsPerWeek: amount,
});
const youngRow = z.strictObject({
  ...age,
  flags: z.array(z.enum(FOOD_FLAGS)),
  foods: z.array(kebabId),
  amounts: z.array(amountRule),
});

const infantRow = z.strictObject({
  ...age,
  label: plainText,
  flags: z.array(z.enum(FOOD_FLAGS)),
  rawRisks: z.array(z.enum(RAW_RISKS)),
  foods: z.array(kebabId),
  isOfDrinks: z.boolean(),
  isOnLabel: z.boolean(),
});

const piecesRow = z.strictObject({
  ...age,
  mostInches: amount,
  comesInPieces: z.array(z.enum(PREPARED_FORMS)).min(1),
  hasNone: z.array(z.enum(PREPARED_FORMS)),
  smallFoods: z.array(kebabId),
});

/** Rows by code; a code that is missing or occurs twice joins `problems`. */
function byCode<Code extends string, Row extends { readonly code: Code }>(
  file: DataFile,
  rows: readonly Row[],
  codes: readonly Code[],
  problems: string[],
): ReadonlyMap<Code, Row> {
  const found = new Map<Code, Row>();
  for (const row of rows) {
    if (found.has(row.code)) problems.push(`${file.name}: ${row.code}: listed twice`);
    found.set(row.code, row);
  }
  for (const code of codes) if (!found.has(code)) problems.push(`${file.name}: ${code}: there is no rule`);
  return found;
}

/** ages.json is an object of lists. */
function listIn(file: DataFile, key: 'fish' | 'young' | 'infants' | 'pieces'): DataFile {
  const lists: Record<string, unknown> = JSON.parse(file.text);
  return { name: `${file.name}: ${key}`, text: JSON.stringify(lists[key] ?? null) };
}

/** The files that hold the rules, for the hash of the knowledge base. */
export const limitRuleFiles = (dataDirectory: string): readonly DataFile[] =>
  FILES.map((name) => readDataFile(dataDirectory, 'limits', name));

/** Reads data/limits/{diets,conditions,notes,ages}.json; what is wrong joins `problems`. */
export function readLimitRules(dataDirectory: string, problems: string[]): LimitRules {
  const [diets, conditions, notes, ages] = FILES.map((name) =>
    readDataFile(dataDirectory, 'limits', name),
  ) as [DataFile, DataFile, DataFile, DataFile];
  return {
    diets: byCode(diets, readRows(diets, dietRow, problems), DIET_CODES, problems),
    conditions: byCode(conditions, readRows(conditions, conditionRow, problems), CONDITION_CODES, problems),
    notes: byCode(notes, readRows(notes, noteRow, problems), PROFILE_NOTES, problems),
    fish: readRows(listIn(ages, 'fish'), fishRow, problems),
    young: readRows(listIn(ages, 'young'), youngRow, problems),
    infants: readRows(listIn(ages, 'infants'), infantRow, problems),
    pieces: readRows(listIn(ages, 'pieces'), piecesRow, problems),
  };
}
