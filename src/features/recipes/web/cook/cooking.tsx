import { ActionIcon, Button, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconChevronDown, IconClock, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { stepIngredients } from '#domain/recipes/step-ingredients.ts';
import { stepTimers } from '#domain/recipes/step-timers.ts';
import {
  removeTimer,
  sameTimer,
  startTimer,
  timerElementId,
  useKitchenTimers,
} from '#platform/web/kitchen-timers.ts';
import { bottomEdge, topEdge } from '#platform/web/page-edges.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LoadedPage, type LoadedPageProps } from '#platform/web/ui/loaded-page.tsx';
import { useScreenAwake } from '#platform/web/use-screen-awake.ts';
import type { CookDish, CookLine } from './cook-dish.ts';
import { CookSafety } from './cook-safety.tsx';
import classes from './cook-screen.module.css';
import { CookedPage } from './cooked-page.tsx';
import { useStepKeys } from './use-step-keys.ts';

/** The whole screen, with what was read or why it did not come. */
export function CookFrame<Data>({ query, children }: Pick<LoadedPageProps<Data>, 'query' | 'children'>) {
  return (
    <main id="main-content" className={classes.screen}>
      <LoadedPage
        query={query}
        title="Cooking"
        loading="Loading the recipe…"
        action={
          <Button component={Link} to="/recipes">
            All recipes
          </Button>
        }
      >
        {children}
      </LoadedPage>
    </main>
  );
}

export interface CookingProps {
  readonly dish: CookDish;
  /** The running timers, which belong to no page. */
  readonly timers: ReactNode;
  /** Who must not have the dish, or has it in another way. */
  readonly safety: readonly string[];
  /** A meal of several dishes: the ways to each of them. */
  readonly tabs?: ReactNode;
  /** What comes after the last step; left out: the meal is ready. */
  readonly next?: { readonly name: string; readonly to: string } | undefined;
  /** What is done once all is cooked: who gets what. */
  readonly serving?: ReactNode;
}

/** One step at a time, to be read from across the kitchen with flour on the hands. */
export function Cooking(props: CookingProps) {
  const { dish } = props;
  if (dish.steps.length > 0) return <Steps {...props} />;
  return (
    <EmptyState
      title={dish.name}
      titleOrder={1}
      action={
        <Button component={Link} to={`${dish.backPath}${dish.search}`}>
          Back to {dish.backTo}
        </Button>
      }
    >
      No steps yet. Add them to cook one step at a time.
    </EmptyState>
  );
}

/** `?step=3`; one behind the last is "done". */
function useStep(count: number) {
  const [params, setParams] = useSearchParams();
  const within = (step: number) => Math.min(count + 1, Math.max(1, step));
  const stepOf = (asked: URLSearchParams) => {
    const step = Number(asked.get('step') ?? 1);
    return Number.isInteger(step) ? within(step) : 1;
  };
  const move = (by: 1 | -1) => {
    // From the address: what is drawn may be a step behind, and a second press in a row must count.
    const next = new URLSearchParams(window.location.search);
    next.set('step', String(within(stepOf(next) + by)));
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { step: stepOf(params), move };
}

function Steps({ dish, timers, safety, tabs, next, serving }: CookingProps) {
  const count = dish.steps.length;
  const { step, move } = useStep(count);
  const isDone = step > count;
  useScreenAwake(!isDone);
  const swipe = useStepKeys({ onNext: () => move(1), onBack: () => move(-1) });
  const back = `${dish.backPath}${dish.search}`;
  return (
    <>
      <header className={classes.top} ref={topEdge}>
        <div className={classes.names}>
          <Title order={1} size="h4" className={classes.dish ?? ''} tabIndex={-1} data-page-heading>
            {dish.name}
          </Title>
          <Text size="sm" c="dimmed">
            {isDone ? (serving === undefined ? 'Done' : 'Serve') : `Step ${step} of ${count}`}
          </Text>
        </div>
        <ActionIcon component={Link} to={back} aria-label={`Stop cooking and go back to ${dish.backTo}`}>
          <IconX size={24} aria-hidden />
        </ActionIcon>
        {tabs}
        <Progress
          value={(Math.min(step - 1, count) / count) * 100}
          aria-label="How far you are"
          className={classes.progress ?? ''}
        />
      </header>
      <div className={classes.middle} {...swipe}>
        <CookSafety sentences={safety} />
        {isDone ? <CookedPage dish={dish} serving={serving} /> : <Step dish={dish} step={step} />}
      </div>
      <footer className={classes.bottom} ref={bottomEdge}>
        {timers}
        <nav aria-label="Steps" className={classes.buttons}>
          <Button
            variant="default"
            size="xl"
            disabled={step === 1}
            leftSection={<IconArrowLeft size={24} aria-hidden />}
            onClick={() => move(-1)}
          >
            Back
          </Button>
          {isDone ? (
            <Button component={Link} to={back} size="xl">
              Close
            </Button>
          ) : step === count && next !== undefined ? (
            <Button
              component={Link}
              to={next.to}
              replace
              size="xl"
              rightSection={<IconArrowRight size={24} aria-hidden />}
            >
              {next.name}
            </Button>
          ) : (
            <Button
              size="xl"
              rightSection={
                step === count && serving === undefined ? null : <IconArrowRight size={24} aria-hidden />
              }
              onClick={() => move(1)}
            >
              {step < count ? 'Next' : serving === undefined ? 'All done' : 'Serve'}
            </Button>
          )}
        </nav>
      </footer>
    </>
  );
}

interface StepProps {
  readonly dish: CookDish;
  readonly step: number;
}

function Step({ dish, step }: StepProps) {
  const words = dish.steps[step - 1] ?? '';
  const names = dish.lines.map(({ name }) => name);
  const lines = stepIngredients(words, names).flatMap((index) => dish.lines[index] ?? []);
  const top = useRef<HTMLDivElement>(null);
  // A long step before may have been scrolled down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    void top.current?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  return (
    <div className={classes.step} ref={top}>
      <div aria-live="polite" aria-atomic="true">
        {/* The top of the page shows it. */}
        <VisuallyHidden>Step {step}</VisuallyHidden>
        <p className={classes.words}>{dish.inUnits(words)}</p>
      </div>
      <Timers dish={dish} step={step} words={words} />
      {step === 1 ? <Before dish={dish} /> : null}
      <Lines
        title={lines.length > 0 ? 'For this step' : 'All ingredients'}
        lines={lines.length > 0 ? lines : dish.lines}
      />
      {step > 1 && dish.before.length > 0 ? (
        <details className={classes.rest}>
          <Summary>Before you start</Summary>
          <Before dish={dish} />
        </details>
      ) : null}
      {lines.length > 0 && lines.length < dish.lines.length ? (
        <details className={classes.rest}>
          <Summary>All ingredients</Summary>
          <Lines title={null} lines={dish.lines} />
        </details>
      ) : null}
    </div>
  );
}

function Summary({ children }: { readonly children: string }) {
  return (
    <summary>
      {children}
      <IconChevronDown size={20} aria-hidden />
    </summary>
  );
}

/** How much is cooked, whose part is kept apart, and what that asks of pans and times. */
function Before({ dish }: { readonly dish: CookDish }) {
  if (dish.before.length === 0) return null;
  return (
    <section aria-label="Before you start" className={classes.before}>
      <h2>Before you start</h2>
      <ul>
        {dish.before.map((text) => (
          <li key={text}>{dish.inUnits(text)}</li>
        ))}
      </ul>
    </section>
  );
}

interface LinesProps {
  readonly title: string | null;
  readonly lines: readonly CookLine[];
}

function Lines({ title, lines }: LinesProps) {
  return (
    <section aria-label={title ?? 'All ingredients'} className={classes.lines}>
      {title === null ? null : <h2>{title}</h2>}
      <ul>
        {lines.map(({ key, amount, words, beside }) => (
          <li key={key}>
            {amount === '' ? null : <strong>{amount} </strong>}
            {words}
            {beside === null ? null : <span className={classes.beside}> ({beside})</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TimersProps {
  readonly dish: CookDish;
  readonly step: number;
  readonly words: string;
}

/** What the step says to wait for, each as a button. One that runs already is shown, instead of a second. */
function Timers({ dish, step, words }: TimersProps) {
  const kept = useKitchenTimers();
  const found = stepTimers(words);
  if (found.length === 0) return null;
  const params = new URLSearchParams(dish.search);
  params.set('step', String(step));
  const to = `${dish.cookPath}?${params}`;
  const timers = found.map((timer) => {
    const label = timer.label ?? `Step ${step}`;
    const start = { label, about: `Step ${step}, ${dish.name}`, to, seconds: timer.seconds };
    return { ...timer, label, start, before: sameTimer(kept, start) };
  });
  // The one that comes next leads.
  const leading = timers.find(({ before }) => before === undefined);
  return (
    <div className={classes.timers}>
      {timers.map((timer) => {
        const { label, start, before } = timer;
        const isRunning = before !== undefined && !before.hasRung;
        const press = () => {
          if (isRunning) return document.getElementById(timerElementId(before.id))?.focus();
          if (before !== undefined) removeTimer(before.id);
          startTimer(start);
        };
        return (
          <Button
            key={`${timer.words} ${timer.label}`}
            size="lg"
            variant={timer === leading ? 'light' : 'subtle'}
            leftSection={<IconClock size={22} aria-hidden />}
            onClick={press}
          >
            {isRunning ? 'Show timer' : before ? 'Start again' : 'Start timer'}: {label}, {timer.words}
          </Button>
        );
      })}
    </div>
  );
}
