import { normaliseWords } from '#core/foods/words.ts';
import { conditionsWithin, dietCodeOf } from '#core/members/vocabulary.ts';
import { ALLERGY, GLAD, isIn, SIGN, TROUBLE } from './request-writing.ts';

/** One thing that a request says: a sentence, a line, or one part of a list. */
export interface Clause {
  readonly text: string;
  /** After a comma ("no pork, beef" goes on with what is left out), on the next line, or by itself. */
  readonly goesOn: 'list' | 'line' | null;
  /** Marked in a way that may mean either: "-fish" is a line of a list or fish crossed out. */
  readonly isDoubtful: boolean;
}

/** What a clause leaves out. */
export interface LeftOut {
  readonly foods: readonly string[];
  /** It names no food, or only a pronoun: "but Leo is allergic" means the foods that were named before. */
  readonly refersBack: boolean;
}

/** What stands before a food that nobody may be served, anywhere in a clause: "quick dinners without nuts". */
const LEAVE_OUT = new RegExp(
  [
    String.raw`\b(?:no more(?! than)|no(?! more)|nothing(?! but)|without|w\/o|zero|neither|avoid(?:s|ing)?|skip|minus|except|excl\.?|leav(?:e|es|ing) out|exclud(?:e|es|ing)|never|none of`,
    'omit|eliminate|remove|cut out|take out|keep out|(?:stay|keep) away from|steer clear of|stop|apart from|aside from|other than|rather than|hold the|ditch|drop|replace|substitute|swap|pas de|nada de|not allowed(?: to (?:have|eat))?',
    String.raw`hates?|dislikes?|(?:al+[eé]?(?:rg|gr)|anaphyla|sensitiv|intoleran)\w* (?:to|of|against|from)|react(?:s|ed|ing|ion)?s?(?: \w+ly)? to|epi-?pen for`,
    String.raw`(?:hives|rash|sick|ill|vomit\w*|throws? up|swells?(?: up)?|swelling|itch\w*|cramps|problems?|trouble|issues?) (?:from|after|with|when eating|of)`,
    'free (?:of|from)|(?:anything|everything|all) but|instead of|ban(?:s|ned)?|forbids?|sin|sans|ohne|keine?n?|senza|sem',
    `(?:can(?:no|')?t|cannot|can not|must not|mustn'?t|may not|should not|shouldn'?t|won'?t|will not|do not|don'?t|does not|doesn'?t)`,
  ].join('|') +
    String.raw`(?: (?:have|eat|use|want|like|serve|include|add|put|give|take|tolerate|touch|do|need|buy|get|cook)(?: (?:us|me|him|her|them|any))?(?: with)?)?)(?:[\s:]|$)`,
  'i',
);
const NOT = /^(?:please\s+)?not(?:\s+(?!(?:too|so|very|every|each|always|often)\b)|$)/i;
/** What stands behind it: "nuts: no", "eggs are not allowed", "milk makes him sick", "eggs don't agree with him". */
const LEFT_OUT = new RegExp(
  [
    String.raw`\s?[:=–—-]\s?(?:no|never|none|not|forbidden)\b`,
    String.raw`\s(?:is |are )?(?:not|isn't|aren't) (?:allowed|ok|okay|fine|good|safe|tolerated)\b`,
    String.raw`\s(?:is |are |be )?(?:forbidden|banned|avoided|excluded|omitted|left out|removed|eliminated|deadly|dangerous|poison)\b`,
    String.raw`\s(?:do|does)(?:n't| not) agree\b`,
    String.raw`\s(?:makes?|gives?|causes?) (?:\w+ ){0,4}(?:sick|ill|vomit|vomiting|hives|rash|cramps|reaction)\b`,
  ].join('|'),
  'i',
);
/** "Eggs off the menu", "leave eggs out", but not "fish on my day off": only right behind a food. */
const OFF = /\s(?:is |are )?(?:off|out)\b/i;
/** Denies whatever it stands beside: "eggs must not be used", "eggs are no good". */
const DENIES =
  /\b(?:no|not)\b(?! more than)|\b(?:never|none|nope|nor|neither|without|nothing|cannot|cant|dont|wont)\b|n't\b/i;
