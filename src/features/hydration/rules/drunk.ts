import type { Drunk } from '#domain/hydration/day-notes.ts';

/** An entry as the API gives it. */
export interface DrunkEntry extends Omit<Drunk, 'atMs'> {
  readonly at: string;
}

/** Entries as the kernel counts them. */
export const drunkOf = (entries: readonly DrunkEntry[]): readonly Drunk[] =>
  entries.map(({ at, ml, waterMl, caffeineMg, alcoholG }) => ({
    atMs: Date.parse(at),
    ml,
    waterMl,
    caffeineMg,
    alcoholG,
  }));
