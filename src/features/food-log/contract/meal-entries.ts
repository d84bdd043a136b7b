import { z } from 'zod';
import { COUNTED_GROUPS } from '#domain/nutrition/food-groups.ts';
import { ENTRY_FIELDS, ENTRY_SOURCES, LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { day, mealType, name } from './entry-fields.ts';

/** A decimal number as text, as the product's first interface has it; `null`: not known. */
const figure = z.string().nullable();

export const foodItem = z.object({
  /** Of a food, or of a recipe; `null`: a quick entry. */
  id: z.string().nullable(),
  /** Name, brand and figures stay as they were on that day. */
  name: z.string(),
  brand: z.string().nullable(),
  /** Of a planned portion that is not the dish of `id`: the simple food, or the version of the dish. Limits go by it. */
  servedAs: z.exactOptional(z.object({ kind: z.enum(['food', 'recipe']), id: z.string() })),
  /** Of what was eaten, so that a day is their sum: kcal, then grams. */
  caloriesPerServing: figure,
  protein: figure,
  carbs: figure,
  fat: figure,
});

/** Some of these keys. As an object rather than a record: checked ten times as fast. */
const someOf = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.strictObject(
    Object.fromEntries(keys.map((key) => [key, z.exactOptional(value)])) as Record<
      Key,
      z.ZodExactOptional<Value>
    >,
  );

/** What is not in it is unknown, never 0. */
const knownNutrients = someOf(NUTRIENT_CODES, z.number());

/** Cups, ounces and grams (domain/nutrition/food-groups.ts); a group that is not in it is 0. */
const groupAmounts = someOf(COUNTED_GROUPS, z.number());

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
    known: someOf(NUTRIENT_CODES, z.number().int()),
  }),
  source: z.enum(ENTRY_SOURCES),
  /** Of what was eaten; `null`: not known. */
  groups: groupAmounts.nullable(),
  /** Kinds of food in it ("lentils"), for variety and for what is new to a child. */
  kinds: z.array(z.string()),
  /** Of a quick entry, for logging it again; `null`: it is none. */
  quickId: z.uuid().nullable(),
  /** The planned meal that it was part of; `null`: none. */
  planMeal: plannedMealRef.nullable(),
  note: z.string().nullable(),
  /** The food has other figures now; `null`: it has not, or someone has decided that this entry stays. */
  correction: z.object({ name: z.string(), caloriesPerServing: figure }).nullable(),
  /** When each field was last set; one that was never changed is missing. */
  fieldTimes: someOf(ENTRY_FIELDS, z.string()),
});
export type MealEntry = z.infer<typeof mealEntry>;

/** By member id, in the order of the day; everyone that one may see has a list. */
export const entriesByMember = z.record(z.uuid(), z.array(mealEntry));
export type EntriesByMember = z.infer<typeof entriesByMember>;

/** What a request made or changed. */
export const entriesAnswer = z.object({ entries: z.array(mealEntry) });
export type EntriesAnswer = z.infer<typeof entriesAnswer>;

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
  /** One that was logged before (`quickId` of its entry): without figures it has those, also where they are not shown. */
  of: z.uuid().optional(),
});
export type QuickFood = z.infer<typeof quickFood>;

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

/** Things to log that break a person's own limits, with the limits by name. What is not in it is not known to break one. */
export const brokenLimits = z.array(
  z.object({
    memberId: z.uuid(),
    id: z.string(),
    limits: z.array(z.string()),
    /** What nothing here says, so its label has to: traces, a diet, a line of a recipe that no one could read. */
    onLabel: z.array(z.string()),
    /** `false`: it is none of our foods and recipes anymore, so nothing is known of it. */
    isChecked: z.boolean(),
  }),
);
export type BrokenLimits = z.infer<typeof brokenLimits>;

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

export const batchAnswer = entriesAnswer.extend({ removed: z.array(z.uuid()) });
export type BatchAnswer = z.infer<typeof batchAnswer>;
