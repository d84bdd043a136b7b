import { CAFFEINE_CHILD_MG_PER_MEAL } from '#domain/members/age-policy.ts';
import type { DrinkLimits } from './drink-limits.ts';
import { type DrinkContents, type DrinkKind, isAlcoholic } from './drinks.ts';
import type { WaterTarget } from './water-target.ts';

/** Something that was drunk. */
export interface Drunk extends DrinkContents {
  /** Milliseconds since 1970. */
  readonly atMs: number;
  readonly ml: number;
  readonly kind: DrinkKind | null;
}

export interface DayTotals {
  /** All that was drunk. */
  readonly ml: number;
  readonly waterMl: number;
  /** Of the drinks that report it. */
  readonly caffeineMg: number;
  /** How many drinks do not. */
  readonly caffeineUnknown: number;
  readonly alcoholG: number;
}

/** Dangers come first and are never folded. */
export const DANGER_CODES = ['no-water-yet', 'over-limit', 'too-fast', 'too-much', 'alcohol-none'] as const;
export const DAY_NOTE_CODES = [
  ...DANGER_CODES,
  'near-limit',
  'alcohol-over',
  'caffeine-over',
  'energy-none',
  'juice-over',
  'milk-over',
  /** Water and other drinks of a baby beside milk. */
  'beside-milk-over',
  /** A child had caffeine, within the figure. */
  'caffeine-child',
] as const;
export type DayNoteCode = (typeof DAY_NOTE_CODES)[number];

export interface DayNote {
  readonly code: DayNoteCode;
  /** ml, mg or g, as the code is about. */
  readonly amount: number;
  readonly most: number;
}

export const isDanger = ({ code }: Pick<DayNote, 'code'>): boolean =>
  (DANGER_CODES as readonly DayNoteCode[]).includes(code);

const HOUR_MS = 3_600_000;
/** From here on the rest of a clinic's limit is said. */
const NEAR_SHARE = 0.8;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const tenth = (value: number): number => Math.round(value * 10) / 10;

export function dayTotals(drunk: readonly Drunk[]): DayTotals {
  return {
    ml: sum(drunk.map(({ ml }) => ml)),
    waterMl: sum(drunk.map(({ waterMl }) => waterMl)),
    caffeineMg: tenth(sum(drunk.map(({ caffeineMg }) => caffeineMg ?? 0))),
    caffeineUnknown: drunk.filter(({ caffeineMg }) => caffeineMg === null).length,
    alcoholG: tenth(sum(drunk.map(({ alcoholG }) => alcoholG))),
  };
}

/** The most that was drunk within sixty minutes. */
export function mostInAnHour(drunk: readonly Drunk[]): number {
  const from = (atMs: number) => drunk.filter((each) => each.atMs >= atMs && each.atMs < atMs + HOUR_MS);
  return Math.max(0, ...drunk.map(({ atMs }) => sum(from(atMs).map(({ ml }) => ml))));
}

function amountNotes(limits: DrinkLimits, target: WaterTarget, drunk: readonly Drunk[]): DayNote[] {
  const { ml } = dayTotals(drunk);
  // Breast milk and formula bring the salt that water lacks.
  const besideMilk = drunk.filter(({ kind }) => kind !== 'baby-milk');
  const besideMl = dayTotals(besideMilk).ml;
  if (target.kind === 'no-water')
    return besideMl > 0 ? [{ code: 'no-water-yet', amount: besideMl, most: 0 }] : [];
  const notes: DayNote[] = [];
  if (target.kind === 'limit') {
    const { mostMl } = target;
    if (ml > mostMl) notes.push({ code: 'over-limit', amount: ml, most: mostMl });
    else if (ml >= mostMl * NEAR_SHARE) notes.push({ code: 'near-limit', amount: ml, most: mostMl });
  }
  const hourMl = mostInAnHour(besideMilk);
  if (hourMl > limits.hourMostMl) notes.push({ code: 'too-fast', amount: hourMl, most: limits.hourMostMl });
  if (ml > limits.dayMostMl) notes.push({ code: 'too-much', amount: ml, most: limits.dayMostMl });
  const { besideMilkMostMl: most } = limits;
  if (most !== null && besideMl > most) notes.push({ code: 'beside-milk-over', amount: besideMl, most });
  return notes;
}

const KIND_NOTES = { energy: 'energy-none', juice: 'juice-over', milk: 'milk-over' } as const;

function kindNotes({ kindMostMl }: DrinkLimits, drunk: readonly Drunk[]): DayNote[] {
  return (['energy', 'juice', 'milk'] as const).flatMap((kind) => {
    const most = kindMostMl[kind];
    const amount = sum(drunk.filter((each) => each.kind === kind).map(({ ml }) => ml));
    return most !== undefined && amount > most ? [{ code: KIND_NOTES[kind], amount, most }] : [];
  });
}

function caffeineNotes({ caffeineMostMg: most, isChild }: DrinkLimits, amount: number): DayNote[] {
  if (amount > most) return [{ code: 'caffeine-over', amount, most }];
  return isChild && amount > CAFFEINE_CHILD_MG_PER_MEAL ? [{ code: 'caffeine-child', amount, most }] : [];
}

function alcoholNotes({ alcoholMostG: most }: DrinkLimits, drunk: readonly Drunk[]): DayNote[] {
  const isDrunk = drunk.some(({ alcoholG, ml }) => isAlcoholic({ alcoholG: (alcoholG * 100) / ml }));
  if (!isDrunk) return [];
  const amount = dayTotals(drunk).alcoholG;
  if (most === 0) return [{ code: 'alcohol-none', amount, most }];
  return amount > most ? [{ code: 'alcohol-over', amount, most }] : [];
}

/** What is to be said of someone's day, dangers first. */
export function dayNotes(
  limits: DrinkLimits,
  target: WaterTarget,
  drunk: readonly Drunk[],
): readonly DayNote[] {
  const notes = [
    ...amountNotes(limits, target, drunk),
    ...alcoholNotes(limits, drunk),
    ...caffeineNotes(limits, dayTotals(drunk).caffeineMg),
    // Under 6 months the one note says it all.
    ...(target.kind === 'no-water' ? [] : kindNotes(limits, drunk)),
  ];
  return notes.toSorted((a, b) => Number(isDanger(b)) - Number(isDanger(a)));
}

/** Whether nobody may be asked to drink more: the target is reached, or there is none. */
export const isEnough = (target: WaterTarget, { waterMl }: Pick<DayTotals, 'waterMl'>): boolean =>
  target.kind !== 'target' || waterMl >= target.drinksMl;
