/** A goal is to be reached; a limit is to be kept. */
export type RingKind = 'goal' | 'limit';

export type RingStatus = 'unknown' | 'no-target' | 'toward' | 'reached' | 'within' | 'near' | 'over';

export interface RingState {
  readonly status: RingStatus;
  /** Share of the goal or limit; `null` when either is not known. */
  readonly share: number | null;
  readonly words: string;
}

/** From here on a limit is said to be close. */
const NEAR = 0.9;

/** A lower bound proves that a goal is reached and that a limit is passed, but never that a limit is kept. */
export function ringState(
  value: number | null,
  target: number | null,
  kind: RingKind,
  atLeast: boolean,
): RingState {
  if (value === null) return { status: 'unknown', share: null, words: 'Not known' };
  // A share of nothing is no number.
  if (target === null || target <= 0) return { status: 'no-target', share: null, words: 'No target set' };
  const share = value / target;
  if (kind === 'goal') {
    if (share >= 1) return { status: 'reached', share, words: 'Goal reached' };
    return { status: 'toward', share, words: atLeast ? 'Maybe more' : '' };
  }
  if (share > 1) return { status: 'over', share, words: 'Above the limit' };
  const words = share >= NEAR ? 'Close to the limit' : 'Within the limit';
  return {
    status: share >= NEAR ? 'near' : 'within',
    share,
    words: atLeast ? `${words}, as far as known` : words,
  };
}

/** Whole percent, rounded so that 99.6 % of a goal does not read as reached nor 100.4 % of a limit as kept. */
export function percentText(share: number, atLeast: boolean): string {
  const percent = share < 1 ? Math.min(99, Math.floor(share * 100 + 1e-9)) : Math.ceil(share * 100 - 1e-9);
  return `${atLeast ? '≥ ' : ''}${percent}%`;
}
