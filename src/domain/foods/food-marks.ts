import { DAY_MS } from '#domain/calendar/days.ts';
/** What a household's use of a food says about its place in a search. */
export interface FoodUse {
  readonly isFavourite: boolean;
  readonly uses: number;
  readonly lastUsedAt: Date | null;
}

/** A use counts half after this long: the food of last week comes before that of last winter. */
const HALF_LIFE_DAYS = 30;
/** After this long a food is no longer "recent". */
const RECENT_DAYS = 120;
/** With this many uses a food ranks as high as uses can bring it. */
const MANY_USES = 32;

/** 0: does not count; higher comes first. A favorite comes before what is only used. */
export function useWeight({ isFavourite, uses, lastUsedAt }: FoodUse, now: Date): number {
  const favourite = isFavourite ? 1 : 0;
  if (lastUsedAt === null || uses < 1) return favourite;
  const days = Math.max(0, (now.getTime() - lastUsedAt.getTime()) / DAY_MS);
  if (days > RECENT_DAYS) return favourite;
  const often = Math.min(1, Math.log2(1 + uses) / Math.log2(1 + MANY_USES));
  return favourite + often * 2 ** (-days / HALF_LIFE_DAYS);
}
