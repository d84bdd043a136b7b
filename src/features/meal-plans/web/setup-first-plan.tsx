import { Button, Group, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { listText } from '#domain/text/list-text.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { FamilyQuestions } from '#features/family-members/web/shared/limits/family-questions.tsx';
import { withOpenEntries } from '#features/family-members/web/shared/limits/open-entries.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import type { RhythmSettings } from '#features/rhythm/contract/rhythm.ts';
import { HowYouCook } from '#features/rhythm/web/shared/how-you-cook.tsx';
import { useRhythm, useSendRhythm } from '#features/rhythm/web/shared/rhythm-requests.ts';
import { StepFooter } from '#platform/web/ui/step-footer.tsx';
import { flushDeletions, usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { SetupStepProps } from '#platform/web/web-feature.ts';
import type { MealPlanSummary } from '../contract/meal-plans.ts';
import { type PlanProgress, useGenerateMealPlan } from './api/generate-meal-plan.ts';
import { useMealPlans } from './api/list-meal-plans.ts';
import { EatersPreview } from './components/eaters-preview.tsx';
import { GeneratingPanel } from './components/generating-panel.tsx';
import classes from './components/meal-plan.module.css';
import { PlanChoices } from './components/plan-form-fields.tsx';
import { RefusedPanel } from './components/refused-panel.tsx';
import { keepChoices, keptChoices } from './kept-choices.ts';
import { periodText } from './plan-days.ts';
import { budgetName, planRequestOf, usePlanForm } from './plan-form.ts';
import { mealTypeName } from './portion-text.ts';

/** Makes the plan and opens it. Left while it is made and opened again, the step finds the plan that came of it. */
export function SetupFirstPlan({ back, onDone }: SetupStepProps) {
  const form = usePlanForm({ chosen: keptChoices(), onValuesChange: keepChoices });
  const navigate = useNavigate();
  const [progress, setProgress] = useState<PlanProgress | null>(null);
  const [wantsAnother, setWantsAnother] = useState(false);
  const rhythm = useRhythm().data;
  const [changed, setChanged] = useState<RhythmSettings | null>(null);
  const saveRhythm = useSendRhythm();
  const pending = usePendingDeletions();
  const plans = useMealPlans().data ?? [];
  const members = (useFamilyMembers().data ?? []).filter(({ id }) => !pending.has(id));
  const questions = useRef<HTMLDivElement>(null);
  const generate = useGenerateMealPlan();
  const isSaved = (settings: RhythmSettings) =>
    saveRhythm.mutateAsync(settings).then(
      () => true,
      () => false,
    );
  const start = async () => {
    if (form.validate().hasErrors) return;
    if (withOpenEntries(members).length > 0) return questions.current?.focus();
    setProgress(null);
    await flushDeletions();
    if (changed !== null && !(await isSaved(changed))) return;
    generate.mutate(
      { body: planRequestOf(form.values), onProgress: setProgress },
      {
        onSuccess: ({ id }) => {
          onDone();
          void navigate(`/meal-plan-generator/${id}`);
        },
      },
    );
  };
  const failed = saveRhythm.error ?? generate.error;
  if (generate.isPending || generate.isSuccess) return <GeneratingPanel progress={progress} />;
  const newest = plans.find(({ id }) => !pending.has(id)) ?? null;
  if (newest && !wantsAnother) {
    return <Ready plan={newest} back={back} onAnother={() => setWantsAnother(true)} />;
  }
  return (
    <Stack gap="lg">
      {failed ? <RefusedPanel error={failed} /> : null}
      <FamilyQuestions members={members} boxRef={questions} />
      <Summary values={form.values} members={members} />
      {rhythm == null ? null : (
        <details className={classes.quietChoices}>
          <summary>How do you cook? Five taps, or skip it</summary>
          <Stack gap="md" mt="md">
            <HowYouCook rhythm={changed ?? rhythm} onChange={setChanged} />
            <Text size="sm" c="dimmed">
              You can change this later in Settings, under Your week.
            </Text>
          </Stack>
        </details>
      )}
      <details className={classes.quietChoices}>
        <summary>Change days, meals or budget</summary>
        <Stack gap="lg" mt="md">
          <PlanChoices form={form} />
        </Stack>
      </details>
      <StepFooter back={back}>
        <Button size="lg" leftSection={<IconSparkles size={20} aria-hidden />} onClick={() => void start()}>
          Make our plan
        </Button>
      </StepFooter>
    </Stack>
  );
}

interface SummaryProps {
  readonly values: ReturnType<typeof usePlanForm>['values'];
  readonly members: readonly FamilyMember[];
}

function Summary({ values, members }: SummaryProps) {
  const meals = listText(values.mealTypes.map((type) => mealTypeName(type).toLowerCase()));
  return (
    <>
      <Text>
        {values.duration} days from today, with {meals}. Budget: {budgetName(values)}. No plan ever breaks
        these limits:
      </Text>
      <EatersPreview members={members} />
    </>
  );
}

interface ReadyProps {
  readonly plan: Pick<MealPlanSummary, 'id' | 'title' | 'startDate' | 'duration'>;
  readonly back: SetupStepProps['back'];
  readonly onAnother: () => void;
}

function Ready({ plan, back, onAnother }: ReadyProps) {
  return (
    <>
      <div className={classes.generating}>
        <Text component="h3" fz="h3" fw={700} m={0}>
          You have a plan
        </Text>
        <Text>
          {plan.title}, {periodText(plan)}. Every plate was checked twice against your family’s limits.
        </Text>
        <Group justify="center">
          <Button component={Link} to={`/meal-plan-generator/${plan.id}`} size="lg">
            Open the plan
          </Button>
          <Button component={Link} to="/dashboard" variant="default" size="lg">
            Go to Today
          </Button>
        </Group>
      </div>
      <StepFooter back={back}>
        <Button variant="subtle" onClick={onAnother}>
          Make another plan
        </Button>
      </StepFooter>
    </>
  );
}
