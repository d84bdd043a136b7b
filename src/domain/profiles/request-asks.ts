import type { MeaningToken } from '#domain/limits/meaning.ts';
import { phraseTable } from '#domain/limits/phrase-table.ts';
import { type Phrase, phrasesOf } from '#domain/limits/read-phrases.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { type Scope, scopeOf } from './request-scope.ts';
import { dietOfDays, dishAskedFor, wantedSubject } from './request-subject.ts';

/*
 * What one part of a request asks for. A person sees it as a chip before anything is planned, so words are read
 * plainly: each of them belongs to what is asked for, or the part is not understood.
 */

export type LimitPhrase = Extract<Phrase, { kind: 'limit' }>;
export const isLimit = (phrase: Phrase): phrase is LimitPhrase => phrase.kind === 'limit';
export const isMark = (phrase: Phrase, ...kinds: readonly string[]): boolean =>
  phrase.kind === 'mark' && kinds.includes(phrase.mark);
export const hasKind = (phrase: LimitPhrase, kinds: RegExp): boolean =>
  phrase.means.some((token) => kinds.test(token));
export const meansOf = (phrases: readonly Phrase[]): readonly MeaningToken[] => [
  ...new Set(phrases.filter(isLimit).flatMap(({ means }) => means)),
];
const isDenial = (phrase: Phrase): boolean => phrase.kind === 'negation' || isMark(phrase, 'avoid');

/** "No cheese" may mean cheese alone or all that has milk. */
const isByProduct = (phrase: LimitPhrase): boolean =>
  hasKind(phrase, /^allergen:/) &&
  [...phrase.tables].every((table) => ['derived', 'brands', 'food', 'label'].includes(table));

