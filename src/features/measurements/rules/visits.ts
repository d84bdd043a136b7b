import { diffDays } from '#domain/calendar/days.ts';
import {
  assessGrowth,
  correctedAge,
  type IndicatorResult,
  LYING_BELOW_DAYS,
  tableAge,
} from '#domain/growth/assess-growth.ts';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import type { GrowthSex, GrowthTables } from '#domain/growth/growth-tables.ts';
import { toSi } from '#domain/growth/measurement-kinds.ts';
import type { Measured } from './measurement.ts';

/** What was measured on one day. */
export interface Visit {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly ageDays: number;
  /** Counted from the day the child was due; `null`: not born early, or 2 years old. */
  readonly correctedDays: number | null;
  readonly position: 'lying' | 'standing' | null;
  readonly heightCm: number | null;
  readonly weightKg: number | null;
  readonly headCm: number | null;
  readonly results: readonly IndicatorResult[];
}

export interface GrowingChild {
  readonly sex: GrowthSex;
  readonly birthDate: string;
  readonly gestationWeeks: number | null;
}

type Sizes = Pick<Visit, 'position' | 'heightCm' | 'weightKg' | 'headCm'> & { readonly hasOedema: boolean };
const NOTHING: Sizes = { position: null, heightCm: null, weightKg: null, headCm: null, hasOedema: false };

const positionOf = ({ howMeasured }: Measured): Sizes['position'] =>
  howMeasured === 'lying' || howMeasured === 'standing' ? howMeasured : null;

/** Of two measurements of a day that a person kept both, the one that was entered later counts. */
function withEntry(sizes: Sizes, entry: Measured): Sizes {
  const si = toSi(entry.value, entry.unit);
  if (entry.kind === 'height') return { ...sizes, heightCm: si, position: positionOf(entry) };
  if (entry.kind === 'weight')
    return { ...sizes, weightKg: si, hasOedema: entry.howMeasured === 'with_swelling' };
  return entry.kind === 'head' ? { ...sizes, headCm: si } : sizes;
}

/**
 * Measurements by day with their places on the charts, the earliest day first.
 *
 * @param used measurements that nothing is open about, the earliest entered first
 */
export function visitsOf(
  used: readonly Measured[],
  { sex, birthDate, gestationWeeks }: GrowingChild,
  choice: GrowthChoice,
  tables: GrowthTables,
): Visit[] {
  const days = new Map<string, Sizes>();
  for (const entry of used) {
    if (entry.kind !== 'height' && entry.kind !== 'weight' && entry.kind !== 'head') continue;
    days.set(entry.date, withEntry(days.get(entry.date) ?? NOTHING, entry));
  }
  return [...days]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([date, { hasOedema, ...sizes }]): Visit => {
      const ageDays = diffDays(birthDate, date);
      const corrected = tableAge({ ageDays, gestationWeeks });
      const results = assessGrowth({ ...sizes, sex, ageDays, gestationWeeks, hasOedema }, choice, tables);
      return {
        date,
        ageDays,
        correctedDays: corrected === ageDays ? null : corrected,
        ...sizes,
        results,
      };
    });
}

/**
 * The same visits for notes about growth: a child born early keeps the corrected age until a later day. Charts change to plain
 * age at 2 years, where such a child falls by a line or two on one day without growing any differently.
 */
export function visitsByCorrectedAge(
  visits: readonly Visit[],
  { sex, gestationWeeks }: GrowingChild,
  choice: GrowthChoice,
  tables: GrowthTables,
  untilDays: number,
): readonly Visit[] {
  return visits.map((visit) => {
    const { ageDays, position, results } = visit;
    const corrected = correctedAge({ ageDays, gestationWeeks });
    const isChanged = ageDays >= LYING_BELOW_DAYS && ageDays < untilDays && corrected !== ageDays;
    if (!isChanged) return visit;
    const sizes = {
      ...{ sex, heightCm: visit.heightCm, weightKg: visit.weightKg, headCm: visit.headCm },
      hasOedema: results.some(({ flags }) => flags.includes('oedema')),
      // Since birth the child is old enough to stand, by corrected age it may not be.
      position: position ?? ('standing' as const),
    };
    const asBornWhenDue = { ...sizes, ageDays: corrected, gestationWeeks: null };
    return { ...visit, correctedDays: corrected, results: assessGrowth(asBornWhenDue, choice, tables) };
  });
}
