import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { type Phrases, phraseAt } from '#domain/text/phrases.ts';
import type { LabelGrammar } from './label-phrases.ts';
import type { FoundTerm, LabelPart } from './label-terms.ts';
import { type AllergenLexicon, carriedBy } from './lexicon.ts';

/** The parts of a label, and the words that its sentences are read by. */
export interface LabelText {
  readonly parts: readonly LabelPart[];
  readonly grammar: LabelGrammar;
  readonly byKey: AllergenLexicon['byKey'];
}

export interface Denials {
  /** Places of the terms that the text says are not in the food. */
  readonly denied: ReadonlySet<number>;
  /** Place of a term → the codes that "…-free" before it speaks of: "gluten-free bread". */
  readonly claimed: ReadonlyMap<number, ReadonlySet<AllergenCode>>;
  /** Place of a term that is only said not to be surely absent → where that begins: "not peanut free". */
  readonly doubted: ReadonlyMap<number, number>;
  /** First and last place of each statement. */
  readonly statements: readonly (readonly [from: number, to: number])[];
}

const keyAt = (parts: readonly LabelPart[], at: number): string | null => {
  const part = parts[at];
  return part?.kind === 'word' ? part.key : null;
};

export const phraseOfLabel = (parts: readonly LabelPart[], at: number, phrases: Phrases) =>
  phraseAt(at, phrases, (place) => keyAt(parts, place));

export const isWordOf = (parts: readonly LabelPart[], at: number, words: ReadonlySet<string>): boolean => {
  const key = keyAt(parts, at);
  return key !== null && words.has(key);
};

const isCarrying = (part: LabelPart | undefined): part is FoundTerm =>
  part?.kind === 'term' && carriedBy(part.term).length > 0;

const isName = (part: LabelPart | undefined) => part?.kind === 'term' && part.term.kind === 'name';

/** The end of the text, a sentence, a line or a bracket. */
function isEnd(part: LabelPart | undefined): boolean {
  return part === undefined || (part.kind === 'mark' && ['sentence', 'line', 'close'].includes(part.mark));
}

function startsSentence(label: LabelText, at: number, afterColon: boolean): boolean {
  const { parts, grammar } = label;
  let before = at - 1;
  while (isWordOf(parts, before, grammar.denial_leads)) before -= 1;
  const part = parts[before];
  if (part === undefined) return true;
  if (part.kind !== 'mark') return false;
  return ['sentence', 'line', 'open'].includes(part.mark) || (afterColon && part.mark === 'colon');
}

const placesBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, offset) => from + offset);

interface DenialList {
  readonly places: readonly number[];
  /** First place after the list. */
  readonly to: number;
  readonly endsJoined: boolean;
}

/** Allergens one after the other, joined by "and", "or", a slash, and commas where these are allowed. */
function denialList(label: LabelText, from: number, withCommas: boolean): DenialList {
  const { parts, grammar } = label;
  const places: number[] = [];
  let at = from;
  let isJoined = true;
  let endsJoined = false;
  let to = from;
  for (; at < parts.length; at += 1) {
    const part = parts[at];
    if (isCarrying(part)) {
      if (!isJoined) break;
      places.push(at);
      isJoined = false;
      to = at + 1;
    } else if (isWordOf(parts, at, grammar.joining)) {
      isJoined = true;
      endsJoined = true;
    } else if (part?.kind === 'mark' && (part.mark === 'other' || (withCommas && part.mark === 'comma'))) {
      isJoined = true;
      if (part.mark === 'comma') endsJoined = false;
    } else if (isWordOf(parts, at, grammar.denial_fillers)) {
      if (!isJoined) to = at + 1;
    } else break;
  }
  return { places, to, endsJoined };
}

/** "Egg noodles", "leche en polvo", "bread": more than the name of an allergen, so it may be an ingredient of its own. */
function isFood({ byKey }: LabelText, { term, keys }: FoundTerm): boolean {
  if (term.kind === 'dish') return true;
  return keys.some((_, at) => {
    const first = at === 0 ? undefined : byKey.get(keys.slice(0, at).join(''));
    return first !== undefined && carriedBy(first).length > 0;
  });
}

