import { z } from 'zod';
import { RELATIONSHIPS } from '#domain/members/member.ts';
import { help, helpLine } from '#features/coach/contract/answer.ts';
import { route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { wellbeingPaths } from './paths.ts';
import { FEELINGS, HELPS, NOTE_LENGTH, SCALE, SLEEP_HOURS, WHO5_ITEMS, WHO5_MOST } from './scales.ts';

const day = z.iso.date('Please enter a date as YYYY-MM-DD.');
const step = z
  .number('Please choose one of the five.')
  .int('Please choose one of the five.')
  .min(SCALE.least, 'Please choose one of the five.')
  .max(SCALE.most, 'Please choose one of the five.');
const hours = z
  .number('Please enter the hours of sleep.')
  .min(SLEEP_HOURS.least, 'Please enter the hours of sleep.')
  .max(SLEEP_HOURS.most, `Please enter at most ${SLEEP_HOURS.most} hours.`)
  .multipleOf(SLEEP_HOURS.step, 'Please enter whole or half hours.');
/** When it was changed; without it, now. Of two changes the later one stands, whichever arrives first. */
const changedAt = z.iso.datetime().optional();

const shownDay = {
  day,
  mood: z.number().nullable(),
  stress: z.number().nullable(),
  sleepHours: z.number().nullable(),
  sleepQuality: z.number().nullable(),
};

/** A day as the person sees it who wrote it. */
export const ownDay = z.object({ ...shownDay, note: z.string().nullable() });
export type OwnDay = z.infer<typeof ownDay>;

const sharedDay = z.object(shownDay);
export type SharedDay = z.infer<typeof sharedDay>;

export const dayPut = z
  .strictObject({
    mood: step.nullable(),
    stress: step.nullable(),
    sleepHours: hours.nullable(),
    sleepQuality: step.nullable(),
    note: storedText.max(NOTE_LENGTH, `Please keep the note under ${NOTE_LENGTH + 1} characters.`).nullable(),
    changedAt,
  })
  .partial()
  .refine(
    ({ changedAt: _, ...said }) => Object.values(said).some((value) => value !== undefined),
    'Please choose something.',
  );
export type DayPut = z.infer<typeof dayPut>;

export const who5Day = z.object({ day, answers: z.array(z.number()), score: z.number() });
export type Who5Day = z.infer<typeof who5Day>;

export const who5Put = z.strictObject({
  answers: z
    .array(z.number('Please answer each line.').int().min(0).max(WHO5_MOST), 'Please answer each line.')
    .length(WHO5_ITEMS, 'Please answer each line.'),
  changedAt,
});
export type Who5Put = z.infer<typeof who5Put>;

const feeling = z.enum(FEELINGS, 'Please choose one of the faces.');
const helped = z.enum(HELPS, 'Please choose one of the cards.');

export const feelingsDay = z.object({
  memberId: z.uuid(),
  day,
  feelings: z.array(feeling),
  /** What the family tried. */
  helps: z.array(helped),
});
export type FeelingsDay = z.infer<typeof feelingsDay>;

export const feelingsPut = z
  .strictObject({
    memberId: z.uuid('Please choose a person.'),
    day,
    feelings: z.array(feeling).max(FEELINGS.length).optional(),
    helps: z.array(helped).max(HELPS.length).optional(),
    changedAt,
  })
  .refine(({ feelings, helps }) => feelings !== undefined || helps !== undefined, 'Please choose something.');
export type FeelingsPut = z.infer<typeof feelingsPut>;

/** Everything that someone may see of some days. */
export const entriesAnswer = z.object({
  days: z.array(ownDay),
  who5: z.array(who5Day),
  /** What other adults and teens show to the person who asks: never a note, never WHO-5. */
  shared: z.array(z.object({ userId: z.uuid(), name: z.string(), days: z.array(sharedDay) })),
  /** Of children. */
  feelings: z.array(feelingsDay),
});
export type Entries = z.infer<typeof entriesAnswer>;

const who5Form = z.object({
  name: z.string(),
  license: z.string(),
  licenseUrl: z.string(),
  citation: z.string(),
  author: z.string(),
  url: z.string(),
  instruction: z.string(),
  items: z.array(z.string()),
  answers: z.array(z.object({ value: z.number(), text: z.string() })),
});
export type Who5Form = z.infer<typeof who5Form>;

export const wellbeingSettings = z.object({
  /** `null`: no profile of their own, so there is nothing to write down. */
  you: z
    .object({ memberId: z.uuid(), name: z.string(), stage: z.enum(['child', 'teen', 'adult']) })
    .nullable(),
  /** Children whose feelings the person who asks may choose together with them. */
  children: z.array(
    z.object({
      memberId: z.uuid(),
      name: z.string(),
      relationship: z.enum(RELATIONSHIPS),
      yours: z.boolean(),
    }),
  ),
  /** `null`: the license does not allow it here. */
  who5: who5Form.nullable(),
  /** The nearest first. They are there whether or not anything was said. */
  helpLines: z.array(helpLine),
  /** For children, read by the grown-up beside them. */
  childHelpLines: z.array(helpLine),
  /** Adults of the household, and whether you show them your days. */
  people: z.array(z.object({ userId: z.uuid(), name: z.string(), sees: z.boolean() })),
});
export type WellbeingSettings = z.infer<typeof wellbeingSettings>;

export const sharingPut = z.strictObject({
  userId: z.uuid('Please choose a person.'),
  sees: z.boolean(),
});
export type SharingPut = z.infer<typeof sharingPut>;

/** As far as one look goes back. */
export const MOST_DAYS = 62;

const dayParams = z.object({ day });
const user = { tag: 'Wellbeing', access: 'user' } as const;
/** What others of the household need not even learn to have happened. */
const private_ = { ...user, heardBy: 'person' } as const;

export const wellbeingRoutes = {
  entries: route({
    ...user,
    method: 'GET',
    path: wellbeingPaths.entries,
    summary: 'Your days, what is shown to you, and the feelings of children, from one day to another',
    need: 'coach:read',
    query: z.object({ from: day, to: day }),
    status: 200,
    answer: entriesAnswer,
  }),
  settings: route({
    ...user,
    method: 'GET',
    path: wellbeingPaths.settings,
    summary: 'Who you are here, who sees your days, and who to call',
    need: 'coach:read',
    status: 200,
    answer: wellbeingSettings,
  }),
  saveDay: route({
    ...private_,
    method: 'PUT',
    path: wellbeingPaths.day,
    summary: 'Write down mood, stress, sleep or a note of a day; of each the later change stands',
    need: 'coach:log',
    idempotent: true,
    params: dayParams,
    body: dayPut,
    status: 200,
    answer: ownDay,
  }),
  removeDay: route({
    ...private_,
    method: 'DELETE',
    path: wellbeingPaths.day,
    summary: 'Remove everything that you wrote down about a day',
    need: 'coach:log',
    idempotent: true,
    params: dayParams,
    status: 204,
  }),
  saveWho5: route({
    ...private_,
    method: 'PUT',
    path: wellbeingPaths.who5,
    summary: 'Your answers to WHO-5 of a day',
    need: 'coach:log',
    idempotent: true,
    params: dayParams,
    body: who5Put,
    status: 200,
    answer: who5Day,
  }),
  saveFeelings: route({
    ...user,
    method: 'PUT',
    path: wellbeingPaths.feelings,
    summary: 'The feelings of a child on a day, chosen together; of each part the later choice stands',
    need: 'coach:log',
    idempotent: true,
    body: feelingsPut,
    status: 200,
    answer: feelingsDay,
  }),
  share: route({
    ...private_,
    method: 'PUT',
    path: wellbeingPaths.sharing,
    summary: 'Show your days to an adult of the household, or stop',
    need: 'coach:log',
    body: sharingPut,
    status: 200,
    answer: wellbeingSettings,
  }),
  help: route({
    ...private_,
    method: 'POST',
    path: wellbeingPaths.help,
    summary: 'Whether words ask for help at once, and which; nothing is kept',
    need: 'coach:read',
    body: z.strictObject({ text: storedText.max(NOTE_LENGTH) }),
    status: 200,
    answer: z.object({ help: help.nullable() }),
  }),
};
