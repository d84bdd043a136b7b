import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName, faceOf, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { formatAmount } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { Goal, Habits } from '../contract/nutrition-goals.ts';
import { FIXED_SENTENCES } from '../rules/goal-sentences.ts';
import { useSetGoals } from './goals-queries.ts';
import { HabitChoices } from './habit-choices.tsx';
import { LearnedRange } from './learned-range.tsx';
import { GoalForm, GoalSource, NumberGoals } from './number-goals.tsx';
import classes from './set-goals.module.css';
import { WeightGoalPart } from './weight-goal.tsx';

/** In the address, so that links lead to someone. */
const MEMBER = 'member';

function People({ members, shownId }: { members: readonly FamilyMember[]; shownId: string }) {
  if (members.length < 2) return null;
  return (
    <nav aria-label="Whose goals">
      <ul className={classes.people}>
        {members.map((member) => (
          <li key={member.id}>
            <Link
              to={`?${MEMBER}=${member.id}`}
              replace
              preventScrollReset
              className={classes.person}
              aria-current={member.id === shownId ? 'true' : undefined}
            >
              <PersonAvatar {...faceOf(member)} size={36} />
              <bdi>{displayName(member)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb={note ? 2 : 'sm'}>
        {title}
      </Title>
      {note ? (
        <Text c="dimmed" mb="sm">
          {note}
        </Text>
      ) : null}
      {children}
    </section>
  );
}

function Calories({ memberId, goals }: { memberId: string; goals: readonly Goal[] }) {
  const mayChange = useMayDo('goals:manage');
  const [isEditing, setEditing] = useState(false);
  const goal = goals.find(({ nutrientType }) => nutrientType === 'calories');
  if (goal === undefined) return null;
  if (goal.targetValue === null)
    return goal.fixed === null ? null : <QuietNote kind="safety">{goal.fixed.message}</QuietNote>;
  return (
    <div className={classes.hero}>
      <Text component="p">
        <span className={classes.kcal}>{formatAmount(goal.targetValue)}</span> kcal a day
      </Text>
      <GoalSource goal={goal} />
      {goal.fixed === null ? null : <QuietNote kind="safety">{goal.fixed.message}</QuietNote>}
      {isEditing ? (
        <GoalForm memberId={memberId} goal={goal} goals={goals} onClose={() => setEditing(false)} />
      ) : goal.bounds !== null && mayChange ? (
        <Button style={{ justifySelf: 'start' }} mt="xs" onClick={() => setEditing(true)}>
          Change calories
        </Button>
      ) : null}
    </div>
  );
}

function HabitsPart({ member, habits }: { member: FamilyMember; habits: Habits[string] }) {
  return (
    <Part title="Habits" note="Up to three small things to do. Nobody counts them.">
      <HabitChoices memberId={member.id} habits={habits.habits} />
    </Part>
  );
}

type SetGoals = NonNullable<ReturnType<typeof useSetGoals>['data']>;

function PersonGoals({ member, data }: { member: FamilyMember; data: SetGoals }) {
  const goals = data.goals[member.id] ?? [];
  const habits = data.habits[member.id] ?? { habits: [], only: null };
  const weight = data.weight[member.id];
  const learned = data.learned[member.id];
  if (habits.only !== null) {
    return (
      <Stack gap="lg">
        {habits.only === 'eating_disorder' ? (
          <QuietNote kind="safety">{FIXED_SENTENCES.eating_disorder}</QuietNote>
        ) : null}
        <HabitsPart member={member} habits={habits} />
      </Stack>
    );
  }
  return (
    <Stack gap="xl">
      <Calories memberId={member.id} goals={goals} />
      {learned === undefined ? null : (
        <LearnedRange
          memberId={member.id}
          learned={learned}
          hasWeightGoal={(weight?.goal ?? null) !== null}
          calories={goals.find(({ nutrientType }) => nutrientType === 'calories')}
        />
      )}
      {weight === undefined ? null : (
        <Part title="Weight">
          <WeightGoalPart memberId={member.id} answer={weight} />
        </Part>
      )}
      {goals.some(({ nutrientType }) => nutrientType !== 'calories') ? (
        <Part
          title="A day’s numbers"
          note="Change a number within what is safe for this person. Plans follow it."
        >
          <NumberGoals memberId={member.id} goals={goals} />
        </Part>
      ) : null}
      <HabitsPart member={member} habits={habits} />
    </Stack>
  );
}

function Content() {
  const [address] = useSearchParams();
  const { data: members, error: noMembers, refetch: again } = useFamilyMembers();
  const { data, error, refetch } = useSetGoals();
  const seen = data && members ? members.filter(({ id }) => id in data.habits) : null;
  if (data === null || seen === null) {
    if (error ?? noMembers)
      return <ErrorState error={error ?? noMembers} onRetry={() => void Promise.all([again(), refetch()])} />;
    return <LoadingCards count={4} height={72} columns={1} label="Loading goals…" />;
  }
  const member = seen.find(({ id }) => id === address.get(MEMBER)) ?? seen[0];
  if (member === undefined) {
    return (
      <EmptyState title="Nobody to set goals for yet">
        <Anchor component={Link} to="/family-members" inherit>
          Add your family
        </Anchor>{' '}
        first.
      </EmptyState>
    );
  }
  return (
    <Page width="reading">
      <People members={seen} shownId={member.id} />
      <PersonGoals key={member.id} member={member} data={data} />
    </Page>
  );
}

export function SetGoalsScreen() {
  return (
    <>
      <PageHeader
        title="Set Goals"
        description="What meals aim for each day, for each person. The numbers come from national guidelines, and you can change them within what is safe."
      />
      <Content />
    </>
  );
}