/** "Milk drink powder", "egg pasta": whether another word of a food may follow the name. */
function isFollowedByFood({ parts, grammar }: LabelText, place: number): boolean {
  let at = place + 1;
  while (isWordOf(parts, at, grammar.denial_fillers)) at += 1;
  const next = parts[at];
  if (next === undefined || next.kind === 'mark') return false;
  const endings = [grammar.joining, grammar.claim_ends, grammar.may_words, grammar.takes_back];
  return !endings.some((words) => isWordOf(parts, at, words));
}

/**
 * How many of the listed terms are surely denied. "No nuts and milk powder" may deny both, or name the next ingredient;
 * "no nuts or milk powder" denies both.
 */
function sureCount(label: LabelText, places: readonly number[], isWeakInList: boolean): number {
  const { parts, grammar } = label;
  const isOr = (at: number) =>
    isWordOf(parts, at, grammar.joining) && !isWordOf(parts, at, grammar.and_words);
  const isSure = (place: number, index: number): boolean => {
    const before = places[index - 1];
    const part = parts[place];
    if (before === undefined || part?.kind !== 'term') return true;
    const between = placesBetween(before + 1, place);
    if (between.some(isOr)) return true;
    const isAdded = between.some((at) => {
      const joint = parts[at];
      return isWordOf(parts, at, grammar.and_words) || (joint?.kind === 'mark' && joint.mark === 'other');
    });
    // A list with "or" before its last name is one denial: "does not contain milk, egg noodles or soy".
    if (!isAdded && places.slice(index).some((later, next) => next > 0 && isOr(later - 1))) return true;
    return (
      !isFood(label, part) && !isFollowedByFood(label, place) && !(isWeakInList && !isEnd(parts[place + 1]))
    );
  };
  const unsure = places.findIndex((place, index) => !isSure(place, index));
  return unsure < 0 ? places.length : unsure;
}

interface DeniedAfter {
  readonly places: readonly number[];
  /** It may be that these are not denied. */
  readonly unsure: readonly number[];
  /** Everything that is listed after it, because a doubt may cover all of it. */
  readonly listed: readonly number[];
}

function deniedAfter(label: LabelText, at: number): DeniedAfter | null {
  const { parts, grammar } = label;
  const strong = phraseOfLabel(parts, at, grammar.strong_denials);
  if (!strong && !isWordOf(parts, at, grammar.weak_denials)) return null;
  let from = at + (strong?.length ?? 1);
  const colon = parts[from];
  if (strong && colon?.kind === 'mark' && colon.mark === 'colon') from += 1;
  const whole = denialList(label, from, true);
  const isOwnSentence = startsSentence(label, at, true) && isEnd(parts[whole.to]);
  const denying = (places: readonly number[], isWeakInList: boolean): DeniedAfter => {
    const sure = sureCount(label, places, isWeakInList);
    return { places: places.slice(0, sure), unsure: places.slice(sure), listed: whole.places };
  };
  if (isOwnSentence && (strong || whole.endsJoined)) return denying(whole.places, false);
  const { places } = denialList(label, from, false);
  const areAllNames = places.every((place) => isName(parts[place]));
  const isMeant = strong || !isWordOf(parts, at, grammar.name_denial) || areAllNames;
  return isMeant ? denying(places, !strong) : null;
}

/** The first place of what is listed before `free`. */
function listBegin(label: LabelText, free: number, floor: number): number {
  const { parts, grammar } = label;
  let first = free - 1;
  while (first - 1 >= floor) {
    const part = parts[first - 1];
    const isListed =
      isCarrying(part) ||
      isWordOf(parts, first - 1, grammar.joining) ||
      (part?.kind === 'mark' && (part.mark === 'comma' || part.mark === 'other'));
    if (!isListed) break;
    first -= 1;
  }
  return first;
}

/** "dairy, egg and nut free": the places before `free`, the nearest last. */
function deniedBefore(label: LabelText, free: number, floor: number): readonly number[] {
  const { parts } = label;
  if (!isEnd(parts[free + 1])) return [free - 1];
  const first = listBegin(label, free, floor);
  const list = denialList(label, first, true);
  const isWhole = list.endsJoined && list.to === free && startsSentence(label, first, false);
  return isWhole ? list.places : [free - 1];
}

