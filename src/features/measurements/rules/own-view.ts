import ownView from '#data/growth/own-view.json' with { type: 'json' };
import { MEASUREMENT_KINDS, type MeasurementKind } from '#domain/growth/measurement-kinds.ts';

/** What a teen sees whose weight stays with the adults. */
export const KINDS_OF_TEENS: readonly MeasurementKind[] = MEASUREMENT_KINDS.filter((kind) =>
  ownView.sees.includes(kind),
);

export interface Viewer {
  /** Someone who looks with a teen's login sees nobody but themself. */
  readonly isTeen: boolean;
  readonly stage: 'child' | 'adult';
}

/** Kinds that the one who looks sees; `null`: all of them. */
export const seenKinds = (
  { isTeen, stage }: Viewer,
  { teenSeesWeight }: { readonly teenSeesWeight: boolean },
): readonly MeasurementKind[] | null =>
  isTeen && stage === 'child' && !teenSeesWeight ? KINDS_OF_TEENS : null;
