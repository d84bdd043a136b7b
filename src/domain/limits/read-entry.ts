import { hasMisleadingLetters } from '#domain/text/fold-text.ts';
import type { EntryField, EntryStatus, OpenReason } from './entry.ts';
import { isGoalCode } from './goal-codes.ts';
import type { MeaningToken } from './meaning.ts';
import { meaningOf } from './meaning.ts';
import type { PhraseTable } from './phrase-table.ts';
import { type Phrase, phrasesOf } from './read-phrases.ts';

/** What the words of an entry say, before any person was asked. */
export interface ReadWords {
  readonly status: EntryStatus;
  readonly means: readonly MeaningToken[];
  readonly reason: OpenReason | null;
  readonly phrases: readonly Phrase[];
}

type LimitPhrase = Extract<Phrase, { kind: 'limit' }>;
const isLimit = (phrase: Phrase): phrase is LimitPhrase => phrase.kind === 'limit';

/** May be a sign of trouble with eating, wherever it appears. */
export const isWorry = (phrase: Phrase): boolean => phrase.kind === 'unruled' && phrase.isWorry;

const means = (phrases: readonly Phrase[]): readonly MeaningToken[] => [
  ...new Set(phrases.filter(isLimit).flatMap((phrase) => phrase.means)),
];
const open = (reason: OpenReason, phrases: readonly Phrase[]): ReadWords => ({
  status: 'open',
  means: means(phrases),
  reason,
  phrases,
});

/** Fields whose entries limit what someone gets; in the others a limit is in the wrong place. */
export const LIMITING_FIELDS = ['allergies', 'dietaryRestrictions', 'medicalConditions'] as const;
type LimitingField = (typeof LIMITING_FIELDS)[number];
export const isLimitingField = (field: EntryField): field is LimitingField =>
  LIMITING_FIELDS.some((each) => each === field);

/** The parts of a list: "milk, eggs (baked)" has three. */
function partsOf(phrases: readonly Phrase[]): readonly (readonly Phrase[])[] {
  const parts: Phrase[][] = [[]];
  for (const phrase of phrases) {
    if (phrase.kind === 'gap') parts.push([]);
    else parts.at(-1)?.push(phrase);
  }
  return parts.filter((part) => part.length > 0);
}

const isReaction = (phrase: Phrase): boolean => phrase.kind === 'mark' && phrase.mark === 'reaction';
/** Beside a limit it changes nothing. A reaction ("hives") is why someone avoids a food. */
const isBeside = (phrase: Phrase): boolean =>
  phrase.kind === 'filler' ||
  phrase.kind === 'year' ||
  phrase.kind === 'not_food' ||
  isReaction(phrase) ||
  (phrase.kind === 'mark' && phrase.mark === 'avoid');

const isFree = (phrase: Phrase | undefined): boolean => phrase?.words.join(' ') === 'free';

/**
 * "No milk" or "milk free" in a list of what is not eaten. Any other denial ("vegan without soy", "celiac without
 * symptoms") may turn what is next to it. The lists to choose from have it without one, so a person who writes it is
 * asked.
 */
function isDenialPlain(part: readonly Phrase[], field: LimitingField): boolean {
  if (!part.some(({ kind }) => kind === 'negation')) return true;
  const said = part.filter(({ kind }) => kind !== 'filler' && kind !== 'year');
  const denied = isFree(said.at(-1)) ? said.slice(0, -1) : said.slice(1);
  const isAtEdge = isFree(said.at(-1)) || (said[0]?.kind === 'negation' && !isFree(said[0]));
  if (field === 'medicalConditions' || !isAtEdge || denied.length === 0) return false;
  // "No egg allergy" may mean that there is none.
  return denied.every((phrase) => isLimit(phrase) && !isDietOrCondition(phrase)) && !part.some(saysAllergy);
}

const saysAllergy = ({ words }: Phrase): boolean => words.some((word) => /^(?:al+erg|intoler)/.test(word));

/** Allergens that a phrase brings; wheat and gluten are one. */
const allergensOf = (phrase: Phrase): ReadonlySet<string> =>
  new Set(
    isLimit(phrase)
      ? phrase.means.filter((token) => token.startsWith('allergen:') && token !== 'allergen:wheat')
      : [],
  );

/** Names a dish or a product with several allergens in it ("pizza"): nobody can tell which of them is meant. */
const isCompound = (phrase: Phrase): boolean => isProduct(phrase) && allergensOf(phrase).size > 1;

const isProduct = (phrase: Phrase): boolean =>
  isLimit(phrase) &&
  [...phrase.tables].every((table) => ['derived', 'brands', 'food', 'label'].includes(table));

/** Names the allergen by a product ("cheese"): in a list of foods to leave out nobody knows how much is meant. */
const isByProduct = (phrase: Phrase): boolean => isProduct(phrase) && allergensOf(phrase).size > 0;

