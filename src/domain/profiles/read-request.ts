import { ReadingMemory } from '#domain/limits/bounded-memory.ts';
import type { EntrySuggestion, OpenReason, RequestAnswer } from '#domain/limits/entry.ts';
import type { MeaningToken } from '#domain/limits/meaning.ts';
import { type PhraseTable, phraseTable } from '#domain/limits/phrase-table.ts';
import { isWorry } from '#domain/limits/read-entry.ts';
import { type Phrase, phrasesOf } from '#domain/limits/read-phrases.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { hasMisleadingLetters } from '#domain/text/fold-text.ts';
import { suggestMeanings } from './suggest-meanings.ts';

/**
 * `kept`: binds everyone at the table. `open`: stops the plan until it is settled. `preference`: foods and dishes to
 * favor. `note`: says nothing that plans can follow.
 */
export type RequestPartStatus = 'kept' | 'open' | 'preference' | 'note';

export interface RequestPart {
  /** As it was written. */
  readonly text: string;
  readonly status: RequestPartStatus;
  readonly means: readonly MeaningToken[];
  readonly suggestions: readonly EntrySuggestion[];
  readonly reason: OpenReason | null;
}

export interface RequestReading {
  readonly parts: readonly RequestPart[];
  /** For everyone at the table. */
  readonly means: readonly MeaningToken[];
  readonly open: readonly RequestPart[];
}

interface Judged {
  readonly status: RequestPartStatus;
  readonly reason: OpenReason | null;
  readonly means: readonly MeaningToken[];
  /** A part that lists what someone reacts to may go on in the next. */
  readonly isReactionList: boolean;
}

type LimitPhrase = Extract<Phrase, { kind: 'limit' }>;
const isLimit = (phrase: Phrase): phrase is LimitPhrase => phrase.kind === 'limit';
const isMark = (phrase: Phrase, ...kinds: readonly string[]): boolean =>
  phrase.kind === 'mark' && kinds.includes(phrase.mark);
const saysAllergy = ({ words }: Phrase): boolean => words.some((word) => /^(?:al+erg|intoler)/.test(word));
/** Also a term such as "peanut allergy". */
const isReaction = (phrase: Phrase): boolean => isMark(phrase, 'reaction') || saysAllergy(phrase);
const isDenial = (phrase: Phrase): boolean => phrase.kind === 'negation' || isMark(phrase, 'avoid');
const isSign = ({ words }: Phrase): boolean => /\p{Extended_Pictographic}/u.test(words[0] ?? '');
const isFreeWord = ({ words }: Phrase): boolean => words.join(' ') === 'free';
const hasKind = (phrase: LimitPhrase, kinds: RegExp): boolean =>
  phrase.means.some((token) => kinds.test(token));

const judged = (
  status: RequestPartStatus,
  reason: OpenReason | null,
  phrases: readonly Phrase[],
): Judged => ({
  status,
  reason,
  means: [...new Set(phrases.filter(isLimit).flatMap((phrase) => phrase.means))],
  isReactionList: phrases.some(isReaction),
});

/** "No cheese" may mean cheese alone or all that has milk; who reacts to cheese reacts to milk. */
const isByProduct = (phrase: Phrase): boolean =>
  isLimit(phrase) &&
  hasKind(phrase, /^allergen:/) &&
  [...phrase.tables].every((table) => ['derived', 'brands', 'food', 'label'].includes(table));

/** A denial right before what it denies, "X free", or a reaction next to foods: nothing else is certain. */
function isPlainDenialOf(phrases: readonly Phrase[]): boolean {
  const said = phrases.filter(({ kind }) => kind !== 'filler' || phrases.every((each) => !saysAllergy(each)));
  const denials = said.filter(isDenial);
  if (denials.length > 1) return false;
  const [denial] = denials;
  if (denial === undefined) return true;
  if (phrases.some(isReaction)) return false;
  const at = phrases.indexOf(denial);
  const before = phrases.slice(0, at);
  const after = phrases.slice(at + 1);
  if (isFreeWord(denial)) return before.some(isLimit) && !after.some(isLimit);
  const first = after.findIndex((phrase) => phrase.kind !== 'filler');
  const last = after.findLastIndex(isLimit);
  const between = first === -1 ? [] : after.slice(first, last + 1);
  return (
    !before.some(isLimit) &&
    between.length > 0 &&
    between.every((phrase) => isLimit(phrase) || phrase.kind === 'filler')
  );
}

/** Each piece between commas and dashes by itself: "leave out soy – hives". */
function isPlainDenial(phrases: readonly Phrase[]): boolean {
  const pieces: Phrase[][] = [[]];
  for (const phrase of phrases) {
    if (phrase.kind === 'gap') pieces.push([]);
    else pieces.at(-1)?.push(phrase);
  }
  const limiting = pieces.filter((piece) => piece.some(isLimit));
  const others = pieces.filter((piece) => !piece.some(isLimit));
  return limiting.every(isPlainDenialOf) && others.every((piece) => !piece.some(isDenial));
}

