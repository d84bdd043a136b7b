import { Anchor, Checkbox, NativeSelect, Stack, Table, Text } from '@mantine/core';
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
      title="Who is away when"
      description={
        <>
          Check the meals that someone eats elsewhere. Plans have no portion for them then.{' '}
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
  if (!members || member === undefined) return <Text>Add your family first.</Text>;
  return (
    <Stack gap="sm">
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
      <NativeSelect
        label={member.yours ? 'Where you are then' : `Where ${member.name} is then`}
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
      <Table
        layout="fixed"
        aria-label={`Meals that ${nameInSentence(member)} ${member.yours ? 'eat' : 'eats'} elsewhere`}
        verticalSpacing={6}
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
                  <Checkbox
                    size="lg"
                    display="grid"
                    style={{ placeItems: 'center' }}
                    aria-label={`${day}, ${MEAL_NAMES[meal].toLowerCase()}: away`}
                    checked={isAway(weekday, meal)}
                    onChange={({ currentTarget: { checked } }) => change(weekday, meal, checked)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
