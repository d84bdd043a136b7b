import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FamilyQuestions } from '#features/family-members/web/shared/limits/family-questions.tsx';
import { withOpenEntries } from '#features/family-members/web/shared/limits/open-entries.ts';
import { nameInSentence, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import type { RequestItem } from '#platform/contract/request-items.ts';
import { settingsPath } from '#platform/contract/settings-sections.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { localToday } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { refreshAfter } from '#platform/web/query-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { flushDeletions, usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import type { MealPlanSummary } from '../contract/meal-plans.ts';
import { coversDay, currentPlan, firstFreeDay } from '../rules/plan-days.ts';
import { type PlanProgress, useGenerateMealPlan } from './api/generate-meal-plan.ts';
import { useMealPlans } from './api/list-meal-plans.ts';
import { CurrentPlan } from './components/current-plan.tsx';
import { EarlierPlans } from './components/earlier-plans.tsx';
import { EatersPreview } from './components/eaters-preview.tsx';
import { GeneratingPanel } from './components/generating-panel.tsx';
import classes from './components/plan-form.module.css';
import { PlanFormFields } from './components/plan-form-fields.tsx';
import { planSummary } from './components/plan-summary.ts';
import { ASKS_FOR_NEW } from './new-plan-path.ts';
import { type PlanForm, planRequestOf, usePlanForm } from './plan-form.ts';
import { type RequestParts, useRequestParts } from './use-request-parts.ts';

const RefusedPanel = lazy(async () => ({
  default: (await import('./components/refused-panel.tsx')).RefusedPanel,
}));

/** The server's words for a field are at that field, too. */
function fieldErrorsOf(error: Error, form: PlanForm): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const entries = error.fields.map(({ path, message }): [string, string] => [
    path.split('.')[0] ?? path,
    message,
  ]);
  return Object.fromEntries(entries.filter(([field]) => field in form.values));
}

/** The server knows of a question that this page did not: a profile was changed, or the request could not be read. */
const isAsking = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'limit_not_understood';

