import { z } from 'zod';
import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { day, mealType, memberId } from './entry-fields.ts';
import { batchChange, copyBody, correctionBody, mealEntryCreate, mealEntryPatch } from './entry-writes.ts';
import { dayAnswer } from './log-day.ts';
import {
  batchAnswer,
  brokenLimits,
  entriesAnswer,
  entriesByMember,
  mealEntry,
  oftenAnswer,
  textReading,
} from './meal-entries.ts';
import { foodLogPaths } from './paths.ts';

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

/** "apple,banana": as many as a day or a list of choices has. */
const ids = z
  .string()
  .max(8_000)
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .pipe(z.array(z.string().max(80)).max(200));

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
  limits: route({
    ...reading,
    method: 'GET',
    path: foodLogPaths.limits,
    summary: 'Which of these foods and recipes break the limits of these people, before they are logged',
    query: z.object({ memberIds: ids, foodIds: ids.default([]), recipeIds: ids.default([]) }),
    answer: brokenLimits,
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
