import { z } from 'zod';
import { diffDays } from '#domain/calendar/days.ts';
import { KINDS } from '#domain/growth/measurement-kinds.ts';
import { unitsOf } from '#domain/units/regions.ts';
import { type CoachTool, figure, mayNameWeight, NO_PARTS, personOf } from './tool.ts';

const CENTIMETERS_PER_INCH = 2.54;
const KILOGRAMS_PER_POUND = 0.45359237;

export interface GrowthFacts {
  readonly name: string;
  /** Only those who care for a child hear of percentiles. */
  readonly isForGuardian: boolean;
  readonly missing: 'birth_date' | 'sex' | null;
  /** `null`: nothing was measured. */
  readonly height: {
    readonly value: number;
    readonly unit: string;
    readonly date: string;
    readonly centile: number | null;
  } | null;
  readonly grewCmPerYear: number | null;
  /** Something that a doctor should see. */
  readonly hasSigns: boolean;
  readonly isAdult: boolean;
}

/** How a child grows, in calm words: height and its percentile; never weight or BMI. */
export const growthTool: CoachTool<{ memberId: string }, GrowthFacts> = {
  name: 'growth',
  description:
    'The latest height of a child or teen, its percentile (guardians only) and whether a doctor should look. Says nothing of weight.',
  input: z.object({ memberId: z.string() }),
  async run(context, { memberId }) {
    const { facts } = personOf(context, memberId);
    const growth = await context.deps.growth.read(context.actor, memberId);
    const isForGuardian = context.asker !== 'child' && context.asker !== 'teen';
    const visit = growth.visits.filter(({ heightCm }) => heightCm !== null).at(-1);
    const isUs = unitsOf(context.actor.preferences ?? {}) === 'us';
    const result = visit?.results.find(({ indicator }) => indicator === 'length_height');
    const centile = result?.centile;
    const isShown =
      isForGuardian && centile !== null && centile !== undefined && centile >= 1 && centile <= 99;
    const cm = visit?.heightCm ?? null;
    const height =
      visit === undefined || cm === null
        ? null
        : {
            value: Number((isUs ? cm / CENTIMETERS_PER_INCH : cm).toFixed(1)),
            unit: isUs ? 'in' : 'cm',
            date: visit.date,
            centile: isShown ? Math.round(centile) : null,
          };
    const from = result === undefined ? 'Measurements' : `Growth charts (${result.standard})`;
    return {
      ...NO_PARTS,
      data: {
        name: facts.called,
        isForGuardian,
        missing: growth.missing,
        height,
        grewCmPerYear: null,
        hasSigns: isForGuardian && (growth.signs.length > 0 || growth.crossings.length > 0),
        isAdult: growth.member.stage === 'adult',
      },
      figures:
        height === null
          ? []
          : [
              { value: height.value, unit: height.unit, what: 'height', from: 'Measurements' },
              ...(height.centile === null
                ? []
                : [{ value: height.centile, unit: '', what: 'percentile of height', from }]),
            ],
      sources: [{ title: 'Growth', detail: from, url: null }],
    };
  },
};

export interface WeightFacts {
  readonly name: string;
  /** Nothing of weight is said to or about this person. */
  readonly isHeld: boolean;
  readonly latest: { readonly value: number; readonly unit: string; readonly date: string } | null;
  readonly change: {
    readonly value: number;
    readonly direction: 'up' | 'down' | 'same';
    readonly weeks: number;
  } | null;
}

const WINDOW_DAYS = 92;
/** A scale and a glass of water differ by as much. */
const SAME_KG = 0.5;

/** The weight of an adult over the last months, without a word on whether that is good. */
export const weightTool: CoachTool<{ memberId: string }, WeightFacts> = {
  name: 'weight_trend',
  description:
    'Latest weight and change over three months of an adult. Held back under 18, in pregnancy, while breastfeeding and with an eating disorder.',
  input: z.object({ memberId: z.string() }),
  async run(context, { memberId }) {
    const { facts } = personOf(context, memberId);
    const name = facts.called;
    if (!mayNameWeight(context, facts)) {
      return { ...NO_PARTS, data: { name, isHeld: true, latest: null, change: null } };
    }
    const all = await context.deps.measurements.list(context.actor, { memberId, kind: 'weight' });
    const weights = all
      .filter(({ questions, confirmed }) => questions.length === 0 || confirmed)
      .toSorted((a, b) => a.date.localeCompare(b.date));
    const last = weights.at(-1);
    const sources = [{ title: 'Measurements', detail: KINDS.weight.label, url: null }];
    if (last === undefined)
      return { ...NO_PARTS, data: { name, isHeld: false, latest: null, change: null }, sources };
    const isUs = unitsOf(context.actor.preferences ?? {}) === 'us';
    const unit = isUs ? 'lb' : 'kg';
    const shown = (kg: number) => Number((isUs ? kg / KILOGRAMS_PER_POUND : kg).toFixed(1));
    const first = weights.find(({ date }) => diffDays(date, last.date) <= WINDOW_DAYS);
    const weeks = first === undefined ? 0 : Math.round(diffDays(first.date, last.date) / 7);
    const kg = first === undefined ? 0 : last.si - first.si;
    const change =
      weeks < 1
        ? null
        : {
            value: Math.abs(shown(kg)),
            direction:
              Math.abs(kg) < SAME_KG ? ('same' as const) : kg > 0 ? ('up' as const) : ('down' as const),
            weeks,
          };
    const latest = { value: shown(last.si), unit, date: last.date };
    return {
      ...NO_PARTS,
      data: { name, isHeld: false, latest, change },
      figures: [
        { value: latest.value, unit, what: 'latest weight', from: 'Measurements' },
        ...(change === null
          ? []
          : [
              { value: change.value, unit, what: 'change', from: 'Measurements' },
              figure(change.weeks, 'weeks', 'time between', 'Measurements'),
            ]),
      ],
      sources,
    };
  },
};