const TOO_BROAD =
  /^(?:fruits?|vegetables?|veggies|spices?|grains?|cereals?|herbs?|greens?|oils?|additives?|sauces?|snacks?|drinks?|desserts?|sweets|candy|meals?|soups?)$/;

/**
 * Words in a row with nothing between them may be a list or a name: "peanuts milk eggs" is no peanut milk. A phrase
 * that is next to another one must bring all that its single words mean.
 */
function hasHiddenWords(phrases: readonly Phrase[], table: PhraseTable): boolean {
  return phrases.some((phrase, at) => {
    if (!isLimit(phrase) || phrase.words.length < 2) return false;
    const beside = [phrases[at - 1], phrases[at + 1]];
    if (!beside.some((other) => other !== undefined && isLimit(other))) return false;
    return phrase.words.some((word) => {
      const alone = table.find([word]);
      return alone?.kind === 'limit' && alone.means.some((token) => !phrase.means.includes(token));
    });
  });
}

/** "Halal only chicken": with a diet, no one can tell whether the food is eaten or left out. */
const areDietAndFood = (phrases: readonly Phrase[]): boolean =>
  partsOf(phrases).some((part) => {
    const limits = part.filter(isLimit);
    const isDiet = (phrase: LimitPhrase) => phrase.means.some((token) => /^(?:diet|condition):/.test(token));
    return limits.some(isDiet) && !limits.every(isDiet) && part.every(({ kind }) => kind !== 'negation');
  });

/** A sign that changes nothing: "no allergies 🎉". */
const isJoy = (phrase: Phrase): boolean => phrase.kind === 'filler' && isSign(phrase);
const PEOPLE: ReadonlySet<string> = new Set(['he', 'she', 'they', 'i', 'we', 'thanks', 'thank you']);
/** "Nope, he eats everything". */
const isOfPeople = (phrase: Phrase): boolean =>
  phrase.kind === 'filler' && PEOPLE.has(phrase.words.join(' '));

function readLimiting(phrases: readonly Phrase[], field: LimitingField, table: PhraseTable): ReadWords {
  const said = phrases.filter(({ kind }) => kind !== 'gap');
  if (said.length === 0) return open('unknown_words', phrases);
  if (said.some(({ words }) => words.length === 1 && TOO_BROAD.test(words[0] ?? ''))) {
    return open('too_broad', phrases);
  }
  if (said.some(isWorry)) return open('needs_care', phrases);
  if (said.some(({ kind }) => kind === 'unruled')) return open('no_rule', phrases);
  if (said.some(({ kind }) => ['unknown', 'preference', 'everyday'].includes(kind)))
    return open('unknown_words', phrases);
  const hasMark = (...marks: readonly string[]) =>
    said.some((phrase) => phrase.kind === 'mark' && marks.includes(phrase.mark));
  if (said.some(({ kind }) => kind === 'number' || kind === 'doubt')) return open('unclear', phrases);
  if (hasMark('exception', 'permit', 'doubt')) return open('unclear', phrases);
  const limits = said.filter(isLimit);
  const isNothing = said.some(({ kind }) => kind === 'nothing');
  if (isNothing) {
    // "None severe" says that there is something.
    const isPlain = said.every((phrase) => phrase.kind === 'nothing' || isJoy(phrase) || isOfPeople(phrase));
    return isPlain ? { status: 'not_food', means: [], reason: null, phrases } : open('unclear', phrases);
  }
  if (limits.length === 0) {
    const isNotFood =
      field !== 'dietaryRestrictions' &&
      said.some(({ kind }) => kind === 'not_food') &&
      said.every((phrase) => isBeside(phrase) && !(phrase.kind === 'mark' && phrase.mark === 'avoid'));
    return isNotFood
      ? { status: 'not_food', means: [], reason: null, phrases }
      : open('unknown_words', phrases);
  }
  if (!partsOf(phrases).every((part) => isDenialPlain(part, field))) return open('unclear', phrases);
  if (limits.some(isCompound) || hasHiddenWords(phrases, table)) return open('unclear', phrases);
  if (field === 'dietaryRestrictions' && areDietAndFood(phrases)) return open('unclear', phrases);
  if (field === 'dietaryRestrictions' && limits.some(isByProduct)) return open('unclear', phrases);
  if (field === 'medicalConditions' && isFoodByItself(phrases)) return open('unclear', phrases);
  return { status: 'kept', means: means(phrases), reason: null, phrases };
}

/** "Milk" among the conditions, without a word that says what is the matter with it. */
function isFoodByItself(phrases: readonly Phrase[]): boolean {
  const foods = phrases
    .filter(isLimit)
    .filter((phrase) => phrase.means.some((token) => /^(?:food|allergen|animal):/.test(token)));
  return foods.length > 0 && !phrases.some((phrase) => isReaction(phrase) || saysAllergy(phrase));
}

