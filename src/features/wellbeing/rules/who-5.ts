import { diffDays, type IsoDay } from '#domain/calendar/days.ts';

/** Each point of the raw score, 0 to 25, counts 4: the published score goes from 0 to 100 (WHO 2024). */
const POINT = 4;
/** "Below 50" is the one cut-off that WHO publishes (WHO/UCN/MSD/MHE/2024.1; Topp and others, 2015). */
const LOW_BELOW = 50;
/** The statements are about the last two weeks, so asking again sooner says nothing new. */
const ASKED_AGAIN_AFTER_DAYS = 14;

export const who5Score = (answers: readonly number[]): number =>
  POINT * answers.reduce((sum, answer) => sum + answer, 0);

/** Where WHO suggests to look closer, with a person who can. It names no illness. */
export const isWho5Low = (score: number): boolean => score < LOW_BELOW;

/** @param latest day of the latest answers; `null`: none yet */
export const isWho5Due = (latest: IsoDay | null, today: IsoDay): boolean =>
  latest === null || diffDays(latest, today) >= ASKED_AGAIN_AFTER_DAYS;
