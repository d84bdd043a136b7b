import { normaliseWords } from '#core/foods/words.ts';
import { conditionsWithin, dietCodeOf } from '#core/members/vocabulary.ts';

/** One thing that a request says: a sentence, a line, or one part of a list. */
export interface Clause {
  readonly text: string;
  /** After a comma ("no pork, beef" goes on with what is left out), on the next line, or by itself. */
  readonly goesOn: 'list' | 'line' | null;
}

const ALLERGY = /\b(?:allerg|intoleran|sensitiv|anaphyla)\w*/gi;
const SIGN = /[🚫❌✗✘⛔]/gu;
/** A request that tells of an allergy: a food that stands there alone is no wish. */
const TELLS_OF_ALLERGY =
  /allerg|intoleran|sensitiv|anaphyl|epi-?pen|\breact|\bavoid|\bc(?:o?e)liac|[🚫❌✗✘⛔]|[:=–—-]\s*(?:no|never)\b/iu;

/** What stands before a food that nobody may be served, anywhere in a clause: "quick dinners without nuts". */
const LEAVE_OUT = new RegExp(
  [
    String.raw`\b(?:no more(?! than)|no(?! more)|nothing|without|avoid(?:s|ing)?|skip|minus|except|leav(?:e|es|ing) out|exclud(?:e|es|ing)|never`,
    String.raw`hates?|dislikes?|(?:allerg|anaphyla|sensitiv|intoleran)\w* (?:to|of|against|from)|react(?:s|ed|ing)?(?: \w+ly)? to|epi-?pen for`,
    'free (?:of|from)|anything but|instead of|ban(?:s|ned)?|forbids?|sin|sans|ohne|keine?n?|senza|sem',
    `(?:can(?:no|')?t|cannot|can not|must not|mustn'?t|may not|should not|shouldn'?t|won'?t|will not|do not|don'?t|does not|doesn'?t)`,
  ].join('|') +
    String.raw`(?: (?:have|eat|use|want|like|serve|include|add|put|give|take|tolerate|touch|do|need|buy|get|cook)(?: (?:us|me|him|her|them|any))?(?: with)?)?)\s+`,
  'i',
);
const NOT = /^(?:please\s+)?not\s+(?!too\b|so\b|very\b)/i;
/** What stands behind it: "nuts: no", "eggs are not allowed", "milk makes him sick", "eggs don't agree with him". */
const LEFT_OUT = new RegExp(
  [
    String.raw`\s?[:=–—-]\s?(?:no|never|none|not|forbidden)\b`,
    String.raw`\s(?:is |are )?(?:not|isn't|aren't) (?:allowed|ok|okay|fine|good|safe|tolerated)\b`,
    String.raw`\s(?:is |are )?(?:forbidden|banned|off limits|deadly|dangerous|poison)\b`,
    String.raw`\s(?:do|does)(?:n't| not) agree\b`,
    String.raw`\s(?:makes?|gives?|causes?) (?:\w+ ){0,4}(?:sick|ill|vomit|vomiting|hives|rash|cramps|reaction)\b`,
  ].join('|'),
  'i',
);
/** Before what is left out, with a colon: "avoid: egg", "allergies: peanut". */
const WITH_COLON =
  /\b(?:avoid(?:s|ing)?|allerg\w*|anaphyla\w*|intoleran\w*|sensitiv\w*|no|never|exclud\w*|without|not)\s?[:=]\s*/gi;
/** "Nut free please", "gluten-free meals", but not "free range eggs". */
const FREE = /^(.*\S)[\s-]free\b(?![\s-]range)/i;
const ASK =
  /^(?:please\s+)?(?:i|we|would|like|love|want|prefer|more|some|lots of|extra|with|add|include|use up|use|please|and|we're|are|am|be|must|strictly)\s+/i;
const ASKED_FOR =
  /\b(?:more|some|lots|extra|love|likes?|want|prefer|add|include|use|would|often|favou?rites?|please)\b/i;
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'meals meal dishes dish food foods recipes recipe style cuisine dinners lunches breakfasts please thanks week this for the kids a'.split(
    ' ',
  ),
);

