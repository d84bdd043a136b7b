import { seededRandom } from '#domain/units/seeded-random.ts';
import { FEATURES, type Features } from './features.ts';
import { LABELS } from './safety-types.ts';

/** Weights of each class for each feature that training has seen in two messages or more, and for none of them. */
export interface Weights {
  /** Row of a feature in `values`; -1: never seen. */
  readonly rows: Int32Array;
  readonly values: Float32Array;
  readonly bias: Float32Array;
}

export interface Trained {
  readonly features: Features;
  /** Place in `LABELS`. */
  readonly label: number;
  readonly weight: number;
}

const CLASSES = LABELS.length;
/* Chosen by leaving out one part of the corpus after the other. */
const ROUNDS = 20;
const RATE = 0.1;
const DECAY = 5e-4;
/**
 * Each step sees a message without so much of it, other features every time. The model cannot rely on a few strong words then,
 * and knows more messages of writers that it has not seen.
 */
const HIDDEN = 0.7;

function shuffle(list: Int32Array, random: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = list[at] as number;
    list[at] = list[other] as number;
    list[other] = kept;
  }
}

/** A message as one step sees it; what is left counts more, so that its whole is as much as before. */
function partly({ ids, values }: Features, rows: Int32Array, random: () => number): Features {
  const kept = { ids: new Int32Array(ids.length), values: new Float32Array(ids.length) };
  let count = 0;
  for (let at = 0; at < ids.length; at += 1) {
    if ((rows[ids[at] as number] as number) < 0 || random() < HIDDEN) continue;
    kept.ids[count] = ids[at] as number;
    kept.values[count] = (values[at] as number) / (1 - HIDDEN);
    count += 1;
  }
  return { ids: kept.ids.subarray(0, count), values: kept.values.subarray(0, count) };
}

/** How likely each class is; `rows` are the features that the weights know. */
export function probabilities(
  { rows, values, bias }: Weights,
  { ids, values: amounts }: Features,
): Float64Array {
  const sums = Float64Array.from(bias);
  for (let at = 0; at < ids.length; at += 1) {
    const row = rows[ids[at] as number] as number;
    if (row < 0) continue;
    const amount = amounts[at] as number;
    for (let label = 0; label < CLASSES; label += 1)
      sums[label] = (sums[label] as number) + amount * (values[row * CLASSES + label] as number);
  }
  const most = Math.max(...sums);
  let total = 0;
  for (let label = 0; label < CLASSES; label += 1) {
    sums[label] = Math.exp((sums[label] as number) - most);
    total += sums[label] as number;
  }
  return sums.map((sum) => sum / total);
}

/** Multinomial logistic regression, by AdaGrad. */
export function trainWeights(examples: readonly Trained[]): Weights {
  const seen = new Uint16Array(FEATURES);
  for (const { features } of examples) for (const id of features.ids) seen[id] = (seen[id] as number) + 1;
  const rows = new Int32Array(FEATURES).fill(-1);
  let count = 0;
  for (let id = 0; id < FEATURES; id += 1) {
    if ((seen[id] as number) < 2) continue;
    rows[id] = count;
    count += 1;
  }
  const weights: Weights = {
    rows,
    values: new Float32Array(count * CLASSES),
    bias: new Float32Array(CLASSES),
  };
  const squares = new Float32Array(count * CLASSES).fill(1e-3);
  const biasSquares = new Float32Array(CLASSES).fill(1e-3);
  const order = Int32Array.from(examples.keys());
  // The same model on every machine.
  const random = seededRandom(20261127);
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { features, ...example } = examples[index] as Trained;
      step(weights, squares, biasSquares, { ...example, features: partly(features, rows, random) });
    }
  }
  return weights;
}

function step(weights: Weights, squares: Float32Array, biasSquares: Float32Array, example: Trained): void {
  const { rows, values, bias } = weights;
  const { features, label, weight } = example;
  const errors = probabilities(weights, features);
  errors[label] = (errors[label] as number) - 1;
  for (let each = 0; each < CLASSES; each += 1) {
    const error = (errors[each] as number) * weight;
    if (Math.abs(error) < 1e-4) continue;
    biasSquares[each] = (biasSquares[each] as number) + error * error;
    bias[each] = (bias[each] as number) - (RATE * error) / Math.sqrt(biasSquares[each] as number);
    for (let at = 0; at < features.ids.length; at += 1) {
      const row = rows[features.ids[at] as number] as number;
      if (row < 0) continue;
      const place = row * CLASSES + each;
      const slope = error * (features.values[at] as number) + DECAY * (values[place] as number);
      squares[place] = (squares[place] as number) + slope * slope;
      values[place] = (values[place] as number) - (RATE * slope) / Math.sqrt(squares[place] as number);
    }
  }
}
