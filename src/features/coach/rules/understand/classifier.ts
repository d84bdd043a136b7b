import { seededRandom } from '#domain/units/seeded-random.ts';

export interface Example {
  readonly label: string;
  readonly features: readonly string[];
  /** 1: as any other; a sentence that is no question counts less. */
  readonly weight: number;
}

export interface Ranked {
  readonly label: string;
  /** Of all labels together 1. */
  readonly share: number;
}

export interface Classifier {
  /** The likeliest first. */
  rank(features: readonly string[]): readonly Ranked[];
}

/* Chosen by cross-validation over the questions of data/coach/intents; more rounds change nothing. */
const ROUNDS = 8;
const STEP = 3;
const STEP_SHRINKS = 0.35;
const SHRINK = 2e-5;
const BIAS_SHARE = 0.02;
const SEED = 17;
/** How much a kind of feature (its first letter) counts: what a phrase or a topic's own word says is worth more. */
const WORTH: Readonly<Record<string, number>> = { k: 1.2, p: 2.5, P: 2.5, s: 2, '<': 2, t: 0.4, c: 0.3 };
/** The others have their turn after so many examples, which take a millisecond or two. */
const AT_ONCE = 32;

interface Numbered {
  readonly id: number;
  readonly worth: number;
}

/** Features by number, of a length of 1 together. */
interface Vector {
  readonly ids: Int32Array;
  readonly values: Float64Array;
}

function vectorOf(features: readonly string[], numbers: ReadonlyMap<string, Numbered>): Vector {
  const known = [...new Set(features)].flatMap((feature) => numbers.get(feature) ?? []);
  const length = Math.sqrt(known.reduce((sum, { worth }) => sum + worth ** 2, 0)) || 1;
  return {
    ids: Int32Array.from(known, ({ id }) => id),
    values: Float64Array.from(known, ({ worth }) => worth / length),
  };
}

/** In place: e to the power of each, as shares of 1. */
function toShares(scores: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  let sum = 0;
  for (let at = 0; at < scores.length; at += 1) {
    const power = Math.exp((scores[at] as number) - most);
    scores[at] = power;
    sum += power;
  }
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] as number) / sum;
}

/** Features that one example alone has say nothing about others, unless they are words. */
function numbered(examples: readonly Example[]): ReadonlyMap<string, Numbered> {
  const times = new Map<string, number>();
  for (const { features } of examples) {
    for (const feature of new Set(features)) times.set(feature, (times.get(feature) ?? 0) + 1);
  }
  const kept = [...times].filter(([feature, count]) => count > 1 || feature.startsWith('w '));
  return new Map(
    kept.map(([feature, count], id) => {
      const rarity = Math.sqrt(Math.log(examples.length / count));
      return [feature, { id, worth: rarity * (WORTH[feature[0] ?? ''] ?? 1) }];
    }),
  );
}

/**
 * Logistic regression over all labels at once, by stochastic gradient descent with steps that become smaller. The order
 * is shuffled by a fixed seed: the same examples make the same classifier on every machine.
 *
 * @param pause awaited between the steps, so that others have their turn
 */
export async function trainClassifier(
  examples: readonly Example[],
  pause: () => Promise<void> = async () => undefined,
): Promise<Classifier> {
  const labels = [...new Set(examples.map(({ label }) => label))].toSorted();
  const labelNumbers = new Map(labels.map((label, at) => [label, at]));
  const numbers = numbered(examples);
  const width = labels.length;
  const weights = new Float32Array(numbers.size * width);
  const bias = new Float32Array(width);
  const rows = examples.map(({ label, features, weight }) => ({
    vector: vectorOf(features, numbers),
    label: labelNumbers.get(label) ?? 0,
    weight,
  }));

  const scores = new Float64Array(width);
  function scoresOf({ ids, values }: Vector): Float64Array {
    scores.set(bias);
    for (let place = 0; place < ids.length; place += 1) {
      const from = (ids[place] as number) * width;
      const value = values[place] as number;
      for (let at = 0; at < width; at += 1)
        scores[at] = (scores[at] as number) + (weights[from + at] as number) * value;
    }
    return scores;
  }

  /** Moves the weights so that the example's label becomes likelier. */
  function learn({ vector, label, weight }: (typeof rows)[number], step: number): void {
    const errors = scoresOf(vector);
    toShares(errors);
    for (let at = 0; at < width; at += 1) {
      errors[at] = ((errors[at] as number) - (at === label ? 1 : 0)) * weight;
      bias[at] = (bias[at] as number) - BIAS_SHARE * step * (errors[at] as number);
    }
    for (let place = 0; place < vector.ids.length; place += 1) {
      const from = (vector.ids[place] as number) * width;
      const change = step * (vector.values[place] as number);
      for (let at = 0; at < width; at += 1) {
        const before = weights[from + at] as number;
        weights[from + at] = before - change * (errors[at] as number) - step * SHRINK * before;
      }
    }
  }

  const random = seededRandom(SEED);
  const order = [...rows];
  let seen = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] as (typeof rows)[number], order[at] as (typeof rows)[number]];
    }
    for (const row of order) {
      learn(row, STEP / (1 + STEP_SHRINKS * round));
      seen += 1;
      if (seen % AT_ONCE === 0) await pause();
    }
  }

  return {
    rank(features) {
      const shares = scoresOf(vectorOf(features, numbers)).slice();
      toShares(shares);
      return labels
        .map((label, at) => ({ label, share: shares[at] as number }))
        .toSorted((a, b) => b.share - a.share);
    },
  };
}
