import { LUNCH_STYLES, type LunchStyle } from '#domain/recipes/rhythm.ts';
import type { Choice } from './choice-row.tsx';

const LUNCH_WORDS: Readonly<Record<LunchStyle, string>> = {
  any: 'No preference',
  leftovers: 'From last night’s dinner',
  box: 'A box to take along',
  cooked: 'Cooked at noon',
};
export const LUNCHES: readonly Choice<LunchStyle>[] = LUNCH_STYLES.map((value) => ({
  value,
  label: LUNCH_WORDS[value],
}));

export const ADVENTUROUS: readonly Choice<number>[] = [
  'Only what we know',
  'Mostly what we know',
  'Something new now and then',
  'Something new often',
  'Anything',
].map((label, at) => ({ value: at + 1, label }));
