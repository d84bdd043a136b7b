import whoSees from '#data/coach/who-sees.json' with { type: 'json' };
import type { HouseholdRole } from '#domain/household/access.ts';
import { TEEN_FROM } from '#domain/household/guardian.ts';

/** From the narrowest to the widest. */
const GUARDIAN_SEES = ['nothing', 'topics', 'everything'] as const;
export type GuardianSees = (typeof GUARDIAN_SEES)[number];

/** What parents and guardians see of what a young person asks from an account of their own. */
export interface AgeRule {
  readonly band: string;
  readonly guardianSees: Exclude<GuardianSees, 'nothing'>;
  readonly toYoung: string;
  readonly toGuardian: string;
  readonly reason: string;
}

const RULES = whoSees.rules as readonly (AgeRule & { readonly from: number; readonly to: number })[];
const TOPICS: Readonly<Record<string, string>> = whoSees.topics;

/**
 * `null`: nobody sees it for them. Only a teen's account has guardians: those who run a household or care for someone are
 * adults, whatever age others write into their profile. A teen's account without an age is held to the rule of teens.
 */
export function ageRule(ageYears: number | null, role: HouseholdRole | null): AgeRule | null {
  if (role !== 'teen') return null;
  const years = ageYears ?? TEEN_FROM;
  const rule = RULES.find(({ from, to }) => years >= from && years < to + 1);
  if (rule === undefined) return null;
  const { band, guardianSees, toYoung, toGuardian, reason } = rule;
  return { band, guardianSees, toYoung, toGuardian, reason };
}

/**
 * What was promised when something was asked holds for it, and a rule that is narrower by now does too.
 *
 * @param promised `undefined`: asked before promises were stored with the messages
 */
export function narrowerOf(promised: GuardianSees | undefined, now: GuardianSees): GuardianSees {
  const [then, today] = [promised ?? 'topics', now].map((sees) =>
    GUARDIAN_SEES.indexOf(sees as GuardianSees),
  );
  return GUARDIAN_SEES[Math.min(then ?? 0, today ?? 0)] ?? 'nothing';
}

/** Whether nobody but the person who asked may see it, whatever their age. */
export const isNeverShown = (category: string | null): boolean =>
  category !== null && whoSees.neverShown.categories.includes(category);

/** What help was shown, in words for a parent. */
export const helpTopic = (category: string): string => TOPICS[category] ?? 'Help';
