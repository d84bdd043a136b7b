import type { DayKind } from '#domain/nutrition/meal-log.ts';
import type { MealPlace } from '../entry-drafts.ts';
import type { LogPick } from '../log-picks.ts';

/** What each way of adding gets from the line that it takes the place of. */
export interface WayProps {
  readonly typed: string;
  readonly place: MealPlace;
  readonly kind: DayKind;
  /** Only the amount is missing. `via`: found by its barcode. */
  readonly onPick: (pick: LogPick, via?: 'barcode') => void;
  readonly onDone: () => void;
}
