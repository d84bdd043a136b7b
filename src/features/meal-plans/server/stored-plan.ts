import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { PersonalGoals } from '#domain/members/personal-goals.ts';
import { withEveryNutrient } from '#domain/nutrition/totals.ts';
import type { MealPlan, PlanNote, PlannedMember } from '#domain/recipes/meal-plan.ts';
import type { MemberTargets } from '#domain/targets/targets.ts';
import type { PrintedMember } from '../rules/printed-member.ts';

/** The part of a plan that is kept as readable JSON. */
export type StoredPlan = Omit<
  MealPlan,
  'members' | 'unmet' | 'tips' | 'specialRequests' | 'requestAnswers' | 'requestOutcomes'
> & {
  readonly members: readonly Omit<PlannedMember, 'targets'>[];
};

/** The part of a plan from which a medical condition could be read; kept encrypted. */
export interface PlanHealthDetails {
  readonly targets: Readonly<Record<string, MemberTargets>>;
  readonly unmet: readonly StoredNote[];
  readonly tips: readonly string[];
  readonly specialRequests: string;
  /** How parts of the request were meant; plans of the time before that was asked have none. */
  readonly requestAnswers?: MealPlan['requestAnswers'];
  readonly requestOutcomes?: MealPlan['requestOutcomes'];
  /** The people it was made for, as they were then. */
  readonly madeFor: readonly PrintedMember[];
  /** What they had set for themselves, by id; plans of earlier versions do not say. */
  readonly goals?: Readonly<Record<string, PersonalGoals>> | undefined;
  /** Allergens that packs must be labeled free of. */
  readonly avoidedAllergens: readonly AllergenCode[];
}

/** Who a plan was made for, and what they must not get. */
export type PlanBasis = Pick<PlanHealthDetails, 'madeFor' | 'avoidedAllergens' | 'goals'>;

/** As notes were stored before open entries were asked: what could not be checked then is read again today. */
type StoredNote = PlanNote | (Omit<PlanNote, 'code'> & { readonly code: 'unchecked_limit' });
const isPlanNote = (note: StoredNote): note is PlanNote => note.code !== 'unchecked_limit';

/** The basis may come with all that was stored before: only its own parts are taken, or a name that was removed would come back. */
export function splitPlan(
  plan: MealPlan,
  { madeFor, avoidedAllergens, goals }: PlanBasis,
): { stored: StoredPlan; health: PlanHealthDetails } {
  const { members, unmet, tips, specialRequests, requestAnswers, requestOutcomes, ...rest } = plan;
  return {
    stored: { ...rest, members: members.map(({ targets: _targets, ...member }) => member) },
    health: {
      targets: Object.fromEntries(members.map((member) => [member.id, member.targets])),
      unmet,
      tips,
      specialRequests,
      requestAnswers,
      requestOutcomes,
      madeFor,
      avoidedAllergens,
      goals,
    },
  };
}

export function joinPlan(stored: StoredPlan, health: PlanHealthDetails): MealPlan {
  return {
    ...stored,
    members: stored.members.map((member) => {
      const targets = health.targets[member.id];
      if (targets === undefined) throw new Error(`stored plan lacks the targets of member ${member.id}`);
      const dailyTotals = member.dailyTotals.map(({ date, totals }) => ({
        date,
        totals: withEveryNutrient(totals),
      }));
      return { ...member, dailyTotals, targets };
    }),
    unmet: health.unmet.filter(isPlanNote),
    tips: health.tips,
    specialRequests: health.specialRequests,
    requestAnswers: health.requestAnswers ?? [],
    requestOutcomes: health.requestOutcomes,
  };
}