/** Everyday words next to a diet that leave no doubt who keeps it: more of them describe a person. */
const MOST_WORDS_BESIDE_DIET = 2;

/** "Be careful this time" says that there is something, though not what. */
const WARNS = /safe|care|danger|beware|watch|contam|toxic|poison|deadly|tolerat|allow|forbid|must|trace/;

/** What a number of a request may count without a limit of someone in it. */
const COUNTED = /^(?:minutes?|mins?|hours?|hrs?|ingredients?|dollars?|people|servings?|dishes|pans?|pots?)$/;

/** "Lose 10 lbs by Friday", "the baby is 8 months", "1200 calories". */
const OF_A_BODY =
  /^(?:lbs?|pounds?|kgs?|kilos?|stone|months?|mos?|years?|yrs?|calories|kcals?|cals?|g|grams?|mg|ml|oz)$/;
/** No family counts its dishes or minutes in hundreds: "where I eat under 600". */
const MOST_COUNTED = 150;
const saysOfABody = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase, at) => {
    if (phrase.kind !== 'number') return false;
    const next = phrases[at + 1]?.words[0] ?? '';
    return OF_A_BODY.test(next) || (Number(phrase.words[0]) > MOST_COUNTED && !COUNTED.test(next));
  });

/** "I hate washing up", where no food is named anywhere that it could be about. */
const isOfNoFood = (phrases: readonly Phrase[]): boolean =>
  phrases.every(
    (phrase, at) =>
      (phrase.kind !== 'number' || COUNTED.test(phrases[at + 1]?.words[0] ?? '')) &&
      !['limit', 'unruled', 'unknown', 'doubt', 'not_food'].includes(phrase.kind) &&
      !isReaction(phrase) &&
      !isMark(phrase, 'doubt') &&
      !isSign(phrase) &&
      !WARNS.test(phrase.words.join(' ')),
  );

/** "No allergies here": that there is nothing, and words that change nothing. */
const saysNothing = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ kind }) => kind === 'nothing') &&
  phrases.every(({ kind }) => ['nothing', 'filler', 'everyday', 'preference', 'gap'].includes(kind));

function judgeSafety(phrases: readonly Phrase[], isFoodless: boolean): Judged {
  const limits = phrases.filter(isLimit);
  if (saysNothing(phrases) || (isFoodless && isOfNoFood(phrases))) return judged('note', null, phrases);
  if (phrases.some(isWorry)) return judged('open', 'needs_care', phrases);
  if (phrases.some(({ kind }) => kind === 'unruled')) return judged('open', 'no_rule', phrases);
  if (limits.some((phrase) => hasKind(phrase, /^condition:/))) return judged('open', 'wrong_field', phrases);
  if (
    phrases.some(
      (phrase) =>
        phrase.kind === 'number' || phrase.kind === 'doubt' || isMark(phrase, 'exception', 'permit', 'doubt'),
    )
  ) {
    return judged('open', 'unclear', phrases);
  }
  if (limits.length === 0) {
    // "No leftovers" limits no food; "avoid what I said" and a skull may.
    const isPlain = phrases.every(
      (phrase) => phrase.kind !== 'mark' && !isReaction(phrase) && !isSign(phrase),
    );
    return isPlain ? judged('note', null, phrases) : judged('open', 'unclear', phrases);
  }
  if (!isPlainDenial(phrases)) return judged('open', 'unclear', phrases);
  const isDiet = limits.some((phrase) => hasKind(phrase, /^diet:/));
  // "Lots of veg" asks for vegetables, "veg please" for a diet.
  const isShort = limits.some(({ words }) => /^(?:veg|veggie)$/.test(words.join(' ')));
  if (isShort && phrases.some(({ kind }) => kind === 'everyday' || kind === 'preference'))
    return judged('open', 'unclear', phrases);
  const beside = phrases.filter(({ kind }) => kind === 'everyday' || kind === 'preference').length;
  if (isDiet && (beside > MOST_WORDS_BESIDE_DIET || limits.length > 1))
    return judged('open', 'unclear', phrases);
  if (!phrases.some(isReaction) && limits.some(isByProduct)) return judged('open', 'unclear', phrases);
  return judged('kept', null, phrases);
}

interface PartContext {
  /** Something in the text is to be left out. */
  readonly isSafetyText: boolean;
  /** No part of the text names a food, a diet or a condition. */
  readonly isFoodless: boolean;
  readonly before: Judged | undefined;
}

