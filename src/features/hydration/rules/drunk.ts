import type { Drunk } from '#domain/hydration/day-notes.ts';
import { drinkOf } from '#domain/hydration/drinks.ts';

/** An entry as the API gives it. */
export interface DrunkEntry extends Omit<Drunk, 'atMs' | 'kind'> {
  readonly at: string;
  readonly drink: string;
}

/** Entries as the kernel counts them. */
export const drunkOf = (entries: readonly DrunkEntry[]): readonly Drunk[] =>
  entries.map(({ at, drink, ml, waterMl, caffeineMg, alcoholG }) => ({
    atMs: Date.parse(at),
    ml,
    kind: drinkOf(drink)?.kind ?? null,
    waterMl,
    caffeineMg,
    alcoholG,
  }));
