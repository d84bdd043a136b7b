import type { Food } from '#core/foods/food.ts';

const GRAMS_PER_OUNCE = 28.3495;
const ML_PER_FLUID_OUNCE = 29.5735;
/** Millilitres of the US measures of a food's portions (NIST Handbook 44). */
const MEASURE_ML = { tsp: 4.92892, tbsp: 14.7868, cup: 236.588 } as const;

const trimmed = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** "310 g", "1.2 kg", "750 ml", "1.9 l"; small amounts keep one decimal. */
export function metricAmount(amount: number, unit: 'g' | 'ml'): string {
  if (amount >= 1000) return `${trimmed(amount / 1000, 2)} ${unit === 'g' ? 'kg' : 'l'}`;
  return `${trimmed(amount, amount < 10 ? 1 : 0)} ${unit}`;
}

/** "5 oz", "2 lb", "1 lb 4 oz", of a pinch "under 0.1 oz"; grams. */
export function usWeight(grams: number): string {
  const ounces = grams / GRAMS_PER_OUNCE;
  if (ounces < 0.05) return 'under 0.1 oz';
  if (ounces < 10) return `${trimmed(ounces, 1)} oz`;
  const whole = Math.round(ounces);
  if (whole < 16) return `${whole} oz`;
  const rest = whole % 16;
  return `${Math.floor(whole / 16)} lb${rest === 0 ? '' : ` ${rest} oz`}`;
}

/** Sold by volume and measured by volume: what is poured. */
function millilitresPerGram(food: Food): number | null {
  const isPoured =
    ['bottle', 'carton'].includes(food.buy.as) && /\b(fl oz|pint|quart|gallon|ml|l)\b/.test(food.buy.label);
  if (!isPoured) return null;
  for (const unit of ['cup', 'tbsp', 'tsp'] as const) {
    const portion = food.portions.find((known) => known.unit === unit);
    if (portion) return MEASURE_ML[unit] / portion.grams;
  }
  return null;
}

/** "needs 310 g (11 oz)", of what is poured "needs 500 ml (17 fl oz)"; edible grams. */
export function neededText(food: Food, grams: number): string {
  const density = millilitresPerGram(food);
  if (density === null) return `needs ${metricAmount(grams, 'g')} (${usWeight(grams)})`;
  const millilitres = grams * density;
  const fluidOunces = millilitres / ML_PER_FLUID_OUNCE;
  const us =
    fluidOunces < 0.05 ? 'under 0.1 fl oz' : `${trimmed(fluidOunces, fluidOunces < 10 ? 1 : 0)} fl oz`;
  return `needs ${metricAmount(millilitres, 'ml')} (${us})`;
}

/** Edible grams that a text of `neededText` tells of this food, as exact as it tells them; `null`: it is no such text. */
export function gramsInNeededText(food: Food, text: string): number | null {
  const [, amount, unit] = /^needs ([\d.]+) (g|kg|ml|l) \(/.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return null;
  const value = Number(amount) * (unit === 'kg' || unit === 'l' ? 1_000 : 1);
  if (unit === 'g' || unit === 'kg') return value;
  const density = millilitresPerGram(food);
  return density === null ? null : value / density;
}