export const tellsOfAllergy = (text: string): boolean => TELLS_OF_ALLERGY.test(text);
/** Whether a clause begins with asking for something. */
export const beginsAsking = (clause: string): boolean => ASK.test(clause) && !/^and\s/i.test(clause);
/** Whether a clause asks for something anywhere. */
export const asksFor = (clause: string): boolean => ASKED_FOR.test(clause);

export function clausesOf(text: string): Clause[] {
  const pieces = text
    .replaceAll('\u2019', "'")
    .replace(WITH_COLON, 'without ')
    .split(/([;\n]|\.(?!\d)|\bbut\b)/i);
  const clauses: Clause[] = [];
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) continue;
    const isNextLine = [';', '\n'].includes(pieces[at - 1] ?? '');
    const sentences = piece.split(
      /\band\b(?=\s+(?:no|without|avoid|skip|more|some|never|hates?|don'?t|can'?t|cannot)\b)/i,
    );
    for (const [place, sentence] of sentences.entries()) {
      for (const [index, part] of sentence.split(',').entries()) {
        const goesOn = index > 0 ? 'list' : place === 0 && isNextLine ? 'line' : null;
        const clause = part.trim().replace(/^[-*•–]\s?/, '');
        if (clause !== '') clauses.push({ text: clause, goesOn });
      }
    }
  }
  return clauses;
}

/** Before the food in "my son has a severe egg allergy". */
const LEADS = new Set('has have had got is are a an severe severely strong mild serious bad'.split(' '));

function withoutLead(text: string): string {
  const words = text.split(/\s+/);
  return words.slice(words.findLastIndex((word) => LEADS.has(word.toLowerCase())) + 1).join(' ');
}

/** The foods of a list, as they are written. */
export function leftOutFoods(text: string): string[] {
  const isAllergy = text.search(ALLERGY) !== -1;
  return text
    .split(/\s(?:or|and|nor|plus|no|not|without)\s|[/&+:=]/i)
    .map((food) => {
      const said = (food.split(/\s(?:for|because|since|due to)\s/i)[0] ?? '')
        .replace(ALLERGY, ' ')
        .replace(SIGN, ' ');
      return (isAllergy ? withoutLead(said.trim()) : said)
        .replace(/\b(please|this week|at all|any|thanks?|in the family)\b/gi, '')
        .replace(/^[\s"'(–—-]+|[\s"')!?–—-]+$/g, '')
        .replace(/^(?:(?:and|or|no|also|be|must be|eat|have|use|stand|contain|containing)\s+)+/i, '');
    })
    .filter((food) => food.length > 0);
}

export function withoutAsking(clause: string): string {
  let rest = clause;
  while (ASK.test(rest)) rest = rest.replace(ASK, '');
  return normaliseWords(rest)
    .filter((word) => !FILLER_WORDS.has(word))
    .join(' ');
}

/** The foods that a clause leaves out; `null`: it leaves out nothing. Diets stay as they are written. */
export function leftOutBy(clause: string): readonly string[] | null {
  const diet = dietCodeOf(withoutAsking(clause)) ?? dietCodeOf(clause);
  if (diet !== null && !/\b(more|some|lots|extra|sometimes)\b/i.test(clause)) return [diet];
  if (conditionsWithin(clause).includes('celiac_disease')) return ['celiac_disease'];
  if (clause.search(SIGN) !== -1) return leftOutFoods(clause);
  const after = LEFT_OUT.exec(clause);
  if (after !== null && after.index > 0) return leftOutFoods(clause.slice(0, after.index));
  const free = FREE.exec(clause)?.[1];
  if (free !== undefined && !/\bfeel$/i.test(free))
    return leftOutFoods(withoutAsking(free)).map((food) => `${food} free`);
  const before = LEAVE_OUT.exec(clause) ?? NOT.exec(clause);
  if (before) return leftOutFoods(clause.slice(before.index + before[0].length));
  return clause.search(ALLERGY) === -1 ? null : leftOutFoods(clause);
}
