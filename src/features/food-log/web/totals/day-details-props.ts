import type { NutrientTotals } from '#domain/nutrition/totals.ts';
import type { ShownDay } from '../use-shown-day.ts';

export interface DayDetailsProps {
  readonly day: ShownDay;
  readonly totals: NutrientTotals;
}
