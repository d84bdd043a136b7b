import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { addDays } from '#domain/calendar/days.ts';
import { listText } from '#domain/text/list-text.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { formatDay, localToday } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { useDrawnInSteps } from '#platform/web/use-drawn-in-steps.ts';
import { useNow } from '#platform/web/use-now.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import { useMealPlan } from './api/read-meal-plan.ts';
import { ComingMeal } from './coming-meal.tsx';
import { MemberNutritionPanel } from './components/member-nutrition-panel.tsx';
import { OtherGoals } from './components/other-goals.tsx';
import { PlanActions } from './components/plan-actions.tsx';
import { PlanDetails } from './components/plan-details.tsx';
import {
  CheckBeforeEating,
  MissedTargets,
  NoLongerSafe,
  NotesLink,
  NotesToRead,
  NotKnownYet,
  PlanTips,
} from './components/plan-notes.tsx';
import { PlanQuality } from './components/plan-quality.tsx';
import { PlanSection } from './components/plan-section.tsx';
import { RequestOutcomes } from './components/request-outcomes.tsx';
import { SafetyPanel } from './components/safety-panel.tsx';
import { WeekLine } from './components/week-line.tsx';
import { WeekView } from './components/week-view.tsx';
import { type Eaters, eatersOf } from './day-menu.ts';
import { MealHero } from './meal-hero.tsx';
import { NEW_PLAN_PATH } from './new-plan-path.ts';
import { nextMealOf } from './next-meal.ts';
import { periodText } from './plan-days.ts';
import { plannedCookPath } from './planned-dish.ts';
import { mealTypeName } from './portion-text.ts';
import today from './today.module.css';

function whoText(plan: MealPlan, eaters: Eaters): string {
  const names = listText([...eaters.values()].map((eater) => eater.nameInSentence));
  return plan.targetMember === 'default' ? `For the whole family: ${names}` : `For ${names}`;
}

/** What the plan is about: the dish of today, or of the next day that it has. */
function PlanHero({ plan, eaters }: { readonly plan: MealPlan; readonly eaters: Eaters }) {
  const now = useNow();
  const next = nextMealOf(plan, now);
  if (next === null) return null;
  const { date, slot } = next;
  return (
    <div className={today.opening}>
      <MealHero
        slot={slot}
        eaters={eaters}
        away={plan}
        kicker={`${dayName(date, localToday(now))}: ${mealTypeName(slot.type).toLowerCase()}`}
        date={date}
        cookPath={(type, recipeId) => plannedCookPath({ planId: plan.id, date, type, recipeId })}
        below={1}
      />
    </div>
  );
}

const weekTitle = ({ duration }: MealPlan): string => {
  if (duration === 1) return 'The day';
  return duration === 7 ? 'The week' : `The ${duration} days`;
};

function dayName(date: string, now: string): string {
  if (date === now) return 'Today';
  return date === addDays(now, 1) ? 'Tomorrow' : formatDay(date);
}

/** Room for who eats and when. */
const COMING_LINES = (
  <>
    &nbsp;
    <br />
    &nbsp;
  </>
);

interface PlanViewProps {
  readonly plan: MealPlan;
  /** The server is looking at it again, with the profiles as they are now. */
  readonly isChecking: boolean;
  readonly actionsOf: MealPlanScreenProps['actionsOf'];
}

function PlanView({ plan, isChecking, actionsOf }: PlanViewProps) {
  const [showDetails, setShowDetails] = useState(false);
  const eaters = eatersOf(plan, useFamilyMembers().data);
  return (
    <>
      <PageHeader
        title={plan.title}
        description={
          <>
            {whoText(plan, eaters)}
            <br />
            {periodText(plan)}
          </>
        }
      />
      <Stack gap="xl">
        <NotKnownYet plan={plan} eaters={eaters} />
        <NoLongerSafe plan={plan} />
        <CheckBeforeEating plan={plan} />
        <PlanHero plan={plan} eaters={eaters} />
        <Group gap="sm" className="no-print">
          <PlanActions
            plan={plan}
            showDetails={showDetails}
            onToggleDetails={() => setShowDetails(!showDetails)}
            beside={actionsOf?.(plan)}
          />
        </Group>
        <PlanSection title={showDetails ? 'Every day in detail' : weekTitle(plan)}>
          <WeekLine plan={plan} />
          <OtherGoals plan={plan} />
          <NotesLink plan={plan} />
          {showDetails ? (
            <PlanDetails plan={plan} eaters={eaters} />
          ) : (
            <WeekView plan={plan} eaters={eaters} />
          )}
        </PlanSection>
        <RequestOutcomes plan={plan} />
        <SafetyPanel plan={plan} eaters={eaters} isChecking={isChecking} />
        <NotesToRead plan={plan} />
        <MemberNutritionPanel plan={plan} eaters={eaters} />
        <MissedTargets plan={plan} eaters={eaters} />
        <PlanTips plan={plan} />
        <PlanQuality plan={plan} />
      </Stack>
    </>
  );
}

export interface MealPlanScreenProps {
  /** What other features offer for a plan, such as its grocery list. */
  readonly actionsOf?: (plan: MealPlan) => ReactNode;
}

/** One stored plan; its address can be kept and shared within the family. */
export function MealPlanScreen({ actionsOf }: MealPlanScreenProps) {
  const { planId } = useParams();
  const { data: plan, error, isPending, isFetching, refetch } = useMealPlan(planId ?? null);
  const family = useFamilyMembers();
  // Without the names that the family goes by now, the lines of the page would break elsewhere a moment later.
  const isNaming = family.isPending && family.fetchStatus === 'fetching';
  const isDrawn = useDrawnInSteps(Boolean(plan) && !isNaming);
  if (plan && isDrawn)
    return <PlanView key={plan.id} plan={plan} isChecking={isFetching} actionsOf={actionsOf} />;
  if (isPending || isNaming || plan) {
    return (
      <>
        <PageHeader title="Meal plan" description={COMING_LINES} />
        <div role="status" className={today.coming}>
          <VisuallyHidden>Loading the plan…</VisuallyHidden>
          <ComingMeal />
        </div>
      </>
    );
  }
  const gone = !error || (error instanceof ApiError && [400, 404, 422].includes(error.status));
  return (
    <>
      <PageHeader title="Meal plan" />
      {gone ? (
        <EmptyState
          title="We could not find this plan"
          action={
            <Button component={Link} to={NEW_PLAN_PATH}>
              New Plan
            </Button>
          }
        >
          It may have been removed, or the link is incomplete. You can make a new one in a minute.
        </EmptyState>
      ) : (
        <ErrorState onRetry={() => void refetch()} />
      )}
    </>
  );
}
