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
import { type Scope, scopeOf } from './request-scope.ts';
import { dietOfDays, wantedSubject } from './request-subject.ts';
import { suggestMeanings } from './suggest-meanings.ts';

/** One part of a request: what it asks for, or why nobody can say that yet. */
export interface RequestPart {
  /** As it was written. */
  readonly text: string;
  readonly items: readonly RequestItem[];
  /** `null`: it is understood, or a person has settled it. */
  readonly reason: OpenReason | null;
  /** With a reason: what it may mean. */
  readonly means: readonly MeaningToken[];
  readonly suggestions: readonly EntrySuggestion[];
  /** It speaks of an allergy or a condition, which belongs to a person and not to a plan. */
  readonly isOfProfile: boolean;
}

export interface RequestReading {
  readonly parts: readonly RequestPart[];
  readonly items: readonly RequestItem[];
  /** For everyone at the table. */
  readonly means: readonly MeaningToken[];
  readonly open: readonly RequestPart[];
}

type LimitPhrase = Extract<Phrase, { kind: 'limit' }>;
const isLimit = (phrase: Phrase): phrase is LimitPhrase => phrase.kind === 'limit';
const isMark = (phrase: Phrase, ...kinds: readonly string[]): boolean =>
  phrase.kind === 'mark' && kinds.includes(phrase.mark);
const isDenial = (phrase: Phrase): boolean => phrase.kind === 'negation' || isMark(phrase, 'avoid');
const isReaction = (phrase: Phrase): boolean =>
  isMark(phrase, 'reaction') || phrase.words.some((word) => /^(?:al+erg|intoler)/.test(word));
const hasKind = (phrase: LimitPhrase, kinds: RegExp): boolean =>
  phrase.means.some((token) => kinds.test(token));
const meansOf = (phrases: readonly Phrase[]): readonly MeaningToken[] => [
  ...new Set(phrases.filter(isLimit).flatMap(({ means }) => means)),
];

/** "No cheese" may mean cheese alone or all that has milk. */
const isByProduct = (phrase: LimitPhrase): boolean =>
  hasKind(phrase, /^allergen:/) &&
  [...phrase.tables].every((table) => ['derived', 'brands', 'food', 'label'].includes(table));

