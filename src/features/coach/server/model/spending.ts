import type { CoachModel, ModelLimits } from './settings.ts';

export interface Spent {
  readonly tokens: number;
  /** Millionths of a US dollar. */
  readonly microUsd: number;
}

/**
 * Counts for the whole installation, by day and month (UTC). It lives in PostgreSQL, so that several processes and a
 * restart count as one.
 */
export interface ModelSpending {
  /** Adds the most that an answer can cost if that stays within the limits, in one statement; false: it does not. */
  take(most: Spent, limits: ModelLimits, now: Date): Promise<boolean>;
  /** Gives back what was taken too much. */
  settle(most: Spent, used: Spent, now: Date): Promise<void>;
}

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

/** A dollar for a million tokens is a millionth of a dollar for one. */
export const costOf = ({ input, output }: Tokens, { price }: Pick<CoachModel, 'price'>): Spent => ({
  tokens: input + output,
  microUsd: Math.ceil(input * price.input + output * price.output),
});
