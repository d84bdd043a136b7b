import { Anchor, Button, Group, NativeSelect, NumberInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type WeightGoalRefusal, weightGoalProblem } from '#domain/targets/weight-goal-problem.ts';
import { formatAmount, formatDay, localToday } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { WeightGoalAnswer } from '../contract/nutrition-goals.ts';
import { weightSentence } from '../rules/goal-sentences.ts';
import { changeGoals } from './goals-queries.ts';
import { shownWeight, typedKg, weightUnit, weightWords } from './goals-words.ts';
import classes from './set-goals.module.css';

type Room = NonNullable<WeightGoalAnswer['room']>;

/** kg a week, from slow to the fastest that is safe. */
const PACES = [0.1, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.75, 1] as const;
const SLOW = 0.25;

const pacesUpTo = (most: number): readonly number[] => [
  ...new Set([...PACES.filter((pace) => pace <= most), ...(most > 0 ? [most] : [])]),
];

const paceWords = (kg: number): string => `${formatAmount(shownWeight(kg * 10) / 10)} ${weightUnit()} a week`;

/** "Meals will have about 250 kcal a day less than the body uses." */
function mealsWords(kcal: number): string {
  const about = Math.round(Math.abs(kcal) / 10) * 10;
  if (about === 0) return 'Meals cover what the body needs, no more and no less.';
  return `Meals will have about ${formatAmount(about)} kcal a day ${kcal < 0 ? 'less' : 'more'} than the body uses.`;
}

interface WeightFormProps {
  readonly memberId: string;
  readonly room: Room;
  readonly cautions: readonly string[];
  readonly onClose: () => void;
}

function WeightForm({ memberId, room, cautions, onClose }: WeightFormProps) {
  const [typed, setTyped] = useState<number | string>('');
  const [pace, setPace] = useState(0);
  const [problem, setProblem] = useState<WeightGoalRefusal | null>(null);
  const goalKg = typed === '' ? null : typedKg(Number(typed));
  const direction = goalKg === null ? 0 : Math.sign(goalKg - room.weightKg);
  const most = direction < 0 ? room.mostLossPerWeek : room.mostGainPerWeek;
  const paces = direction === 0 ? [] : pacesUpTo(most);
  const chosen = paces.includes(pace) ? pace : (paces.findLast((each) => each <= SLOW) ?? paces[0] ?? 0);
  const bounds = { ...room, noLoss: room.noLoss === null ? null : ('no_room_to_lose' as const) };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (goalKg === null) return setProblem('goal_under_bmi');
    const found = weightGoalProblem({ goalKg, kgPerWeek: chosen }, bounds);
    setProblem(found);
    if (found !== null) return;
    const setOn = localToday();
    void changeGoals({ kind: 'weight-set', memberId, goalKg, kgPerWeek: chosen, setOn });
    onClose();
  };
  const error =
    problem === null
      ? null
      : problem === 'no_room_to_lose' && room.noLoss !== null
        ? room.noLoss.message
        : weightSentence(problem, bounds);
  return (
    <form className={classes.form} onSubmit={save} noValidate aria-label="Weight goal">
      <Text className={classes.wide ?? ''} size="sm" component="p">
        {room.noLoss === null ? 'A slow pace is easier to keep and kinder to the body.' : room.noLoss.message}
      </Text>
      {direction < 0
        ? cautions.map((caution) => (
            <Text key={caution} className={classes.wide ?? ''} size="sm" component="p">
              {caution}
            </Text>
          ))
        : null}
      <NumberInput
        label={`Goal (${weightUnit()})`}
        hideControls
        clampBehavior="none"
        inputMode="decimal"
        decimalScale={1}
        min={0}
        value={typed}
        onChange={setTyped}
        error={error}
      />
      {paces.length > 0 ? (
        <NativeSelect
          label="Pace"
          data={paces.map((each) => ({ value: String(each), label: paceWords(each) }))}
          value={String(chosen)}
          onChange={({ currentTarget: { value } }) => setPace(Number(value))}
        />
      ) : null}
      <Text className={classes.wide ?? ''} component="p" aria-live="polite">
        {goalKg === null ? '' : mealsWords(direction * chosen * room.kcalPerPace)}
      </Text>
      <Group className={classes.wide ?? ''} gap="sm">
        <Button type="submit">Save</Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

function Why({ fixed }: { readonly fixed: { code: string; message: string } }) {
  const isProfile = ['body_unknown', 'age_unknown', 'profile_open'].includes(fixed.code);
  return (
    <QuietNote kind="safety">
      {fixed.message}{' '}
      {isProfile ? (
        <Anchor component={Link} to="/family-members" inherit>
          Open the profile
        </Anchor>
      ) : null}
    </QuietNote>
  );
}

function GoalNow({ answer }: { readonly answer: WeightGoalAnswer }) {
  const { goal, room, fixed, mealsKcal } = answer;
  if (goal === null) return <Text>No weight goal. Meals cover what the body needs.</Text>;
  const isReached = room !== null && mealsKcal === 0 && goal.kgPerWeek > 0;
  return (
    <>
      <Text>
        <b>{weightWords(goal.goalKg)}</b>
        {goal.kgPerWeek > 0 ? `, ${paceWords(goal.kgPerWeek)}` : ''}
        <Text component="span" c="dimmed">
          {' '}
          since {formatDay(goal.setOn, 'short')}, from {weightWords(goal.startKg)}
        </Text>
      </Text>
      {mealsKcal === null ? (
        <Text>
          This goal is on hold.
          {fixed === null
            ? ' The calories you set yourself come first.'
            : ' Meals cover what the body needs.'}
        </Text>
      ) : (
        <Text>
          {isReached ? 'Reached. ' : ''}
          {mealsWords(mealsKcal)} New plans follow it.
        </Text>
      )}
    </>
  );
}

export function WeightGoalPart({ memberId, answer }: { memberId: string; answer: WeightGoalAnswer }) {
  const mayChange = useMayDo('goals:manage');
  const [isEditing, setEditing] = useState(false);
  const { goal, room, fixed, cautions } = answer;
  return (
    <Stack gap="sm" align="stretch">
      <GoalNow answer={answer} />
      {fixed === null ? null : <Why fixed={fixed} />}
      {isEditing && room !== null ? (
        <WeightForm memberId={memberId} room={room} cautions={cautions} onClose={() => setEditing(false)} />
      ) : mayChange ? (
        <Group gap="sm">
          {room === null ? null : (
            <Button variant="default" onClick={() => setEditing(true)}>
              {goal === null ? 'Set a weight goal' : 'Change'}
            </Button>
          )}
          {goal === null ? null : (
            <Button variant="subtle" onClick={() => void changeGoals({ kind: 'weight-removed', memberId })}>
              End this goal
            </Button>
          )}
        </Group>
      ) : null}
    </Stack>
  );
}
