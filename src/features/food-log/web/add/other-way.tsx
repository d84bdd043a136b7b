import type { DayKind } from '#domain/nutrition/meal-log.ts';
import type { MealPlace } from '../entry-drafts.ts';
import type { LogPick } from '../log-picks.ts';
import { BarcodeWay } from './barcode-way.tsx';
import { QuickWay } from './quick-way.tsx';
import { TextWay } from './text-way.tsx';
import type { AddWay } from './use-choices.ts';

export interface OtherWayProps {
  readonly way: AddWay;
  readonly typed: string;
  readonly place: MealPlace;
  readonly kind: DayKind;
  /** Found by its barcode: only the amount is missing. */
  readonly onPick: (pick: LogPick) => void;
  readonly onDone: () => void;
}

/** What takes the place of the search field; it comes with the first press. */
export function OtherWay({ way, ...props }: OtherWayProps) {
  if (way === 'text') return <TextWay {...props} />;
  return way === 'quick' ? <QuickWay {...props} /> : <BarcodeWay {...props} />;
}
