import {
  type DietFacts,
  FODMAP_LEVELS,
  type FodmapLevel,
  lowFodmapGrams,
  PURINE_LEVELS,
  type PurineLevel,
} from './diet-facts.ts';

/** What diets ask of one part of a dish, a word of `Food.madeOf`; every `null` is unknown. */
export interface PartFacts {
  readonly part: string;
  readonly fodmap: FodmapLevel | null;
  readonly fodmapGrams: number | null;
  readonly fodmapBasis: string | null;
  readonly purine: PurineLevel | null;
  /** Spices, sauces, yeast and the like: a tenth of the dish at most. */
  readonly isSeasoning: boolean;
}

const SEASONING_SHARE = 0.1;

type DerivedFacts = Pick<DietFacts, 'fodmap' | 'fodmapGrams' | 'fodmapBasis' | 'purine' | 'purineBasis'>;

const worst = <Level>(order: readonly Level[], levels: readonly Level[]): Level | null =>
  order[Math.max(...levels.map((level) => order.indexOf(level)))] ?? null;

const UNKNOWN_FODMAP = { fodmap: null, fodmapGrams: null, fodmapBasis: null } as const;

/**
 * The dish is low up to the amount that would be low if it were made of that part alone (of a seasoning: to a tenth).
 */
function fodmapOf(parts: readonly PartFacts[], isComplete: boolean) {
  const known = parts.flatMap((part) => {
    const low = lowFodmapGrams({ ...part, purineBasis: null, group: null });
    if (part.fodmap === null || low === null) return [];
    return [{ ...part, level: part.fodmap, low: part.isSeasoning ? low / SEASONING_SHARE : low }];
  });
  const [deciding] = known.toSorted((a, b) => a.low - b.low);
  if (!deciding) return UNKNOWN_FODMAP;
  // One part of which no amount is low decides, whatever the others are.
  if (deciding.low > 0 && (!isComplete || known.length < parts.length)) return UNKNOWN_FODMAP;
  const levels = known.map(({ level }) => level);
  return {
    fodmap: deciding.low === 0 ? ('high' as const) : worst(FODMAP_LEVELS, levels),
    fodmapGrams: Number.isFinite(deciding.low) ? Math.floor(deciding.low) : null,
    fodmapBasis: `${deciding.part}: ${deciding.fodmapBasis}; doubt: by its parts, and kinds differ`,
  };
}

/** No part that makes up much of the dish has more, so neither has the dish. */
function purineOf(parts: readonly PartFacts[], isComplete: boolean) {
  const main = parts.filter(({ isSeasoning }) => !isSeasoning);
  const levels = main.flatMap(({ purine }) => purine ?? []);
  if (!isComplete || levels.length === 0 || levels.length < main.length) {
    return { purine: null, purineBasis: null };
  }
  return { purine: worst(PURINE_LEVELS, levels), purineBasis: 'worst-of-parts' as const };
}

/**
 * FODMAPs and purines of a dish, by its worst part. `known` are the facts of its parts, by part; a part without facts
 * leaves the dish unknown, unless another is high in any amount.
 */
export function factsByParts(madeOf: readonly string[], known: ReadonlyMap<string, PartFacts>): DerivedFacts {
  const named = madeOf.flatMap((part) => known.get(part) ?? []);
  // What is named first makes up most of it: a spread of yeast, a mix of spices.
  const parts = named[0]?.isSeasoning ? named.map((part) => ({ ...part, isSeasoning: false })) : named;
  const isComplete = parts.length === madeOf.length;
  return { ...fodmapOf(parts, isComplete), ...purineOf(parts, isComplete) };
}
