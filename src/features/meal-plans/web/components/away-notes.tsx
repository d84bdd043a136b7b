import { Text } from '@mantine/core';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { awayTexts, type Company } from '../../rules/away-words.ts';
import type { Eaters } from '../day-menu.ts';

export interface AwayNotesProps {
  readonly away: Company;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly type: MealType;
  readonly eaters: Eaters;
}

/** Who eats a meal elsewhere, a line each. */
export function AwayNotes({ away, date, type, eaters }: AwayNotesProps) {
  return awayTexts(away, date, type, (id) => eaters.get(id)?.name).map((text) => (
    <Text key={text} size="sm" c="dimmed">
      {text}
    </Text>
  ));
}
