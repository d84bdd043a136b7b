import { type Found, findAll, hasAny, wordPatterns } from './word-patterns.ts';

/*
 * Whether a food is named as one to stay away from. Doubt counts as advice to eat it: what is not plainly
 * avoided counts as a suggestion.
 */

/** Takes back what sounds like a warning: "you do not have to avoid". With one of these, nothing counts as avoided. */
const TAKEN_BACK = wordPatterns([
  'not|dont|doesnt|neednt have|need|worry|matter|hurt|mind',
  'not|isnt|wasnt wrong|severe|bad|serious|dangerous|only|just|necessary|true|forbidden',
  'no need|reason|problem|harm|danger|risk|longer|worries',
  'neednt|outgrew|outgrown|anymore|nonsense|myth|ignore|overrule|disregard|forget|pretend',
  'stop|stopped|quit avoiding|worrying|skipping',
  'worth a try',
  'a few|little|bit|taste|pinch|bite|crumb|sip',
  'just|only a|one|some',
  'not any|this more',
  'unless you|he|she|they|it',
]);

/** A food that comes next is avoided. */
const BEFORE = wordPatterns([
  'no|not|without|never|nor|neither|minus|avoid|avoids|avoiding|skip|skips|skipping|exclude|excludes|omit',
  'do|should|must|can|may|does not|never',
  'dont|doesnt|shouldnt|mustnt|cant|cannot',
  'leave|leaves|leaving|left|keep|keeps out|off',
  'leave|keep it|them|her|him|this out|off|without',
  'away|off|clear|free of|from',
  'keep|stay|steer ..2 away|clear from|of',
  'instead of',
  'rather than',
  'in place|stead of',
  'allergic|allergy|allergies|intolerant|intolerance|sensitive|reaction|reacts|react to|of',
  'plan leaves|leave',
  'entry|entries|allergy|limit to|for|about',
]);

/** What may stand between such words and the food, or between two foods of one list. */
const BETWEEN = new Set(
  'a an the any all more other whole raw soft hard fresh of or and nor with plain her him them it you your his their our this that these those much many too meat meats foods food products things dishes made from containing eat eating have having give giving offer offering serve serving add adding use using buy buying drink drinking put feed feeding take taking let be to'.split(
    ' ',
  ),
);
/** Each of these may follow a denial once; a second one begins a thing to do: "skip the oil and use butter". */
const VERBS = new Set(
  'eat eating have having give giving offer offering serve serving add adding use using buy buying drink drinking put feed feeding take taking'.split(
    ' ',
  ),
);
/** What comes after a joining word and a verb is no longer denied. */
const ENDS = new Set('but except instead only though however then try choose pick enjoy go'.split(' '));

/** All foods before it in the sentence are avoided, unless something good is said of them in between. */
const AFTER = wordPatterns([
  'is|are|be|was not|never ..1 safe|for|okay|ok|suitable|allowed|something|possible|fit',
  'isnt|arent ..1 safe|for|okay|ok|suitable|allowed|something',
  'not safe|for|suitable|allowed',
  'cannot|cant|mustnt|shouldnt|not have|eat|be|drink',
  'off the list|table|menu',
  'off limits',
  'unsafe',
  'is|are|stays|stay out|off',
  'so|then|please ..1 leave|keep it|them|that|this out|off',
  'so|then|please ..1 avoid|skip it|them|that|this',
  'breaks|break|conflicts|conflict|against ..4 limit|limits|profile|diet|rule',
  'does|do not fit|suit|go',
  'doesnt|dont fit|suit',
]);
const GOOD = new Set(
  'great good fine tasty enjoy try healthy perfect ideal best lovely nice delicious recommend love yes safe'.split(
    ' ',
  ),
);

/** "Peanut-free", "her peanut allergy", "dairy-free": the word that follows decides. */
const RIGHT_AFTER = new Set(
  'free allergy allergies allergic intolerance intolerant sensitivity reaction'.split(' '),
);

const SWAP = wordPatterns(['swap|replace|trade|exchange']);
const SWAP_ENDS = new Set(['for', 'with', 'by']);

export interface PlaceOfFood {
  readonly at: number;
  readonly end: number;
}

function isRightBefore(
  marks: readonly Found[],
  words: readonly string[],
  food: PlaceOfFood,
  isFood: (at: number) => boolean,
) {
  return marks.some(({ end }) => {
    if (end > food.at) return false;
    let verbs = 0;
    let isJoined = false;
    for (let at = end; at < food.at; at += 1) {
      const word = words[at] ?? '';
      if (isFood(at)) continue;
      if (ENDS.has(word) || !BETWEEN.has(word)) return false;
      if (word === 'and' || word === 'or') isJoined = true;
      if (VERBS.has(word)) {
        verbs += 1;
        if (isJoined || verbs > 1) return false;
      }
    }
    return true;
  });
}

function isSwappedOut(words: readonly string[], food: PlaceOfFood): boolean {
  return findAll(SWAP, words).some(
    ({ end }) =>
      end <= food.at &&
      !words.slice(end, food.at).some((word) => SWAP_ENDS.has(word)) &&
      words.slice(food.end).some((word) => SWAP_ENDS.has(word)),
  );
}

/** Of these something may be free and still be the food: fat-free milk. */
const PARTS_OF_FOODS = new Set(
  'fat sugar salt sodium caffeine cholesterol calorie carb lactose additive'.split(' '),
);

/** "Peanut-free", "peanut allergy", which may be one name in the tables; neither "fat-free milk" nor "eggs, free-range". */
function isFreeOfIt(words: readonly string[], { at, end }: PlaceOfFood): boolean {
  const last = words[end - 1] ?? '';
  if (end - at > 1 && RIGHT_AFTER.has(last)) return !PARTS_OF_FOODS.has(words[end - 2] ?? '');
  const next = words[end] ?? '';
  if (next === 'free' && ['of', 'range', 'for', 'to'].includes(words[end + 1] ?? '')) return false;
  return RIGHT_AFTER.has(next);
}

/** "… is not for them, because it has peanuts." */
const REASONS = wordPatterns([
  'because|since|as ..4 has|have|contains|contain|includes|include|carries|of|with',
]);
function isReason(verdicts: readonly Found[], words: readonly string[], food: PlaceOfFood): boolean {
  return findAll(REASONS, words).some(
    ({ at, end }) =>
      end <= food.at &&
      verdicts.some((verdict) => verdict.at < at) &&
      !words.slice(end, food.at).some((word) => GOOD.has(word) || ENDS.has(word)),
  );
}

/**
 * @param words of one sentence
 * @param isFood whether a word is part of the name of a food
 */
export function isAvoided(
  words: readonly string[],
  food: PlaceOfFood,
  isFood: (at: number) => boolean,
): boolean {
  if (isFreeOfIt(words, food)) return true;
  if (hasAny(TAKEN_BACK, words)) return false;
  if (isSwappedOut(words, food)) return true;
  if (isRightBefore(findAll(BEFORE, words), words, food, isFood)) return true;
  const verdicts = findAll(AFTER, words);
  const isJudged = verdicts.some(
    ({ at }) => at >= food.end && !words.slice(food.end, at).some((word) => GOOD.has(word) || ENDS.has(word)),
  );
  return isJudged || isReason(verdicts, words, food);
}
