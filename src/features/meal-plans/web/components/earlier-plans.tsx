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
          {plan.title}, {periodText(plan)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {targetName(plan, members)} · {formatUsd(plan.cost.perPersonPerDayUsd)} per person a day
          {hasTwin ? ` · made ${formatMoment(plan.createdAt, MADE)}` : ''}
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

export interface EarlierPlansProps {
  /** The plan that the page shows already; the others are folded then. `null`: these are all. */
  readonly shownAbove: string | null;
}

export function EarlierPlans({ shownAbove }: EarlierPlansProps) {
  const { data, isPending, isError, error, refetch } = useMealPlans();
  const pending = usePendingDeletions();
  const all = (data ?? []).filter((plan) => !pending.has(plan.id));
  const plans = all.filter(({ id }) => id !== shownAbove);
  const open = shownAbove === null ? plans.slice(0, NEWEST) : [];
  const folded = plans.slice(open.length);
  if (shownAbove !== null && plans.length === 0) return null;
  const rowOf = (plan: MealPlanSummary) => <PlanRow key={plan.id} plan={plan} hasTwin={hasTwin(plan, all)} />;
  return (
    <section aria-labelledby="earlier-plans">
      <Title order={2} size="h3" id="earlier-plans" mb="xs">
        {shownAbove === null ? 'Your plans' : 'Your other plans'}
      </Title>
      {isPending ? <Skeleton height={72} radius="md" /> : null}
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && plans.length === 0 ? (
        <Text c="dimmed">Your plans are here to open, print or shop from again.</Text>
      ) : null}
      {open.length > 0 ? <ul className={classes.plain}>{open.map(rowOf)}</ul> : null}
      {folded.length > 0 ? (
        <details className={classes.quietChoices}>
          <summary>
            {open.length > 0 ? `Show all ${plans.length} plans` : `Show ${plansText(folded.length)}`}
          </summary>
          <ul className={classes.plain}>{folded.map(rowOf)}</ul>
        </details>
      ) : null}
    </section>
  );
}

const plansText = (count: number): string => (count === 1 ? '1 plan' : `${count} plans`);
