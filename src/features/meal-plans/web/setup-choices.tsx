import { Button, Stack } from '@mantine/core';
import type { SetupStepProps } from '#platform/web/setup-step.ts';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import { PlanChoices } from './components/plan-form-fields.tsx';
import { keepChoices, keptChoices } from './kept-choices.ts';
import { usePlanForm } from './plan-form.ts';

/** How the family eats; kept at every click. */
export function SetupChoices({ back, onDone }: SetupStepProps) {
  const form = usePlanForm({ chosen: keptChoices(), onValuesChange: keepChoices });
  return (
    <form noValidate onSubmit={form.onSubmit(onDone)}>
      <Stack gap="lg">
        <PlanChoices form={form} />
      </Stack>
      <StepFooter back={back}>
        <Button type="submit">Save and continue</Button>
      </StepFooter>
    </form>
  );
}
