import { Stack, Text } from '@mantine/core';
import { formatAmount } from '#platform/web/format.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import { givesText } from '../gives-text.ts';
import { Folded } from './plan-section.tsx';

function boundText({ objective, bound, gap }: MealPlan['proof']): string {
  if (bound === null || gap === null) {
    return 'We did not calculate the best possible score for this plan.';
  }
  if (gap <= 0) return 'No plan within the same limits can do better. We can prove it.';
  const percent = formatAmount(gap * 100);
  return `We can prove that no plan within the same limits scores below ${formatAmount(bound)}. So the best possible plan is at most ${percent}% better than this one (${formatAmount(objective - bound)} points).`;
}

function secondsText(milliseconds: number): string {
  return milliseconds < 1000 ? 'under a second' : `${formatAmount(milliseconds / 1000)} seconds`;
}

/** What the whole family needs in a day, and what the plan gives of it. */
function familyGoals(plan: MealPlan): string {
  const { calories, protein } = plan.nutritionSummary.dailyTargets;
  const goal = (what: string) =>
    plan.members.length > 1 ? `Family ${what} goal a day` : `${upperFirst(what)} goal a day`;
  // What is not said of one of them cannot be said of all.
  const parts = [
    ...(calories === null
      ? []
      : [`${goal('energy')}: ${formatAmount(calories)} kcal.`, givesText(plan, 'energy_kcal')]),
    ...(protein === null
      ? []
      : [`${goal('protein')}: ${formatAmount(protein)} g.`, givesText(plan, 'protein_g')]),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Numbers that nobody has to act on. */
export function PlanQuality({ plan }: { readonly plan: MealPlan }) {
  const { proof } = plan;
  return (
    <Folded title="How good is this plan?">
      <Stack gap="xs">
        <Text>{familyGoals(plan)}</Text>
        <Text>
          Each missed target, repeated dish and dollar over budget adds points. Lower is better; 0 is perfect.
          This plan has {formatAmount(proof.objective)} points.
        </Text>
        <Text>{boundText(proof)}</Text>
        <Text size="sm" c="dimmed">
          Found in {secondsText(proof.milliseconds)}. Plan number {plan.seed}: the same family, requests and
          number give the same plan. {plan.cost.basis}
        </Text>
      </Stack>
    </Folded>
  );
}
