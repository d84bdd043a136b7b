import { AdultDay } from './adult-day.tsx';
import type { DayDetailsProps } from './day-details-props.ts';
import { YoungDay } from './young-day.tsx';

export function DayDetails(props: DayDetailsProps) {
  return props.day.kind === 'adult' ? <AdultDay {...props} /> : <YoungDay {...props} />;
}
