import { ActionIcon, Button, Group, NumberInput, Text } from '@mantine/core';
import { IconPencil, IconStethoscope } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { FLUIDS, typeLabel } from '#domain/nutrition/nutrient-types.ts';
import { capital, lowerFirst } from '#domain/text/first-letter.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import type { Goal } from '../contract/nutrition-goals.ts';
import { goalSentence } from '../rules/goal-sentences.ts';
import { askedProblem, doGoalsAddUp, type ValueProblem } from '../rules/goal-values.ts';
import { changeGoals } from './goals-queries.ts';
import { bandWords, boundsWords } from './goals-words.ts';
import classes from './set-goals.module.css';

interface GoalProps {
  readonly memberId: string;
  readonly goal: Goal;
  /** All of this person. */
  readonly goals: readonly Goal[];
}

type Typed = number | string;
const numberOf = (typed: Typed): number | null => (typed === '' ? null : Number(typed));

/** What is wrong with what was typed, beside the goals that it goes with. */
function problemOf(
  goal: Goal,
  goals: readonly Goal[],
  ends: { lower: number | null; upper: number | null },
): ValueProblem | null {
  const { bounds, hasLower, usual } = goal;
  if (bounds === null) return null;
  const problem = askedProblem(ends, { bounds, hasLower });
  if (problem !== null) return problem;
  const changed = { ...goal, lower: ends.lower ?? usual.lower, upper: ends.upper ?? usual.upper };
  const after = goals.map((each) => (each.nutrientType === goal.nutrientType ? changed : each));
  if (doGoalsAddUp(after) || !doGoalsAddUp(goals)) return null;
  return { field: ends.lower === null ? 'upper' : 'lower', why: 'does_not_add_up' };
}

export function GoalForm({ memberId, goal, goals, onClose }: GoalProps & { readonly onClose: () => void }) {
  const isOwn = goal.source === 'own';
  const isOneNumber = goal.nutrientType === 'calories';
  const kept = (end: 'lower' | 'upper'): Typed =>
    isOwn && goal[end] !== null && (goal[end] !== goal.usual[end] || isOneNumber) ? goal[end] : '';
  const [lower, setLower] = useState<Typed>(() => kept('lower'));
  const [upper, setUpper] = useState<Typed>(() => kept('upper'));
  const [problem, setProblem] = useState<ValueProblem | null>(null);
  const hint = useId();
  const { nutrientType, bounds, unit } = goal;
  if (bounds === null || nutrientType === FLUIDS) return null;
  const { name } = typeLabel(nutrientType);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const first = numberOf(lower);
    const ends = { lower: first, upper: isOneNumber ? first : numberOf(upper) };
    const found = problemOf(goal, goals, ends);
    setProblem(found);
    if (found !== null) return;
    void changeGoals({ kind: 'goal-set', memberId, nutrientType, ...ends });
    onClose();
  };
  const errorOf = (field: ValueProblem['field']) =>
    problem?.field === field ? goalSentence(problem.why, { ...bounds, unit }) : null;
  const field = {
    hideControls: true,
    clampBehavior: 'none',
    inputMode: 'decimal',
    min: 0,
    suffix: ` ${unit}`,
    'aria-describedby': hint,
  } as const;
  return (
    <form className={classes.form} onSubmit={save} noValidate aria-label={`Your goal for ${name}`}>
      <Text id={hint} className={classes.wide ?? ''} size="sm" component="p">
        {boundsWords(goal)}
      </Text>
      {goal.cautions.map((caution) => (
        <Text key={caution} className={classes.wide ?? ''} size="sm" component="p">
          {caution}
        </Text>
      ))}
      {goal.hasLower ? (
        <NumberInput
          label={isOneNumber ? 'Calories a day' : 'At least'}
          data-autofocus
          value={lower}
          onChange={setLower}
          error={errorOf('lower')}
          {...field}
        />
      ) : null}
      {isOneNumber ? null : (
        <NumberInput label="At most" value={upper} onChange={setUpper} error={errorOf('upper')} {...field} />
      )}
      <Group className={classes.wide ?? ''} gap="sm">
        <Button type="submit">Save</Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {isOwn ? (
          <Button
            variant="subtle"
            onClick={() => {
              void changeGoals({ kind: 'goal-removed', memberId, nutrientType });
              onClose();
            }}
          >
            Back to usual
          </Button>
        ) : null}
      </Group>
    </form>
  );
}

