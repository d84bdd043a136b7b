import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { meaningOf } from '#domain/limits/meaning.ts';
import type { Member } from '#domain/members/member.ts';
import { allergensOf } from '#domain/plan-checker/checker-foods.ts';
import { wordsOf } from '#domain/plan-checker/checker-text.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { foodsIn, objectionToNamed, type Table, tableOf } from './foods-named.ts';
import { plainText } from './numbers-in-text.ts';
import { sentencesOf } from './sentences.ts';

/** In cards to warn of it. */
export const WARNED_OF: ReadonlySet<string> = new Set(
  'raw undercooked uncooked unpasteurized pink dough batter alcohol alcoholic liquor caffeine'.split(' '),
);

/** Whether someone leaves out one of these by name, in whatever field; a diet or a condition is another thing. */
export function isAllergicTo(
  codes: readonly AllergenCode[],
  table: Table | null,
  kb: KnowledgeBase,
): boolean {
  if (codes.length === 0) return false;
  if (table === null) return true;
  return table.eater.leftOut.some(
    ({ token }) =>
      meaningOf(token)?.kind === 'allergen' && allergensOf(token, kb).some((code) => codes.includes(code)),
  );
}

/** Rules of small children and of two are about how a food is served. */
const GROWN = 30;

/**
 * Whether a text names a food, or a kind of food, that someone leaves out for an allergy, a diet or a condition, whatever
 * the text says of it. Without a profile every food is one.
 */
export function namesAvoided(text: string, member: Member | null, kb: KnowledgeBase): boolean {
  const table = member === null ? null : tableOf({ ...member, ageYears: GROWN, lifeStage: null }, kb);
  // "Fish, eggs" are two foods, and fish eggs are another one.
  const parts = sentencesOf(text).flatMap((sentence) => [sentence, ...sentence.split(/[,;:]/)]);
  return parts.some((part) => {
    const words = wordsOf(plainText(part)).filter((word) => !WARNED_OF.has(word));
    return foodsIn(words, kb).some(
      (food) => table === null || objectionToNamed(food, words, table, kb) !== null,
    );
  });
}
