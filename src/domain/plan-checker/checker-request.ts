import type { EntryAnswer } from '#domain/limits/entry.ts';
import type { MeaningToken } from '#domain/limits/meaning.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { BoundedMap } from './checker-cache.ts';
import { type Cover, coversOf, hasMixedScripts, type Piece } from './checker-cover.ts';
import { canBeLeftOut } from './checker-foods.ts';
import { phrasesOf } from './checker-phrases.ts';
import {
  hasQuestionMark,
  isDoubtful,
  isFoodLimit,
  isLimit,
  isNegation,
  saysNothing,
  tellsOfReaction,
} from './checker-piece-sense.ts';
import { senseOfAnswer } from './checker-reading.ts';
import { singularsOf, wordsOf } from './checker-text.ts';

/** What a person said of a part of a request. */
export type RequestAnswer = Pick<EntryAnswer, 'text' | 'answer' | 'means'>;

export interface CheckerRequest {
  /** Left out for everyone at the table. */
  readonly means: readonly MeaningToken[];
  /** Parts of which nobody can be sure. */
  readonly refused: readonly string[];
}

/** One part of a sentence, with every way to read it. */
interface Part {
  readonly text: string;
  readonly covers: readonly Cover[];
}

const SENTENCE_END = /[;\n\r。；！]|[.!](?!\d)/u;
/** "Everything but fish" excepts; any other "but" begins a new part. */
const BUT_EXCEPTS = /\b(?:any|every|no)?(?:thing|one|all|any|nothing|none)\s+but\b/i;
const BEGINS_A_PART =
  /[,、，:()[\]]|\bbut\b|\band\b(?=\s+(?:no|not|never|without|avoid|dont|don['’]t|skip)\b)/iu;

const isFoodOrDish = (piece: Piece): boolean => isFoodLimit(piece) || piece.roles.has('dish');
const namesFood = ({ covers }: Part): boolean => covers.some((cover) => cover.some(isFoodOrDish));

/** Denies, warns or speaks of a reaction: by itself, or within a phrase that is known as a whole ("no pork"). */
const speaksAgainst = (piece: Piece): boolean =>
  isNegation(piece) ||
  piece.roles.has('avoid') ||
  piece.roles.has('reaction') ||
  (isLimit(piece) && piece.words.some((word) => WITHOUT.has(word)));
const WITHOUT: ReadonlySet<string> = new Set(['no', 'non', 'not', 'without', 'never', 'avoid']);

/** Keeps off a plate: a denial, "avoid", or a word of an allergy. What follows in a list is kept off as well. */
const forbids = ({ text, covers }: Part): boolean =>
  tellsOfReaction(text) || covers.some((cover) => cover.some(speaksAgainst));

/** The same, or "X free", after which a list of preferences may begin. */
const keepsOff = (part: Part): boolean =>
  forbids(part) ||
  part.covers.some((cover) => cover.some(({ roles, means }) => roles.has('free') && means.size === 0));

/** "Eggs" in "no nuts, eggs": a thing to eat and words that say nothing. */
const isBareFood = (part: Part): boolean =>
  namesFood(part) &&
  part.covers.every((cover) => cover.every((piece) => isFoodOrDish(piece) || piece.roles.has('filler')));

/** The food comes before what denies it: "eggs are not allowed". */
const deniesWhatStandsBefore = ({ covers }: Part): boolean =>
  covers.some((cover) => {
    const denial = cover.findIndex(speaksAgainst);
    const food = cover.findIndex(isFoodOrDish);
    return denial >= 0 && food >= 0 && food < denial;
  });

/** Words of the names of dishes and cuisines, which express a preference: "something Thai". */
const titleWords = derivedTables<KnowledgeBase['recipes'], ReadonlySet<string>>();
function isTitleWord({ words }: Piece, { recipes }: KnowledgeBase): boolean {
  const known = titleWords(
    recipes,
    () =>
      new Set(recipes.flatMap(({ title, cuisine }) => wordsOf(`${title} ${cuisine}`).flatMap(singularsOf))),
  );
  return words.every((word) => singularsOf(word).some((form) => known.has(form)));
}

type Found = { readonly means: Set<MeaningToken>; readonly refused: string[] };

/** All that every reading of a part means; `null`: something in it is not understood. */
function limitsOf({ text, covers }: Part): ReadonlySet<MeaningToken> | null {
  const means = new Set<MeaningToken>();
  const isReaction = tellsOfReaction(text);
  for (const cover of covers) {
    const isDenied = cover.some(isNegation);
    for (const piece of cover) {
      const isKnown =
        isLimit(piece) ||
        saysNothing(piece) ||
        isNegation(piece) ||
        piece.roles.has('free') ||
        piece.plain.has('not_food') ||
        piece.plain.has('nothing');
      if (!isKnown || isDoubtful(piece) || piece.plain.has('unruled')) return null;
      for (const token of piece.means) {
        // A condition of someone unnamed, or a diet that is denied, is nothing to be sure of.
        if (token.startsWith('condition:') || (isDenied && token.startsWith('diet:'))) return null;
        means.add(token);
      }
    }
    // "Nobody is allergic to nuts" denies the allergy, not the nuts.
    const isOfAllergy = isReaction || cover.some(({ roles }) => roles.has('reaction'));
    if (isDenied && isOfAllergy) return null;
    if (!cover.some((piece) => isLimit(piece) || piece.plain.size > 0) && isOfAllergy) return null;
  }
  return means;
}

/** "For dinner" is everyday talk of two words that may each be next to a preference. */
function isOfLiking({ words, roles }: Piece, kb: KnowledgeBase): boolean {
  if (roles.has('preference')) return true;
  const { byFirstWord } = phrasesOf(kb);
  const isLiked = (word: string) =>
    (byFirstWord.get(word) ?? []).some((own) => own.words.length === 1 && own.roles.has('preference'));
  return roles.has('everyday') && words.every(isLiked);
}

/** Whether a piece may be in a preference: next to a food, only words of liking, titles and numbers may. */
function isOfRequest(piece: Piece, besideFood: boolean, kb: KnowledgeBase): boolean {
  if (piece.plain.has('unruled')) return false;
  if (isLimit(piece) || piece.plain.size > 0 || piece.roles.has('dish') || piece.roles.has('filler'))
    return true;
  if (piece.words.every((word) => /^\p{N}+$/u.test(word)) || isTitleWord(piece, kb)) return true;
  return isOfLiking(piece, kb) || (!besideFood && !piece.isUnknown);
}

/** Diets that a part names; `null`: it is not a plain preference. */
function invitationOf({ covers }: Part, kb: KnowledgeBase): ReadonlySet<MeaningToken> | null {
  const diets = new Set<MeaningToken>();
  for (const cover of covers) {
    const besideFood = cover.some(isFoodOrDish);
    for (const piece of cover) {
      const tokens = [...piece.means];
      if (!isOfRequest(piece, besideFood, kb) || tokens.some((token) => token.startsWith('condition:')))
        return null;
      // A word for food that is a sign of a diet as well leaves out all that it means.
      if (tokens.some((token) => token.startsWith('diet:'))) for (const token of tokens) diets.add(token);
    }
    const isHedged = cover.some(({ roles }) => roles.has('exception') || roles.has('doubt'));
    if (isHedged && cover.some((piece) => isLimit(piece) || piece.roles.has('dish'))) return null;
  }
  return diets;
}

function readSentence(
  parts: readonly Part[],
  found: Found,
  context: { hasFood: boolean; kb: KnowledgeBase },
): void {
  const forbidding = parts.map(forbids);
  for (const [at, part] of parts.entries()) {
    const isAfterDenial = forbidding.slice(0, at).includes(true);
    // "No nuts, eggs" and "nuts, eggs are not allowed" go on with one list.
    const isInList = isBareFood(part) && (isAfterDenial || parts.slice(at + 1).some(deniesWhatStandsBefore));
    const isUnsure = hasQuestionMark(part.text) || hasMixedScripts(wordsOf(part.text));
    const isLimiting = keepsOff(part) || isInList;
    const means = isUnsure ? null : isLimiting ? limitsOf(part) : invitationOf(part, context.kb);
    // "Never", "none of that": what it denies was named elsewhere.
    const isOfOthers = isLimiting && means?.size === 0 && context.hasFood && !namesFood(part);
    // A food may be wanted for between what is left out, and nobody knows which of the two is meant.
    const isUnclear = !isLimiting && isAfterDenial && namesFood(part) && !asksFor(part);
    const usable = means !== null && [...means].every((token) => canBeLeftOut(token, context.kb));
    if (!usable || isOfOthers || isUnclear) found.refused.push(part.text);
    else for (const token of means) found.means.add(token);
  }
}

const ASKS =
  /\b(?:more|some|lots|love|loves|like|likes|want|wants|enjoy|enjoys|prefer|prefers|would|add|include|use|extra|with)\b/i;
const asksFor = ({ text }: Part): boolean => ASKS.test(text);

/** A text without the parts that a person has answered, and what the answers mean. */
function withoutAnswered(
  text: string,
  answers: readonly RequestAnswer[],
  found: Found,
  kb: KnowledgeBase,
): string {
  let rest = text;
  for (const answer of answers) {
    const asked = answer.text.trim();
    const at = placeOf(asked, rest);
    if (at < 0) continue;
    const sense = senseOfAnswer(answer, kb);
    if (sense.status === 'refused') continue;
    for (const token of sense.means) found.means.add(token);
    rest = `${rest.slice(0, at)}\n${rest.slice(at + asked.length)}`;
  }
  return rest;
}

/** Where a part is on its own: "nuts" answered says nothing of "no nuts". */
function placeOf(asked: string, text: string): number {
  if (asked === '') return -1;
  for (let at = text.indexOf(asked); at >= 0; at = text.indexOf(asked, at + 1)) {
    const before = /(?:^|[^\p{L}\p{M}\p{N}\s'’-]|\n|\b(?:but|and))\s*$/iu.test(text.slice(0, at));
    const after = /^\s*(?:$|[^\p{L}\p{M}\p{N}\s'’-]|\n|(?:but|and)\b)/iu.test(text.slice(at + asked.length));
    if (before && after) return at;
  }
  return -1;
}

/** By recipes, whose titles decide what may be a preference: a household's own dishes are another knowledge. */
const knownBy = new WeakMap<KnowledgeBase['recipes'], BoundedMap<string, CheckerRequest>>();
function knownIn({ recipes }: KnowledgeBase): BoundedMap<string, CheckerRequest> {
  const known = knownBy.get(recipes) ?? new BoundedMap<string, CheckerRequest>(400);
  knownBy.set(recipes, known);
  return known;
}
const keyOf = (text: string, answers: readonly RequestAnswer[]): string =>
  JSON.stringify([text, answers.map(({ text: part, answer, means }) => [part, answer, means])]);

/** Takes over what was read with the same knowledge elsewhere. */
export const rememberCheckerRequest = (
  text: string,
  answers: readonly RequestAnswer[],
  request: CheckerRequest,
  kb: KnowledgeBase,
): void => knownIn(kb).keep(keyOf(text, answers), request);

export const isCheckerRequestKnown = (
  text: string,
  answers: readonly RequestAnswer[],
  kb: KnowledgeBase,
): boolean => text.trim() === '' || knownIn(kb).has(keyOf(text, answers));

/** Drops what nobody has asked for since the last call. */
export const forgetUnusedRequests = (kb: KnowledgeBase): void => knownIn(kb).forgetUnused();

/**
 * What the free text of a plan request leaves out for everyone at the table. Whatever sounds like a limit and is not
 * understood to the last word is refused.
 */
export function checkerRequest(
  text: string,
  answers: readonly RequestAnswer[],
  kb: KnowledgeBase,
): CheckerRequest {
  if (text.trim() === '') return { means: [], refused: [] };
  return knownIn(kb).of(keyOf(text, answers), () => newlyRead(text, answers, kb));
}

function newlyRead(text: string, answers: readonly RequestAnswer[], kb: KnowledgeBase): CheckerRequest {
  const found: Found = { means: new Set(), refused: [] };
  const phrases = phrasesOf(kb);
  const sentences = withoutAnswered(text.normalize('NFKC'), answers, found, kb)
    .split(SENTENCE_END)
    .map((sentence) =>
      (BUT_EXCEPTS.test(sentence) ? [sentence] : sentence.split(BEGINS_A_PART))
        .map((part) => part.trim())
        .filter((part) => wordsOf(part).length > 0)
        .map((part) => ({ text: part, covers: coversOf(wordsOf(part), phrases) })),
    );
  const readable = sentences.map((parts) =>
    parts.flatMap(({ text: said, covers }): Part[] => {
      if (covers === null || BUT_EXCEPTS.test(said)) found.refused.push(said);
      return covers === null || BUT_EXCEPTS.test(said) ? [] : [{ text: said, covers }];
    }),
  );
  const hasFood = readable.flat().some(namesFood);
  for (const parts of readable) readSentence(parts, found, { hasFood, kb });
  return { means: [...found.means], refused: found.refused };
}
