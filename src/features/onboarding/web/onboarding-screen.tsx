import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { SetupStepProps } from '#platform/web/web-feature.ts';
import { useOnboarding, useUpdateOnboarding } from './api/onboarding.ts';
import classes from './onboarding.module.css';
import type { SetupStepTitle } from './step-titles.ts';

export interface SetupStep {
  readonly title: SetupStepTitle;
  readonly intro: string;
  readonly Step: ComponentType<SetupStepProps>;
}

export interface OnboardingScreenProps {
  /** In order. */
  readonly steps: readonly SetupStep[];
}

const addressOf = (step: number): string => `?step=${step}`;

/** The step of `?step=`, from 1; `null` without one. */
function useAskedStep(count: number): number | null {
  const asked = Number(useSearchParams()[0].get('step'));
  return Number.isInteger(asked) && asked >= 1 && asked <= count ? asked : null;
}

/** Can be left at any time: each step saves what it asks, and the next visit goes on where this one ended. */
export function OnboardingScreen({ steps }: OnboardingScreenProps) {
  const navigate = useNavigate();
  const status = useOnboarding();
  const update = useUpdateOnboarding();
  // Without an answer about earlier visits the steps still work.
  const done = status.data?.step ?? 0;
  const asked = useAskedStep(steps.length);
  const isKnown = !status.isPending || status.fetchStatus === 'paused';
  // Where the last visit ended; from the start when all is done, to look through it again.
  const next = status.data?.finished || done >= steps.length ? 1 : done + 1;
  const step = asked ?? next;
  const skip = () => update.mutate({ action: 'skip' }, { onSettled: () => void navigate('/dashboard') });
  return (
    <>
      <PageHeader
        title="Set up your family"
        description="Two steps to your first plan. You can leave at any time: what you save stays."
        actions={
          // With a plan there is nothing left to skip.
          done >= steps.length ? null : (
            <Button
              variant="subtle"
              onClick={skip}
              loading={update.isPending && update.variables.action === 'skip'}
            >
              Skip for now
            </Button>
          )
        }
      />
      <StepList steps={steps} current={asked} done={done} />
      {asked === null ? (
        isKnown ? (
          <Navigate to={addressOf(step)} replace />
        ) : (
          <Skeleton height={420} radius="md" />
        )
      ) : (
        <CurrentStep
          key={step}
          step={step}
          steps={steps}
          onDone={() => {
            update.mutate({ action: 'complete_step', step });
            if (step < steps.length) void navigate(addressOf(step + 1));
          }}
        />
      )}
    </>
  );
}

interface StepListProps {
  readonly steps: readonly SetupStep[];
  readonly current: number | null;
  readonly done: number;
}

function StepList({ steps, current, done }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes.steps}>
        {steps.map(({ title }, index) => {
          const number = index + 1;
          const isDone = number <= done;
          return (
            <li key={title}>
              <Link
                to={addressOf(number)}
                className={classes.step}
                data-done={isDone || undefined}
                {...(number === current ? { 'aria-current': 'step' as const } : {})}
                aria-label={`Step ${number}: ${title}${isDone ? ' (done)' : ''}`}
              >
                <span className={classes.number} aria-hidden>
                  {isDone && number !== current ? <IconCheck size={18} /> : number}
                </span>
                <span className={classes.label}>{title}</span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface CurrentStepProps {
  readonly steps: readonly SetupStep[];
  readonly step: number;
  readonly onDone: () => void;
}

function CurrentStep({ steps, step, onDone }: CurrentStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const shown = steps[step - 1];
  if (!shown) return null;
  const { title, intro, Step } = shown;
  const back =
    step === 1 ? null : (
      <Button component={Link} to={addressOf(step - 1)} variant="default">
        Back
      </Button>
    );
  return (
    <section className={classes.card} aria-labelledby="step-title">
      <Text size="sm" c="dimmed" fw={600}>
        Step {step} of {steps.length}
      </Text>
      <Title order={2} id="step-title" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      <Text c="dimmed" mb="lg">
        {intro}
      </Text>
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <Step back={back} onDone={onDone} />
      </Suspense>
    </section>
  );
}
