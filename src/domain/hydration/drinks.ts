import drinkRows from '#data/hydration/drinks.json' with { type: 'json' };

/** Kinds of which ages have an amount of their own. */
export const DRINK_KINDS = ['baby-milk', 'milk', 'juice', 'energy'] as const;
export type DrinkKind = (typeof DRINK_KINDS)[number];

/** One drink; figures are per 100 ml of it. */
export interface Drink {
  readonly id: string;
  readonly name: string;
  /** The food whose figures these are. */
  readonly foodId: string;
  readonly kind: DrinkKind | null;
  readonly waterMl: number;
  /** `null`: the source does not say. */
  readonly caffeineMg: number | null;
  readonly alcoholG: number;
  readonly source: string;
}

/** What is in an amount of a drink. */
export interface DrinkContents {
  readonly waterMl: number;
  readonly caffeineMg: number | null;
  readonly alcoholG: number;
}

/* JSON files carry plain strings; drinks.test.ts holds every row to the type. */
export const DRINKS = drinkRows as readonly Drink[];

const BY_ID: ReadonlyMap<string, Drink> = new Map(DRINKS.map((drink) => [drink.id, drink]));

const DRINK_FOODS: ReadonlySet<string> = new Set(DRINKS.map(({ foodId }) => foodId));

/** Whether a food is one of the drinks: its water counts as drunk, not as eaten. */
export const isDrinkFood = (foodId: string): boolean => DRINK_FOODS.has(foodId);

export const drinkOf = (id: string): Drink | null => BY_ID.get(id) ?? null;

/** The least and the most that is written down at once, ml. */
export const DRINK_ML = { least: 1, most: 2_500 } as const;

const tenth = (value: number): number => Math.round(value * 10) / 10;

export function contentsOf({ waterMl, caffeineMg, alcoholG }: Drink, ml: number): DrinkContents {
  const share = ml / 100;
  return {
    waterMl: Math.round(waterMl * share),
    caffeineMg: caffeineMg === null ? null : tenth(caffeineMg * share),
    alcoholG: tenth(alcoholG * share),
  };
}

/** Below this a drink counts as one without alcohol (27 CFR 7.65: "nonalcoholic" is under 0.5 percent by volume). */
const TRACE_OF_ALCOHOL_G = 0.4;
export const isAlcoholic = ({ alcoholG }: Pick<Drink, 'alcoholG'>): boolean => alcoholG > TRACE_OF_ALCOHOL_G;