/** "gluten-free white bread": terms up to the next mark or joining word. */
function claimedBehind(label: LabelText, free: number): readonly number[] {
  const { parts, grammar } = label;
  const places: number[] = [];
  for (let at = free + 1; at < parts.length && at <= free + 6; at += 1) {
    const part = parts[at];
    if (part === undefined || part.kind === 'mark' || isWordOf(parts, at, grammar.claim_ends)) break;
    if (part.kind === 'term') places.push(at);
  }
  return places;
}

/** Only "milk-free" speaks of milk; lactose-free cream is still made of milk. */
function claimOf(part: LabelPart | undefined): readonly AllergenCode[] {
  if (part?.kind !== 'term' || !isName(part)) return [];
  const { contains } = part.term.carries;
  // Food sold as gluten-free can be made with wheat starch, so wheat is not taken away but doubted as well.
  return contains.includes('gluten') ? [...contains, 'wheat'] : contains;
}

/** How many words may stand between "not" and what it speaks of: "not guaranteed to be 100 % nut free". */
const DOUBT_REACH = 5;
/** Names and the words that join them do not count, up to this many parts: "not certified as milk, egg and nut free". */
const MOST_BACK = 20;

/** Where a doubt begins that takes a denial back: "not free from milk", "is not peanut free". */
function doubtBefore(label: LabelText, denial: number): number | null {
  const { parts, grammar } = label;
  let between = 0;
  for (let at = denial - 1; between <= DOUBT_REACH && at >= denial - MOST_BACK; at -= 1) {
    const part = parts[at];
    if (part === undefined || part.kind === 'mark') return null;
    if (part.kind === 'term' || isWordOf(parts, at, grammar.joining)) continue;
    if (
      phraseOfLabel(parts, at, grammar.strong_denials) === undefined &&
      phraseOfLabel(parts, at, grammar.doubts) !== undefined
    )
      return at;
    between += 1;
  }
  return null;
}

/** What the text denies. A denial adds nothing, and takes nothing away that is elsewhere in the text. */
export function readDenials(label: LabelText): Denials {
  const { parts, grammar } = label;
  const denied = new Set<number>();
  const claimed = new Map<number, Set<AllergenCode>>();
  const doubted = new Map<number, number>();
  const statements: (readonly [number, number])[] = [];
  let sentenceFrom = 0;
  /** Where this sentence says that nothing is promised: "we cannot guarantee that our products, which …, are nut free". */
  let noPromise: number | null = null;
  /** Whether the denial was taken back. */
  const isDoubted = (places: Iterable<number>, from: number): boolean => {
    const doubt = noPromise ?? doubtBefore(label, from);
    if (doubt === null) return false;
    for (const place of places) doubted.set(place, doubt);
    return true;
  };
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part?.kind === 'mark' && isEnd(part)) {
      sentenceFrom = at + 1;
      noPromise = null;
    }
    if (noPromise === null && phraseOfLabel(parts, at, grammar.no_promises) !== undefined) noPromise = at;
    const after = deniedAfter(label, at);
    const last = after?.places.at(-1);
    if (after && last !== undefined) {
      if (isDoubted(after.listed, at)) {
        at = after.listed.at(-1) ?? last;
        continue;
      }
      for (const place of after.places) denied.add(place);
      for (const place of after.unsure) doubted.set(place, at);
      statements.push([at, last]);
      at = after.unsure.at(-1) ?? last;
      continue;
    }
    const isFree =
      keyAt(parts, at) === 'free' &&
      isCarrying(parts[at - 1]) &&
      !isWordOf(parts, at + 1, grammar.free_is_other);
    if (!isFree) continue;
    const before = deniedBefore(label, at, sentenceFrom);
    const first = listBegin(label, at, sentenceFrom);
    if (isDoubted(placesBetween(first, at), first)) continue;
    for (const place of before) denied.add(place);
    statements.push([before[0] ?? at - 1, at]);
    for (const place of claimedBehind(label, at)) {
      const codes = claimed.get(place) ?? new Set();
      for (const code of before.flatMap((one) => claimOf(parts[one]))) codes.add(code);
      claimed.set(place, codes);
    }
  }
  return { denied, claimed, doubted, statements };
}
