import type { Food } from '#domain/foods/food.ts';

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

/** What the flags say, in words. */
export const flagTexts = (flags: Food['flags']): string[] => flags.flatMap((flag) => FLAG_TEXTS[flag] ?? []);

/** `null` stays `null`: unknown times anything is unknown. */
export const inPortion = (per100g: number | null, grams: number): number | null =>
  per100g === null ? null : (per100g * grams) / 100;
