import { formatAmount } from '../format.ts';

export interface Figure {
  /** `null`: not known. Never write 0 for it. */
  readonly value: number | null;
  readonly unit: string;
  /** The value is a lower bound, because something that belongs to it is not reported. */
  readonly atLeast?: boolean;
}

export interface Coverage {
  readonly known: number;
  readonly parts: number;
  /** What is counted; "foods" when left out. */
  readonly of?: string;
}

/** "61 mg", "≥ 61 mg" for a lower bound, "Not known". A screen reader reads ≥ as "greater than or equal". */
export function figureText({ value, unit, atLeast = false }: Figure): string {
  if (value === null) return 'Not known';
  return `${atLeast ? '≥ ' : ''}${formatAmount(value)} ${unit}`.trim();
}

/** "4 of 12 foods report it"; nothing when all of them do. */
export function coverageText({ known, parts, of = 'foods' }: Coverage): string {
  return known >= parts ? '' : `${known} of ${parts} ${of} report it`;
}

/** "≥ 61 mg, 4 of 12 foods report it": an amount is a lower bound exactly when a part of it is not reported. */
export function coveredFigureText(value: number | null, unit: string, coverage: Coverage): string {
  const atLeast = coverage.known < coverage.parts;
  return [figureText({ value, unit, atLeast }), coverageText(coverage)]
    .filter((text) => text !== '')
    .join(', ');
}
