import { z } from 'zod';
import { GROWTH_FLAGS, GROWTH_INDICATORS } from '#domain/growth/assess-growth.ts';
import { GROWTH_CHOICES } from '#domain/growth/growth-standard.ts';
import { GROWTH_SEXES, GROWTH_STANDARDS } from '#domain/growth/growth-tables.ts';
import { RELATIONSHIPS } from '#domain/members/member.ts';
import { SEXES } from '#domain/nutrition/life-stages.ts';
import { route } from '#platform/contract/route.ts';
import { measurementPaths } from './paths.ts';

const indicator = z.enum(GROWTH_INDICATORS);
const standard = z.enum(GROWTH_STANDARDS);
const parentCm = z
  .number('Please enter a height in cm.')
  .min(100, 'Please enter a height between 100 and 250 cm.')
  .max(250, 'Please enter a height between 100 and 250 cm.')
  .nullable();

/** What charts need to know beside measurements. */
export const growthFacts = z.strictObject({
  /** Completed weeks of pregnancy at birth; `null`: not given, taken as term. */
  gestationWeeks: z
    .number('Please enter whole weeks.')
    .int('Please enter whole weeks.')
    .min(20, 'Please enter 20 to 45 weeks.')
    .max(45, 'Please enter 20 to 45 weeks.')
    .nullable(),
  motherCm: parentCm,
  fatherCm: parentCm,
  /** A guardian lets a teen with a login see their own weight, too. They cannot allow it themself. */
  teenSeesWeight: z.boolean().default(false),
});
export type GrowthFacts = z.infer<typeof growthFacts>;

/** What is left out stays: another form may have changed it meanwhile. */
export const growthFactsPatch = growthFacts.extend({ teenSeesWeight: z.boolean() }).partial();
export type GrowthFactsPatch = z.infer<typeof growthFactsPatch>;

const result = z.object({
  indicator,
  standard,
  z: z.number().nullable(),
  centile: z.number().nullable(),
  modifiedZ: z.number().nullable(),
  flags: z.array(z.enum(GROWTH_FLAGS)),
});

const visit = z.object({
  date: z.string(),
  ageDays: z.number(),
  correctedDays: z.number().nullable(),
  position: z.enum(['lying', 'standing']).nullable(),
  heightCm: z.number().nullable(),
  weightKg: z.number().nullable(),
  headCm: z.number().nullable(),
  results: z.array(result),
});

const place = z.object({ date: z.string(), centile: z.number() });

export const growthAnswer = z.object({
  member: z.object({
    id: z.uuid(),
    name: z.string(),
    sex: z.enum(SEXES).nullable(),
    birthDate: z.string().nullable(),
    ageYears: z.number().nullable(),
    /** Charts for children and teens, figures for adults. */
    stage: z.enum(['child', 'adult']),
    /** Nothing about weight is said of a body that carries a child. */
    isPregnant: z.boolean(),
    /** An eating disorder: no BMI, no curve of weight and nothing on weight that was lost. */
    isWithoutBmi: z.boolean(),
  }),
  /** What charts lack: `birth_date` or `sex`; `null`: nothing. */
  missing: z.enum(['birth_date', 'sex']).nullable(),
  standard: z.enum(GROWTH_CHOICES),
  facts: growthFacts,
  /** L, M and S of every chart, with `at` in months or cm. */
  parts: z.array(
    z.object({
      indicator,
      standard,
      sex: z.enum(GROWTH_SEXES),
      axis: z.enum(['months', 'cm']),
      at: z.array(z.number()),
      l: z.array(z.number()),
      m: z.array(z.number()),
      s: z.array(z.number()),
    }),
  ),
  visits: z.array(visit),
  crossings: z.array(
    z.object({
      indicator,
      direction: z.enum(['up', 'down']),
      lines: z.number(),
      isCorrected: z.boolean(),
      ageDays: z.number(),
      from: place,
      to: place,
    }),
  ),
  speed: z.object({ from: z.string(), to: z.string(), cm: z.number(), cmPerYear: z.number() }).nullable(),
  signs: z.array(
    z.discriminatedUnion('code', [
      z.object({
        code: z.literal('newborn_loss'),
        percent: z.number(),
        level: z.enum(['usual', 'much', 'late']),
      }),
      z.object({ code: z.literal('low'), indicator, isVeryLow: z.boolean() }),
      z.object({ code: z.literal('high_bmi') }),
      z.object({ code: z.literal('head_size'), direction: z.enum(['up', 'down']) }),
      z.object({ code: z.literal('short'), fitsParents: z.boolean().nullable() }),
      z.object({ code: z.literal('slow_height'), cmPerYear: z.number(), leastCm: z.number() }),
    ]),
  ),
  /** A condition of the profile for which these charts do not fit. */
  otherCharts: z.string().nullable(),
  adultHeight: z.object({ targetCm: z.number(), leastCm: z.number(), mostCm: z.number() }).nullable(),
  weightLoss: z
    .object({
      percent: z.number(),
      fromKg: z.number(),
      toKg: z.number(),
      from: z.string(),
      to: z.string(),
      months: z.union([z.literal(3), z.literal(6)]),
    })
    .nullable(),
});
export type Growth = z.infer<typeof growthAnswer>;

const growingPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  relationship: z.enum(RELATIONSHIPS),
  yours: z.boolean(),
  ageYears: z.number().nullable(),
  stage: z.enum(['child', 'adult']),
});
export type GrowingPerson = z.infer<typeof growingPerson>;

const ofMember = z.object({ memberId: z.uuid() });
const tag = 'Growth';
export const growthRoutes = {
  people: route({
    method: 'GET',
    path: measurementPaths.people,
    summary: 'The people whose measurements are shared with you',
    tag,
    access: 'user',
    need: 'growth:read',
    status: 200,
    answer: z.array(growingPerson),
  }),
  read: route({
    method: 'GET',
    path: measurementPaths.growth,
    summary: 'Charts of a person: lines of the standard, own points with centiles, what is worth a word',
    tag,
    access: 'user',
    need: 'growth:read',
    params: ofMember,
    status: 200,
    answer: growthAnswer,
  }),
  pdf: route({
    method: 'GET',
    path: measurementPaths.pdf,
    summary: 'A PDF file for the doctor: the charts of a child, or what was measured of an adult',
    tag,
    access: 'user',
    need: 'growth:read',
    params: ofMember,
    status: 200,
  }),
  setFacts: route({
    method: 'PATCH',
    path: measurementPaths.facts,
    summary: 'Change weeks of pregnancy at birth, the parents’ heights, or whether a teen sees their weight',
    tag,
    access: 'user',
    need: 'growth:manage',
    params: ofMember,
    body: growthFactsPatch,
    status: 200,
    answer: growthFacts,
  }),
  setStandard: route({
    method: 'PUT',
    path: measurementPaths.standard,
    summary: 'Choose the growth standard of the household',
    tag,
    access: 'user',
    need: 'growth:manage',
    body: z.strictObject({ standard: z.enum(GROWTH_CHOICES) }),
    status: 200,
    answer: z.object({ standard: z.enum(GROWTH_CHOICES) }),
  }),
};
