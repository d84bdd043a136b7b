/** Box-Cox power, median and coefficient of variation at one age or length. Source: Cole & Green, Stat. Med. 11, 1992. */
export interface Lms {
  readonly l: number;
  readonly m: number;
  readonly s: number;
}

/** A measurement as a z-score. `value` in the unit of the median, above 0. */
export function zOf(value: number, { l, m, s }: Lms): number {
  return l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
}

/** The measurement with a z-score, in the unit of the median; `NaN` where the power has no such value. */
export function measurementAt(z: number, { l, m, s }: Lms): number {
  return l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
}

/**
 * WHO's z for indicators with weight: beyond 3 SD the distance between 2 and 3 SD counts on, because few children were
 * that heavy or light. Source: WHO Child Growth Standards, Methods and development, 2006, chapter 7.
 */
export function adjustedZ(value: number, lms: Lms): number {
  const z = zOf(value, lms);
  if (Math.abs(z) <= 3) return z;
  const side = Math.sign(z);
  const third = measurementAt(3 * side, lms);
  const step = Math.abs(third - measurementAt(2 * side, lms));
  return side * 3 + (value - third) / step;
}

/**
 * CDC's modified z, which is not squeezed in the tails and by which values are called implausible: the distance from the
 * median in halves of that to 2 SD. Source: CDC, Modified z-scores in the CDC growth charts, 2016.
 */
export function modifiedZ(value: number, lms: Lms): number {
  const side = value < lms.m ? -1 : 1;
  const half = Math.abs(measurementAt(2 * side, lms) - lms.m) / 2;
  return (value - lms.m) / half;
}
