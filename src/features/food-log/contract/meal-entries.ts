import { z } from 'zod';
import { COUNTED_GROUPS } from '#domain/nutrition/food-groups.ts';
import {
  DAY_KINDS,
  ENTRY_FIELDS,
  ENTRY_SOURCES,
  LOG_LIMITS,
  TARGET_STATUSES,
} from '#domain/nutrition/meal-log.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { coveredAmount } from '#platform/contract/nutrition.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { foodLogPaths } from './paths.ts';

const day = z.iso.date('Please enter a date as YYYY-MM-DD.');
const mealType = z.enum(MEAL_TYPES, 'Please choose a meal.');
const memberId = z.uuid('Please choose a person.');
const memberIds = z.array(memberId).min(1, 'Please choose a person.').max(LOG_LIMITS.membersAtOnce);
const name = storedText.min(1, 'Please name the food.').max(LOG_LIMITS.name);
const note = storedText.max(LOG_LIMITS.note, `Please keep notes under ${LOG_LIMITS.note} characters.`);
/** 0: it was on the plate, or planned, and not eaten. */
const amount = z
  .number('Please enter a number.')
  .min(0, 'An amount cannot be below zero.')
  .max(LOG_LIMITS.amount, `Please enter an amount up to ${LOG_LIMITS.amount.toLocaleString('en-US')}.`);
/**
 * A weight or a volume ("g", "oz", "cup"), a portion of the food by its unit ("slice") or by its whole label ("1 cup,
 * chopped"), or `serving` of a recipe, a planned portion or a quick entry.
 */
const unit = z.string().trim().min(1, 'Please choose a unit.').max(LOG_LIMITS.unit);
/** By the device's clock, put right by the server's; without it a field counts as set on arrival. */
const fieldTimes = z.partialRecord(z.enum(ENTRY_FIELDS), z.iso.datetime());
/** Chosen by the device: sent twice, it is made once. What else the write makes counts on from it (rules/entry-ids.ts). */
const firstId = z.uuid().optional();

/** A decimal number as text, as the product's first interface has it; `null`: not known. */
const figure = z.string().nullable();

export const foodItem = z.object({
  /** Of a food, or of a recipe; `null`: a quick entry. */
  id: z.string().nullable(),
  /** Name, brand and figures stay as they were on that day. */
  name: z.string(),
  brand: z.string().nullable(),
  /** Of what was eaten, so that a day is their sum: kcal, then grams. */
  caloriesPerServing: figure,
  protein: figure,
  carbs: figure,
  fat: figure,
});

/** As an object rather than a record: checked ten times as fast. What is not in it is unknown, never 0. */
const knownNutrients = z.strictObject(
  Object.fromEntries(NUTRIENT_CODES.map((code) => [code, z.exactOptional(z.number())])) as Record<
    NutrientCode,
    z.ZodExactOptional<z.ZodNumber>
  >,
);

/** Cups, ounces and grams (domain/nutrition/food-groups.ts); a group that is not in it is 0. */
const groupAmounts = z.partialRecord(z.enum(COUNTED_GROUPS), z.number());

export const plannedMealRef = z.strictObject({ planId: z.uuid(), date: day, mealType });
export type PlannedMealRef = z.infer<typeof plannedMealRef>;

