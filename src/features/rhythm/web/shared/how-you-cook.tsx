import { Stack } from '@mantine/core';
import type { RhythmSettings } from '../../contract/rhythm.ts';
import { type Choice, ChoiceRow } from './choice-row.tsx';
import { ADVENTUROUS, LUNCHES } from './rhythm-words.ts';

export interface HowYouCookProps {
  readonly rhythm: RhythmSettings;
  readonly onChange: (rhythm: RhythmSettings) => void;
}

/** A value that someone chose elsewhere stands among the others. */
const numbers = (values: readonly number[], now: number, word: (value: number) => string): Choice<number>[] =>
  [...new Set([...values, now])].toSorted((a, b) => a - b).map((value) => ({ value, label: word(value) }));

const FEWER_WORDS = ADVENTUROUS.filter(({ value }) => value !== 1 && value !== 4);

/** Five questions, one tap each: what changes a plan most. The page of the week has the rest. */
export function HowYouCook({ rhythm, onChange }: HowYouCookProps) {
  const { weekdayMinutes, cookedDinners, breakfasts, lunches, adventurous } = rhythm;
  const adventure = ADVENTUROUS.find(({ value }) => value === adventurous);
  return (
    <Stack gap="md">
      <ChoiceRow
        legend="Hands-on time for a weekday dinner"
        choices={numbers([15, 30, 45, 60], weekdayMinutes.dinner, (value) => `${value} minutes`)}
        value={weekdayMinutes.dinner}
        onChange={(dinner) => onChange({ ...rhythm, weekdayMinutes: { ...weekdayMinutes, dinner } })}
      />
      <ChoiceRow
        legend="Dinners you cook in a week"
        choices={numbers([3, 5, 7], cookedDinners, (value) => (value === 7 ? 'Every evening' : `${value}`))}
        value={cookedDinners}
        onChange={(value) => onChange({ ...rhythm, cookedDinners: value })}
      />
      <ChoiceRow
        legend="Lunches, Monday to Friday"
        choices={LUNCHES}
        value={lunches}
        onChange={(value) => onChange({ ...rhythm, lunches: value })}
      />
      <ChoiceRow
        legend="New dishes"
        choices={[...new Set([...FEWER_WORDS, ...(adventure ? [adventure] : [])])].toSorted(
          (one, other) => one.value - other.value,
        )}
        value={adventurous}
        onChange={(value) => onChange({ ...rhythm, adventurous: value })}
      />
      <ChoiceRow
        legend="Different breakfasts in a week"
        choices={numbers([2, 3, 4], breakfasts, String)}
        value={breakfasts}
        onChange={(value) => onChange({ ...rhythm, breakfasts: value })}
      />
    </Stack>
  );
}
