import type { Portion } from './food.ts';

/** "1 cup, chopped". */
export const portionLabel = ({ unit, note }: Portion): string =>
  note === null ? `1 ${unit}` : `1 ${unit}, ${note}`;
