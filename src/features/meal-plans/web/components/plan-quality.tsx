import { Accordion, Stack, Text } from '@mantine/core';
import { formatAmount } from '#platform/web/format.ts';
import type { MealPlan } from '../../contract.ts';
import classes from './meal-plan.module.css';

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

export function PlanQuality({ plan }: { readonly plan: MealPlan }) {
  const { proof } = plan;
  return (
    <Accordion variant="contained" order={2} className={classes.quality ?? ''}>
      <Accordion.Item value="quality">
        <Accordion.Control>How good is this plan?</Accordion.Control>
        <Accordion.Panel>
          <Stack gap="xs">
            <Text>
              Each missed target, repeated dish and dollar over budget adds points. Lower is better; 0 is
              perfect. This plan has {formatAmount(proof.objective)} points.
            </Text>
            <Text>{boundText(proof)}</Text>
            <Text size="sm" c="dimmed">
              Found in {secondsText(proof.milliseconds)}. Plan number {plan.seed}: the same family, requests
              and number give the same plan. {plan.cost.basis}
            </Text>
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