/** What may be in a taste without saying anything of a limit. */
const PLAIN_KINDS: ReadonlySet<Phrase['kind']> = new Set([
  'filler',
  'preference',
  'everyday',
  'gap',
  'limit',
  'nothing',
  'year',
]);

const isDietOrCondition = (phrase: Phrase): boolean =>
  isLimit(phrase) && phrase.means.some((token) => /^(?:diet|condition):/.test(token));
const speaksOfHealth = (phrase: Phrase): boolean =>
  isDietOrCondition(phrase) || phrase.kind === 'unruled' || isReaction(phrase) || saysAllergy(phrase);
const isSign = ({ words }: Phrase): boolean => /\p{Extended_Pictographic}/u.test(words[0] ?? '');

/** "No mushrooms": of the regulated allergens, of animals and of diets nobody knows whether a taste or a limit is meant. */
const isFoodAlone = (phrase: Phrase): boolean =>
  isLimit(phrase) && phrase.means.every((token) => token.startsWith('food:'));

/** Words of a dislike that say how much someone likes a food, and nothing else. */
const isOfTaste = (phrase: Phrase, phrases: readonly Phrase[], table: PhraseTable): boolean =>
  (!isLimit(phrase) && table.isOfTaste(phrase.words)) ||
  // Soap and cardboard are what people compare food with.
  phrase.kind === 'not_food' ||
  (phrase.kind === 'negation' &&
    !phrases.some(isSign) &&
    phrases.some(isLimit) &&
    phrases.filter(isLimit).every(isFoodAlone));

/** "Priya Jain", "Hope Miller": names beside names. "Zoe no nuts" has a food in it, "Omar (halal)" a bracket. */
const isCalled = (phrase: Phrase, phrases: readonly Phrase[], table: PhraseTable): boolean =>
  table.isPersonName(phrase.words) &&
  phrases.every((other) => other === phrase || ['unknown', 'everyday', 'preference'].includes(other.kind));

/**
 * Goals, tastes and names limit nothing. What speaks of a limit there is asked about, and so is a goal that is not of the
 * list, and a dislike that is not understood to the last word. Names and favorites are full of words that no table knows: only what is known counts.
 */
function readOther(all: readonly Phrase[], field: EntryField, table: PhraseTable): ReadWords {
  const note: ReadWords = { status: 'note', means: [], reason: null, phrases: all };
  const isOneWord = all.length === 1 && all[0]?.words.length === 1;
  if (field === 'name' && isOneWord && !all.some(isSign) && !all.some(isReaction)) return note;
  const phrases = all.filter(
    (phrase) =>
      !(field === 'dislikes' && isOfTaste(phrase, all, table)) &&
      !(field === 'name' && isCalled(phrase, all, table)),
  );
  const turns = phrases.some(({ kind }) => kind === 'negation' || kind === 'mark');
  const speaks =
    phrases.some(speaksOfHealth) ||
    (turns && phrases.some((phrase) => isLimit(phrase) || phrase.kind === 'unknown')) ||
    (field === 'favourites' && phrases.some(({ kind }) => kind === 'number')) ||
    (field === 'name' &&
      phrases.some((phrase) => isSign(phrase) && !['filler', 'not_food'].includes(phrase.kind)));
  if (all.some(isWorry)) return open('needs_care', all);
  if (speaks) return open('wrong_field', all);
  // Goals are chosen from a list; a person who writes their own says what it should change.
  if (field === 'healthGoals') return open('unknown_words', all);
  const isUnclear = all.length === 0 || !phrases.every(({ kind }) => PLAIN_KINDS.has(kind));
  return field === 'dislikes' && isUnclear ? open('unknown_words', all) : note;
}

/** A code or a token as the lists to choose from store it: "tree_nut", "food:kiwi". */
function chosen(text: string, field: EntryField): MeaningToken | null {
  if (meaningOf(text) !== null) return text;
  const kinds: Readonly<Record<LimitingField, readonly string[]>> = {
    allergies: ['allergen', 'diet', 'condition'],
    dietaryRestrictions: ['diet', 'allergen', 'condition'],
    medicalConditions: ['condition', 'diet'],
  };
  if (!isLimitingField(field)) return null;
  const tokens = kinds[field].map((kind) => `${kind}:${text}`);
  return tokens.find((token) => meaningOf(token) !== null) ?? null;
}

/** One entry of a field, by its words alone. */
export function readEntryWords(text: string, field: EntryField, table: PhraseTable): ReadWords {
  const token = isLimitingField(field) ? chosen(text, field) : null;
  if (token !== null) return { status: 'kept', means: [token], reason: null, phrases: [] };
  if (field === 'healthGoals' && isGoalCode(text))
    return { status: 'note', means: [], reason: null, phrases: [] };
  const phrases = phrasesOf(text, table);
  if (isLimitingField(field)) {
    const read = readLimiting(phrases, field, table);
    return hasMisleadingLetters(text) ? { ...read, status: 'open', reason: 'unknown_words' } : read;
  }
  return readOther(phrases, field, table);
}
