import { ActionIcon, Anchor, Skeleton, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { formatMoment, formatUsd } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { MealPlanSummary } from '../../contract/meal-plans.ts';
import { useDeleteMealPlan } from '../api/delete-meal-plan.ts';
import { useMealPlans } from '../api/list-meal-plans.ts';
import { periodText } from '../plan-days.ts';
import classes from './meal-plan.module.css';

function targetName(
  { targetMember, targetMemberName }: MealPlanSummary,
  members: readonly FamilyMember[] | null | undefined,
): string {
  if (targetMember === 'default') return 'Whole family';
  const member = members?.find(({ id }) => id === targetMember);
  return displayName(member ?? { name: targetMemberName, yours: false });
}

const MADE = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

interface PlanRowProps {
  readonly plan: MealPlanSummary;
  /** Another plan has the same title and days: when it was made tells them apart. */
  readonly hasTwin: boolean;
}

function PlanRow({ plan, hasTwin }: PlanRowProps) {
  const { data: members } = useFamilyMembers();
  const deletePlan = useDeleteMealPlan();
  return (
    <li className={classes.planRow}>
      <div style={{ flex: '1 1 14rem' }}>
        <Anchor
          component={Link}
          to={`/meal-plan-generator/${plan.id}`}
          fw={600}
          style={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}
        >
          {plan.title}
        </Anchor>
        <Text size="sm" c="dimmed">
          {targetName(plan, members)} · {periodText(plan)} · {formatUsd(plan.cost.perPersonPerDayUsd)} per
          person a day{hasTwin ? ` · made ${formatMoment(plan.createdAt, MADE)}` : ''}
        </Text>
      </div>
      <IfMay need="meals:manage">
        {' '}
        <ActionIcon
          color="tomato"
          aria-label={`Remove ${plan.title}, ${periodText(plan)}`}
          onClick={() => deletePlan(plan)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </IfMay>
    </li>
  );
}

/** Whether nothing that a row says tells it from another one. */
const hasTwin = (plan: MealPlanSummary, all: readonly MealPlanSummary[]): boolean =>
  all.some(
    ({ id, title, startDate, duration }) =>
      id !== plan.id && title === plan.title && startDate === plan.startDate && duration === plan.duration,
  );

/** So many are looked for often. */
const NEWEST = 5;

export function EarlierPlans() {
  const { data, isPending, isError, error, refetch } = useMealPlans();
  const pending = usePendingDeletions();
  const plans = (data ?? []).filter((plan) => !pending.has(plan.id));
  return (
    <section aria-labelledby="earlier-plans">
      <Title order={2} size="h3" id="earlier-plans" mb="xs">
        Your plans
      </Title>
      {isPending ? <Skeleton height={72} radius="md" /> : null}
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && plans.length === 0 ? (
        <Text c="dimmed">Your plans are here to open, print or shop from again.</Text>
      ) : null}
      {plans.length > 0 ? (
        <ul className={classes.plain}>
          {plans.slice(0, NEWEST).map((plan) => (
            <PlanRow key={plan.id} plan={plan} hasTwin={hasTwin(plan, plans)} />
          ))}
        </ul>
      ) : null}
      {plans.length > NEWEST ? (
        <details className={classes.quietChoices}>
          <summary>Show all {plans.length} plans</summary>
          <ul className={classes.plain}>
            {plans.slice(NEWEST).map((plan) => (
              <PlanRow key={plan.id} plan={plan} hasTwin={hasTwin(plan, plans)} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
