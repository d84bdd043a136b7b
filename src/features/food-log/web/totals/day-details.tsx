import type { NutrientTotals } from '#domain/nutrition/totals.ts';
import type { ShownDay } from '../day/use-shown-day.ts';
import { AdultDay } from './adult-day.tsx';
import { YoungDay } from './young-day.tsx';

export interface DayDetailsProps {
  readonly day: ShownDay;
  readonly totals: NutrientTotals;
}

export function DayDetails(props: DayDetailsProps) {
  return props.day.kind === 'adult' ? <AdultDay {...props} /> : <YoungDay {...props} />;
}