export const mealEntry = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** The member's calendar day. */
  date: z.string(),
  mealType: z.enum(MEAL_TYPES),
  /** When it was written down. */
  loggedAt: z.string(),
  foodItem,
  /** What was eaten; 0: nothing of it. */
  amount: z.number(),
  unit: z.string(),
  /** Edible grams of it; `null`: nobody knows. */
  grams: z.number().nullable(),
  /** What was put on the plate, in `unit`, for a small child; `null`: nobody wrote it down. */
  offered: z.number().nullable(),
  /** The planned portion, in `unit`; `null`: nothing was planned, or another unit was chosen since. */
  planned: z.number().nullable(),
  /** Of what was eaten. A lower bound where `coverage` names the nutrient. */
  nutrients: knownNutrients,
  coverage: z.object({
    /** Foods that it is made of. */
    parts: z.number().int(),
    /** Nutrients that some of them report and others do not, with how many do. One that is in neither list is reported by none. */
    known: z.partialRecord(z.enum(NUTRIENT_CODES), z.number().int()),
  }),
  source: z.enum(ENTRY_SOURCES),
  /** Of what was eaten; `null`: not known. */
  groups: groupAmounts.nullable(),
  /** Kinds of food in it ("lentils"), for variety and for what is new to a child. */
  kinds: z.array(z.string()),
  /** The planned meal that it was part of; `null`: none. */
  planMeal: plannedMealRef.nullable(),
  note: z.string().nullable(),
  /** The food has other figures now; `null`: it has not, or someone has decided that this entry stays. */
  correction: z.object({ name: z.string(), caloriesPerServing: figure }).nullable(),
  /** When each field was last set; one that was never changed is missing. */
  fieldTimes: z.partialRecord(z.enum(ENTRY_FIELDS), z.string()),
});
export type MealEntry = z.infer<typeof mealEntry>;

/** By member id, in the order of the day; everyone that one may see has a list. */
export const entriesByMember = z.record(z.uuid(), z.array(mealEntry));
export type EntriesByMember = z.infer<typeof entriesByMember>;

/** What a request made or changed. */
export const entriesAnswer = z.object({ entries: z.array(mealEntry) });
export type EntriesAnswer = z.infer<typeof entriesAnswer>;

const entriesQuery = z
  .object({ memberId: memberId.optional(), date: day.optional(), from: day.optional(), to: day.optional() })
  .refine(({ date, from, to }) => date === undefined || (from === undefined && to === undefined), {
    error: 'Please ask for one date, or from one to another.',
    path: ['date'],
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'Please give both the first and the last day.',
    path: ['from'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The last day must not be before the first.',
    path: ['to'],
  });

export type EntriesQuery = z.infer<typeof entriesQuery>;

const macro = z.number('Please enter a number.').min(0, 'An amount cannot be below zero.');
const macroGrams = macro.max(LOG_LIMITS.macroGrams).nullable().optional();
/** Of one serving; what is left out is unknown. */
export const quickFood = z.strictObject({
  name,
  calories: macro
    .max(LOG_LIMITS.calories, `Please enter up to ${LOG_LIMITS.calories.toLocaleString('en-US')} calories.`)
    .nullable()
    .optional(),
  protein: macroGrams,
  carbs: macroGrams,
  fat: macroGrams,
});
export type QuickFood = z.infer<typeof quickFood>;

/** Exactly one of them. */
const what = {
  foodId: z.string().min(1).max(80).optional(),
  /** One of our recipes, or one of the household's own. */
  recipeId: z.string().min(1).max(80).optional(),
  /** Each person's planned portion of each dish. It is logged once: two people who tap at the same time get the same entries. */
  planMeal: plannedMealRef.optional(),
  quick: quickFood.optional(),
  savedMealId: z.uuid().optional(),
};
const WHAT = ['foodId', 'recipeId', 'planMeal', 'quick', 'savedMealId'] as const;

export const mealEntryCreate = z
  .strictObject({
    id: firstId,
    memberId: memberId.optional(),
    /** With neither of them, a planned meal is logged for everyone who eats it by the plan. */
    memberIds: memberIds.optional(),
    date: day,
    mealType,
    ...what,
    /** Left out: 1, which with `planMeal` is the planned portion and with `savedMealId` the meal as it is kept. */
    amount: amount.optional(),
    /** Left out: `serving`, or the first portion of a food. */
    unit: unit.optional(),
    /** With `planMeal`: who had another share of the planned portion; 0.5 is half, 0: skipped it. */
    shares: z.record(memberId, amount.max(10)).optional(),
    offered: amount.nullable().optional(),
    note: note.nullable().optional(),
    /** How the food was found, when not by its name. */
    via: z.enum(['text', 'barcode']).optional(),
  })
  .refine((body) => WHAT.filter((one) => body[one] !== undefined).length === 1, {
    error: 'Please choose what was eaten: one food, recipe, planned meal, own meal or quick entry.',
    path: ['foodId'],
  })
  .refine((body) => body.memberId === undefined || body.memberIds === undefined, {
    error: 'Please give one person or several, not both.',
    path: ['memberIds'],
  })
  .refine(
    (body) => body.planMeal !== undefined || body.memberId !== undefined || body.memberIds !== undefined,
    {
      error: 'Please choose a person.',
      path: ['memberId'],
    },
  );
export type MealEntryCreate = z.infer<typeof mealEntryCreate>;

/** Only what is changed. */
export const mealEntryPatch = z
  .strictObject({
    date: day,
    mealType,
    amount,
    unit,
    offered: amount.nullable(),
    note: note.nullable(),
    fieldTimes,
    /** What becomes of this entry when its food was corrected. */
    correction: z.enum(['follow', 'keep']),
  })
  .partial()
  .refine((body) => Object.keys(body).some((key) => key !== 'fieldTimes'), 'Please change something.');
export type MealEntryPatch = z.infer<typeof mealEntryPatch>;

const ids = z.array(z.uuid()).min(1, 'Please choose entries.').max(LOG_LIMITS.atOnce);
/** Entries that are gone meanwhile are passed over. */
export const batchChange = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('remove'), ids }),
  z.strictObject({
    do: z.literal('move'),
    ids,
    date: day.optional(),
    mealType: mealType.optional(),
    at: z.iso.datetime().optional(),
  }),
  /** Times what is there: 0.5 is "only half", 0 is "skipped"; `of: planned` counts from the planned portion. */
  z.strictObject({
    do: z.literal('scale'),
    ids,
    factor: z.number().min(0).max(10),
    of: z.enum(['now', 'planned']).default('now'),
    at: z.iso.datetime().optional(),
  }),
]);
export type BatchChange = z.infer<typeof batchChange>;
export const batchAnswer = entriesAnswer.extend({ removed: z.array(z.uuid()) });
export type BatchAnswer = z.infer<typeof batchAnswer>;

