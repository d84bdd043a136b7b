import { Button, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { formatAmount, formatUsd } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { MealPlan } from '../contract.ts';
import { useMealPlan } from './api/read-meal-plan.ts';
import classes from './components/meal-plan.module.css';
import { MemberNutritionPanel } from './components/member-nutrition-panel.tsx';
import { PlanActions } from './components/plan-actions.tsx';
import { PlanDetails } from './components/plan-details.tsx';
import {
  MissedTargets,
  NoLongerSafe,
  NotKnownYet,
  PlanTips,
  ReadFirstNotes,
} from './components/plan-notes.tsx';
import { PlanOverview } from './components/plan-overview.tsx';
import { PlanQuality } from './components/plan-quality.tsx';
import { SafetyPanel } from './components/safety-panel.tsx';
import { type Eaters, eatersOf } from './day-menu.ts';
import { givesText } from './gives-text.ts';
import { periodText } from './plan-days.ts';
import { namesText } from './portion-text.ts';

function whoText(plan: MealPlan, eaters: Eaters): string {
  const names = namesText([...eaters.values()].map((eater) => eater.nameInSentence));
  return plan.targetMember === 'default' ? `For the whole family: ${names}` : `For ${names}`;
}

/** What a plan costs and what it aims at, in a line each. */
function PlanFacts({ plan }: { readonly plan: MealPlan }) {
  const { calories, protein } = plan.nutritionSummary.dailyTargets;
  const whose = plan.members.length > 1 ? 'Family ' : '';
  const goal = (what: string) => upperFirst(`${whose}${what} goal a day`);
  const facts = [
    {
      name: 'Cost per person a day',
      value: formatUsd(plan.cost.perPersonPerDayUsd),
      hint: `about ${formatUsd(plan.cost.totalUsd)} in total for what you eat`,
    },
    { name: goal('energy'), value: `${formatAmount(calories)} kcal`, hint: givesText(plan, 'energy_kcal') },
    { name: goal('protein'), value: `${formatAmount(protein)} g`, hint: givesText(plan, 'protein_g') },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, hint }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong> {hint}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
        actions={
          <PlanActions
            plan={plan}
            showDetails={showDetails}
            onToggleDetails={() => setShowDetails(!showDetails)}
            beside={actionsOf?.(plan)}
          />
        }
      />
      <Stack gap="xl">
        <NotKnownYet plan={plan} eaters={eaters} />
        <NoLongerSafe plan={plan} />
        <ReadFirstNotes plan={plan} />
        <PlanFacts plan={plan} />
        <section aria-labelledby="plan-days">
          <Title order={2} id="plan-days" mb="sm">
            {showDetails ? 'Every day in detail' : 'Day by day'}
          </Title>
          {showDetails ? (
            <PlanDetails plan={plan} eaters={eaters} />
          ) : (
            <PlanOverview plan={plan} eaters={eaters} />
          )}
        </section>
        <MemberNutritionPanel plan={plan} eaters={eaters} />
        <SafetyPanel plan={plan} eaters={eaters} isChecking={isChecking} />
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
  if (plan) return <PlanView key={plan.id} plan={plan} isChecking={isFetching} actionsOf={actionsOf} />;
  if (isPending) {
    return (
      <>
        <PageHeader title="Meal plan" />
        <LoadingCards count={6} height={220} label="Loading the plan…" />
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
            <Button component={Link} to="/meal-plan-generator">
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
