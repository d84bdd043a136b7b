import { Chip, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useMayDo } from '#platform/web/may-do.ts';
import { HABITS, type HabitCode, MOST_HABITS } from '../contract/habits.ts';
import { changeGoals } from './goals-queries.ts';

const GROUPS = [...new Set(HABITS.map(({ group }) => group))];
const isCode = (value: string): value is HabitCode => HABITS.some(({ code }) => code === value);

interface HabitChoicesProps {
  readonly memberId: string;
  readonly habits: readonly HabitCode[];
}

export function HabitChoices({ memberId, habits }: HabitChoicesProps) {
  const mayChange = useMayDo('goals:log');
  const isFull = habits.length >= MOST_HABITS;
  return (
    <Chip.Group
      multiple
      value={[...habits]}
      onChange={(values) => void changeGoals({ kind: 'habits-set', memberId, habits: values.filter(isCode) })}
    >
      <Stack gap="md" align="stretch">
        {GROUPS.map((group) => (
          <Fieldset key={group} variant="unstyled" legend={<Text fw={600}>{group}</Text>}>
            <Group gap="xs" mt={6}>
              {HABITS.filter((habit) => habit.group === group).map(({ code, words }) => (
                <Chip
                  key={code}
                  value={code}
                  size="md"
                  disabled={!mayChange || (isFull && !habits.includes(code))}
                >
                  {words}
                </Chip>
              ))}
            </Group>
          </Fieldset>
        ))}
        {isFull ? (
          <Text size="sm" c="dimmed">
            {MOST_HABITS} are enough. Take one out to choose another.
          </Text>
        ) : null}
      </Stack>
    </Chip.Group>
  );
}
