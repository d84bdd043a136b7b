import { Alert, Anchor, Button, Grid, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#web/lib/api-client.ts';
import { IfMay } from '#web/lib/if-may.tsx';
import { useFamilyMembers } from '#web/lib/members.ts';
import { showToast } from '#web/lib/toast.ts';
import { flushDeletions, usePendingDeletions } from '#web/lib/undoable-delete.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadingCards } from '#web/ui/loading-cards.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { type PlanProgress, useGenerateMealPlan } from './api/generate-meal-plan.ts';
import { EarlierPlans } from './components/earlier-plans.tsx';
import { EatersPreview } from './components/eaters-preview.tsx';
import { GeneratingPanel } from './components/generating-panel.tsx';
import { PlanFormFields } from './components/plan-form-fields.tsx';
import { RefusedPanel } from './components/refused-panel.tsx';
import { NO_MEAL_TYPES, type PlanForm, planRequestOf, usePlanForm } from './plan-form.ts';

/** The server's words for a field stand at that field, too. */
function fieldErrorsOf(error: Error, form: PlanForm): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const entries = error.fields.map(({ path, message }): [string, string] => [
    path.split('.')[0] ?? path,
    message,
  ]);
  return Object.fromEntries(entries.filter(([field]) => field in form.values));
}

function useGeneration(form: PlanForm) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<PlanProgress | null>(null);
  const mutation = useGenerateMealPlan();
  const generate = async () => {
    setProgress(null);
    // A person who was just removed is not planned for.
    await flushDeletions();
    mutation.mutate(
      { body: planRequestOf(form.values), onProgress: setProgress },
      {
        onSuccess: (plan) => void navigate(`/meal-plan-generator/${plan.id}`),
        onError: (error) => {
          form.setErrors(fieldErrorsOf(error, form));
          showToast({
            title: 'Generation Failed',
            message: 'Unable to generate meal plan. Please try again.',
            kind: 'error',
          });
        },
      },
    );
  };
  return { generate, progress, isPending: mutation.isPending, error: mutation.error };
}

function PlanFormCard({ form, onSubmit }: { readonly form: PlanForm; readonly onSubmit: () => void }) {
  const { data: members, isPending, isError, error, refetch } = useFamilyMembers();
  const hidden = usePendingDeletions();
  if (isPending) return <LoadingCards count={1} columns={1} height={560} label="Loading your family…" />;
  if (isError)
    return <ErrorState error={error} title="We could not load your family" onRetry={() => void refetch()} />;
  const all = (members ?? []).filter((member) => !hidden.has(member.id));
  const chosen = form.values.familyMemberId;
  const eaters = chosen === 'default' ? all : all.filter((member) => member.id === chosen);
  const refuse = (errors: typeof form.errors) => {
    if (!errors.mealTypes) return;
    showToast({ title: 'Meal Types Required', message: NO_MEAL_TYPES, kind: 'error' });
  };
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <SectionCard title="What would you like?">
          <form onSubmit={form.onSubmit(onSubmit, refuse)} noValidate>
            <Stack gap="lg">
              <PlanFormFields form={form} members={all} />
              <Button
                type="submit"
                size="lg"
                leftSection={<IconSparkles size={20} aria-hidden />}
                style={{ alignSelf: 'flex-start' }}
              >
                Generate Plan
              </Button>
            </Stack>
          </form>
        </SectionCard>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <SectionCard title="Who eats, and what we watch for" description="These limits are never broken.">
          {all.length <= 1 ? (
            <Alert color="saffron" title="Only you so far">
              <Text size="sm">
                Add the people you cook for, and each gets a portion of their own.{' '}
                <Anchor component={Link} to="/family-members">
                  Add family
                </Anchor>
              </Text>
            </Alert>
          ) : null}
          <EatersPreview members={eaters} />
        </SectionCard>
      </Grid.Col>
    </Grid>
  );
}

export function MealPlanGeneratorScreen() {
  const form = usePlanForm();
  const { generate, progress, isPending, error } = useGeneration(form);
  return (
    <>
      <PageHeader
        title="Smart Meal Planner"
        description="One plan for the whole table, safe for everyone at it, with a portion per person."
      />
      <Stack gap="lg">
        {error && !isPending ? <RefusedPanel error={error} /> : null}
        <IfMay need="meals:manage">
          {' '}
          {isPending ? (
            <GeneratingPanel progress={progress} />
          ) : (
            <PlanFormCard form={form} onSubmit={() => void generate()} />
          )}
        </IfMay>
        <EarlierPlans />
      </Stack>
    </>
  );
}