/** "Same as yesterday", a copied meal, a copied day, or chosen entries for someone else. */
export const copyBody = z.strictObject({
  id: firstId,
  from: z.strictObject({
    memberId,
    date: day,
    /** Left out: the whole day. */
    mealType: mealType.optional(),
    /** Of that day; left out: all. */
    ids: ids.optional(),
  }),
  to: z.strictObject({
    memberIds,
    date: day,
    /** Left out: each stays in its meal. */
    mealType: mealType.optional(),
  }),
});
export type CopyBody = z.infer<typeof copyBody>;

/** Something that someone eats often or ate lately, with the amount of last time: one tap logs it. */
export const oftenItem = z.object({
  /** As `POST /api/meal-entries` takes it: one of them. */
  foodId: z.string().nullable(),
  recipeId: z.string().nullable(),
  quick: quickFood.nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  amount: z.number(),
  unit: z.string(),
  grams: z.number().nullable(),
  energyKcal: z.number().nullable(),
  /** In the last weeks, at that meal. */
  times: z.number().int(),
  lastOn: z.string(),
});
export type OftenItem = z.infer<typeof oftenItem>;
export const oftenAnswer = z.object({
  /** Most often at that meal first; what was eaten once only is not in it. */
  frequent: z.array(oftenItem),
  /** Latest first, at any meal. */
  recent: z.array(oftenItem),
});
export type OftenAnswer = z.infer<typeof oftenAnswer>;