/** A clause that only denies: it means the food before it, or at the head of a list the foods behind. */
const ONLY_DENIES =
  /^(?:(?:🚫|no|never|not|none|nope|without|avoid|can't|cannot|please|thanks|thank you|ever|at all)(?:\s|$))+$/i;
/** Before what is left out, with a colon: "avoid: egg", "allergies: peanut". */
const WITH_COLON =
  /\b(?:avoid(?:s|ing)?|al+[eé]?(?:rg|gr)\w*|anaphyla\w*|intoleran\w*|sensitiv\w*|no|never|exclud\w*|without|not)\s?[:=]\s*/gi;
/** "Nut free please", "gluten-free meals", but not "free range eggs". */
const FREE = /^(.*\S)[\s-]free\b(?![\s-]range)/i;
const ASK =
  /^(?:please\s+)?(?:i|we|i'd|we'd|would|likes?|loves?|enjoys?|wants?|prefers?|more|some|lots of|extra|with|add|include|use up|use|please|and|we're|are|am|be|must|strictly)(?:\s+|:\s*|$)/i;
const ASKED_FOR =
  /\b(?:more|some|lots|extra|loves?|likes?|enjoys?|wants?|prefers?|add|include|use|would|often|favou?rites?|please)\b/i;
/** Asks for little of something: no wish for it, and no word that nobody may have it. */
const LESS = /\b(?:less|fewer|rarely|seldom|hardly|limit|reduce|cut down|not? more than|at most)\b/i;
/** Says that a food may be eaten, which is no wish for it. */
const PERMITS =
  /[✅✔👍❤😋]|\b(?:is|are|it's|they're) (?:all |totally |perfectly )?(?:fine|ok|okay|good|safe|allowed|welcome|great)\b|\b(?:can|may) (?:have|eat)\b|\b(?:loves?|likes?|enjoys?|tolerates?)\b|[:=]\s?(?:yes|ok|okay|fine)\b|\s(?:ok|okay)$/iu;
const QUICK = /\b(?:something )?(?:quick|fast|easy|short|under \d+ minutes|little time|busy)\b/gi;
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  'meals meal dishes dish food foods recipes recipe style cuisine dinners lunches breakfasts dinner lunch breakfast please thanks week this for the kids a'.split(
    ' ',
  ),
);

export const isQuick = (text: string): boolean => isIn(text, QUICK);
/** "Easy: eggs off the menu" asks for more than to be quick. */
export const withoutQuick = (text: string): string =>
  text
    .replace(QUICK, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:,]+/, '')
    .trim();

/** "Leo is not allergic to fish, but he is to eggs" */
export const goesOnAllergy = (clause: string): string | null =>
  /^(?:\w+ (?:is|are) )?(?:only |also )?to (.+)/i.exec(clause)?.[1] ?? null;
/** Whether a clause begins with asking for something. */
export const beginsAsking = (clause: string): boolean => ASK.test(clause) && !/^and\s/i.test(clause);
/** Whether a clause asks for something anywhere. */
export const asksFor = (clause: string): boolean => ASKED_FOR.test(clause);
export const permits = (clause: string): boolean => PERMITS.test(clause);
export const onlyDenies = (clause: string): boolean =>
  ONLY_DENIES.test(clause) && /no|never|can|avoid|without|🚫/i.test(clause);
/** "Fish please" behind "no eggs" may be meant either way. */
export const asksOnlyPolitely = (clause: string): boolean =>
  /\bplease\W*$/i.test(clause) && !asksFor(clause.replace(/\bplease\W*$/i, ''));

/** Of a text that `plainRequest` has written. */
export function clausesOf(plain: string): Clause[] {
  const pieces = plain
    .replace(WITH_COLON, 'without ')
    .split(
      /([;\n]|[.!?](?!\d)|(?<!\b(?:anything|everything|all|nothing) )\bbut\b|\b(?:al)?though\b|\bhowever\b)/i,
    );
  const clauses: Clause[] = [];
  let isNextLine = false;
  for (const [at, piece] of pieces.entries()) {
    if (at % 2 === 1) continue;
    isNextLine = [';', '\n'].includes(pieces[at - 1] ?? '');
    const sentences = piece.split(
      /\band\b(?=\s+(?:no|without|avoid|skip|more|some|never|hates?|don'?t|can'?t|cannot|loves?|likes?|can have|we'd|i'd|(?:we|i) (?:would|love|like|want))\b)/i,
    );
    for (const [place, sentence] of sentences.entries()) {
      for (const [index, part] of sentence.split(/[,()]/).entries()) {
        const goesOn = index > 0 ? 'list' : place === 0 && isNextLine ? 'line' : null;
        const said = part.trim();
        const text = said.replace(/^[-*•–]\s?/, '');
        const isDoubtful =
          /^[-–]\S/.test(said) ||
          LESS.test(said) ||
          isIn(text.replace(GLAD, ''), /\p{Extended_Pictographic}/u);
        if (text !== '') clauses.push({ text, goesOn, isDoubtful });
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

/** "Eggs for Leo" → eggs; but "dinners for my egg allergic son" → my egg. */
function withoutWhom(food: string): string {
  const [what = '', ...whom] = food.split(/(?:^|\s)(?:for|because|since|due to)\s/i);
  const said = !isIn(what, ALLERGY) && isIn(whom.join(' '), ALLERGY) ? whom.join(' ') : what;
  return said.replace(ALLERGIC_PERSON, '');
}

const ALLERGIC_PERSON =
  /[\s-]al+[eé]?(?:rg|gr)ic (?:son|daughter|kids?|child|children|boy|girl|toddler|baby|husband|wife|partner|mum|mom|dad|friend|guest|family)\b/i;

/** The foods of a list, as they are written. */
export function leftOutFoods(text: string): string[] {
  return listedFoods(text)
    .map((food) => {
      const words = food.split(' ');
      const last = words.findLastIndex((word) => !TRAILS.has(word.toLowerCase()));
      return words.slice(0, last + 1).join(' ');
    })
    .filter((food) => food.length > 0);
}

/** Behind the food in "eggs are a no go". */
const TRAILS = new Set('is are should must to be has have a an his her my our ->'.split(' '));

function listedFoods(text: string): string[] {
  const isAllergy = isIn(text, ALLERGY);
  return text
    .split(/\s(?:or|and|nor|plus|no|not|without)\s|[/&+:=]/i)
    .map((food) => {
      const said = withoutWhom(food).replace(ALLERGY, ' ').replace(SIGN, ' ');
      return (isAllergy ? withoutLead(said.trim()) : said)
        .replace(/\b(please|this week|at all|any|thanks?|in the family)\b/gi, '')
        .replace(/^[\s"'(–—-]+|[\s"')!?–—-]+$/g, '')
        .replace(
          /^(?:(?:and|or|nor|no|to|also|the|be|must be|eat|have|use|stand|contain|containing|leave|keep|cut|take)\s+)+/i,
          '',
        );
    })
    .filter((food) => food.length > 0);
}

export function withoutAsking(clause: string): string {
  let rest = clause;
  while (ASK.test(rest)) rest = rest.replace(ASK, '');
  const words = normaliseWords(rest).filter((word) => !FILLER_WORDS.has(word));
  while (words[0] === 'with' || words[0] === 'of') words.shift();
  return words.join(' ');
}

/** A diet and what is said to be excepted from it. */
export interface DietSaid {
  readonly diet: string;
  /** "Vegan except honey" stays vegan: the planner knows no half diets. */
  readonly exception: string | null;
}

export function dietSaid(clause: string): DietSaid | null {
  const [head = '', ...rest] = clause.split(
    /\s(?=(?:except|but|apart from|excluding|other than|unless|plus|with)\s)/i,
  );
  if (!/\b(more|some|lots|extra|sometimes)\b/i.test(clause)) {
    const diet = [withoutAsking(head), head, withoutLead(head)].map(dietCodeOf).find((code) => code !== null);
    if (diet) return { diet, exception: rest.length > 0 ? rest.join(' ') : null };
  }
  const isCeliac = conditionsWithin(clause).includes('celiac_disease');
  return isCeliac ? { diet: 'celiac_disease', exception: null } : null;
}

const PRONOUN =
  /^(?:them|both|all of them|either|it|they|those|that|this|these|i|i'm|he|he's|she|she's|his|her|him|me|us|we|so)\b/i;

/**
 * The foods that a clause leaves out; `null`: it leaves out nothing. Each way of saying it is tried, and the first that
 * names a food counts, so that "Leo is not allowed fish" is not about a food called Leo.
 */
export function leftOutBy(
  clause: string,
  isFood: (text: string) => boolean,
  within: (clause: string, isStrong: boolean) => readonly string[],
): LeftOut | null {
  const before = LEAVE_OUT.exec(clause) ?? NOT.exec(clause);
  const behind = before === null ? null : leftOutFoods(clause.slice(before.index + before[0].length));
  const free = freeOf(clause);
  const after = LEFT_OUT.exec(clause);
  const ways = [
    isIn(clause, SIGN) ? leftOutFoods(clause) : null,
    after !== null && after.index > 0 ? leftOutFoods(clause.slice(0, after.index)) : null,
    free,
    behind,
    isIn(clause, ALLERGY) ? leftOutFoods(clause) : null,
  ].filter((way) => way !== null);
  const denied = [OFF, DENIES].flatMap((pattern) => {
    const found = pattern.exec(clause);
    const behindIt = found === null ? '' : clause.slice(found.index + found[0].length);
    return found === null ? [] : [behindIt, clause.slice(0, found.index)].map(leftOutFoods);
  });
  const named = [...ways, ...denied].find((way) => way.some(isFood)) ?? (free === null ? undefined : free);
  if (named) return { foods: named.flatMap((food) => spelt(food, isFood, within)), refersBack: false };
  const isStrong = isIn(clause, ALLERGY) || TROUBLE.test(clause) || isIn(clause, SIGN);
  if (ways.length === 0 && !isStrong && !DENIES.test(clause)) return null;
  const hidden = within(clause, isStrong);
  if (hidden.length > 0) return { foods: hidden, refersBack: false };
  const unknown = ways.find((way) => way.some((food) => !PRONOUN.test(food))) ?? [];
  const hasObject = behind?.some((food) => !PRONOUN.test(food)) ?? false;
  const refersBack = !hasObject && (isStrong || ways.some((way) => way.every((food) => PRONOUN.test(food))));
  return { foods: unknown.filter((food) => !PRONOUN.test(food)), refersBack };
}

function freeOf(clause: string): readonly string[] | null {
  const free = FREE.exec(clause)?.[1];
  if (free === undefined || /\bfeel$/i.test(free)) return null;
  return leftOutFoods(free)
    .map((food) => withoutAsking(food.replace(/[\s-]free$/i, '')))
    .filter((food) => food !== '')
    .map((food) => `${food} free`);
}

/** "My egg" of "my egg alergic son" is egg. What no food is known for is told as it was written. */
const spelt = (
  food: string,
  isFood: (text: string) => boolean,
  within: (clause: string, isStrong: boolean) => readonly string[],
): readonly string[] => {
  if (isFood(food) || food.endsWith(' free')) return [food];
  const hidden = within(food, false);
  return hidden.length > 0 ? hidden : PRONOUN.test(food) ? [] : [food];
};
