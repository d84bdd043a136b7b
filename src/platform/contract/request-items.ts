import { z } from 'zod';
import { OPEN_REASONS } from '#domain/limits/entry.ts';
import { meaningOf } from '#domain/limits/meaning.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { REQUEST_KINDS } from '#domain/recipes/request-item.ts';
import { entrySuggestion } from './limit-question.ts';
import { storedText } from './stored-text.ts';

export const MOST_REQUEST_ITEMS = 100;
const timesAWeek = z.number().int().min(1).max(21).nullable();
const isWanted = (subject: string): boolean => /^(?:dish|cuisine|title|food|diet):./.test(subject);

const itemShape = {
  kind: z.enum(REQUEST_KINDS),
  name: storedText.max(500),
  subjects: z.array(z.string().max(160)).max(20),
  least: timesAWeek,
  most: timesAWeek,
  days: z.array(z.number().int().min(0).max(6)).max(7),
  meal: z.enum(MEAL_TYPES).nullable(),
  minutes: z.number().int().min(5).max(240).nullable(),
};

/** One thing that a plan is asked for, as a person has seen and confirmed it. */
export const requestItem = z
  .strictObject(itemShape)
  .refine(({ days }) => new Set(days).size === days.length, 'Please name each day once.')
  .refine(({ least, most }) => least === null || most === null || least <= most, 'Please check how often.')
  .refine(({ kind, minutes }) => (kind === 'quick') === (minutes !== null), 'Please say how many minutes.')
  .refine(({ kind, subjects, name }) => {
    if (kind === 'note') return name !== '' && subjects.length === 0;
    if (kind === 'quick' || kind === 'leftovers') return subjects.length === 0;
    if (subjects.length === 0 || name === '') return false;
    return subjects.every(
      kind === 'without' || kind === 'follow' ? (subject) => meaningOf(subject) !== null : isWanted,
    );
  }, 'Please say what it is about.');

export type RequestItem = z.infer<typeof requestItem>;

/** One part of the free text of a plan request. */
export const requestPart = z.object({
  text: z.string(),
  /** `asked`: it stops the plan until it is settled. */
  status: z.enum(['understood', 'asked']),
  /** None: a person has said that nothing changes for it. */
  items: z.array(requestItem),
  /** It speaks of an allergy or a condition: it may belong in someone's profile. */
  isOfProfile: z.boolean(),
  means: z.array(z.string()),
  meansLabels: z.array(z.string()),
  suggestions: z.array(entrySuggestion),
  /** Only with `asked`. */
  reason: z.enum(OPEN_REASONS).nullable(),
  question: z.string().nullable(),
});
export type RequestPart = z.infer<typeof requestPart>;

/** What became of one thing that was asked for. */
export const requestOutcome = z.object({
  item: z.object(itemShape),
  kept: z.enum(['yes', 'partly', 'no']),
  message: z.string(),
});