const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .replace(/([a-z])\s?[-–]\s?(?=(?:mon|tue|wed|thu|fri|sat|sun))/g, '$1 to ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:and|plus|also|then) /, '');

const PEOPLE =
  '(?:we|i|they|he|she|everyone|(?:(?:the|my|our) )?(?:kids?|children|boys|girls|husband|wife|son|daughter|mom|dad|mother|father|grandma|grandpa|toddler|teenager|teen|partner|family))';
/** What someone does not like is left out; what they may not have is asked about. */
const DISLIKES = new RegExp(
  `^${PEOPLE} (?:all )?(?:hates?|dislikes?|(?:do not|dont|does not|doesnt|wont|will not) (?:like|eat|want|do|love)|(?:cant|cannot) stand|(?:is|are) not (?:a )?(?:big )?fans? of) `,
);
const LEAVE_OUT =
  /^(?:no|not|never|without|avoid|skip|leave out|hold the|hold|nothing with|cant stand|cannot stand|dislike|hate)(?: any| anything with| the| more)? /;
const MAY_NOT = /\b(?:cant|cannot|can not|not allowed to|must not) (?:have|eat|tolerate|digest)\b/;
const LESS =
  /^(?:less|fewer|not (?:so|too) (?:much|many)|go easy on(?: the)?|cut (?:down|back) on(?: the)?) /;
const MORE =
  /^(?:(?:some )?more|lots of|plenty of|extra|loads of|a lot of|(?:we |i |they |the kids |our kids |my kids )(?:all )?(?:love|like|would like|would love|want)(?: more| lots of)?) /;
const USE_UP =
  /^(?:(?:we|i) )?(?:(?:need to|have to|want to|must) )?(?:use up|finish up|finish|eat up) |^(?:(?:we|i) )?(?:have|ive got|weve got|got|still have)(?= (?:a lot of|lots of|so much|too much|too many|half|some|leftover|extra) ) /;
const TO_USE =
  / (?:to use up|to use|that needs? (?:to be )?us(?:ed|ing)(?: up)?|needs? (?:to be )?us(?:ed|ing)(?: up)?)$/;
const USE_FIRST = /^use (.+) first$/;
/** How much of it there is: the plan takes what its dishes need. */
const AMOUNTS: ReadonlySet<string> = new Set(
  'the our my some all a an half of lot lots bag bags bunch can cans jar head pound pounds lb box pack package rest remaining too much so many last few leftover extra'.split(
    ' ',
  ),
);
const FRAME: ReadonlySet<string> = new Set(
  'please pls plz thanks thank you thx we i us would like love want wed id have eat make cook do some the a an for on in at our my meal meals dish dishes food foods recipe recipes night nights'.split(
    ' ',
  ),
);
const POLITE: ReadonlySet<string> = new Set('please pls plz thanks thx'.split(' '));
const QUICK: ReadonlySet<string> = new Set(
  'quick fast easy simple speedy short busy crazy hectic cooking cook are is be that ready takes take to'.split(
    ' ',
  ),
);
const SAYS_QUICK: ReadonlySet<string> = new Set('quick fast speedy short busy crazy hectic'.split(' '));
/** Minutes until it is on the table, where nobody says how many. */
const QUICK_MINUTES = 25;
const LEFTOVERS: ReadonlySet<string> = new Set(
  'leftover leftovers left overs use eat last nights dinner from the night before to take work school for'.split(
    ' ',
  ),
);

const without = (text: string, words: ReadonlySet<string>): string =>
  text
    .split(' ')
    .filter((word) => !words.has(word))
    .join(' ');
const withoutLead = (text: string, words: ReadonlySet<string>): string => {
  const list = text.split(' ');
  const from = list.findIndex((word) => !words.has(word) && !/^\d+$/.test(word));
  return from < 0 ? '' : list.slice(from).join(' ');
};

type Verb = 'without' | 'times' | 'less' | 'use_up';
/** What a text does with what it names; `times`: no word says so, or one of liking. */
function verbOf(text: string): { readonly verb: Verb; readonly rest: string; readonly isPlain: boolean } {
  const cut = (pattern: RegExp) => (pattern.test(text) ? text.replace(pattern, '') : null);
  const first = USE_FIRST.exec(text)?.[1];
  const used =
    first ??
    cut(TO_USE)?.replace(/^(?:(?:we|i) )?(?:have|ive got|weve got|got|still have) /, '') ??
    cut(USE_UP);
  if (used !== null) return { verb: 'use_up', rest: withoutLead(used, AMOUNTS), isPlain: false };
  const less = cut(LESS);
  if (less !== null) return { verb: 'less', rest: less, isPlain: false };
  const left = cut(DISLIKES) ?? cut(LEAVE_OUT);
  if (left !== null) return { verb: 'without', rest: left, isPlain: false };
  const more = cut(MORE);
  return { verb: 'times', rest: more ?? text, isPlain: more === null };
}

const item = (kind: RequestItem['kind'], scope: Scope, about: Partial<RequestItem> = {}): RequestItem => ({
  kind,
  name: '',
  subjects: [],
  ...scope,
  ...about,
});
const isAnyTime = ({ least, most, days, meal }: Scope): boolean =>
  least === null && most === null && days.length === 0 && meal === null;

/** Each of the words names what is left out, or says nothing. */
function leftOut(name: string, scope: Scope, kb: KnowledgeBase): RequestItem | null {
  const phrases = phrasesOf(name, phraseTable(kb));
  const limits = phrases.filter(isLimit);
  // "Never without garlic" denies twice.
  const isPlain =
    !LEAVE_OUT.test(name) && phrases.every((phrase) => isLimit(phrase) || phrase.kind === 'filler');
  if (!isPlain || limits.length !== 1 || limits.some(isByProduct)) return null;
  if (limits.some((phrase) => hasKind(phrase, /^(?:diet|condition):/))) return null;
  if (scope.least !== null || scope.most !== null || scope.minutes !== null) return null;
  return item('without', scope, { name, subjects: meansOf(limits) });
}

const OR = / (?:or|and or|nor) /;

/** One thing that a text asks for; `null`: it is not understood, or more than one thing. */
function readOne(text: string, inherited: Verb | null, kb: KnowledgeBase): readonly RequestItem[] | null {
  const said = verbOf(without(text, POLITE));
  const verb = inherited !== null && said.isPlain ? inherited : said.verb;
  const scoped = scopeOf(said.rest);
  if (scoped === null) return null;
  const { scope } = scoped;
  const core = verb === 'use_up' ? withoutLead(scoped.core, AMOUNTS) : scoped.core;
  const words = core === '' ? [] : core.split(' ');
  if (verb === 'without') {
    const named = core.replace(/ (?:on|for|at|in|the)+$/g, '').replace(/^(?:for|on) /, '');
    const items = named.split(OR).map((each) => leftOut(each, scope, kb));
    return items.every((each) => each !== null) ? items : null;
  }
  // "Peanuts twice, no peanuts" without its comma.
  if (phrasesOf(core, phraseTable(kb)).some(isDenial)) return null;
  if (verb === 'times' && said.isPlain && scope.least === null && scope.most === null) {
    const bare = words.filter((word) => !FRAME.has(word));
    if (
      bare.every((word) => QUICK.has(word)) &&
      (scope.minutes !== null || bare.some((word) => SAYS_QUICK.has(word)))
    ) {
      return [item('quick', { ...scope, minutes: scope.minutes ?? QUICK_MINUTES })];
    }
    const saysLeftovers = /\bleft ?overs?\b/.test(core);
    if (saysLeftovers && words.every((word) => LEFTOVERS.has(word) || FRAME.has(word))) {
      return [item('leftovers', scope)];
    }
  }
  if (scope.minutes !== null) return null;
  const isOnly = verb === 'times' && words.includes('only') && scope.days.length > 0;
  const name = words.filter((word) => !FRAME.has(word) && !(isOnly && word === 'only')).join(' ');
  if (isOnly) {
    const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => !scope.days.includes(day));
    const only = leftOut(name, { ...scope, days }, kb);
    return only === null ? null : [only];
  }
  if (verb === 'use_up') {
    const subject = wantedSubject(name, kb, true);
    return subject !== null && isAnyTime(scope)
      ? [item('use_up', scope, { name, subjects: [subject] })]
      : null;
  }
  const diet = scope.days.length > 0 ? dietOfDays(name) : null;
  const subjects = diet === null ? name.split(OR).map((each) => wantedSubject(each, kb)) : [diet];
  if (!subjects.every((subject) => subject !== null)) return null;
  if (verb === 'less') {
    if (scope.least !== null || scope.most !== null) return null;
    return [item('times', { ...scope, most: 1 }, { name, subjects })];
  }
  const isDiet = subjects.every((subject) => subject.startsWith('diet:'));
  if (isAnyTime(scope) && said.isPlain) {
    // A bare word may be liked or not wanted; a diet is for everyone.
    return isDiet && subjects.length === 1 ? [item('follow', scope, { name, subjects })] : null;
  }
  return [item('times', scope, { name, subjects })];
}

