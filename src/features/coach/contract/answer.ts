import { z } from 'zod';
import { RISK_CATEGORIES } from '#domain/help-lines/risk-categories.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';

/** `stop`: help and nothing else; `offer`: help beside a careful answer; `pass`: nothing was seen. */
export const OUTCOMES = ['stop', 'offer', 'pass'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Who can be reached, and how. At least one of `call`, `text` and `url` is there. */
export const helpLine = z.object({
  name: z.string(),
  /** A number as it is dialed; `null`: nobody answers calls. */
  call: z.string().nullable(),
  /** A number for text messages, and what to write; `null`: none. */
  text: z.object({ number: z.string(), body: z.string().nullable() }).nullable(),
  url: z.string().nullable(),
  /** "24 hours a day"; `null`: not known. */
  hours: z.string().nullable(),
  source: z.object({ name: z.string(), date: z.string() }),
});
export type HelpLine = z.infer<typeof helpLine>;

export const help = z.object({
  category: z.enum(RISK_CATEGORIES),
  title: z.string(),
  /** Kind, and with the next step; paragraphs are apart by an empty line. */
  text: z.string(),
  /** The first is the one to call. */
  lines: z.array(helpLine),
});
export type Help = z.infer<typeof help>;

/** A number that the answer uses, and where it comes from. */
const figure = z.object({ value: z.number(), unit: z.string(), what: z.string(), from: z.string() });
export type Figure = z.infer<typeof figure>;

const source = z.object({ title: z.string(), detail: z.string(), url: z.string().nullable() });
export type Source = z.infer<typeof source>;

/** What the coach proposes. A person confirms it, and the browser then makes the ordinary call of that feature. */
export const action = z.discriminatedUnion('kind', [
  /** A page of the product. */
  z.object({ kind: z.literal('open'), label: z.string(), to: z.string() }),
  z.object({
    kind: z.literal('add_to_list'),
    label: z.string(),
    items: z.array(
      z.object({ item: z.string(), quantity: z.number().nullable(), unit: z.string().nullable() }),
    ),
  }),
  /** As `POST /api/meal-entries` takes it. */
  z.object({
    kind: z.literal('log'),
    label: z.string(),
    memberId: z.uuid(),
    date: z.iso.date(),
    mealType: z.enum(MEAL_TYPES),
    foodId: z.string().nullable(),
    recipeId: z.string().nullable(),
    amount: z.number().nullable(),
    unit: z.string().nullable(),
  }),
  /** As `PUT /api/nutrition-goals` takes it; its bounds and refusals hold. */
  z.object({
    kind: z.literal('goal'),
    label: z.string(),
    memberId: z.uuid(),
    nutrientType: z.string(),
    targetValue: z.number(),
  }),
  z.object({
    kind: z.literal('remind'),
    label: z.string(),
    memberId: z.uuid(),
    everyMinutes: z.number().int(),
    fromMinutes: z.number().int(),
    toMinutes: z.number().int(),
  }),
  /** As `POST /api/meal-plans/:id/…` takes it to replace a dish. */
  z.object({
    kind: z.literal('swap'),
    label: z.string(),
    planId: z.uuid(),
    day: z.number().int(),
    mealType: z.enum(MEAL_TYPES),
    recipeId: z.string(),
    newRecipeId: z.string(),
  }),
]);
export type CoachAction = z.infer<typeof action>;

/** What an answer is made of, beside its words. */
export const answerParts = {
  outcome: z.enum(OUTCOMES),
  help: help.nullable(),
  sources: z.array(source),
  figures: z.array(figure),
  actions: z.array(action),
  /** Questions that might come next. */
  suggestions: z.array(z.string()),
};
