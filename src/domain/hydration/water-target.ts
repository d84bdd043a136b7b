import waterRows from '#data/reference-intakes/water.json' with { type: 'json' };
import type { ConditionCode } from '#domain/limits/codes.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { LifeStage, Sex } from '#domain/nutrition/life-stages.ts';
import { type AgeBand, isInBand } from '#domain/targets/reference-intakes.ts';
import { bodyShare } from './body-share.ts';
import { safetyFigure } from './safety-figures.ts';

/** Whose adequate intakes are shown: of the US (National Academies) or the European Union. */
export const WATER_BODIES = ['nasem', 'efsa'] as const;
export type WaterBody = (typeof WATER_BODIES)[number];

/** Adequate intake of total water a day. */
export interface WaterRow extends AgeBand {
  readonly body: WaterBody;
  readonly sex: Sex | null;
  readonly lifeStage: LifeStage | null;
  /** From drinks and food together. */
  readonly totalMl: number;
  /** What part of it is usually drunk. */
  readonly drinksMl: number;
  readonly source: string;
  readonly note: string | null;
}

/* JSON files carry plain strings; water-target.test.ts holds every row to the type. */
export const WATER_ROWS = waterRows as readonly WaterRow[];

/** What water asks of a profile. */
export interface WaterPerson {
  /** With fraction; `null`: not given. */
  readonly ageYears: number | null;
  readonly sex: Sex | null;
  readonly lifeStage: LifeStage | null;
  readonly weightKg: number | null;
  readonly conditions: readonly ConditionCode[];
  /** Most a day, set by a clinic. */
  readonly fluidMl: number | null;
}

/** What a person enters by hand about their days. */
export interface WaterSettings {
  readonly body: WaterBody;
  /** Sport a day. */
  readonly activityMinutes: number;
  /** Added in hot weather. The sources name no amount, so a person does. */
  readonly heatMl: number;
}

export const WATER_SETTING_LIMITS = { activityMinutes: 300, heatMl: 2_000 } as const;

/** Of these a doctor says how much to drink; without a number nobody is asked to drink more. */
export const FLUID_CONDITIONS = [
  'heart_failure',
  'chronic_kidney_disease',
  'kidney_failure',
  'dysphagia',
  'enteral_feeding',
] as const satisfies readonly ConditionCode[];

/** Years. Under it breast milk or formula is all the fluid; water can thin the salt in the blood (AAP, CDC, WHO). */
export const NO_WATER_UNDER_YEARS = 0.5;

export type WaterTarget =
  /** Under 6 months: no water. */
  | { readonly kind: 'no-water' }
  /** The clinic's limit rules; nothing asks for more. */
  | { readonly kind: 'limit'; readonly mostMl: number }
  | { readonly kind: 'ask-doctor' }
  | { readonly kind: 'age-unknown' }
  /** 6 to 11 months: milk first, and sips of water (AAP: 120 to 240 ml a day). */
  | { readonly kind: 'infant'; readonly totalMl: number; readonly source: string }
  | {
      readonly kind: 'target';
      /** With food. */
      readonly totalMl: number;
      /** To drink, with what is added. */
      readonly drinksMl: number;
      /** Of `drinksMl`, for sport and heat. */
      readonly addedMl: number;
      readonly source: string;
      /** The lower of both sexes. */
      readonly isSexUnknown: boolean;
    };

/** Rows for pregnancy and breastfeeding end at 50; anyone outside of their ages has the row of their age. */
function rowsFor(person: WaterPerson & { readonly ageYears: number }, body: WaterBody): readonly WaterRow[] {
  const inAge = WATER_ROWS.filter((row) => row.body === body && isInBand(person.ageYears, row));
  const ofStage = inAge.filter((row) => row.lifeStage === person.lifeStage);
  const rows = ofStage.length > 0 ? ofStage : inAge.filter((row) => row.lifeStage === null);
  return rows.filter(
    (row) => row.sex === null || person.sex === null || row.lifeStage !== null || row.sex === person.sex,
  );
}

/** Ages at which the sources have figures for sport. */
const SPORT_FROM = 9;
const SPORT_AS_ADULTS_FROM = 13;

/** ml a day for sport. */
export function activityMl(ageYears: number, minutes: number): number {
  if (ageYears < SPORT_FROM) return 0;
  const figure = safetyFigure(ageYears < SPORT_AS_ADULTS_FROM ? 'activity-child' : 'activity-adult');
  return Math.round((figure.amount * minutes) / 60);
}

export function waterTarget(person: WaterPerson, settings: WaterSettings): WaterTarget {
  const { ageYears } = person;
  if (ageYears !== null && ageYears < NO_WATER_UNDER_YEARS) return { kind: 'no-water' };
  if (person.fluidMl !== null) return { kind: 'limit', mostMl: person.fluidMl };
  if (FLUID_CONDITIONS.some((code) => person.conditions.includes(code))) return { kind: 'ask-doctor' };
  if (ageYears === null) return { kind: 'age-unknown' };
  const rows = rowsFor({ ...person, ageYears }, settings.body).toSorted((a, b) => a.totalMl - b.totalMl);
  const row = rows[0];
  if (row === undefined) throw new RangeError(`no water intake at ${ageYears} years`);
  if (ageYears < AGE_LIMITS.planned) return { kind: 'infant', totalMl: row.totalMl, source: row.source };
  // Typed by hand: two liters for the heat are an adult’s, and reminders would ask a toddler for them.
  const heatMl = Math.min(settings.heatMl, Math.round(WATER_SETTING_LIMITS.heatMl * bodyShare(person)));
  const addedMl = activityMl(ageYears, settings.activityMinutes) + heatMl;
  return {
    kind: 'target',
    totalMl: row.totalMl + addedMl,
    drinksMl: row.drinksMl + addedMl,
    addedMl,
    source: row.source,
    isSexUnknown: rows.length > 1,
  };
}
