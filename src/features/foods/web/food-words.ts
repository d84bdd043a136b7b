import type { Food } from '#domain/foods/food.ts';
import type { FoodAnswer } from '../contract/foods.ts';

const FLAG_TEXTS: Readonly<Partial<Record<Food['flags'][number], string>>> = {
  alcohol: 'contains alcohol',
  caffeine: 'contains caffeine',
  'added-sugar': 'contains added sugar',
  'lactose-low': 'low in lactose',
  'high-purine': 'high in purines',
  'high-mercury': 'fish high in mercury',
  grapefruit: 'grapefruit: not with some medicines',
  liquorice: 'licorice: not in pregnancy',
  fava: 'fava bean: not with G6PD deficiency',
  liver: 'liver: not in pregnancy',
  honey: 'honey: not under 12 months',
  'refined-grain': 'a refined grain',
  'whole-grain': 'a whole grain',
  'very-salty': 'very salty',
  spicy: 'hot',
};

/** What the flags say, in words. Added sugar whose amount is "Not known" further down is said to be so here. */
export const flagTexts = ({ flags, nutrients }: Pick<FoodAnswer, 'flags' | 'nutrients'>): string[] =>
  flags.flatMap((flag) => {
    const text = FLAG_TEXTS[flag];
    if (text === undefined) return [];
    return flag === 'added-sugar' && nutrients.added_sugars_g === null
      ? `${text}, how much is not known`
      : text;
  });

const KG_PER_LB = 0.4536;

/** "Costs about $1.20 a pound, without peel or pits (US)"; only what has something to throw away says so. */
export function priceText({
  priceUsdPerKg,
  hasWaste,
  aisle,
}: Pick<FoodAnswer, 'priceUsdPerKg' | 'hasWaste' | 'aisle'>): string {
  const waste = aisle === 'produce' ? 'peel or pits' : 'bones or shells';
  const price = `Costs about $${(priceUsdPerKg * KG_PER_LB).toFixed(2)} a pound`;
  return `${price}${hasWaste ? `, without ${waste}` : ''} (US)`;
}

/** `null` stays `null`: unknown times anything is unknown. */
export const inPortion = (per100g: number | null, grams: number): number | null =>
  per100g === null ? null : (per100g * grams) / 100;