const AND = / (?:and|plus|then|also) /;

/** The things that a text asks for, one after the other; what leads the first leads those after it. */
function readAll(text: string, kb: KnowledgeBase): readonly RequestItem[] | null {
  const whole = readOne(text, null, kb);
  if (whole !== null) return whole;
  const lead = verbOf(without(text, POLITE));
  // "Spinach and carrots to use up": what comes last is said of all.
  const isUsedUp = lead.verb === 'use_up';
  const pieces = (isUsedUp ? lead.rest : text).split(AND);
  if (pieces.length < 2) return null;
  const found: RequestItem[] = [];
  let verb: Verb | null = isUsedUp ? 'use_up' : null;
  for (const piece of pieces) {
    const said = verbOf(without(piece, POLITE));
    const read = readOne(piece, verb, kb);
    if (read === null) return null;
    if (!said.isPlain) verb = said.verb;
    found.push(...read);
  }
  return found;
}

type Judged = Pick<RequestPart, 'items' | 'reason' | 'isOfProfile'>;
const open = (reason: OpenReason, isOfProfile = false): Judged => ({ items: [], reason, isOfProfile });

/** "Gf please" is said for someone who reacts to it. */
const isOfAllergen = ({ subjects }: RequestItem): boolean =>
  subjects.some((subject) => /^diet:\w+_free$/.test(subject));

