import ownView from '#data/growth/own-view.json' with { type: 'json' };
import { MEASUREMENT_KINDS, type MeasurementKind } from '#domain/growth/measurement-kinds.ts';
import { ADULT_YEARS } from '#domain/household/guardian.ts';

/** What a teen sees whose weight stays with the adults. */
export const KINDS_OF_TEENS: readonly MeasurementKind[] = MEASUREMENT_KINDS.filter((kind) =>
  ownView.sees.includes(kind),
);

export interface Viewer {
  /** Someone who looks with a teen's login sees nobody but themself. */
  readonly isTeen: boolean;
  /** Of the person who is looked at; `null`: not known. */
  readonly ageYears: number | null;
}

/**
 * A minor who looks at the own page, or may be one. At 18 a body is one's own business, whatever login is still in use.
 */
export const isOwnChild = ({ isTeen, ageYears }: Viewer): boolean =>
  isTeen && (ageYears === null || ageYears < ADULT_YEARS);

/** Kinds that the one who looks sees; `null`: all of them. */
export const seenKinds = (
  viewer: Viewer,
  { teenSeesWeight }: { readonly teenSeesWeight: boolean },
): readonly MeasurementKind[] | null => (isOwnChild(viewer) && !teenSeesWeight ? KINDS_OF_TEENS : null);
