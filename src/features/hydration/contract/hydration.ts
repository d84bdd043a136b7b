import { z } from 'zod';
import { CUP_NAME_LENGTH, MOST_CUPS } from '#domain/hydration/cup-limits.ts';
import { DAY_NOTE_CODES } from '#domain/hydration/day-notes.ts';
import { DRINK_KINDS, DRINK_ML, DRINKS } from '#domain/hydration/drinks.ts';
import { WATER_BODIES, WATER_SETTING_LIMITS } from '#domain/hydration/water-target.ts';
import { RELATIONSHIPS } from '#domain/members/member.ts';
import { reminderTimes } from '#features/reminders/contract/reminders.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';
import { hydrationPaths } from './paths.ts';

const day = z.iso.date('Please enter a date as YYYY-MM-DD.');
const drink = z.enum(
  DRINKS.map(({ id }) => id),
  'Please choose a drink from the list.',
);
const ml = z
  .number('Please enter an amount.')
  .int('Please enter whole milliliters.')
  .min(DRINK_ML.least, 'Please enter an amount above zero.')
  .max(DRINK_ML.most, `Please enter at most ${DRINK_ML.most} ml at once.`);

export const hydrationCreate = z.strictObject({
  /** Chosen by the caller, so that a second try makes no second entry. */
  id: z.uuid().optional(),
  memberId: z.uuid(),
  /** When it was drunk. */
  at: z.iso.datetime({ offset: true, error: 'Please enter a time.' }),
  /** The member's day it belongs to; left out: by the clock of the person who writes and the start of the day. */
  date: day.optional(),
  drink,
  ml,
});
export type HydrationCreate = z.infer<typeof hydrationCreate>;

export const hydrationEntry = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  date: day,
  at: z.string(),
  drink: z.string(),
  ml: z.number(),
  /** What was in it, by the figures of the day on which it was written down. */
  waterMl: z.number(),
  /** `null`: the source does not say. */
  caffeineMg: z.number().nullable(),
  alcoholG: z.number(),
});
export type HydrationEntry = z.infer<typeof hydrationEntry>;

const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-water') }),
  z.object({ kind: z.literal('limit'), mostMl: z.number() }),
  z.object({ kind: z.literal('ask-doctor') }),
  z.object({ kind: z.literal('age-unknown') }),
  z.object({ kind: z.literal('infant'), totalMl: z.number(), source: z.string() }),
  z.object({
    kind: z.literal('target'),
    totalMl: z.number(),
    drinksMl: z.number(),
    addedMl: z.number(),
    source: z.string(),
    isSexUnknown: z.boolean(),
  }),
]);

const limits = z.object({
  isChild: z.boolean(),
  hourMostMl: z.number(),
  dayMostMl: z.number(),
  caffeineMostMg: z.number(),
  alcoholMostG: z.number(),
  kindMostMl: z.partialRecord(z.enum(DRINK_KINDS), z.number()),
  besideMilkMostMl: z.number().nullable(),
});

const dayNote = z.object({ code: z.enum(DAY_NOTE_CODES), amount: z.number(), most: z.number() });

export const hydrationDay = z.object({
  memberId: z.uuid(),
  date: day,
  entries: z.array(hydrationEntry),
  totals: z.object({
    ml: z.number(),
    waterMl: z.number(),
    caffeineMg: z.number(),
    caffeineUnknown: z.number(),
    alcoholG: z.number(),
  }),
  /** From what was eaten, apart from drinks; `null`: not known. */
  foodWaterMl: z.number().nullable(),
  target,
  notes: z.array(dayNote),
});
export type HydrationDay = z.infer<typeof hydrationDay>;

export const cup = z.strictObject({
  id: z.uuid(),
  name: storedText.min(1, 'Please name the cup.').max(CUP_NAME_LENGTH),
  drink,
  ml,
});
export type Cup = z.infer<typeof cup>;

/** `auto`: as the person reads other amounts. */
export const VOLUME_UNITS = ['auto', 'ml', 'fl-oz'] as const;
export type VolumeUnit = (typeof VOLUME_UNITS)[number];

/** Of everyone in the household. */
export const householdHydration = z.strictObject({
  body: z.enum(WATER_BODIES),
  units: z.enum(VOLUME_UNITS),
  /** One tap each. */
  cups: z.array(cup).max(MOST_CUPS, `Please keep at most ${MOST_CUPS} cups.`),
});
export type HouseholdHydration = z.infer<typeof householdHydration>;

