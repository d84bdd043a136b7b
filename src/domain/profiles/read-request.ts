import { ReadingMemory } from '#domain/limits/bounded-memory.ts';
import type { EntrySuggestion, OpenReason, RequestAnswer } from '#domain/limits/entry.ts';
import type { MeaningToken } from '#domain/limits/meaning.ts';
import { meaningsLabel } from '#domain/limits/meaning-label.ts';
import { phraseTable } from '#domain/limits/phrase-table.ts';
import { isWorry } from '#domain/limits/read-entry.ts';
import { type Phrase, phrasesOf } from '#domain/limits/read-phrases.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { limitsWholePlan, type RequestItem } from '#domain/recipes/request-item.ts';
import { hasMisleadingLetters } from '#domain/text/fold-text.ts';
import {
  type Carried,
  carriedBy,
  hasKind,
  isCourtesy,
  isLimit,
  isMark,
  isOfSomeone,
  item,
  meansOf,
  readAsks,
  wordsIn,
} from './request-asks.ts';
import type { Scope } from './request-scope.ts';
import { suggestMeanings } from './suggest-meanings.ts';

/** One part of a request: what it asks for, or why nobody can say that yet. */
export interface RequestPart {
  /** As it was written. */
  readonly text: string;
  readonly items: readonly RequestItem[];
  /** `null`: it is understood, changes no plan, or a person has settled it. */
  readonly reason: OpenReason | null;
  /** With a reason: what it may mean. */
  readonly means: readonly MeaningToken[];
  readonly suggestions: readonly EntrySuggestion[];
  /** It speaks of an allergy or a condition, or leaves an allergen out: it may belong to a person and not to a plan. */
  readonly isOfProfile: boolean;
}

export interface RequestReading {
  readonly parts: readonly RequestPart[];
  readonly items: readonly RequestItem[];
  /** For everyone at the table. */
  readonly means: readonly MeaningToken[];
  readonly open: readonly RequestPart[];
}

const NO_SCOPE: Scope = { least: null, most: null, days: [], meal: null, minutes: null };
/** Words that no plan follows, and that limit nothing: they stay in sight. */
const note = (text: string): RequestItem => item('note', NO_SCOPE, { name: text });

const isReaction = (phrase: Phrase): boolean =>
  isMark(phrase, 'reaction') || phrase.words.some((word) => /^(?:al+erg|intoler)/.test(word));
const isSign = ({ words }: Phrase): boolean => /\p{Extended_Pictographic}/u.test(words[0] ?? '');
/** "Be careful this time" says that there is something, though not what. */
const WARNS = /safe|care|danger|beware|watch|contam|toxic|poison|deadly|tolerat|allow|forbid|must|trace/;
/** What a number of a request may count without a limit of someone in it. */
const COUNTED =
  /^(?:minutes?|mins?|hours?|hrs?|ingredients?|dollars?|people|servings?|dishes|pans?|pots?|dinners|lunches|breakfasts|meals|days)$/;
const MAY_LIMIT: ReadonlySet<Phrase['kind']> = new Set(['limit', 'unruled', 'unknown', 'doubt', 'not_food']);

/**
 * "Cheap meals", "no repeats": every word is known, and none can be about a food, a body or a danger. Where another part
 * names a food, a word that denies or makes an exception may be about it.
 */
function isHarmless(phrases: readonly Phrase[], isFoodless: boolean): boolean {
  const says = phrases.some(({ kind }) => ['everyday', 'preference', 'nothing', 'number'].includes(kind));
  return (
    says &&
    phrases.every(
      (phrase, at) =>
        !MAY_LIMIT.has(phrase.kind) &&
        (phrase.kind !== 'number' || COUNTED.test(phrases[at + 1]?.words[0] ?? '')) &&
        !isReaction(phrase) &&
        !isMark(phrase, 'doubt') &&
        (isFoodless || (phrase.kind !== 'mark' && phrase.kind !== 'negation')) &&
        !isSign(phrase) &&
        !WARNS.test(phrase.words.join(' ')),
    )
  );
}

