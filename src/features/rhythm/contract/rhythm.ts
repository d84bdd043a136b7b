import { z } from 'zod';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { APPLIANCE_IDS } from '#domain/recipes/appliances.ts';
import { CUISINES } from '#domain/recipes/cuisine-regions.ts';
import {
  ABSENCE_REASONS,
  FEWEST_BREAKFASTS,
  LUNCH_STYLES,
  MOST_ADVENTUROUS,
  MOST_BREAKFASTS,
  MOST_HOME_CUISINES,
  MOST_MINUTES,
  WEEKDAYS,
} from '#domain/recipes/rhythm.ts';
import { route } from '#platform/contract/route.ts';
import { rhythmPaths } from './paths.ts';

const wholeNumber = (least: number, most: number, sentence: string) =>
  z.number(sentence).int(sentence).min(least, sentence).max(most, sentence);

const minutes = wholeNumber(0, MOST_MINUTES, `Please choose 0 to ${MOST_MINUTES} minutes.`);
const mealMinutes = z.strictObject({ breakfast: minutes, lunch: minutes, dinner: minutes });

/** Every meal of a week that each of thirty people could miss. */
const MOST_ABSENCES = 30 * WEEKDAYS.length * MEAL_TYPES.length;

const absencesOf = (memberId: z.ZodType<string>) =>
  z
    .array(
      z.strictObject({
        memberId,
        /** Sunday is 0. */
        weekday: z.literal(WEEKDAYS, 'Please choose a day from 0 (Sunday) to 6 (Saturday).'),
        mealType: z.enum(MEAL_TYPES, `Please choose from ${MEAL_TYPES.join(', ')}.`),
        reason: z.enum(ABSENCE_REASONS, `Please choose from ${ABSENCE_REASONS.join(', ')}.`),
      }),
    )
    .max(MOST_ABSENCES, `Please name at most ${MOST_ABSENCES} meals.`)
    .refine(
      (away) =>
        new Set(away.map((each) => `${each.memberId} ${each.weekday} ${each.mealType}`)).size === away.length,
      'Each meal of a person can be named once.',
    );

const distinct = (values: readonly (string | number)[]) => new Set(values).size === values.length;

const rhythmWith = (memberId: z.ZodType<string>) =>
  z.strictObject({
    /** Hands-on minutes from Monday to Friday. */
    weekdayMinutes: mealMinutes,
    weekendMinutes: mealMinutes,
    /** Different breakfasts that take turns. */
    breakfasts: wholeNumber(
      FEWEST_BREAKFASTS,
      MOST_BREAKFASTS,
      `Please choose ${FEWEST_BREAKFASTS} to ${MOST_BREAKFASTS} breakfasts.`,
    ),
    /** Breakfasts from Monday to Friday and snacks need no stove. */
    isQuickStart: z.boolean('Please say true or false.'),
    lunches: z.enum(LUNCH_STYLES, `Please choose from ${LUNCH_STYLES.join(', ')}.`),
    cookedDinners: wholeNumber(1, 7, 'Please choose 1 to 7 dinners.'),
    /** 1: only what everyone knows, 5: anything. */
    adventurous: wholeNumber(1, MOST_ADVENTUROUS, `Please choose 1 to ${MOST_ADVENTUROUS}.`),
    /** Cuisines that are everyday food here. */
    homeCuisines: z
      .array(z.enum(CUISINES, 'Please choose a cuisine from our list.'))
      .max(MOST_HOME_CUISINES, `Please choose at most ${MOST_HOME_CUISINES} cuisines.`)
      .refine(distinct, 'Each cuisine can be chosen once.'),
    /** Weekdays of shopping, beside the day on which a plan begins. Sunday is 0. */
    shoppingDays: z
      .array(z.literal(WEEKDAYS, 'Please choose a day from 0 (Sunday) to 6 (Saturday).'))
      .max(WEEKDAYS.length)
      .refine(distinct, 'Each day can be chosen once.'),
    /** What the kitchen has. */
    equipment: z
      .array(z.enum(APPLIANCE_IDS, 'Please choose from our list of appliances.'))
      .max(APPLIANCE_IDS.length)
      .refine(distinct, 'Each appliance can be chosen once.'),
    away: absencesOf(memberId),
  });

export const rhythmBody = rhythmWith(z.uuid('Please choose someone of the family.'));
export type RhythmSettings = z.infer<typeof rhythmBody>;

/** For the command line, where members have any id, and what is left out is as usual. */
export const rhythmFile = rhythmWith(z.string().min(1)).partial();

const tag = 'Rhythm';
export const rhythmRoutes = {
  read: route({
    method: 'GET',
    path: rhythmPaths.read,
    summary: 'How the household cooks, and who is away from which meal',
    tag,
    access: 'user',
    need: 'meals:read',
    status: 200,
    answer: rhythmBody,
  }),
  save: route({
    method: 'PUT',
    path: rhythmPaths.save,
    summary: 'Change the rhythm, with all meals that someone eats elsewhere',
    tag,
    access: 'user',
    need: 'meals:manage',
    body: rhythmBody,
    status: 200,
    answer: rhythmBody,
  }),
};
