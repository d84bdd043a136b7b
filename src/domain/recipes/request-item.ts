import type { MealType } from '#domain/nutrition/meal-types.ts';

/**
 * `without`: off the plates (hard). `follow`: a diet for everyone (hard). `times`: a food, a kind of dish, a cuisine or
 * a diet so often, or on some days. `use_up`: what is at home comes first. `quick`: minutes until it is on the table.
 * `leftovers`: what was cooked before. `note`: words that no plan follows; they stay in sight.
 */
export const REQUEST_KINDS = ['without', 'follow', 'times', 'use_up', 'quick', 'leftovers', 'note'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** One thing that a request asks for; a person sees it as a chip, changes it and takes it out. */
export interface RequestItem {
  readonly kind: RequestKind;
  /** What it is about, in the person's words: "brussels sprouts"; empty: nothing by name. */
  readonly name: string;
  /**
   * Any of these. Where something is left out or a diet followed: tokens of meanings (`allergen:egg`, `food:leek`,
   * `diet:vegan`). Else also `dish:` with a dish type, `cuisine:`, and `title:` with words of names of dishes; a `food:`
   * is then what a family calls so.
   */
  readonly subjects: readonly string[];
  /** Times a week; both `null`: as often as it fits, or on each of `days`. */
  readonly least: number | null;
  readonly most: number | null;
  /** 0 Sunday to 6 Saturday; empty: any. */
  readonly days: readonly number[];
  /** `null`: any. */
  readonly meal: MealType | null;
  /** With `quick`. */
  readonly minutes: number | null;
}

export const subjectOf = (subject: string): { readonly kind: string; readonly value: string } => {
  const at = subject.indexOf(':');
  return { kind: subject.slice(0, at), value: subject.slice(at + 1) };
};

/** Left out of everything that is served, or a diet for all meals: a limit as one of a profile is. */
export const limitsWholePlan = ({ kind, days, meal }: RequestItem): boolean =>
  kind === 'follow' || (kind === 'without' && days.length === 0 && meal === null);