export const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\p{L})['’`]d\b/gu, '$1 would')
    .replace(/['’`]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/([a-z])\s?[-–]\s?(?=(?:mon|tue|wed|thu|fri|sat|sun))/g, '$1 to ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:(?:and|plus|also|then) )+/, '')
    .replace(/ and$/, '');

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Who speaks or is spoken of: up to three words, none of which denies or doubts. */
const WHO =
  '(?:(?!(?:no|nobody|none|not|never|noone|nothing|if|who|maybe|perhaps|avoid|skip|without) )\\p{L}+ ){0,3}?';
/** What someone does not like is left out; what they may not have is asked about. */
const DISLIKES = new RegExp(
  `^${WHO}(?:hates?|dislikes?|(?:do not|dont|does not|doesnt|wont|will not) (?:like|eat|want|do|love)|(?:cant|cannot) stand|(?:is|are|am|im) not (?:a )?(?:big )?fans? of) `,
  'u',
);
const LEAVE_OUT =
  /^(?:no|not|never|without|avoid|skip|zero|minus|leave out|hold the|hold|nothing with|do(?:nt| not) (?:use|make|add)|cant stand|cannot stand|dislike|hate)(?: any| anything with| the| more)? /;
const MAY_NOT = /\b(?:cant|cannot|can not|not allowed to|must not) (?:have|eat|tolerate|digest)\b/;
const LESS =
  /^(?:(?:we|i|were|im|are|am|trying|want|would|like|to|eat) )*(?:less|fewer|not (?:so|too) (?:much|many)|go easy on(?: the)?|cut (?:down|back) on(?: the)?) /;
const MORE = new RegExp(
  `^(?:(?:some |always |to eat |eat )?more|lots of|plenty of|extra|loads of|a lot of|${WHO}(?:loves?|likes?|would (?:like|love)|wants?|asks? for)(?: to (?:eat|have))?(?: some)?(?: more| lots of)?) `,
  'u',
);
const USE_UP =
  /^(?:(?:we|i) )?(?:(?:need to|have to|want to|must) )?(?:use up|finish up|finish|eat up|use(?! (?:less|more|fewer|no|only|up)\b)) |^(?:(?:we|i) )?(?:have|ive got|weve got|got|still have)(?= (?:a lot of|lots of|so much|too much|too many|half|some|leftover|extra|\d+|a (?:bag|bunch|can|jar|head|box) of) )/;
const TO_USE =
  / (?:to use up|to use|that needs? (?:to be )?us(?:ed|ing)(?: up)?|needs? (?:to be )?us(?:ed|ing)(?: up)?|(?:is )?going bad)$/;
/** "The garlic has to go" may mean that nobody wants it; what is in the fridge is eaten. */
const AT_HOME =
  / (?:(?:that is )?(?:in|from) (?:the|our|my) (?:fridge|freezer|pantry|garden|neighbors?|neighbours?))\b/;
const MUST_GO = / (?:needs?|has|have) to (?:go|be eaten)$/;
const USE_FIRST = /^use (.+) first$/;
/** How much of it there is: the plan takes what its dishes need. */
const AMOUNTS = wordSet(
  'the our my some all a an half dozen of lot lots bag bags bunch can cans jar head lb lbs pound pounds box pack package rest remaining too much so many last few leftover extra',
);
const FRAME = wordSet(
  'hi hello hey dear planner please pls plz thanks thank you thx there could can we i us lets just would like love want wants id have eat make cook do get need some something the a an for on in at our my meal meals dish dishes food foods recipe recipes night nights',
);
const POLITE = wordSet('please pls plz thanks thx');
const QUICK = wordSet(
  'quick fast easy simple speedy short busy crazy hectic cooking cook are is be that ready takes take to stuff anything',
);
const SAYS_QUICK = wordSet('quick fast easy simple speedy short busy crazy hectic');
/** Minutes until it is on the table, where nobody says how many. */
const QUICK_MINUTES = 25;
const LEFTOVERS = wordSet(
  'leftover leftovers left overs use eat last nights dinner from the night before to take work school for',
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

/** A greeting or thanks, which asks for nothing. */
export const isCourtesy = (words: string): boolean => without(words, FRAME) === '';
/** Words of medicine that no table has as a condition: "kidney friendly", "on blood thinners". */
const MEDICAL =
  /\b(?:kidneys?(?! beans?)|renal|blood (?:pressure|sugar|thinners?)|insulin|diabet\w*|dialysis|chemo\w*|doctors?|hospital|clinic|medications?|medicines?|meds|pills)\b/;
/** It is to be asked whose it is. */
export const isOfSomeone = (words: string): boolean => MAY_NOT.test(words) || MEDICAL.test(words);

export type Verb = 'without' | 'times' | 'less' | 'use_up';
/** What a text does with what it names; `isPlain`: no word says so. */
interface Said {
  readonly verb: Verb;
  readonly rest: string;
  readonly isPlain: boolean;
}

function usedUp(text: string): string | null {
  const isHome = AT_HOME.test(text);
  const at = text.replace(AT_HOME, '');
  const owned = (own: string) => own.replace(/^(?:(?:we|i) )?(?:have|ive got|weve got|got|still have) /, '');
  const first = USE_FIRST.exec(at)?.[1];
  if (first !== undefined) return first;
  if (TO_USE.test(at)) return owned(at.replace(TO_USE, ''));
  if (isHome && MUST_GO.test(at)) return owned(at.replace(MUST_GO, ''));
  return USE_UP.test(at) ? at.replace(USE_UP, '').trim() : null;
}

function said(text: string): Said {
  const used = usedUp(text);
  if (used !== null) return { verb: 'use_up', rest: withoutLead(used, AMOUNTS), isPlain: false };
  for (const [verb, pattern] of [
    ['less', LESS],
    ['without', DISLIKES],
    ['without', LEAVE_OUT],
    ['times', MORE],
  ] as const) {
    if (pattern.test(text)) return { verb, rest: text.replace(pattern, ''), isPlain: false };
  }
  return { verb: 'times', rest: text, isPlain: true };
}

const verbOf = (text: string): Said => said(without(text, POLITE));

export const item = (
  kind: RequestItem['kind'],
  scope: Scope,
  about: Partial<RequestItem> = {},
): RequestItem => ({ kind, name: '', subjects: [], ...scope, ...about });
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

type Items = readonly RequestItem[] | null;

function readLeftOut(core: string, scope: Scope, kb: KnowledgeBase): Items {
  const named = core.replace(/ (?:on|for|at|in|the)+$/g, '').replace(/^(?:for|on) /, '');
  const items = named.split(OR).map((each) => leftOut(each, scope, kb));
  return items.every((each) => each !== null) ? items : null;
}

/** Minutes or what was cooked before: about how a meal is made. */
function readCooking(words: readonly string[], scope: Scope): Items {
  if (scope.least !== null || scope.most !== null) return null;
  const bare = words.filter((word) => !FRAME.has(word));
  const isQuick = scope.minutes !== null || bare.some((word) => SAYS_QUICK.has(word));
  if (isQuick && bare.every((word) => QUICK.has(word))) {
    return [item('quick', { ...scope, minutes: scope.minutes ?? QUICK_MINUTES })];
  }
  const saysLeftovers = /\bleft ?overs?\b/.test(words.join(' '));
  return saysLeftovers && words.every((word) => LEFTOVERS.has(word) || FRAME.has(word))
    ? [item('leftovers', scope)]
    : null;
}

/** One thing that a text asks for; `null`: it is not understood, or more than one thing. */
function readOne(text: string, inherited: Verb | null, kb: KnowledgeBase): Items {
  const { verb: own, rest, isPlain } = verbOf(text);
  const verb = inherited !== null && isPlain ? inherited : own;
  const scoped = scopeOf(rest);
  if (scoped === null) return null;
  const { scope } = scoped;
  const core = verb === 'use_up' ? withoutLead(scoped.core, AMOUNTS) : scoped.core;
  const words = core === '' ? [] : core.split(' ');
  if (verb === 'without') return readLeftOut(core, scope, kb);
  // "Peanuts twice, no peanuts" without its comma.
  if (phrasesOf(core, phraseTable(kb)).some(isDenial)) return null;
  const cooking = verb === 'times' && isPlain ? readCooking(words, scope) : null;
  if (cooking !== null) return cooking;
  if (scope.minutes !== null) return null;
  const isOnly = verb === 'times' && words.includes('only') && scope.days.length > 0;
  const asked = words.filter((word) => !FRAME.has(word) && !(isOnly && word === 'only')).join(' ');
  const name = verb === 'use_up' ? asked : dishAskedFor(asked, kb);
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
  const diet = scope.days.length > 0 || scope.least !== null ? dietOfDays(name) : null;
  const subjects = diet === null ? name.split(OR).map((each) => wantedSubject(each, kb)) : [diet];
  if (!subjects.every((subject) => subject !== null)) return null;
  if (verb === 'less') {
    if (scope.least !== null || scope.most !== null) return null;
    return [item('times', { ...scope, most: 1 }, { name, subjects })];
  }
  if (isAnyTime(scope) && isPlain && inherited === null) {
    const [only = ''] = subjects;
    if (subjects.length > 1) return null;
    // A bare food may be liked or not wanted; a diet is for everyone.
    if (only.startsWith('diet:')) return [item('follow', scope, { name, subjects })];
    if (!/^(?:dish|cuisine|title):/.test(only)) return null;
  }
  return [item('times', scope, { name, subjects })];
}

const AND = / (?:and|plus|then|also) /;
/** "No mushrooms no olives". */
const NEXT_DENIAL = / (?=(?:no|without|avoid|skip) )/;

/** What was said before with a comma after it, which may go on. */
export type Carried = Verb | null;

/** The things that a text asks for, one after the other; what leads the first leads those after it. */
export function readAsks(text: string, carried: Carried, kb: KnowledgeBase): Items {
  const bare = verbOf(text).isPlain ? scopeOf(text) : null;
  const goesOn = carried !== null && bare !== null && isAnyTime(bare.scope) && bare.scope.minutes === null;
  const whole = (goesOn ? readOne(text, carried, kb) : null) ?? readOne(text, null, kb);
  if (whole !== null) return whole;
  const lead = verbOf(text);
  // "Spinach and carrots to use up": what comes last is said of all.
  const isUsedUp = lead.verb === 'use_up';
  const isLeftOut = LEAVE_OUT.test(text);
  const pieces = (isUsedUp ? lead.rest : text)
    .split(AND)
    .flatMap((piece) => (isLeftOut ? piece.split(NEXT_DENIAL) : piece));
  if (pieces.length < 2) return null;
  const found: RequestItem[] = [];
  let verb: Verb | null = isUsedUp ? 'use_up' : goesOn ? carried : null;
  for (const piece of pieces) {
    const { verb: own, isPlain } = verbOf(piece);
    const read = readOne(piece, verb, kb);
    if (read === null) return null;
    if (!isPlain) verb = own;
    found.push(...read);
  }
  return found;
}

/** What may go on after a comma: "no mushrooms, olives". */
export const carriedBy = (text: string): Carried => {
  const { verb, isPlain } = verbOf(text);
  return isPlain ? null : verb;
};
