/**
 * Exact fractions, so that a cup is sixteen tablespoons and not 15.999…; a third of a cup stays a third.
 * The denominator is above 0 and shares no factor with the numerator.
 */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/** @throws RangeError when `den` is 0 */
export function rational(num: bigint | number, den: bigint | number = 1n): Rational {
  const [over, under] = [BigInt(num), BigInt(den)];
  if (under === 0n) throw new RangeError('A fraction cannot have 0 below the line.');
  const sign = under < 0n ? -1n : 1n;
  const shared = gcd(over, under * sign);
  return { num: (sign * over) / shared, den: (sign * under) / shared };
}

/** The decimal exactly as it is written: "28.349523125". @throws SyntaxError for anything else */
export function decimal(text: string): Rational {
  const [whole = '', digits = ''] = text.split('.');
  return rational(BigInt(`${whole}${digits}`), 10n ** BigInt(digits.length));
}

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const multiply = (a: Rational, b: Rational): Rational => rational(a.num * b.num, a.den * b.den);
/** @throws RangeError when `b` is 0 */
export const divide = (a: Rational, b: Rational): Rational => rational(a.num * b.den, a.den * b.num);
export const isSame = (a: Rational, b: Rational): boolean => a.num === b.num && a.den === b.den;

/** Enough for every amount of a kitchen: at most twelve digits on both sides, so nothing is lost. */
export const toNumber = ({ num, den }: Rational): number => Number(num) / Number(den);