const NAME = /(?<=\S\s)\p{Lu}\p{Ll}{2,}(?:['’]s)?(?=\s|$)/u;
/** "It’s Dave’s birthday": what is written like a name within a sentence, and is in no table. */
const withoutName = (text: string, kb: KnowledgeBase): string =>
  text.replace(NAME, (name) =>
    phrasesOf(name, phraseTable(kb)).every(({ kind }) => kind === 'unknown') ? 'my' : name,
  );

type Judged = Pick<RequestPart, 'items' | 'reason' | 'isOfProfile'>;
const open = (reason: OpenReason, isOfProfile = false): Judged => ({ items: [], reason, isOfProfile });

/** "Gf please" is said for someone who reacts to it. */
const isFreeOf = ({ subjects }: RequestItem): boolean =>
  subjects.some((subject) => /^diet:\w+_free$/.test(subject));
const leavesOutAllergen = ({ kind, subjects }: RequestItem): boolean =>
  kind === 'without' && subjects.some((subject) => subject.startsWith('allergen:'));

/** Words that say when or why, and not what. */
const REASON = /^(?:because|cause|since|so|as) /;

/**
 * What a text asks for by its first words, where all that follow limit nothing: "leftover lunches for Dad’s office".
 * They stay in sight, unless they are a reason.
 */
function readFirstWords(text: string, carried: Carried, kb: KnowledgeBase): readonly RequestItem[] | null {
  const words = text.split(' ');
  for (let end = words.length; end > 0; end -= 1) {
    const rest = words.slice(end).join(' ');
    if (rest !== '' && !isHarmless(phrasesOf(rest, phraseTable(kb)), false)) continue;
    const items = readAsks(words.slice(0, end).join(' '), carried, kb);
    if (items !== null) return rest === '' || REASON.test(rest) ? items : [...items, note(rest)];
  }
  return null;
}

interface Context {
  /** No part of the text names a food, a diet or a condition. */
  readonly isFoodless: boolean;
  readonly carried: Carried;
}

function judge(text: string, phrases: readonly Phrase[], context: Context, kb: KnowledgeBase): Judged {
  if (hasMisleadingLetters(text)) return open('unknown_words');
  if (phrases.some(isWorry)) return open('needs_care');
  const words = wordsIn(text);
  const saysNothing = context.isFoodless && isHarmless(phrases, true);
  const isFree = /\bfree\b/.test(words) && !/\bmeat free\b/.test(words);
  const isOfPerson =
    phrases.some(isReaction) ||
    isFree ||
    isOfSomeone(words) ||
    phrases.some((phrase) => isLimit(phrase) && hasKind(phrase, /^condition:/));
  if (isOfPerson && !saysNothing) return open('wrong_field', true);
  if (phrases.some((phrase) => phrase.kind === 'doubt' || isMark(phrase, 'doubt'))) return open('unclear');
  const items = readFirstWords(words, context.carried, kb);
  if (items?.some(isFreeOf)) return open('wrong_field', true);
  if (items !== null) return { items, reason: null, isOfProfile: items.some(leavesOutAllergen) };
  if (isHarmless(phrasesOf(withoutName(text, kb), phraseTable(kb)), context.isFoodless)) {
    return { items: [note(text)], reason: null, isOfProfile: false };
  }
  if (phrases.some(({ kind }) => kind === 'unruled')) return open('no_rule');
  return open(phrases.some(({ kind }) => kind === 'unknown') ? 'unknown_words' : 'unclear');
}

const isPlainText = (text: string): boolean => /^[\p{L}\s'’]+$/u.test(text);
/** Where one thing ends and the next begins. The point or comma within a number separates nothing. */
const BREAK =
  /((?<!\b(?:no|use|use up|avoid|without|breakfasts?|lunch|lunches|dinners?|snacks?|\w+days?)\s?):|(?<!\d)[.,](?!\d)|[.,](?=\s|$)|[;!\n\r|•·()[\]{}]|(?<=[?？])|\bbut\b|\bhowever\b|\balthough\b)/giu;

interface Piece {
  readonly text: string;
  /** Only a comma stands before it. */
  readonly isNext: boolean;
}

function piecesOf(text: string): readonly Piece[] {
  const parts = text.split(BREAK);
  return parts.flatMap((part, at) => {
    const piece = part.trim();
    const isText = at % 2 === 0 && /[\p{L}\p{N}\p{Extended_Pictographic}?]/u.test(piece);
    const words = wordsIn(piece);
    return isText && !(words !== '' && isPlainText(piece) && isCourtesy(words))
      ? [{ text: piece, isNext: parts[at - 1] === ',' }]
      : [];
  });
}

/** What a person said of a part: it is left out, a diet for everyone, or it changes no meal. */
function answered(text: string, { answer, means }: RequestAnswer, kb: KnowledgeBase): RequestPart {
  const isDiet = means.every((token) => token.startsWith('diet:'));
  const about = { name: meaningsLabel(means, kb.rules).toLowerCase(), subjects: means };
  const meant = item(isDiet ? 'follow' : 'without', NO_SCOPE, about);
  const items = [answer === 'means' ? meant : note(text)];
  return { text, items, reason: null, means: [], suggestions: [], isOfProfile: false };
}

function newlyRead(text: string, answers: readonly RequestAnswer[], kb: KnowledgeBase): RequestReading {
  const table = phraseTable(kb);
  const pieces = piecesOf(text).map((piece) => ({ ...piece, phrases: phrasesOf(piece.text, table) }));
  const isFoodless = pieces.every(({ phrases }) => !phrases.some(isLimit));
  let before: Carried = null;
  const parts = pieces.map(({ text: piece, isNext, phrases }): RequestPart => {
    const answer = answers.findLast((each) => each.text.trim() === piece);
    if (answer !== undefined) {
      before = null;
      return answered(piece, answer, kb);
    }
    const carried = isNext ? before : null;
    const judged = judge(piece, phrases, { isFoodless, carried }, kb);
    before = judged.reason === null ? (carriedBy(wordsIn(piece)) ?? carried) : null;
    const means = meansOf(phrases);
    if (judged.reason === null) {
      return { text: piece, ...judged, means: judged.isOfProfile ? means : [], suggestions: [] };
    }
    const suggestions = suggestMeanings(piece, 'specialRequests', { means, phrases }, kb);
    return { text: piece, ...judged, means, suggestions };
  });
  const items = parts.flatMap((part) => part.items);
  return { parts, items, means: meansOfItems(items), open: parts.filter(({ reason }) => reason !== null) };
}

/** What items limit for everyone at every meal. */
export const meansOfItems = (items: readonly RequestItem[]): readonly MeaningToken[] => [
  ...new Set(items.filter(limitsWholePlan).flatMap(({ subjects }) => subjects)),
];

/** Of one text; with fewer a family that plans again and again would have it read each time. */
const memory = new ReadingMemory<RequestReading>({ most: 400 });
const keyOf = (text: string, answers: readonly RequestAnswer[]): string => JSON.stringify([text, answers]);
const NOTHING_SAID: RequestReading = { parts: [], items: [], means: [], open: [] };

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
 * The free text of a plan request, part by part: what is certain becomes items that a person sees, and each other part
 * is open until they settle it. Nothing is passed over, and no word of an allergy is settled here.
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
