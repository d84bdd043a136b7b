import type { Food } from '#domain/foods/food.ts';
import { metricAmount, usWeight } from '#domain/units/weight-text.ts';

/** What to take from the shelf: "2 x 15 oz can", "3 medium onions", "900 g (2 lb)". */
export interface ShopQuantity {
  readonly quantity: number;
  readonly unit: string;
  readonly text: string;
}

/** A label that begins with a measure is the size of a pack ("1 lb bag"), not a count ("1 bunch"). */
const MEASURE = /^(\d[\d.]*|half) (fl oz|oz|lb|pint|quart|gallon|qt|g|kg|ml|l)\b/;
const PLURALS_IN_ES = /(?:[sx]|ch|sh|tomato|potato|mango)$/;

/** English plural of a shop's noun ("peach", "tomato", "zucchini"). */
export function pluralOf(noun: string): string {
  if (/zucchini$/.test(noun) || /s$/.test(noun)) return noun;
  if (PLURALS_IN_ES.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** "medium head" with `head` → "medium heads"; "head garlic" → "heads garlic"; "lemon, juiced" → "lemons, juiced". */
function pluralOfPhrase(phrase: string, as: string): string {
  const [, core = phrase, tail = ''] = /^([^,(]+?)(\s*[,(].*)?$/.exec(phrase) ?? [];
  const words = core.split(' ');
  const at = words.includes(as) ? words.indexOf(as) : words.length - 1;
  const plural = words.map((word, index) => (index === at ? pluralOf(word) : word)).join(' ');
  const each =
    /about/.test(tail) || /^\s*\(\d/.test(tail) ? tail.replace(/\)?$/, (end) => ` each${end}`) : tail;
  return `${plural}${each}`;
}

function byPack(label: string, packs: number): ShopQuantity {
  return { quantity: packs, unit: label, text: `${packs} x ${label}` };
}

function byCount(count: number, phrase: string, as: string): ShopQuantity {
  const unit = count === 1 ? phrase : pluralOfPhrase(phrase, as);
  return { quantity: count, unit, text: `${count} ${unit}` };
}

/** A weight that is easy to ask for at a counter, never less than what is needed. */
function roundedUp(grams: number): number {
  const step = grams < 100 ? 5 : grams < 1000 ? 10 : 50;
  return Math.ceil(grams / step - 1e-9) * step;
}

function byWeight(food: Food, packs: number): ShopQuantity {
  const { label } = food.buy;
  const [, verb, each, fruit] = /^(juice|zest) of (\d+) (\w+?)s?$/.exec(label) ?? [];
  if (verb && each && fruit) {
    const count = packs * Number(each);
    const unit = `${count === 1 ? fruit : pluralOf(fruit)} (${verb})`;
    return { quantity: count, unit, text: `${count} ${unit}` };
  }
  const grams = roundedUp((packs * food.buy.grams) / food.edibleShare);
  const [, pieces, noun] = /^about (\d+) ((?!kg\b|g\b|lb\b)[a-z ]+)$/.exec(label) ?? [];
  const about = pieces && noun ? `, about ${packs * Number(pieces)} ${noun}` : '';
  const bone = label.includes('bone-in') ? ', bone-in' : '';
  return {
    quantity: grams,
    unit: 'g',
    text: `${metricAmount(grams, 'g')} (${usWeight(grams)}${about}${bone})`,
  };
}

/** So many packs (or steps of weight) of a food, as its shop label says it. */
export function shopQuantity(food: Food, packs: number): ShopQuantity {
  const { as, label } = food.buy;
  if (as === 'weight') return byWeight(food, packs);
  const [, pieces, noun] = /^about (\d+) (.+)$/.exec(label) ?? [];
  if (pieces && noun) return byCount(packs * Number(pieces), noun, as);
  const [, counted, phrase] = /^(\d+) (.+)$/.exec(label) ?? [];
  if (MEASURE.test(label) || !counted || !phrase) return byPack(label, packs);
  if (as === 'dozen') return byCount(packs * Number(counted), phrase, as);
  return counted === '1' ? byCount(packs, phrase, as) : byPack(label, packs);
}
