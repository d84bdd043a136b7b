const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);
/** Beyond it no double but 0 or 1 is a share; CDC's program stops at the same place. */
const LARGEST_Z = 8.21;

/**
 * The share of a standard normal distribution below `z`, 0 to 1, to the precision of a double.
 * Source: Marsaglia, Evaluating the Normal Distribution, J. Stat. Softw. 11(4), 2004 (a Taylor series).
 */
export function normalShare(z: number): number {
  if (z <= -LARGEST_Z) return 0;
  if (z >= LARGEST_Z) return 1;
  let term = z;
  let sum = z;
  for (let odd = 3; sum + term !== sum; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / ROOT_TWO_PI;
}

/**
 * The z below which a share of a standard normal distribution lies; at most 8.21 from the middle.
 * Newton's method on `normalShare`, which is convex on each side, from the middle outward.
 * @throws RangeError for a share outside 0 to 1
 */
export function zOfShare(share: number): number {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`not a share: ${share}`);
  if (share === 0 || share === 1) return share === 0 ? -LARGEST_Z : LARGEST_Z;
  let z = 0;
  for (let step = 0; step < 100; step += 1) {
    const density = Math.exp((-z * z) / 2) / ROOT_TWO_PI;
    const change = (normalShare(z) - share) / density;
    z = Math.max(-LARGEST_Z, Math.min(LARGEST_Z, z - change));
    if (Math.abs(change) < 1e-12) break;
  }
  return z;
}