function judge(text: string, phrases: readonly Phrase[], kb: KnowledgeBase): Judged {
  if (hasMisleadingLetters(text)) return open('unknown_words');
  if (phrases.some(isWorry)) return open('needs_care');
  const limits = phrases.filter(isLimit);
  const words = wordsIn(text);
  const isFree = /\bfree\b/.test(words) && !/\bmeat free\b/.test(words);
  const isOfPerson =
    phrases.some(isReaction) ||
    isFree ||
    MAY_NOT.test(words) ||
    limits.some((one) => hasKind(one, /^condition:/));
  if (isOfPerson) return open('wrong_field', true);
  if (phrases.some((phrase) => isMark(phrase, 'exception', 'permit', 'doubt') || phrase.kind === 'doubt'))
    return open('unclear');
  const items = readAll(words, kb);
  if (items?.some(isOfAllergen)) return open('wrong_field', true);
  if (items !== null) return { items, reason: null, isOfProfile: false };
  if (phrases.some(({ kind }) => kind === 'unruled')) return open('no_rule');
  return open(phrases.some(({ kind }) => kind === 'unknown') ? 'unknown_words' : 'unclear');
}

/** Where one thing ends and the next begins. The point or comma within a number separates nothing. */
const BREAK =
  /(?<!\d)[.,](?!\d)|[.,](?=\s|$)|[;:!\n\r|•·()[\]{}]|(?<=[?？])|\bbut\b|\bhowever\b|\balthough\b/giu;

const piecesOf = (text: string): readonly string[] =>
  text
    .split(BREAK)
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}\p{Extended_Pictographic}?]/u.test(piece));

const NO_SCOPE: Scope = { least: null, most: null, days: [], meal: null, minutes: null };

/** What a person said of a part: it is left out, a diet for everyone, or nothing at all. */
function answered(text: string, { answer, means }: RequestAnswer, kb: KnowledgeBase): RequestPart {
  const isDiet = means.every((token) => token.startsWith('diet:'));
  const about = { name: meaningsLabel(means, kb.rules).toLowerCase(), subjects: means };
  const items = answer === 'means' ? [item(isDiet ? 'follow' : 'without', NO_SCOPE, about)] : [];
  return { text, items, reason: null, means: [], suggestions: [], isOfProfile: false };
}

function newlyRead(text: string, answers: readonly RequestAnswer[], kb: KnowledgeBase): RequestReading {
  const table = phraseTable(kb);
  const parts = piecesOf(text).map((piece): RequestPart => {
    const answer = answers.findLast((each) => each.text.trim() === piece);
    if (answer !== undefined) return answered(piece, answer, kb);
    const phrases = phrasesOf(piece, table);
    const judged = judge(piece, phrases, kb);
    if (judged.reason === null) return { text: piece, ...judged, means: [], suggestions: [] };
    const means = meansOf(phrases);
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
