import { beginsMayContain, type StatementRun } from './label-grammar.ts';
import { type Denials, isWordOf, type LabelText } from './label-negation.ts';

export interface TakenBack {
  readonly denials: Denials;
  readonly warnsOfUnnamed: boolean;
}

const isSentenceEnd = ({ parts }: LabelText, at: number): boolean => {
  const part = parts[at];
  return part === undefined || (part.kind === 'mark' && ['sentence', 'line'].includes(part.mark));
};

const isComma = ({ parts }: LabelText, at: number): boolean => {
  const part = parts[at];
  return part?.kind === 'mark' && part.mark === 'comma';
};

/** "A nut free facility" warns of nothing. */
const isFreePlace = ({ parts, grammar }: LabelText, at: number): boolean => {
  const before = parts[at - 1];
  return isWordOf(parts, at, grammar.place_words) && before?.kind === 'word' && before.key === 'free';
};

/** After a denial also "but …" and "… traces possible", of which a list of ingredients alone says nothing. */
const takesBack = (label: LabelText, at: number): boolean =>
  !isFreePlace(label, at) &&
  (beginsMayContain(label, at) ||
    isWordOf(label.parts, at, label.grammar.takes_back) ||
    isWordOf(label.parts, at, label.grammar.trace_words));

/** Whether what begins here names something in its clause. "It" and "them" mean what was denied, whatever else is named. */
function namesSomething(label: LabelText, from: number, denied: ReadonlySet<number>): boolean {
  const { parts, grammar } = label;
  let isNamed = false;
  for (let at = from; !isSentenceEnd(label, at) && !isComma(label, at); at += 1) {
    if (isWordOf(parts, at, grammar.points_back)) return false;
    if (parts[at]?.kind === 'term' && !denied.has(at)) isNamed = true;
  }
  return isNamed;
}

interface Sentence {
  readonly from: number;
  readonly to: number;
}

function sentencesOf(label: LabelText): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (let at = 0; at <= label.parts.length; at += 1) {
    if (!isSentenceEnd(label, at)) continue;
    if (at > from) sentences.push({ from, to: at });
    from = at + 1;
  }
  return sentences;
}

const placesOf = ({ from, to }: Sentence): readonly number[] =>
  Array.from({ length: to - from }, (_, offset) => from + offset);

/** Places of runs of "may contain" that warn of something without a name. */
function unnamedWarnings(
  label: LabelText,
  { denied, statements }: Denials,
  runs: readonly StatementRun[],
): ReadonlySet<number> {
  const warnings = new Map<number, boolean>();
  const isDenial = (place: number) => statements.some(([from, to]) => place >= from && place <= to);
  runs.forEach(({ statement, from }, at) => {
    if (statement !== 'may_contain') return;
    const part = label.parts[at];
    const isNamed = part?.kind === 'term' && !denied.has(at);
    warnings.set(from, (warnings.get(from) ?? false) || isNamed);
  });
  return new Set(
    [...warnings].flatMap(([from, isNamed]) =>
      isNamed || isFreePlace(label, from) || isDenial(from) ? [] : from,
    ),
  );
}

/**
 * A denial before a warning that names nothing is no denial: "does not contain nuts but may contain traces". A warning
 * that no denial explains may mean anything.
 */
export function takenBack(label: LabelText, read: Denials, runs: readonly StatementRun[]): TakenBack {
  const denied = new Set(read.denied);
  const doubted = new Map(read.doubted);
  const unnamed = new Set(unnamedWarnings(label, read, runs));
  const taken = new Set<readonly [number, number]>();
  let next = 0;
  for (const sentence of sentencesOf(label)) {
    const begin = next;
    while ((read.statements[next]?.[0] ?? sentence.to) < sentence.to) next += 1;
    const inSentence = read.statements.slice(begin, next);
    const [first] = inSentence;
    if (first === undefined) continue;
    const isDenial = (at: number) => inSentence.some(([from, to]) => at >= from && at <= to);
    const doubt = placesOf({ from: first[1] + 1, to: sentence.to }).findLast(
      (at) => takesBack(label, at) && !isDenial(at) && !namesSomething(label, at, read.denied),
    );
    if (doubt === undefined) continue;
    const before = inSentence.filter(([, to]) => to < doubt);
    for (const statement of before) {
      taken.add(statement);
      for (const place of placesOf({ from: statement[0], to: statement[1] + 1 })) {
        if (denied.delete(place)) doubted.set(place, statement[0]);
      }
    }
    // Next to the denial it speaks of what was denied; behind other ingredients it may speak of anything.
    const [, end] = before.at(-1) ?? first;
    const commas = placesOf({ from: end + 1, to: doubt }).filter((at) => isComma(label, at));
    if (commas.length <= 1) {
      for (const at of placesOf({ from: end + 1, to: sentence.to })) unnamed.delete(at);
    }
  }
  return {
    denials: {
      ...read,
      denied,
      doubted,
      statements: read.statements.filter((statement) => !taken.has(statement)),
    },
    warnsOfUnnamed: unnamed.size > 0,
  };
}
