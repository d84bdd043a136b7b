import {
  FEATURES,
  featuresOf,
  type Pattern,
  type Reader,
  type Reading,
  read,
  readingOf,
} from './features.ts';
import { type MeaningRow, Meanings } from './meanings.ts';
import { foldLetters, nearbyWords, type WordBook } from './read-words.ts';
import { type Example, LABELS, type Message } from './safety-types.ts';
import { probabilities, trainWeights, type Weights } from './train.ts';

/** What a reviewer edits: data/coach/safety. */
export interface Lexicon {
  readonly spellings: ReadonlyMap<string, readonly string[]>;
  readonly meanings: readonly MeaningRow[];
  readonly patterns: readonly Pattern[];
}

export interface SafetyModel {
  readonly reader: Reader;
  readonly weights: Weights;
}

const EARLIER_BETWEEN = ' ? ';

function readerOf(lexicon: Lexicon, known: ReadonlySet<string>): Reader {
  const meanings = new Meanings(lexicon.meanings, lexicon.spellings);
  const book: WordBook = {
    spellings: lexicon.spellings,
    words: meanings.words,
    nearby: nearbyWords(meanings.words),
    known,
  };
  return { book, meanings, patterns: lexicon.patterns };
}

const readEarlier = (message: Message, reader: Reader): Reading =>
  read(message.earlier.slice(-MOST_EARLIER).join(EARLIER_BETWEEN).slice(-LONGEST_EARLIER), reader);

/**
 * Everyday questions count twice: there are fewer of them than of messages close to danger, and families ask little else.
 * On parts left out, that takes a third off what they are offered at the same thresholds, for one or two more misses of 1,886.
 */
const IS_EVERYDAY = /^day-/;

/** Learns from labeled messages; the same messages give the same model on every machine. */
export function trainSafetyModel(lexicon: Lexicon, examples: readonly Example[]): SafetyModel {
  const known = new Set<string>();
  for (const { text, earlier } of examples)
    for (const word of foldLetters([text, ...earlier].join(' ')).match(/[a-z]{2,40}/g) ?? []) known.add(word);
  const reader = readerOf(lexicon, known);
  const weights = trainWeights(
    examples.map((example) => ({
      features: featuresOf(example, read(example.text, reader), readEarlier(example, reader), reader),
      label: LABELS.indexOf(example.label),
      weight: IS_EVERYDAY.test(example.id) ? 2 : 1,
    })),
  );
  return { reader, weights };
}

/** Enough of a conversation to understand a message. */
const MOST_EARLIER = 6;
const LONGEST_EARLIER = 2_000;
/** A long message is judged in pieces that overlap, so that nothing hides in the middle of it. */
const PIECE = 60;
const STEP = 40;

export interface Score {
  /** How likely each label is, in the order of `LABELS`. */
  readonly likely: readonly number[];
  /** That it is not harmless. */
  readonly risk: number;
  readonly said: ReadonlySet<string>;
  /** How many words the message has, without the earlier ones. */
  readonly words: number;
}

export function scoreMessage({ reader, weights }: SafetyModel, message: Message): Score {
  const whole = read(message.text, reader);
  const earlier = readEarlier(message, reader);
  const pieces: Reading[] = [];
  if (whole.words.length <= PIECE + STEP / 2) pieces.push(whole);
  else {
    for (let from = 0; from < whole.words.length - (PIECE - STEP); from += STEP)
      pieces.push(readingOf(whole.words.slice(from, from + PIECE), reader));
  }
  let worst: readonly number[] | null = null;
  for (const piece of pieces) {
    const likely = [...probabilities(weights, featuresOf(message, piece, earlier, reader))];
    if (worst === null || (likely.at(-1) as number) < (worst.at(-1) as number)) worst = likely;
  }
  const likely = worst ?? LABELS.map((label) => (label === 'harmless' ? 1 : 0));
  return {
    likely,
    risk: 1 - (likely.at(-1) as number),
    said: new Set([...whole.meanings, ...earlier.meanings]),
    words: whole.words.length,
  };
}

const CLASSES = LABELS.length;

interface Header {
  readonly stamp: string;
  readonly known: readonly string[];
  readonly bias: readonly number[];
  readonly scale: number;
  readonly count: number;
  /** How many bytes the features take. */
  readonly featureBytes: number;
}

/** Numbers in rising order as the steps between them, seven bits to a byte: most take one byte of the four. */
function packRising(numbers: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let last = 0;
  for (const number of numbers) {
    let step = number - last;
    last = number;
    for (; step >= 0x80; step >>>= 7) bytes.push((step & 0x7f) | 0x80);
    bytes.push(step);
  }
  return Uint8Array.from(bytes);
}

function unpackRising(bytes: Uint8Array): number[] {
  const numbers: number[] = [];
  let [last, step, shift] = [0, 0, 0];
  for (const byte of bytes) {
    step |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    last += step;
    numbers.push(last);
    [step, shift] = [0, 0];
  }
  return numbers;
}

/** The model as bytes: a line of JSON, the features, and one byte for each weight. */
export function packModel({ reader, weights }: SafetyModel, stamp: string): Uint8Array {
  const { rows, values, bias } = weights;
  let scale = 0;
  for (const value of values) scale = Math.max(scale, Math.abs(value));
  const ids = [...rows.keys()].filter((id) => (rows[id] as number) >= 0);
  const features = packRising(ids);
  const header: Header = {
    ...{ stamp, known: [...reader.book.known], bias: [...bias], scale },
    ...{ count: ids.length, featureBytes: features.length },
  };
  const line = new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  const start = line.length + features.length;
  const packed = new Uint8Array(start + ids.length * CLASSES);
  packed.set(line);
  packed.set(features, line.length);
  const view = new DataView(packed.buffer);
  ids.forEach((id, index) => {
    for (let label = 0; label < CLASSES; label += 1) {
      const value = values[(rows[id] as number) * CLASSES + label] as number;
      view.setInt8(start + index * CLASSES + label, Math.round((value / scale) * 127));
    }
  });
  return packed;
}

/** `null`: made from other data or by other code. */
export function unpackModel(packed: Uint8Array, stamp: string, lexicon: Lexicon): SafetyModel | null {
  const end = packed.indexOf(0x0a);
  if (end < 0) return null;
  const header = JSON.parse(new TextDecoder().decode(packed.subarray(0, end))) as Header;
  if (header.stamp !== stamp) return null;
  const start = end + 1 + header.featureBytes;
  const view = new DataView(packed.buffer, packed.byteOffset + start);
  const rows = new Int32Array(FEATURES).fill(-1);
  const values = new Float32Array(header.count * CLASSES);
  unpackRising(packed.subarray(end + 1, start)).forEach((id, index) => {
    rows[id] = index;
  });
  for (let place = 0; place < values.length; place += 1)
    values[place] = (view.getInt8(place) / 127) * header.scale;
  const weights = { rows, values, bias: Float32Array.from(header.bias) };
  return { reader: readerOf(lexicon, new Set(header.known)), weights };
}
