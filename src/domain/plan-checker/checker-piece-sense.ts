import type { Cover, Piece } from './checker-cover.ts';
import { foldText } from './checker-text.ts';

/**
 * Words of allergies and reactions in the languages that people write here, as stems of folded text. Any text with
 * one of them speaks of someone's safety.
 */
const REACTION =
  /al+er[gjx]|al+eg[ry]|anaph|anafil|anafyl|intol+er|unvertrag|uberempf|sensitiv|hypersens|react[si]|reakt|epi ?pen|\bhives?\b|\brash(es)?\b|vomit|swell|swollen|\bitch|\bcramps?\b|diarrh|\bthrows? up|allerg|аллерг|алерг|непереносим|αλλεργ|حساس|אלרג|एलर्जी|এলার্জি|过敏|過敏|アレルギー|알레르기|알러지|แพ้|ալերգ|ალერგ/u;

export const tellsOfReaction = (text: string, pieces: readonly Piece[] = []): boolean =>
  REACTION.test(foldText(text)) || pieces.some(({ roles }) => roles.has('reaction'));

/** "?", "??": anyone who writes it is not sure. */
export const hasQuestionMark = (text: string): boolean => /[?¿？؟]/u.test(text);

/** Stronger than a taste: "cannot have", "never", "forbidden". */
export const isStrict = (text: string): boolean =>
  /\b(?:avoid\w*|can ?not|cant|must ?nt|must not|never|forbid\w*|banned|deadly|dangerous|poison\w*|toxic|doctor)\b/u.test(
    foldText(text).replace(/['’]/g, ''),
  );

export const isLimit = ({ means }: Piece): boolean => means.size > 0;

/** Means only things to eat, not a diet or a condition. */
export const isFoodLimit = ({ means }: Piece): boolean =>
  means.size > 0 && [...means].every((token) => /^(?:allergen|food|animal):/.test(token));

/** Means something by itself ("no known allergies", "penicillin"), whatever its words do next to others. */
const hasSense = ({ means, plain }: Piece): boolean => means.size > 0 || plain.size > 0;

export const isNegation = (piece: Piece): boolean => piece.roles.has('negation') && !hasSense(piece);

/**
 * Takes something back, allows it, or is not sure of it. A doubt that is also in the table of words next to a food
 * ("mild") leaves the food meant.
 */
export const isDoubtful = (piece: Piece): boolean => {
  const { roles } = piece;
  if (hasSense(piece)) return false;
  return roles.has('exception') || roles.has('permit') || (roles.has('doubt') && !roles.has('filler'));
};

/** Says to keep from something, and nothing else. */
export const isAvoidance = (piece: Piece): boolean =>
  !hasSense(piece) && piece.roles.has('avoid') && !piece.roles.has('filler') && !piece.roles.has('reaction');

/** What denies a food that comes right after it. */
const BEFORE_A_FOOD: ReadonlySet<string> = new Set(
  'no,not,non,none,without,never,nor,neither,zero,sin,sans,ohne,senza,sem,kein,keine,keinen,keinerlei,geen,zonder,uden,utan,ingen,inga,bez,без,нет,χωρις,dont eat,doesnt eat,never eats,🚫,❌,⛔'.split(
    ',',
  ),
);
/** Between two limits these two mean both: "cheese without lactose". "Milk, not cheese" would be an exception. */
const BETWEEN_LIMITS: ReadonlySet<string> = new Set(
  'no,nor,without,sin,sans,ohne,senza,sem,zonder,uden,utan,bez,без,χωρις,🚫,❌,⛔'.split(','),
);

/**
 * True when every denial of a cover comes right before a food or an allergen, the first of them at the beginning or
 * between two things that are both left out.
 */
export function deniesOnlyFoods(cover: Cover): boolean {
  let hasLimit = false;
  let awaitsFood = false;
  for (const piece of cover) {
    if (isNegation(piece)) {
      const words = piece.words.join(' ');
      if (awaitsFood || !(hasLimit ? BETWEEN_LIMITS : BEFORE_A_FOOD).has(words)) return false;
      awaitsFood = true;
    } else if (isLimit(piece)) {
      if (awaitsFood && !isFoodLimit(piece)) return false;
      hasLimit = true;
      awaitsFood = false;
    }
  }
  return !awaitsFood;
}