/** A unit of a food with its weight, for a choice of units. */
const unitChoice = z.object({ unit: z.string(), grams: z.number() });
export const textChoice = z.object({
  foodId: z.string().nullable(),
  recipeId: z.string().nullable(),
  name: z.string(),
  brand: z.string().nullable(),
  amount: z.number().nullable(),
  unit: z.string().nullable(),
  grams: z.number().nullable(),
  energyKcal: z.number().nullable(),
  units: z.array(unitChoice),
});
export type TextChoice = z.infer<typeof textChoice>;
/** One food of a text. Nothing is stored: each line is confirmed, and then sent with `via: 'text'`. */
export const textLine = z.object({
  /** The words that it was read from. */
  text: z.string(),
  /** The likeliest first. Empty: no food was found, so only a search or a quick entry helps. */
  choices: z.array(textChoice),
  /** What a person has to say before it can be logged; `null`: nothing, only whether it is right. */
  ask: z.enum(['which', 'amount', 'what']).nullable(),
});
export type TextLine = z.infer<typeof textLine>;
export const textReading = z.object({ mealType: z.enum(MEAL_TYPES).nullable(), lines: z.array(textLine) });
export type TextReading = z.infer<typeof textReading>;

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
});
export type DayAnswer = z.infer<typeof dayAnswer>;

const correctionBody = z.strictObject({
  foodId: z.string().min(1).max(80),
  memberId,
  /** Its earlier entries of the last 92 days take the new figures, or stay as they were. */
  correction: z.enum(['follow', 'keep']),
});

export type CorrectionBody = z.infer<typeof correctionBody>;

const tag = 'Food log';
const reading = { tag, access: 'user', need: 'food-log:read', status: 200 } as const;
const logging = { tag, access: 'user', need: 'food-log:log' } as const;

export const mealEntryRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    path: foodLogPaths.list,
    summary:
      'What was eaten, by member: on a date, or from one day to another; without parameters today, of everyone you may see',
    query: entriesQuery,
    answer: entriesByMember,
  }),
  day: route({
    ...reading,
    method: 'GET',
    path: foodLogPaths.day,
    summary: 'A person’s day: entries, totals with their coverage, targets, food groups and variety',
    query: z.object({ memberId, date: day }),
    answer: dayAnswer,
  }),
  often: route({
    ...reading,
    method: 'GET',
    path: foodLogPaths.often,
    summary: 'What a person eats often at a meal, and what they ate lately',
    query: z.object({
      memberId,
      mealType,
      limit: z.coerce.number().int().min(1).max(LOG_LIMITS.often).default(12),
    }),
    answer: oftenAnswer,
  }),
  create: route({
    ...logging,
    method: 'POST',
    path: foodLogPaths.create,
    summary:
      'Log a food, a recipe, a planned meal, an own meal or a quick entry for one or several people (422 when its weight cannot be known or is implausible, 409 too_many_entries)',
    idempotent: true,
    body: mealEntryCreate,
    status: 201,
    answer: entriesAnswer,
  }),
  update: route({
    ...logging,
    method: 'PATCH',
    path: foodLogPaths.update,
    summary: 'Change an entry: its day, meal, amount or note; the later change of each stands',
    idempotent: true,
    params: idParams,
    body: mealEntryPatch,
    status: 200,
    answer: mealEntry,
  }),
  remove: route({
    ...logging,
    method: 'DELETE',
    path: foodLogPaths.remove,
    summary: 'Remove an entry',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
  changeMany: route({
    ...logging,
    method: 'POST',
    path: foodLogPaths.changeMany,
    summary: 'Remove several entries, move them to another meal or day, or change how much was eaten',
    idempotent: true,
    body: batchChange,
    status: 200,
    answer: batchAnswer,
  }),
  copy: route({
    ...logging,
    method: 'POST',
    path: foodLogPaths.copy,
    summary: 'Copy a meal or a day to another day or to other people',
    idempotent: true,
    body: copyBody,
    status: 201,
    answer: entriesAnswer,
  }),
  readText: route({
    ...logging,
    method: 'POST',
    path: foodLogPaths.readText,
    summary: 'Read a sentence about a meal into foods and amounts to confirm; nothing is saved',
    body: z.strictObject({
      text: storedText.min(1, 'Please write what was eaten.').max(LOG_LIMITS.text),
    }),
    status: 200,
    answer: textReading,
  }),
  correct: route({
    ...logging,
    method: 'POST',
    path: foodLogPaths.correct,
    summary: 'Say whether earlier entries of a food that was corrected take its new figures',
    idempotent: true,
    body: correctionBody,
    status: 200,
    answer: z.object({ changed: z.number().int() }),
  }),
};
