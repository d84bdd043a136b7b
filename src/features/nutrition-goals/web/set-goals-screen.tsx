import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { PeopleRow } from '#features/family-members/web/shared/people-row.tsx';
import { formatAmount } from '#platform/web/format.ts';
import { useMayDo } from '#platform/web/may-do.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { LoadingCards } from '#platform/web/ui/loading-cards.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import type { Goal, Habits } from '../contract/nutrition-goals.ts';
import { FIXED_SENTENCES } from '../rules/goal-sentences.ts';
import { useSetGoals } from './goals-queries.ts';
import { weightWords } from './goals-words.ts';
import { HabitChoices } from './habit-choices.tsx';
import { LearnedRange } from './learned-range.tsx';
import { GoalForm, GoalSource, NumberGoals } from './number-goals.tsx';
import classes from './set-goals.module.css';
import { WeightGoalPart } from './weight-goal.tsx';

/** In the address, so that links lead to someone. */
const MEMBER = 'member';

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
  const safety = goal.fixed === null ? null : <QuietNote kind="safety">{goal.fixed.message}</QuietNote>;
  if (goal.targetValue === null) return safety;
  const kcal = formatAmount(goal.targetValue);
  return (
    <>
      {safety}
      <LazyDetails className={classes.more} summary={`Calories: ${kcal} a day`}>
        {() => (
          <div className={classes.hero}>
            <Text component="p">
              <span className={classes.kcal}>{kcal}</span> kcal a day
            </Text>
            <GoalSource goal={goal} />
            {isEditing ? (
              <GoalForm memberId={memberId} goal={goal} goals={goals} onClose={() => setEditing(false)} />
            ) : goal.bounds !== null && mayChange ? (
              <Button
                variant="default"
                style={{ justifySelf: 'start' }}
                mt="xs"
                onClick={() => setEditing(true)}
              >
                Change calories
              </Button>
            ) : null}
          </div>
        )}
      </LazyDetails>
    </>
  );
}

function HabitsPart({ member, habits }: { member: FamilyMember; habits: Habits[string] }) {
  return (
    <Part title="Habits" note="Choose up to three small things to do. There is no score.">
      <HabitChoices memberId={member.id} habits={habits.habits} />
    </Part>
  );
}

/** Where one sees whether the week meets these goals; without a plan, where one is made. */
function PlanLink({ member }: { readonly member: FamilyMember }) {
  return (
    <Text>
      New plans aim for these numbers automatically.{' '}
      <Anchor component={Link} to="/meal-plan-generator" inherit>
        See what the plan gives {member.yours ? 'you' : member.name}
      </Anchor>
    </Text>
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
      <HabitsPart member={member} habits={habits} />
      <PlanLink member={member} />
      {learned === undefined ? null : (
        <LearnedRange
          memberId={member.id}
          learned={learned}
          hasWeightGoal={(weight?.goal ?? null) !== null}
          calories={goals.find(({ nutrientType }) => nutrientType === 'calories')}
        />
      )}
      <div className={classes.folds}>
        <Calories memberId={member.id} goals={goals} />
        {goals.some(({ nutrientType }) => nutrientType !== 'calories') ? (
          <LazyDetails className={classes.more} summary="Protein, fiber, salt and more">
            {() => (
              <>
                <Text c="dimmed" mb="sm">
                  Change a number within what is safe for this person. Plans follow it.
                </Text>
                <NumberGoals memberId={member.id} goals={goals} />
              </>
            )}
          </LazyDetails>
        ) : null}
        {weight === undefined ? null : (
          <LazyDetails
            className={classes.more}
            summary={weight.goal === null ? 'Weight goal' : `Weight goal: ${weightWords(weight.goal.goalKg)}`}
          >
            {() => (
              <section aria-label="Weight">
                <WeightGoalPart memberId={member.id} answer={weight} />
              </section>
            )}
          </LazyDetails>
        )}
      </div>
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
    // The row of people is as wide as on other pages; what is read below it is not.
    <Page>
      {seen.length < 2 ? null : (
        <PeopleRow
          label="Whose goals"
          people={seen}
          chosenId={member.id}
          addressOf={(id) => `?${MEMBER}=${id}`}
        />
      )}
      <Page width="reading">
        <PersonGoals key={member.id} member={member} data={data} />
      </Page>
    </Page>
  );
}

export function SetGoalsScreen() {
  return (
    <>
      <PageHeader
        title="Set Goals"
        description="Small habits for each person, and the daily numbers that plans aim for."
      />
      <Content />
    </>
  );
}
