import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { MealPlan, MealPlanSummary } from '../contract/meal-plans.ts';
import { WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import { useMealPlan } from './api/read-meal-plan.ts';
import { CheckBeforeEating, NoLongerSafe, NotKnownYet } from './components/plan-notes.tsx';
import { eatersOf } from './day-menu.ts';

export interface OtherPlansOfDayProps {
  /** Others that are in force on the day. */
  readonly plans: readonly MealPlanSummary[];
  /** The plan whose meals are shown. */
  readonly shown: MealPlan;
  readonly members: readonly FamilyMember[] | null | undefined;
}

/** What else is eaten by on a day, with its warnings: nobody's are hidden because another plan is looked at. */
export function OtherPlansOfDay({ plans, shown, members }: OtherPlansOfDayProps) {
  return plans.map((plan) => <OtherPlan key={plan.id} summary={plan} shown={shown} members={members} />);
}

interface OtherPlanProps extends Omit<OtherPlansOfDayProps, 'plans'> {
  readonly summary: MealPlanSummary;
}

function OtherPlan({ summary, shown, members }: OtherPlanProps) {
  const { id, title, targetMember, targetMemberName } = summary;
  const { data: plan, isError, fetchStatus } = useMealPlan(id);
  const isOfFamily = targetMember === WHOLE_HOUSEHOLD;
  const seen = new Set(shown.members.map((member) => member.id));
  const hasOthers = plan?.members.some((member) => !seen.has(member.id)) === true;
  return (
    <>
      <Text>
        {isOfFamily
          ? 'The family’s plan for this day: '
          : `${targetMemberName} has a separate plan for this day: `}
        <Anchor component={Link} to={`/meal-plan-generator/${id}`} inherit>
          {title}
        </Anchor>
      </Text>
      {plan ? (
        <>
          {hasOthers ? <NotKnownYet plan={plan} eaters={eatersOf(plan, members)} /> : null}
          <NoLongerSafe plan={plan} />
          <CheckBeforeEating plan={plan} />
        </>
      ) : isError || fetchStatus === 'paused' ? (
        <Text fw={600}>We couldn’t load its warnings. Open it before you cook.</Text>
      ) : null}
    </>
  );
}
