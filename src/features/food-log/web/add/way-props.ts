import type { DayKind } from '#domain/nutrition/meal-log.ts';
import type { MealPlace } from '../entry-drafts.ts';
import type { LogPick } from '../log-picks.ts';

/** What each way of adding gets from the line that it takes the place of. */
export interface WayProps {
  readonly typed: string;
  readonly place: MealPlace;
  readonly kind: DayKind;
  /** Found by its barcode: only the amount is missing. */
  readonly onPick: (pick: LogPick) => void;
  readonly onDone: () => void;
}
