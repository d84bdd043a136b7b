import { Anchor, List, NativeSelect, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { MEAL_NAMES, type MealType } from '#domain/nutrition/meal-types.ts';
import type { AbsenceReason, Weekday } from '#domain/recipes/rhythm.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import {
  displayName,
  nameInSentence,
  useFamilyMembers,
} from '#features/family-members/web/shared/members.ts';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import classes from './away-card.module.css';
import { awayWords } from './away-words.ts';
import { type RhythmFieldsProps, RhythmPart } from './rhythm-part.tsx';

const DAYS: readonly (readonly [Weekday, string])[] = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
];
const MEALS: readonly MealType[] = ['breakfast', 'lunch', 'dinner', 'snacks'];
const REASONS: readonly { readonly value: AbsenceReason; readonly label: string }[] = [
  { value: 'school', label: 'At school' },
  { value: 'away', label: 'Away' },
];

export function AwayCard() {
  return (
    <RhythmPart
      title="Who eats at home, and when"
      description={
        <>
          Tap a meal that someone eats elsewhere: it turns to “Away”, and plans have no portion for them then.
          Everything on this page saves by itself.{' '}
          <Anchor component={Link} to="/help-center/your-week" inherit>
            How your week works
          </Anchor>
        </>
      }
    >
      {(props) => <AwayFields {...props} />}
    </RhythmPart>
  );
}

function AwayFields(props: RhythmFieldsProps) {
  const { data: members } = useFamilyMembers();
  const [chosen, setChosen] = useState<string | null>(null);
  const member = members?.find(({ id }) => id === chosen) ?? members?.[0];
  if (!members)
    return (
      <Loading label="Loading your family…">
        <SkeletonText count={4} />
      </Loading>
    );
  if (member === undefined) return <Text>Add your family first.</Text>;
  return (
    <Stack gap="sm">
      <EveryoneAway members={members} rhythm={props.rhythm} />
      <NativeSelect
        label="Person"
        data={members.map((each) => ({ value: each.id, label: displayName(each) }))}
        value={member.id}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        maw="20rem"
      />
      <AwayTable key={member.id} member={member} {...props} />
    </Stack>
  );
}

/** Of the whole table at once, so that no one has to open nine of them. */
function EveryoneAway({
  members,
  rhythm,
}: Pick<RhythmFieldsProps, 'rhythm'> & { readonly members: readonly FamilyMember[] }) {
  const away = members.flatMap((member) => {
    const words = awayWords(rhythm.away.filter(({ memberId }) => memberId === member.id));
    return words === '' ? [] : [{ id: member.id, name: displayName(member), words }];
  });
  if (away.length === 0) return <Text>Everyone eats every meal at home.</Text>;
  return (
    <div>
      <Text fw={600}>Away now</Text>
      <List>
        {away.map(({ id, name, words }) => (
          <List.Item key={id}>
            <bdi>{name}</bdi>: {words}
          </List.Item>
        ))}
      </List>
      {away.length < members.length ? (
        <Text size="sm" c="dimmed">
          Everyone else eats at home.
        </Text>
      ) : null}
    </div>
  );
}

function AwayTable({ member, rhythm, save }: RhythmFieldsProps & { readonly member: FamilyMember }) {
  const own = rhythm.away.filter(({ memberId }) => memberId === member.id);
  const others = rhythm.away.filter(({ memberId }) => memberId !== member.id);
  const usual: AbsenceReason = member.relationship === 'child' ? 'school' : 'away';
  const [picked, setPicked] = useState<AbsenceReason>(usual);
  const reason = own[0]?.reason ?? picked;
  const isAway = (weekday: Weekday, mealType: MealType) =>
    own.some((each) => each.weekday === weekday && each.mealType === mealType);
  const change = (weekday: Weekday, mealType: MealType, isAwayNow: boolean) => {
    const rest = own.filter((each) => each.weekday !== weekday || each.mealType !== mealType);
    const added = isAwayNow ? [{ memberId: member.id, weekday, mealType, reason }] : [];
    save({ ...rhythm, away: [...others, ...rest, ...added] });
  };
  return (
    <>
      <Table
        layout="fixed"
        aria-label={`Meals that ${nameInSentence(member)} ${member.yours ? 'eat' : 'eats'} at home`}
        verticalSpacing={2}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Td w="28%" px={2} />
            {MEALS.map((meal) => (
              <Table.Th key={meal} scope="col" ta="center" px={2} fz="xs">
                {MEAL_NAMES[meal]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {DAYS.map(([weekday, day]) => (
            <Table.Tr key={weekday}>
              <Table.Th scope="row" px={2} fz="sm">
                {day}
              </Table.Th>
              {MEALS.map((meal) => (
                <Table.Td key={meal} px={2}>
                  <label className={classes.seat}>
                    <input
                      type="checkbox"
                      checked={!isAway(weekday, meal)}
                      onChange={({ currentTarget: { checked } }) => change(weekday, meal, !checked)}
                    />
                    <VisuallyHidden component="span">
                      {day}, {MEAL_NAMES[meal].toLowerCase()}:{' '}
                    </VisuallyHidden>
                    <span>{isAway(weekday, meal) ? 'Away' : 'Home'}</span>
                  </label>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {own.length === 0 ? null : (
        <NativeSelect
          label={member.yours ? 'Where are you when you’re away?' : `Where is ${member.name} when away?`}
          data={[...REASONS]}
          value={reason}
          onChange={({ currentTarget: { value } }) => {
            const next: AbsenceReason = value === 'school' ? 'school' : 'away';
            setPicked(next);
            if (own.length > 0)
              save({ ...rhythm, away: [...others, ...own.map((each) => ({ ...each, reason: next }))] });
          }}
          maw="20rem"
        />
      )}
    </>
  );
}
