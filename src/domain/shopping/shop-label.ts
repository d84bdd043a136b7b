import type { Food } from '#domain/foods/food.ts';
import type { FoodPack } from '#domain/foods/food-pack.ts';
import { metricAmount, usWeight } from '#domain/units/weight-text.ts';

/** What to take from the shelf: "2 x 15 oz can", "3 medium onions", "900 g (2 lb)". */
export interface ShopQuantity {
  readonly quantity: number;
  readonly unit: string;
  readonly text: string;
}

type CountedPack = FoodPack & { readonly count: number };
const isCounted = (pack: FoodPack | null): pack is CountedPack => pack !== null && pack.count !== null;

function byPack(label: string, packs: number): ShopQuantity {
  return { quantity: packs, unit: label, text: `${packs} x ${label}` };
}

function byCount(packs: number, { count, noun, nouns, part }: CountedPack): ShopQuantity {
  const quantity = packs * count;
  const things = quantity === 1 ? noun : nouns;
  const unit = part === null ? things : `${things} (${part})`;
  return { quantity, unit, text: `${quantity} ${unit}` };
}

/** A weight that is easy to ask for at a counter, never less than what is needed. */
function roundedUp(grams: number): number {
  const step = grams < 100 ? 5 : grams < 1000 ? 10 : 50;
  return Math.ceil(grams / step - 1e-9) * step;
}

function byWeight({ buy, pack, edibleShare }: Food, packs: number): ShopQuantity {
  const grams = roundedUp((packs * buy.grams) / edibleShare);
  const about = isCounted(pack) ? `, about ${packs * pack.count} ${pack.nouns}` : '';
  const bone = pack?.hasBones ? ', bone-in' : '';
  return {
    quantity: grams,
    unit: 'g',
    text: `${metricAmount(grams, 'g')} (${usWeight(grams)}${about}${bone})`,
  };
}

/** So many packs (or steps of weight) of a food, as a shop says it. */
export function shopQuantity(food: Food, packs: number): ShopQuantity {
  const { buy, pack } = food;
  if (isCounted(pack) && (buy.as !== 'weight' || pack.part !== null)) return byCount(packs, pack);
  return buy.as === 'weight' ? byWeight(food, packs) : byPack(buy.label, packs);
}
