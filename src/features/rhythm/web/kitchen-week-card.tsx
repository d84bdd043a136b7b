import {
  Chip,
  Fieldset,
  Group,
  NativeSelect,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { MEAL_NAMES } from '#domain/nutrition/meal-types.ts';
import { WEEKDAY_NAMES } from '#domain/recipes/request-item-words.ts';
import { FEWEST_BREAKFASTS, MOST_BREAKFASTS, WEEKDAYS, type Weekday } from '#domain/recipes/rhythm.ts';
import { LazyDetails } from '#platform/web/ui/lazy-details.tsx';
import { type RhythmFieldsProps, RhythmPart } from './rhythm-part.tsx';
import { LUNCHES } from './shared/rhythm-words.ts';

const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
const DAYS = [
  { field: 'weekdayMinutes', words: 'Monday to Friday' },
  { field: 'weekendMinutes', words: 'weekends' },
] as const;
const MINUTES = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120];

const minuteChoices = (now: number) =>
  [...new Set([...MINUTES, now])]
    .toSorted((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: String(minutes) }));

const numbers = (from: number, to: number, word: (count: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    value: String(from + at),
    label: word(from + at),
  }));

export function KitchenWeekCard() {
  return (
    <RhythmPart title="In the kitchen" description="Plans follow this as closely as they can.">
      {(props) => <KitchenFields {...props} />}
    </RhythmPart>
  );
}

function KitchenFields({ rhythm, save }: RhythmFieldsProps) {
  return (
    <Stack gap="xs">
      {DAYS.map(({ field, words }) => (
        <Fieldset key={field} variant="unstyled" legend={<Text fw={600}>Hands-on minutes, {words}</Text>}>
          <SimpleGrid cols={3} spacing="sm" verticalSpacing="xs">
            {MEALS.map((meal) => (
              <NativeSelect
                key={meal}
                label={MEAL_NAMES[meal]}
                data={minuteChoices(rhythm[field][meal])}
                value={String(rhythm[field][meal])}
                onChange={({ currentTarget: { value } }) =>
                  save({ ...rhythm, [field]: { ...rhythm[field], [meal]: Number(value) } })
                }
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        <NativeSelect
          label="Different breakfasts in a week"
          data={numbers(FEWEST_BREAKFASTS, MOST_BREAKFASTS, (count) => `${count}`)}
          value={String(rhythm.breakfasts)}
          onChange={({ currentTarget: { value } }) => save({ ...rhythm, breakfasts: Number(value) })}
        />
        <NativeSelect
          label="Dinners cooked in a week"
          data={numbers(1, 7, (count) => `${count}${count === 7 ? ', every evening' : ''}`)}
          value={String(rhythm.cookedDinners)}
          onChange={({ currentTarget: { value } }) => save({ ...rhythm, cookedDinners: Number(value) })}
        />
      </SimpleGrid>
      <NativeSelect
        label="Lunches, Monday to Friday"
        data={LUNCHES.map((choice) => ({ ...choice }))}
        value={rhythm.lunches}
        onChange={({ currentTarget: { value } }) =>
          save({ ...rhythm, lunches: LUNCHES.find((choice) => choice.value === value)?.value ?? 'any' })
        }
      />
      <ShoppingDays rhythm={rhythm} save={save} />
      <Switch
        label="No cooking for weekday breakfasts and snacks"
        checked={rhythm.isQuickStart}
        onChange={({ currentTarget: { checked } }) => save({ ...rhythm, isQuickStart: checked })}
      />
    </Stack>
  );
}

const daysText = (days: readonly Weekday[]): string =>
  days.length === 0
    ? 'the first day of a plan'
    : `the first day of a plan, and ${days.map((day) => WEEKDAY_NAMES[day]).join(', ')}`;

/** Folded: most households shop once, and settings stay short. */
function ShoppingDays({ rhythm, save }: RhythmFieldsProps) {
  return (
    <LazyDetails
      summary={
        <Text component="span" size="sm">
          <strong>Shopping days:</strong> {daysText(rhythm.shoppingDays)}
        </Text>
      }
    >
      {() => (
        <Fieldset variant="unstyled" legend={<VisuallyHidden>Shopping days</VisuallyHidden>}>
          <Text size="sm" c="dimmed">
            Food that would not stay fresh until you cook it is marked for the later day.
          </Text>
          <Chip.Group
            multiple
            value={rhythm.shoppingDays.map(String)}
            onChange={(chosen) =>
              save({ ...rhythm, shoppingDays: WEEKDAYS.filter((day) => chosen.includes(String(day))) })
            }
          >
            <Group gap="xs" mt={6}>
              {WEEKDAYS.map((day) => (
                <Chip key={day} value={String(day)} size="md">
                  {WEEKDAY_NAMES[day]}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Fieldset>
      )}
    </LazyDetails>
  );
}
