import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { CONDITION_CODES, DIET_CODES } from '#domain/limits/codes.ts';
import type { EntryField } from '#domain/limits/entry.ts';
import { type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { type Cover, coversOf, hasMixedScripts, type Piece } from './checker-cover.ts';
import { phrasesOf } from './checker-phrases.ts';
import {
  deniesOnlyFoods,
  hasQuestionMark,
  isAvoidance,
  isDoubtful,
  isFoodLimit,
  isLimit,
  isNegation,
  isStrict,
  tellsOfReaction,
} from './checker-piece-sense.ts';
import { partsOf, wordsOf } from './checker-text.ts';

/** What one text turned out to mean. */
export interface Sense {
  readonly status: 'excludes' | 'refused' | 'nothing';
  readonly means: readonly MeaningToken[];
}

const NOTHING: Sense = { status: 'nothing', means: [] };
const REFUSED: Sense = { status: 'refused', means: [] };
const excludes = (means: Iterable<MeaningToken>): Sense => ({
  status: 'excludes',
  means: [...new Set(means)],
});

/** A code or a token as the choices of a form store it; `null`: a text of someone's own. */
function codeSense(field: EntryField, text: string): Sense | null {
  const code = text.trim().toLowerCase();
  // "Milk" among the conditions was typed there, no form offers it.
  if (field === 'medicalConditions' && ALLERGEN_CODES.some((own) => own === code)) return null;
  if (meaningOf(code) !== null) return excludes([code]);
  if (ALLERGEN_CODES.some((own) => own === code)) return excludes([`allergen:${code}`]);
  if (DIET_CODES.some((own) => own === code)) return excludes([`diet:${code}`]);
  return CONDITION_CODES.some((own) => own === code) ? excludes([`condition:${code}`]) : null;
}

/** What the parts of an entry say together. */
interface Found {
  readonly means: Set<MeaningToken>;
  /** "None", "no known allergies". */
  saysNone: boolean;
  /** Something that no meal changes. */
  hasOther: boolean;
}

/** Words next to a food that a profile may have; those of everyday talk belong to requests. */
const BESIDE_A_FOOD = ['filler', 'reaction', 'avoid', 'free'] as const;

/** Whether a piece is understood where it is; a denial is looked at with the whole cover. */
function isUnderstood(piece: Piece): boolean {
  if (piece.isUnknown || piece.plain.has('unruled') || isDoubtful(piece)) return false;
  if (isLimit(piece) || piece.plain.size > 0 || isNegation(piece)) return true;
  return !piece.roles.has('dish') && BESIDE_A_FOOD.some((role) => piece.roles.has(role));
}

/** Takes what a cover means into `found`; false: it cannot be relied on. */
function takeIn(cover: Cover, field: EntryField, entry: string, found: Found): boolean {
  if (!cover.every(isUnderstood)) return false;
  const hasLimit = cover.some(isLimit);
  const isDenied = cover.some(isNegation);
  const isReaction = tellsOfReaction(entry, cover);
  if (isDenied) {
    const isOfFoods = field === 'allergies' || field === 'dietaryRestrictions';
    if (!isOfFoods || isReaction || !hasLimit || !deniesOnlyFoods(cover)) return false;
    if (cover.some(({ plain, roles }) => plain.size > 0 || roles.has('free'))) return false;
  }
  if (cover.some(({ roles, means }) => roles.has('free') && means.size === 0) && !hasLimit) return false;
  // "Cannot be vegan": only food can be avoided.
  if (cover.some(isAvoidance) && cover.some((piece) => isLimit(piece) && !isFoodLimit(piece))) return false;
  const isAboutEating = isReaction || cover.some(({ roles }) => roles.has('avoid'));
  // "Kidney beans" among the conditions may be anything; "milk allergy" is one.
  if (field === 'medicalConditions' && !isAboutEating && cover.some(isFoodLimit)) return false;
  for (const { means, plain } of cover) {
    for (const token of means) found.means.add(token);
    if (plain.has('nothing')) found.saysNone = true;
    if (plain.has('not_food')) found.hasOther = true;
  }
  return true;
}

function senseOf({ means, saysNone, hasOther }: Found): Sense {
  // "None, peanuts" says two things that cannot both be.
  if (means.size > 0) return saysNone ? REFUSED : excludes(means);
  return saysNone || hasOther ? NOTHING : REFUSED;
}

/** Reads an entry of a field that limits: everything in it is understood, or it is refused. */
export function readLimitEntry(field: EntryField, text: string, kb: KnowledgeBase): Sense {
  const code = codeSense(field, text);
  if (code !== null) return code;
  const words = wordsOf(text);
  if (words.length === 0) return /^[\s\p{P}]*$/u.test(text) && !hasQuestionMark(text) ? NOTHING : REFUSED;
  if (hasMixedScripts(words) || hasQuestionMark(text)) return REFUSED;
  const phrases = phrasesOf(kb);
  const found: Found = { means: new Set(), saysNone: false, hasOther: false };
  const whole = coversOf(words, phrases);
  const isOnePhrase = whole?.every((cover) => cover.length === 1 && cover[0]?.isUnknown === false);
  const parts =
    isOnePhrase && whole ? [whole] : partsOf(text).map((part) => coversOf(wordsOf(part), phrases));
  for (const covers of parts) {
    if (covers === null || covers.length === 0) return REFUSED;
    for (const cover of covers) if (!takeIn(cover, field, text, found)) return REFUSED;
  }
  return senseOf(found);
}

/** Codes of goals ("less_salt") are choices of a form, whose words are no diet. */
const isGoalCode = (text: string): boolean => /^[a-z]+(?:_[a-z]+)+$/.test(text.trim());

const namesDietOrCondition = ({ means, plain }: Piece): boolean =>
  plain.has('unruled') || [...means].some((token) => /^(?:diet|condition):/.test(token));

/** A name for signing in, of letters and digits without a space ("cook7313xmwy4dm93x5"). */
const SIGN_IN_NAME = /^(?=.*\p{N})(?=.*\p{L})[\p{L}\p{N}]{8,}$/u;
/** Between the digits of such a name, shorter runs are there by chance: "dm" is no diabetes. */
const LEAST_LETTERS_OF_A_WORD = 5;

/** The words of a name that can say something. */
const wordsOfName = (text: string): readonly string[] =>
  SIGN_IN_NAME.test(text.trim())
    ? wordsOf(text).filter((word) => word.length >= LEAST_LETTERS_OF_A_WORD)
    : wordsOf(text);

/** A name with a word of other tables in it ("Jain", "Hope"), and next to it letters that mean nothing at all. */
function isOnlyAName(text: string, words: readonly string[], kb: KnowledgeBase): boolean {
  const names = new Set(kb.words.personNames);
  const rest = words.filter((word) => !names.has(word));
  if (rest.length === words.length || !/^[\p{L}\p{M} .'’-]+$/u.test(text)) return false;
  const covers = rest.length === 0 ? [] : coversOf(rest, phrasesOf(kb));
  return covers?.every((cover) => cover.every(({ isUnknown }) => isUnknown)) ?? false;
}

/**
 * Reads a field that limits nothing by itself: tastes, goals, a name. A text there that speaks of a diet, a condition
 * or an allergy is in the wrong place, and is refused.
 */
export function readTasteEntry(field: EntryField, text: string, kb: KnowledgeBase): Sense {
  if (field === 'healthGoals' && isGoalCode(text) && codeSense(field, text) === null) return NOTHING;
  const code = codeSense(field, text);
  if (code !== null && !code.means.some((token) => /^(?:allergen|food|animal):/.test(token))) return REFUSED;
  const words = field === 'name' ? wordsOfName(text) : wordsOf(text);
  if (field === 'name' && isOnlyAName(text, words, kb)) return NOTHING;
  const covers = coversOf(words, phrasesOf(kb));
  if (covers === null) return REFUSED;
  const isMisplaced = covers.some((cover) => {
    if (cover.some(namesDietOrCondition)) return true;
    const isSaid =
      tellsOfReaction(text, cover) || isStrict(text) || cover.some((piece) => piece.roles.has('free'));
    if (isSaid) return cover.some((piece) => isLimit(piece) || piece.roles.has('dish'));
    // "No mushrooms" among the dislikes is a taste; "no eggs" there may be a limit.
    const mayBeTaste = (piece: Piece): boolean =>
      field === 'dislikes' && [...piece.means].every((token) => token.startsWith('food:'));
    return (
      cover.some(isNegation) &&
      cover.some((piece) => (isLimit(piece) && !mayBeTaste(piece)) || piece.roles.has('dish'))
    );
  });
  return isMisplaced ? REFUSED : NOTHING;
}
