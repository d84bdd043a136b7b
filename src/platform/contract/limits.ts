import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { ANIMAL_SOURCES } from '#domain/foods/food.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import { ENTRY_FIELDS, ENTRY_STATUSES, OPEN_REASONS } from '#domain/limits/entry.ts';
import { meaningOf } from '#domain/limits/meaning.ts';
import { entrySuggestion } from './limit-question.ts';
import { apiPaths } from './paths.ts';
import { route } from './route.ts';
import { storedText } from './stored-text.ts';

/** One thing that an entry can mean: `allergen:milk`, `food:goat-cheese`, `diet:jain`, `condition:gout`, `animal:pork`. */
export const meaningToken = z
  .string()
  .max(120)
  .refine((token) => meaningOf(token) !== null, 'Please choose one of the suggestions.');

/** What a person can say of an entry; `by` and `at` are the server's to add. */
export const entryAnswerInput = z
  .strictObject({
    field: z.enum(ENTRY_FIELDS),
    text: storedText.min(1).max(500),
    answer: z.enum(['means', 'not_food', 'self']),
    means: z.array(meaningToken).max(20).default([]),
  })
  .refine(
    ({ answer, means }) => (answer === 'means') === means.length > 0,
    'Please say what is meant, and only then.',
  );
export type EntryAnswerInput = z.infer<typeof entryAnswerInput>;

/** Takes an earlier answer back: the entry is read as if nobody had been asked. */
const answerTakenBack = z.strictObject({
  field: z.enum(ENTRY_FIELDS),
  text: storedText.min(1).max(500),
  answer: z.literal('open'),
  means: z.array(z.never()).max(0).default([]),
});

/** A new answer, or `open`, which takes an earlier one back. */
export const entryAnswerChange = z.discriminatedUnion('answer', [answerTakenBack, entryAnswerInput]);
export type EntryAnswerChange = z.infer<typeof entryAnswerChange>;

export const entryReading = z.object({
  field: z.enum(ENTRY_FIELDS),
  /** As the person wrote it. */
  text: z.string(),
  status: z.enum(ENTRY_STATUSES),
  means: z.array(z.string()),
  /** What the meanings are called, for a person; one each. */
  meansLabels: z.array(z.string()),
  suggestions: z.array(entrySuggestion),
  /** Only with `open`. */
  reason: z.enum(OPEN_REASONS).nullable(),
  /** One sentence with the way out; only with `open`. */
  question: z.string().nullable(),
  /** Who settled it, and when; `null`: it needed nobody. */
  settled: z
    .object({ answer: z.enum(['means', 'not_food', 'self']), by: z.string(), at: z.string() })
    .nullable(),
});
export type EntryReading = z.infer<typeof entryReading>;

/** What a member's profile limits, read from all of its fields. */
export const memberLimitsAnswer = z.object({
  entries: z.array(entryReading),
  /** True: nobody at a table with this person is planned for until the open entries are settled. */
  hasOpen: z.boolean(),
  allergens: z.array(z.enum(ALLERGEN_CODES)),
  /** Animals, and what comes from them, that entries and conditions keep away; diets are apart. */
  animals: z.array(z.enum(ANIMAL_SOURCES)),
  diets: z.array(z.enum(DIET_CODES)),
  conditions: z.array(z.enum(CONDITION_CODES)),
  /** Why this person is not planned for at all, in one kind sentence; `null`: planning is fine. */
  notPlanned: z.string().nullable(),
});
export type MemberLimitsAnswer = z.infer<typeof memberLimitsAnswer>;

const amount = (least: number, most: number, what: string) =>
  z
    .number(`Please enter ${what} as a number.`)
    .min(least, `Please check the ${what}: it should be between ${least} and ${most}.`)
    .max(most, `Please check the ${what}: it should be between ${least} and ${most}.`)
    .nullable();

/** Limits that a clinic set. Bounds of the input only catch slips; they recommend nothing. */
export const clinicNumbers = z.strictObject({
  potassiumMg: amount(500, 8000, 'potassium a day in mg'),
  phosphorusMg: amount(300, 4000, 'phosphorus a day in mg'),
  sodiumMg: amount(500, 6000, 'sodium a day in mg'),
  proteinG: amount(5, 300, 'protein a day in g'),
  fluidMl: amount(300, 6000, 'fluid a day in ml'),
  carbohydratePerMealG: amount(5, 150, 'carbohydrate per meal in g'),
  vitaminKUg: z
    .strictObject({ least: z.number().min(0).max(1000), most: z.number().min(1).max(2000) })
    .refine(({ least, most }) => least <= most, 'The low end cannot be above the high end.')
    .nullable(),
  iddsiLevel: z.number().int().min(3).max(7).nullable(),
});
export type ClinicNumbersInput = z.infer<typeof clinicNumbers>;

const choice = z.object({
  code: z.string(),
  /** The token that an entry of this choice means. */
  means: z.string(),
  name: z.string(),
  description: z.string(),
  /** Why it is not planned; `null`: it is. */
  notPlanned: z.string().nullable(),
  /** The clinic's numbers, with which it is planned anyway. */
  plannedWith: z.array(z.string()),
  /** What people who keep the diet do not agree on: left out unless one of these wider meanings is chosen. */
  defaults: z.object({ question: z.string(), allowed: z.array(entrySuggestion) }).nullable(),
  sources: z.array(z.object({ name: z.string(), url: z.string().nullable() })),
});
export type LimitChoice = z.infer<typeof choice>;

/** What the person confirmed about a part of a request, by its text. */
export const requestAnswer = z
  .strictObject({
    text: storedText.min(1).max(500),
    answer: z.enum(['means', 'not_food']),
    means: z.array(meaningToken).max(20).default([]),
  })
  .refine(
    ({ answer, means }) => (answer === 'means') === means.length > 0,
    'Please say what is meant, and only then.',
  );
export type RequestAnswer = z.infer<typeof requestAnswer>;

const tag = 'Limits';
export const limitRoutes = {
  choices: route({
    method: 'GET',
    path: apiPaths.limits.choices,
    summary: 'Allergens, diets and conditions to choose from',
    tag,
    access: 'user',
    need: 'profiles:read',
    status: 200,
    answer: z.object({
      allergens: z.array(choice),
      diets: z.array(choice),
      conditions: z.array(choice),
    }),
  }),
  suggest: route({
    method: 'GET',
    path: apiPaths.limits.suggest,
    summary: 'How we would read a typed entry, with suggestions for what it may mean; nothing is stored',
    tag,
    access: 'user',
    need: 'profiles:read',
    query: z.object({ field: z.enum(ENTRY_FIELDS), text: storedText.min(1).max(80) }),
    status: 200,
    answer: entryReading,
  }),
};