function useGeneration(form: PlanForm, onAsked: () => void) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<PlanProgress | null>(null);
  const mutation = useGenerateMealPlan();
  const generate = async (items: readonly RequestItem[]) => {
    setProgress(null);
    // A person who was just removed is not planned for.
    await flushDeletions();
    mutation.mutate(
      { body: planRequestOf(form.values, items), onProgress: setProgress },
      {
        onSuccess: (plan) => void navigate(`/meal-plan-generator/${plan.id}`),
        onError: (error) => {
          form.setErrors(fieldErrorsOf(error, form));
          if (isAsking(error)) return onAsked();
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

/** A question comes before a plan: there, and said so. */
function stopAt(box: RefObject<HTMLDivElement | null>): void {
  box.current?.scrollIntoView({ block: 'start' });
  box.current?.focus({ preventScroll: true });
  showToast({
    title: 'A question first',
    message: 'Please answer it, then press Generate Plan again.',
    kind: 'info',
  });
}

interface PlanFormCardProps {
  readonly form: PlanForm;
  readonly request: RequestParts;
  /** The first day has a plan. */
  readonly isTaken: boolean;
  readonly onSubmit: (items: readonly RequestItem[]) => void;
}

function PlanFormCard({ form, request, isTaken, onSubmit }: PlanFormCardProps) {
  const { data: members, isPending, isError, error, refetch } = useFamilyMembers();
  const hidden = usePendingDeletions();
  const questions = useRef<HTMLDivElement>(null);
  const requestBox = useRef<HTMLDivElement>(null);
  const formBox = useRef<HTMLFormElement>(null);
  if (isPending) return <LoadingCards count={1} columns={1} height={560} label="Loading your family…" />;
  if (isError)
    return <ErrorState error={error} title="We could not load your family" onRetry={() => void refetch()} />;
  const all = (members ?? []).filter((member) => !hidden.has(member.id));
  const chosen = form.values.familyMemberId;
  const eaters = chosen === 'default' ? all : all.filter((member) => member.id === chosen);
  const refuse = (errors: typeof form.errors) => {
    if (!errors.mealTypes) return;
    // The button is above the choices: what is missing comes into view, and says the rest.
    formBox.current?.querySelector<HTMLElement>('input[name="mealTypes"]')?.focus();
    showToast({ title: 'Meal Types Required', kind: 'error' });
  };
  const goOn = async () => {
    if (withOpenEntries(eaters).length > 0) return stopAt(questions);
    const parts = await request.refresh();
    if (parts === null) {
      showToast({ title: 'We could not read your request', message: 'Please try again.', kind: 'error' });
      return;
    }
    if (parts.some(({ status }) => status === 'asked')) return stopAt(requestBox);
    onSubmit(parts.flatMap(({ items }) => items));
  };
  const who = all.find(({ id }) => id === chosen);
  return (
    <>
      <FamilyQuestions members={eaters} boxRef={questions} />
      <form ref={formBox} onSubmit={form.onSubmit(() => void goOn(), refuse)} noValidate>
        <section className={classes.ask} aria-labelledby="what-to-plan">
          <h2 id="what-to-plan">What should we plan?</h2>
          <Text size="lg" role="status">
            {planSummary(form.values, who ? nameInSentence(who) : all.length > 1 ? 'everyone' : 'you')}
          </Text>
          {isTaken ? (
            <Text size="sm">
              The first day has a plan already. On Today, everyone follows the newest plan that is for them.
            </Text>
          ) : null}
          <Button type="submit" size="lg" leftSection={<IconSparkles size={20} aria-hidden />}>
            Generate Plan
          </Button>
        </section>
        <div className={classes.askBelow}>
          <div>
            <PlanFormFields form={form} members={all} request={request} requestRef={requestBox} />
          </div>
          <section aria-labelledby="who-eats">
            <Title order={2} size="h3" id="who-eats">
              Who eats, and what we watch for
            </Title>
            <Text size="sm" c="dimmed" mb="md">
              No plan ever breaks these limits.
            </Text>
            {all.length <= 1 ? (
              <Text mb="md">
                Just you so far. Add the people you cook for, and everyone gets their own portion.{' '}
                <Anchor component={Link} to="/family-members">
                  Add family
                </Anchor>
              </Text>
            ) : null}
            <EatersPreview members={eaters} />
            <Text size="sm" mt="md">
              <Anchor component={Link} to={settingsPath('week')}>
                Change your week
              </Anchor>
              : who is away when, and how much you like to cook.
            </Text>
          </section>
        </div>
      </form>
    </>
  );
}

interface PlansProps {
  readonly plans: readonly MealPlanSummary[];
}

/** The plan that runs, and below it the others. Without one, or when a new one is asked for, the form comes first. */
function Plans({ plans }: PlansProps) {
  const [params] = useSearchParams();
  const today = localToday();
  const form = usePlanForm({ chosen: { startDate: firstFreeDay(plans, today) } });
  const request = useRequestParts(form);
  const client = useQueryClient();
  const { generate, progress, isPending, error } = useGeneration(form, () => {
    void refreshAfter(client, apiPaths.familyMembers.list);
    void request.readAgain();
  });
  const current = currentPlan(plans, today);
  const isPlanFirst = current !== null && !params.has(ASKS_FOR_NEW) && !isPending;
  return (
    <Stack gap="lg">
      <Suspense fallback={null}>{error && !isPending ? <RefusedPanel error={error} /> : null}</Suspense>
      {isPlanFirst ? <CurrentPlan plan={current} /> : null}
      <IfMay need="meals:manage">
        {' '}
        {isPending ? <GeneratingPanel progress={progress} /> : null}
        {isPending || isPlanFirst ? null : (
          <PlanFormCard
            form={form}
            request={request}
            isTaken={plans.some((plan) => coversDay(plan, form.values.startDate))}
            onSubmit={(items) => void generate(items)}
          />
        )}
      </IfMay>
      <EarlierPlans shownAbove={isPlanFirst ? current.id : null} />
    </Stack>
  );
}

export function MealPlanGeneratorScreen() {
  const { data, isPending, fetchStatus } = useMealPlans();
  const hidden = usePendingDeletions();
  return (
    <>
      <PageHeader
        title="Smart Meal Planner"
        description="One plan for the whole table, safe for everyone, with a portion for each person."
      />
      {isPending && fetchStatus === 'fetching' ? (
        <LoadingCards count={1} columns={1} height={560} label="Loading your plans…" />
      ) : (
        <Plans plans={(data ?? []).filter(({ id }) => !hidden.has(id))} />
      )}
    </>
  );
}
