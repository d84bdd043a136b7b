import { Button, Text, Title } from '@mantine/core';
import { minutesText } from '#domain/units/minutes-text.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { Loading, SkeletonCard } from '#platform/web/ui/skeletons.tsx';
import type { MealPlan, PlannedMeal } from '../../contract/meal-plans.ts';
import type { MealAlternative } from '../../contract/plan-edits.ts';
import { putBack, useAlternatives, useChangePlan } from '../api/change-plan.ts';
import type { Eaters } from '../day-menu.ts';
import classes from './week.module.css';

interface SwapChoicesProps {
  readonly plan: MealPlan;
  readonly meal: PlannedMeal;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly eaters: Eaters;
  readonly onDone: () => void;
}

/** The dishes that fit best instead of one, each with what it would change for everyone who eats there. */
export function SwapChoices({ plan, meal, date, eaters, onDone }: SwapChoicesProps) {
  const day = plan.dailyPlans.findIndex((each) => each.date === date) + 1;
  const { type: mealType, recipeId } = meal;
  const change = useChangePlan(plan);
  const isAsked = change.isIdle || change.isError;
  const found = useAlternatives(plan.id, plan.revision ?? 0, { day, mealType, recipeId }, isAsked);
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data === undefined) {
    return (
      <Loading label="Looking for dishes that fit…">
        <SkeletonCard count={3} />
      </Loading>
    );
  }
  const { alternatives } = found.data;
  if (alternatives.length === 0) return <Text>No other dish fits everyone who eats here.</Text>;
  const choose = (alternative: MealAlternative) =>
    change.mutate(
      {
        what: 'changeTables',
        body: { meals: [alternative.meal] },
        undo: putBack(plan, [{ day, mealType }]),
        title: `${alternative.name} is planned`,
        message: () => `Instead of ${meal.name}.`,
      },
      { onSuccess: onDone },
    );
  return (
    <ul className={classes.choices}>
      {alternatives.map((each) => (
        <li key={each.recipeId}>
          <Title order={3} size="h5">
            {each.name}
          </Title>
          <Text size="sm">{[workText(each), ...each.effects].join(' · ')}</Text>
          <ul>
            {each.memberEffects.map(({ memberId, texts }) => (
              <li key={memberId}>
                <b>{eaters.get(memberId)?.name ?? 'Someone'}:</b>{' '}
                {texts.length === 0 ? 'about the same' : texts.join(', ')}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            aria-label={`Choose ${each.name}`}
            loading={change.isPending && change.variables.title === `${each.name} is planned`}
            disabled={change.isPending}
            onClick={() => choose(each)}
          >
            Choose
          </Button>
        </li>
      ))}
    </ul>
  );
}

function workText({ isLeftover, activeMinutes, totalMinutes }: MealAlternative): string {
  if (isLeftover) return 'Leftovers';
  const work = `${minutesText(activeMinutes)} of work`;
  return totalMinutes > activeMinutes ? `${work}, ${minutesText(totalMinutes)} in all` : work;
}
