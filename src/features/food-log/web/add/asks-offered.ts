import type { DayKind } from '#domain/nutrition/meal-log.ts';

/** A small child is offered a meal; what of it was eaten is written down beside it. */
export const asksOffered = (kind: DayKind): boolean => kind === 'infant' || kind === 'toddler';
