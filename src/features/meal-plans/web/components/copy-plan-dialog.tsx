import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addDays, isIsoDay } from '#domain/calendar/days.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { localToday } from '#platform/web/format.ts';
import { showToast } from '#platform/web/toast.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useNow } from '#platform/web/use-now.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { useCopyPlan } from '../api/copy-plan.ts';

interface CopyPlanDialogProps {
  readonly plan: MealPlan;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const DAYS_IN_A_WEEK = 7;

/** The same weekday some weeks later, when the plan is over and the day is not. */
function nextStart({ startDate, duration }: CopyPlanDialogProps['plan'], today: string): string {
  let start = startDate;
  const from = addDays(startDate, duration);
  while (start < from || start < today) start = addDays(start, DAYS_IN_A_WEEK);
  return start;
}

const sentenceOf = (error: Error): string =>
  (error instanceof ApiError ? error.sentence : null) ?? 'Please check your connection and try again.';

/** The same meals from another day on. */
export function CopyPlanDialog({ plan, opened, onClose }: CopyPlanDialogProps) {
  const today = localToday(useNow());
  const [startDate, setStartDate] = useState(() => nextStart(plan, today));
  const copy = useCopyPlan();
  const navigate = useNavigate();
  const start = () =>
    copy.mutate(
      { id: plan.id, startDate },
      {
        onSuccess: (made) => {
          const seated = new Set(made.members.map(({ id }) => id));
          const hasLeftOut = made.unmet.some(
            ({ code, memberId }) => code === 'self_managed' && memberId !== null && !seated.has(memberId),
          );
          const isSame = made.meals.every(({ recipeId }, at) => recipeId === plan.meals[at]?.recipeId);
          showToast({
            title: hasLeftOut ? 'The plan is copied, but not for everyone' : 'The plan is copied',
            message: isSame
              ? 'We checked every meal again for everyone in it.'
              : 'Some meals no longer suit everyone, so we planned new ones. The tips say which ones and why.',
          });
          onClose();
          void navigate(`/meal-plan-generator/${made.id}`);
        },
      },
    );
  return (
    <Dialog opened={opened} onClose={onClose} title="Copy to another week">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <Stack>
          <Text>
            The same meals from another day on, for the same people, as a new plan. We check each one again
            with their profiles as they are today.
          </Text>
          <TextInput
            type="date"
            label="First day"
            value={startDate}
            required
            onChange={(event) => setStartDate(event.currentTarget.value)}
          />
          {copy.error ? <Alert color="tomato">{sentenceOf(copy.error)}</Alert> : null}
          <Button type="submit" loading={copy.isPending} disabled={!isIsoDay(startDate)}>
            Copy the plan
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
