/** Also as it is often misspelt, and in Spanish, French, German, Italian and Portuguese. */
export const ALLERGY = /\b(?:al+[eé]?(?:rg|gr)|intol[eé]ran|sensitiv|anaphyl|anafil)[\wéíáè]*/gi;
/** What happens to somebody who eats what they must not: the clause is about that food, whatever else it says. */
export const TROUBLE =
  /\b(?:sick|ill|hives|rash|vomit\w*|throws? up|swells?|swelling|swollen|problems?|issues?|trouble|bothers?|immunotherapy|desensiti\w*|itch\w*|cramps|chok\w+|react\w*|poison\w*|deadly|dangerous|hospital|death|kills?|upsets?|stomach|wheez\w*|asthma|bloat\w*|diarrh\w*|throat|bad for|traces? of|may contain|severe\w*|deathly|life.threatening|epi-?pen|coeliac|celiac)\b/i;
export const SIGN = /[🚫❌✗✘⛔]/gu;
/** Other signs of a warning, and what crosses out. */
const LIKE_SIGN = /[⚠❗‼☠💀✖❎🙅🛑🔴👎🤢🤮🤧]|\(-\)|~~/gu;
/** How a pictograph is drawn (its color, its gender) says nothing. */
const DRAWN = /[\u{FE0F}\u{1F3FB}-\u{1F3FF}]|\u200D[♀♂]/gu;
export const GLAD = /[❤👍✅✔😋]/gu;
const PICTURED: Readonly<Record<string, string>> = {
  '🥜': 'peanut',
  '🥚': 'egg',
  '🥛': 'milk',
  '🐟': 'fish',
  '🦐': 'shrimp',
  '🌰': 'nuts',
  '🌾': 'wheat',
};
/** A request that tells of an allergy: a food that stands there alone is no wish. */
const TELLS_OF_ALLERGY = /\bavoid|[🚫❌✗✘⛔]|[:=–—-]\s*(?:no|never)\b/iu;

/** Sound like leaving out and ask for something. */
const ASKS_AFTER_ALL =
  /\b(?:do not|don'?t|never) (?:forget|skip|leave out)\b|\bnot only\b|\b(?:can't|cant|cannot|can not) (?:get enough(?: of)?|wait for)\b/gi;
/** Sound like leaving out and permit something. */
const PERMITS_AFTER_ALL = new RegExp(
  [
    String.raw`\b(?:do not|don'?t) mind\b|\b(?:no|not a|never a) (?:problems?|issues?|trouble)(?: (?:with|for))?\b|\bno need to avoid\b`,
    String.raw`(?:\b(?:not|no longer|nobody is|no one is|none of us (?:is|are))|n't) (?:al+[eé]?(?:rg|gr)\w*|intolerant|sensitive)(?: (?:to|of|against))?`,
  ].join('|'),
  'gi',
);
/** "No fish allergy", but not "no eggs allergy": the plural may be what to leave out, and the allergy why. */
const NO_ALLERGY =
  /(?<=^|[.,;\n(]\s?|\b(?:have|has|are|is) )no (?:known )?(\w*[^\Ws] )?al+[eé]?(?:rg|gr)(?:y|ies)(?=\s*(?:$|[.,;!\n)]))/gi;

/** A plan by days or meals: what is said of Tuesday is not said of Monday. */
const OCCASION =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|breakfast|lunch|dinner|snacks?)\s?[:=–—-]\s*/gi;
/** "1. peanut" */
const NUMBERED = /(?:^|\n)[ \t]*\d{1,2}[.)][ \t]/g;
/** "Food allergies: none" */
const ALLERGIES_NONE =
  /\b(?:food )?al+[eé]?(?:rg|gr)(?:y|ies)\s?[:=–-]\s?(?:none|no|nil|n\/a)(?=[ \t]*(?:$|[.;\n]))/gi;
/** "Egg-, fish- and nut-free" */
const HALF_FREE = /\b([a-z]+)-(?=\s?(?:,|and\b|or\b|&|\/))/gi;
/** "Eggless", "non-dairy" */
const EGGLESS =
  /\b(egg|dairy|milk|nut|fish|gluten|wheat|soy)less\b|\bnon[\s-](dairy|egg|milk|nut|fish|gluten|wheat|soy)\b/gi;
export const isIn = (text: string, pattern: RegExp): boolean => text.search(pattern) !== -1;

export const tellsOfAllergy = (text: string): boolean =>
  isIn(text, ALLERGY) || TROUBLE.test(text) || TELLS_OF_ALLERGY.test(text);
/** The same of what nobody has rewritten yet: "Tuesday: no meat" is about a day and no allergy. */
export const mentionsAllergy = (text: string): boolean => tellsOfAllergy(text.replace(OCCASION, ' . '));
/** The text in one way of writing: apostrophes, pictures, what sounds like leaving out and is not. */
export function plainRequest(text: string): string {
  let plain = text.replaceAll('\u2019', "'").replace(DRAWN, '').replace(LIKE_SIGN, ' 🚫 ');
  for (const [picture, word] of Object.entries(PICTURED)) plain = plain.replaceAll(picture, ` ${word} `);
  if (/-free\b/i.test(plain)) plain = plain.replace(HALF_FREE, '$1 free');
  return (
    plain
      // Where somebody has an allergy, "don't forget eggs" may mean that they are a part of it.
      .replace(ASKS_AFTER_ALL, mentionsAllergy(text) ? '✅' : 'please')
      .replace(PERMITS_AFTER_ALL, '✅')
      .replace(EGGLESS, '$1$2 free')
      .replace(NUMBERED, '\n- ')
      .replace(ALLERGIES_NONE, '✅')
      .replace(NO_ALLERGY, '✅ $1')
      .replace(OCCASION, ' . ')
      .replace(/\bexcl\./gi, 'excluding')
      .replace(/\.{2,}|…/g, ',')
  );
}