const { activityMinutes: mostMinutes, heatMl: mostHeat } = WATER_SETTING_LIMITS;

/** Of one member, entered by hand. */
export const memberHydration = z.strictObject({
  memberId: z.uuid(),
  activityMinutes: z.number().int().min(0).max(mostMinutes, `Please enter at most ${mostMinutes} minutes.`),
  heatMl: z.number().int().min(0).max(mostHeat, `Please enter at most ${mostHeat} ml.`),
});
export type MemberHydration = z.infer<typeof memberHydration>;

export const hydrationPerson = z.object({
  memberId: z.uuid(),
  name: z.string(),
  yours: z.boolean(),
  relationship: z.enum(RELATIONSHIPS),
  target,
  limits,
  activityMinutes: z.number(),
  heatMl: z.number(),
  /** Yours about this member; `null`: none. */
  reminder: reminderTimes.nullable(),
});
export type HydrationPerson = z.infer<typeof hydrationPerson>;

export const hydrationSettings = z.object({
  household: householdHydration,
  people: z.array(hydrationPerson),
});
export type HydrationSettings = z.infer<typeof hydrationSettings>;

/** Only what is changed. */
export const hydrationSettingsPut = z
  .strictObject({
    household: householdHydration,
    member: memberHydration,
    reminder: z.strictObject({ memberId: z.uuid(), times: reminderTimes.nullable() }),
    /** When it was chosen; without it, now. Of two choices the later one wins, whichever arrives first. */
    changedAt: z.iso.datetime(),
  })
  .partial()
  .refine(
    ({ household, member, reminder }) =>
      household !== undefined || member !== undefined || reminder !== undefined,
    'Please change something.',
  );
export type HydrationSettingsPut = z.infer<typeof hydrationSettingsPut>;

/** As many days as are asked for at once. */
export const MOST_DAYS = 62;

const dueDrink = z.object({ memberId: z.uuid(), name: z.string(), yours: z.boolean() });
export type DueDrink = z.infer<typeof dueDrink>;

const tag = 'Hydration';
export const hydrationRoutes = {
  list: route({
    method: 'GET',
    path: hydrationPaths.list,
    summary:
      'What was drunk: on a day or from one day to another (today when left out), by one member or by everyone',
    tag,
    access: 'user',
    need: 'hydration:read',
    query: z.object({
      memberId: z.uuid().optional(),
      date: day.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
    status: 200,
    answer: z.array(hydrationEntry),
  }),
  create: route({
    method: 'POST',
    path: hydrationPaths.create,
    summary: 'Write down a drink',
    tag,
    access: 'user',
    need: 'hydration:log',
    idempotent: true,
    body: hydrationCreate,
    status: 201,
    answer: hydrationEntry,
  }),
  day: route({
    method: 'GET',
    path: hydrationPaths.day,
    summary: 'One member’s day: what was drunk, what it adds up to, and what is to be said of it',
    tag,
    access: 'user',
    need: 'hydration:read',
    query: z.object({ memberId: z.uuid(), date: day.optional() }),
    status: 200,
    answer: hydrationDay,
  }),
  due: route({
    method: 'GET',
    path: hydrationPaths.due,
    summary: 'Of whose drinking you are to be reminded now: for devices that show no messages',
    tag,
    access: 'user',
    need: 'hydration:read',
    status: 200,
    answer: z.array(dueDrink),
  }),
  settings: route({
    method: 'GET',
    path: hydrationPaths.settings,
    summary: 'Units, cups, and for everyone how much to drink, sport, heat and your reminders',
    tag,
    access: 'user',
    need: 'hydration:read',
    status: 200,
    answer: hydrationSettings,
  }),
  saveSettings: route({
    method: 'PUT',
    path: hydrationPaths.settings,
    summary: 'Change the household’s settings, one member’s, or your reminders about a member',
    tag,
    access: 'user',
    need: 'hydration:log',
    idempotent: true,
    body: hydrationSettingsPut,
    status: 200,
    answer: hydrationSettings,
  }),
  remove: route({
    method: 'DELETE',
    path: hydrationPaths.remove,
    summary: 'Remove a drink',
    tag,
    access: 'user',
    need: 'hydration:log',
    idempotent: true,
    params: idParams,
    status: 204,
  }),
};