function judgePart(
  phrases: readonly Phrase[],
  table: PhraseTable,
  { isSafetyText, isFoodless, before }: PartContext,
): Judged {
  const limits = phrases.filter(isLimit);
  if (phrases.some(({ kind }) => kind === 'unknown')) return judged('open', 'unknown_words', phrases);
  const isSafety =
    phrases.some(
      (phrase) => isDenial(phrase) || isReaction(phrase) || isMark(phrase, 'exception', 'doubt'),
    ) ||
    phrases.some(({ kind }) => kind === 'unruled' || kind === 'doubt') ||
    (limits.length === 0 && phrases.some(({ kind }) => kind === 'mark')) ||
    limits.some((phrase) => hasKind(phrase, /^(?:diet|condition):/));
  if (isSafety) return judgeSafety(phrases, isFoodless);
  if (limits.length === 0)
    return saysOfABody(phrases) ? judged('open', 'unclear', phrases) : judged('note', null, phrases);
  const isBare = phrases.every((phrase) => isLimit(phrase) || phrase.kind === 'filler');
  if (isBare && before?.status === 'kept' && before.isReactionList) {
    return { ...judged('kept', null, phrases), isReactionList: true };
  }
  // "No pork, beef" and "nuts; eggs" next to a word for leaving out: nobody knows which way it goes on.
  if (isBare && (isSafetyText || phrases.some(isSign))) {
    return judged('open', 'unclear', phrases);
  }
  // "Grapefruit is bad with her pills": what may be next to a limit of a profile may turn a liking.
  if (phrases.some((phrase) => phrase.kind === 'filler' && !table.isOfLiking(phrase.words)))
    return judged('open', 'unclear', phrases);
  // "Onions = a bad night" has only everyday words too: what may be next to a food that someone asks for is a list of its own.
  if (phrases.some(({ kind }) => kind === 'everyday')) return judged('open', 'unclear', phrases);
  return judged('preference', null, phrases);
}

/** Where one thing ends and the next begins. The point or comma within a number separates nothing. */
const BREAK =
  /(?<!\d)[.,](?!\d)|[.,](?=\s|$)|[;:!\n\r|•·()[\]{}]|(?<=[?？])|\bbut\b|\bhowever\b|\balthough\b|\bthough\b|\bpero\b|\bmais\b|\baber\b|\band\b(?=\s+(?:no|not|without|avoid|skip|never|don'?t|can'?t|cannot|hates?|more|some|love|lots|plenty)\b)/giu;

function piecesOf(text: string): readonly string[] {
  return text
    .split(BREAK)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{Extended_Pictographic}?]/u.test(piece));
}

function newlyRead(text: string, answers: readonly RequestAnswer[], kb: KnowledgeBase): RequestReading {
  const table = phraseTable(kb);
  const pieces = piecesOf(text).map((piece) => ({ piece, phrases: phrasesOf(piece, table) }));
  const isSafetyText = pieces.some(({ phrases }) =>
    phrases.some((phrase) => isDenial(phrase) || isReaction(phrase)),
  );
  const isFoodless = pieces.every(({ phrases }) => !phrases.some(isLimit));
  const parts: RequestPart[] = [];
  let before: Judged | undefined;
  for (const { piece, phrases } of pieces) {
    const answer = answers.findLast((each) => each.text.trim() === piece);
    if (answer !== undefined) {
      const isMeant = answer.answer === 'means';
      parts.push({
        text: piece,
        status: isMeant ? 'kept' : 'note',
        means: isMeant ? answer.means : [],
        suggestions: [],
        reason: null,
      });
      before = undefined;
      continue;
    }
    const read = hasMisleadingLetters(piece)
      ? judged('open', 'unknown_words', phrases)
      : judgePart(phrases, table, { isSafetyText, isFoodless, before });
    before = read;
    parts.push({
      text: piece,
      status: read.status,
      means: read.status === 'note' ? [] : read.means,
      reason: read.reason,
      suggestions:
        read.status === 'open'
          ? suggestMeanings(piece, 'specialRequests', { means: read.means, phrases }, kb)
          : [],
    });
  }
  const kept = parts.filter(({ status }) => status === 'kept');
  return {
    parts,
    means: [...new Set(kept.flatMap((part) => part.means))],
    open: parts.filter(({ status }) => status === 'open'),
  };
}

/** Of one text; with fewer a family that plans again and again would have it read each time. */
const memory = new ReadingMemory<RequestReading>({ most: 400 });
const keyOf = (text: string, answers: readonly RequestAnswer[]): string => JSON.stringify([text, answers]);
const NOTHING_SAID: RequestReading = { parts: [], means: [], open: [] };

export const isRequestKnown = (text: string, answers: readonly RequestAnswer[], kb: KnowledgeBase): boolean =>
  text.trim() === '' || memory.get(keyOf(text, answers), kb) !== undefined;

/** Takes over what was read with the same knowledge elsewhere. */
export const rememberRequest = (
  text: string,
  answers: readonly RequestAnswer[],
  reading: RequestReading,
  kb: KnowledgeBase,
): void => memory.set(keyOf(text, answers), reading, kb);

/** Forgets what was not asked for since the last call. */
export const ageRequests = (kb: KnowledgeBase): void => memory.age(kb);

/**
 * The free text of a plan request, part by part. What is to be left out binds everyone at the table; a part that could be
 * read in two ways is open until a person settles it.
 */
export function readRequest(
  text: string,
  answers: readonly RequestAnswer[],
  kb: KnowledgeBase,
): RequestReading {
  if (text.trim() === '') return NOTHING_SAID;
  const known = memory.get(keyOf(text, answers), kb);
  if (known !== undefined) return known;
  const reading = newlyRead(text, answers, kb);
  rememberRequest(text, answers, reading, kb);
  return reading;
}
