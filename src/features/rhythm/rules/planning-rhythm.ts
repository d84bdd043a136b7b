import { type Rhythm, USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';

type Minutes = Omit<Rhythm['weekdayMinutes'], 'snacks'>;

/** What a household says of its rhythm; the rest is as usual. */
interface Said {
  readonly weekdayMinutes?: Minutes | undefined;
  readonly weekendMinutes?: Minutes | undefined;
  readonly breakfasts?: number | undefined;
  readonly isQuickStart?: boolean | undefined;
  readonly lunches?: Rhythm['lunches'] | undefined;
  readonly cookedDinners?: number | undefined;
  readonly adventurous?: number | undefined;
  readonly homeCuisines?: readonly string[] | undefined;
  readonly shoppingDays?: Rhythm['shoppingDays'] | undefined;
  readonly equipment?: readonly string[] | undefined;
  readonly away?: Rhythm['away'] | undefined;
}

export const planningRhythm = (said: Said): Rhythm => ({
  ...USUAL_RHYTHM,
  weekdayMinutes: { ...USUAL_RHYTHM.weekdayMinutes, ...said.weekdayMinutes },
  weekendMinutes: { ...USUAL_RHYTHM.weekendMinutes, ...said.weekendMinutes },
  breakfasts: said.breakfasts ?? USUAL_RHYTHM.breakfasts,
  isQuickStart: said.isQuickStart ?? USUAL_RHYTHM.isQuickStart,
  lunches: said.lunches ?? USUAL_RHYTHM.lunches,
  cookedDinners: said.cookedDinners ?? USUAL_RHYTHM.cookedDinners,
  adventurous: said.adventurous ?? USUAL_RHYTHM.adventurous,
  homeCuisines: said.homeCuisines ?? USUAL_RHYTHM.homeCuisines,
  shoppingDays: said.shoppingDays ?? USUAL_RHYTHM.shoppingDays,
  equipment: said.equipment ?? USUAL_RHYTHM.equipment,
  away: said.away ?? USUAL_RHYTHM.away,
});
