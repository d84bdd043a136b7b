import whoSees from '#data/coach/who-sees.json' with { type: 'json' };
import { ADULT_YEARS, TEEN_FROM } from '#domain/household/guardian.ts';

/** What parents and guardians see of what a young person asks from an account of their own. */
export interface AgeRule {
  readonly band: string;
  readonly guardianSees: 'everything' | 'topics';
  readonly toYoung: string;
  readonly toGuardian: string;
  readonly reason: string;
}

const RULES = whoSees.rules as readonly (AgeRule & { readonly from: number; readonly to: number })[];
const TOPICS: Readonly<Record<string, string>> = whoSees.topics;

/**
 * `null`: of age. A teen's account without an age is held to the rule of teens; any other without one is an adult's.
 */
export function ageRule(ageYears: number | null, isTeenAccount: boolean): AgeRule | null {
  const years = ageYears ?? (isTeenAccount ? TEEN_FROM : ADULT_YEARS);
  const rule = RULES.find(({ from, to }) => years >= from && years < to + 1);
  if (rule === undefined) return null;
  const { band, guardianSees, toYoung, toGuardian, reason } = rule;
  return { band, guardianSees, toYoung, toGuardian, reason };
}

/** Whether nobody but the person who asked may see it, whatever their age. */
export const isNeverShown = (category: string | null): boolean =>
  category !== null && whoSees.neverShown.categories.includes(category);

/** What help was shown, in words for a parent. */
export const helpTopic = (category: string): string => TOPICS[category] ?? 'Help';