/** Where a number comes from, quietly. */
export function GoalSource({ goal }: { readonly goal: Goal }) {
  const { source, usual, reason, unit } = goal;
  return (
    <Text component="span" size="sm" c="dimmed">
      {source === 'doctor' ? (
        <IconStethoscope size={16} aria-hidden style={{ verticalAlign: '-2px' }} />
      ) : null}{' '}
      {source === 'own' ? `Set by you. Usual: ${lowerFirst(bandWords(usual, unit))}` : capital(reason)}
    </Text>
  );
}

/** Below a row: whose number it is, unless it is the usual one, whose sources are said once for all. */
function RowNote({ goal }: { readonly goal: Goal }) {
  if (goal.source !== 'default') return <GoalSource goal={goal} />;
  return goal.fixed?.code === 'clinic_decides' ? (
    <Text component="span" size="sm" c="dimmed">
      {goal.fixed.message}
    </Text>
  ) : null;
}

/** What the usual numbers come from: each source once, with what it is of. */
function Sources({ goals }: { readonly goals: readonly Goal[] }) {
  const usual = goals.filter(({ source, usual: { reason } }) => source !== 'doctor' && reason !== '');
  const sources = [...new Set(usual.map(({ usual: { reason } }) => reason))];
  if (sources.length === 0) return null;
  return (
    <LazyDetails className={classes.more} summary="Where these numbers come from">
      {() => (
        <ul className={classes.sources}>
          {sources.map((source) => (
            <li key={source}>
              <strong>
                {usual
                  .filter(({ usual: { reason } }) => reason === source)
                  .map(({ nutrientType }) => typeLabel(nutrientType).name)
                  .join(', ')}
                :
              </strong>{' '}
              {source}
            </li>
          ))}
        </ul>
      )}
    </LazyDetails>
  );
}

function GoalRow(props: GoalProps) {
  const { goal } = props;
  const [isEditing, setEditing] = useState(false);
  const { name } = typeLabel(goal.nutrientType);
  return (
    <li>
      <div className={classes.row}>
        <span className={classes.words}>
          <span>
            <Text component="span" fw={600}>
              {name}:
            </Text>{' '}
            <span className={classes.value}>{lowerFirst(bandWords(goal, goal.unit))}</span>
          </span>
          <RowNote goal={goal} />
        </span>
        {goal.bounds === null ? null : (
          <IfMay need="goals:manage">
            <ActionIcon
              color="gray"
              aria-label={`Change ${name}`}
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          </IfMay>
        )}
      </div>
      {isEditing ? <GoalForm {...props} onClose={() => setEditing(false)} /> : null}
    </li>
  );
}

const FIRST = ['protein', 'carbs', 'fat', 'fiber', 'saturated_fat', 'sodium'];

export function NumberGoals({
  memberId,
  goals,
}: {
  readonly memberId: string;
  readonly goals: readonly Goal[];
}) {
  const others = goals.filter(({ nutrientType }) => nutrientType !== 'calories');
  const isFirst = ({ nutrientType, source }: Goal) => FIRST.includes(nutrientType) || source !== 'default';
  const rest = others.filter((goal) => !isFirst(goal));
  const rowsOf = (rows: readonly Goal[]) =>
    rows.map((goal) => <GoalRow key={goal.nutrientType} memberId={memberId} goal={goal} goals={goals} />);
  return (
    <>
      <ul className={classes.rows} aria-label="A day’s numbers">
        {rowsOf(others.filter(isFirst))}
      </ul>
      {rest.length > 0 ? (
        <LazyDetails className={classes.more} summary="Vitamins, minerals and the rest">
          {() => (
            <ul className={classes.rows} aria-label="Vitamins, minerals and the rest">
              {rowsOf(rest)}
            </ul>
          )}
        </LazyDetails>
      ) : null}
      <Sources goals={others} />
    </>
  );
}
