import { Anchor, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { localToday } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { usePlanRest } from './plan-rest.ts';

const PlanAgainDialog = lazy(async () => ({
  default: (await import('./plan-again-dialog.tsx')).PlanAgainDialog,
}));

/** Nothing is wrong with such a plan, so this is one quiet line; of a plan that is over it is of no use. */
export function OtherGoals({ plan }: { readonly plan: MealPlan }) {
  const messages = plan.unmet.flatMap(({ code, message }) => (code === 'goals_changed' ? message : []));
  const isOver = (plan.dailyPlans.at(-1)?.date ?? '') < localToday();
  return messages.length === 0 || isOver ? null : <Line plan={plan} messages={messages} />;
}

function Line({ plan, messages }: { readonly plan: MealPlan; readonly messages: readonly string[] }) {
  /** `undefined`: never asked for. */
  const [isOpen, setOpen] = useState<boolean>();
  const mayManage = useMayDo('meals:manage');
  const rest = usePlanRest(plan);
  return (
    <Text className="no-print">
      {messages.join(' ')}{' '}
      {mayManage && rest !== null ? (
        <Anchor
          component="button"
          type="button"
          inherit
          disabled={rest.isPending}
          onClick={() => setOpen(true)}
        >
          {rest.isPending ? 'Planning…' : 'Plan again'}
        </Anchor>
      ) : null}
      {isOpen === undefined || rest === null ? null : (
        <Suspense>
          <PlanAgainDialog rest={rest} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Text>
  );
}
