/** What a unit measures, and how many of the base unit it is. */
interface Unit {
  readonly of: 'mass' | 'volume' | 'energy' | 'time' | 'length' | 'share' | 'heat' | 'iu' | 'money';
  readonly base: number;
}

const WRITTEN: Readonly<Record<string, Unit>> = {};
function known(of: Unit['of'], base: number, words: string): void {
  for (const word of words.split(' ')) (WRITTEN as Record<string, Unit>)[word] = { of, base };
}
known('mass', 1, 'g gram grams gramme grammes');
known('mass', 0.001, 'mg milligram milligrams');
known('mass', 0.000_001, 'mcg µg μg ug microgram micrograms');
known('mass', 1_000, 'kg kilogram kilograms kilo kilos');
known('mass', 28.349_5, 'oz ounce ounces');
known('mass', 453.592, 'lb lbs pound pounds');
known('volume', 1, 'ml milliliter milliliters millilitre millilitres cc');
known('volume', 1_000, 'l liter liters litre litres');
known('volume', 236.588, 'cup cups');
known('volume', 14.786_8, 'tbsp tablespoon tablespoons');
known('volume', 4.928_9, 'tsp teaspoon teaspoons');
known('volume', 29.573_5, 'floz');
known('energy', 1, 'kcal cal cals calorie calories kilocalorie kilocalories');
known('energy', 1 / 4.184, 'kj kilojoule kilojoules');
known('time', 1, 'min mins minute minutes');
known('time', 1 / 60, 's sec second seconds');
known('time', 60, 'h hr hrs hour hours');
known('time', 1_440, 'day days night nights');
known('time', 10_080, 'week weeks');
known('time', 43_800, 'month months');
known('time', 525_600, 'year years');
known('length', 1, 'cm centimeter centimeters centimetre centimetres');
known('length', 2.54, 'inch inches in');
known('length', 100, 'm meter meters');
known('share', 0.01, '% percent');
known('heat', 1, '°f f fahrenheit');
known('heat', 2, '°c c celsius');
known('iu', 1, 'iu');
known('money', 1, 'usd dollar dollars');

export const unitOf = (word: string): Unit | null => WRITTEN[word.toLowerCase()] ?? null;

const FAHRENHEIT = 1;
const inFahrenheit = (value: number, { base }: Unit): number =>
  base === FAHRENHEIT ? value : value * 1.8 + 32;

/** The value in another unit of the same kind; `null`: they do not measure the same. */
export function convert(value: number, from: Unit, to: Unit): number | null {
  if (from.of !== to.of) {
    // A fluid ounce is often just called an ounce.
    return from.of === 'volume' && to.base === 28.349_5 ? value / 29.573_5 : null;
  }
  if (from.of !== 'heat') return (value * from.base) / to.base;
  const fahrenheit = inFahrenheit(value, from);
  return to.base === FAHRENHEIT ? fahrenheit : (fahrenheit - 32) / 1.8;
}
