import type { IsoDay } from '#domain/calendar/days.ts';

/** A food that is at home. */
export interface AtHome {
  readonly foodId: string;
  /** Edible grams; `null`: nobody knows how much there is. */
  readonly grams: number | null;
  /** The last day on which it may be eaten; `null`: none was given. */
  readonly useBy: IsoDay | null;
}

/** What a household always keeps, and what it has at home before a plan begins. */
export interface Pantry {
  /** Ids of foods; `null`: what most kitchens have. */
  readonly staples: readonly string[] | null;
  readonly atHome: readonly AtHome[];
}
