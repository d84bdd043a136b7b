import { allergyName } from '#domain/allergens/allergens.ts';
import { type Food, PREPARED_FORMS } from '#domain/foods/food.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { NamedThing } from '#domain/recipes/named-by-words.ts';
import type { OwnLine } from '#domain/recipes/own-line.ts';
import type { OwnRecipe } from '#domain/recipes/own-recipe.ts';
import type { OwnRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';
import { keysOf } from '#domain/text/words.ts';
import { createRecipeFits, type RecipeFit } from '#features/meal-plans/rules/recipe-fit.ts';

export interface OwnRecipeFit extends RecipeFit {
  /** What the recipe leaves open for this person; with what of the person is not known, it is in `unchecked`. */
  readonly open: readonly string[];
}

/** What a recipe may leave open about a line that has a food. */
const OPEN = {
  grams: ({ ingredient }: OwnLine) => ingredient.grams === null,
  heated: ({ ingredient, food }: OwnLine) => ingredient.heated === null && food?.rawRisk !== null,
  forms: ({ ingredient, food }: OwnLine) => ingredient.forms.length === 0 && food?.choking !== null,
} as const;
export type OpenAspect = keyof typeof OPEN;
const ASPECTS = Object.keys(OPEN) as OpenAspect[];

/** So much that every limit on an amount is broken when the food has any of it. */
const TOO_MUCH_GRAMS = 1_000_000;

const OPEN_WORDS: Readonly<Record<OpenAspect, (line: string) => string>> = {
  grams: (line) => `how much of “${line}” goes in`,
  heated: (line) => `whether “${line}” is cooked through`,
  forms: (line) => `how “${line}” is served`,
};

/** A line with what is open about it taken at its best, but for `worst`. */
function lineOf({ ingredient, food }: OwnLine, worst: ReadonlySet<OpenAspect>): RecipeIngredient[] {
  if (food === null) return [];
  const { amount, note, grams, heated, forms } = ingredient;
  return [
    {
      food: food.id,
      amount,
      note,
      grams: grams ?? (worst.has('grams') ? TOO_MUCH_GRAMS : 0),
      heated: heated ?? !worst.has('heated'),
      forms: forms.length > 0 || worst.has('forms') ? forms : PREPARED_FORMS,
    },
  ];
}

/** Everything that the lines leave open, in words. */
export const openIn = (lines: readonly OwnLine[]): readonly string[] => [
  ...lines.filter(({ food }) => food === null).map(({ ingredient }) => `which food “${ingredient.text}” is`),
  ...ASPECTS.flatMap((aspect) =>
    lines
      .filter((line) => line.food !== null && OPEN[aspect](line))
      .map(({ ingredient }) => OPEN_WORDS[aspect](ingredient.text)),
  ),
];

/** The recipe as meal plans know recipes, made of its matched lines. */
export function recipeOf(own: OwnRecipe, lines: readonly OwnLine[], worst: ReadonlySet<OpenAspect>): Recipe {
  const grams = lines.reduce((sum, { ingredient }) => sum + (ingredient.grams ?? 0), 0);
  return {
    id: 'own',
    title: own.title,
    description: own.description,
    // A dish that nobody has given a meal may be eaten at any.
    meals: own.meals.length > 0 ? own.meals : MEAL_TYPES,
    cuisine: own.cuisine ?? '',
    emoji: '',
    servings: own.servings,
    cookedGrams: Math.max(1, grams),
    prepMinutes: own.prepMinutes ?? 0,
    cookMinutes: own.cookMinutes ?? 0,
    equipment: own.equipment,
    ingredients: lines.flatMap((line) => lineOf(line, worst)),
    steps: own.steps,
    storage: own.storage,
    makeAhead: own.makeAhead,
    toddlerNote: own.toddlerNote ?? '',
    softNote: own.softNote,
  };
}

/** Allergens that only the words of a line name: no food comes after them, so the planner's limits do not see them. */
function namedByWords(
  facts: OwnRecipeFacts,
  member: Member,
  kb: KnowledgeBase,
): readonly RecipeFit['reasons'][number][] {
  const { avoidedAllergens } = limitsOf(member, kb);
  return [...avoidedAllergens].flatMap((code) => {
    const lines = facts.lines.filter(({ contains, mayContain, food }) => {
      // Of certain words the food must be as certain: a pack without traces is of no help then.
      if (contains.includes(code)) return !food?.contains.includes(code);
      return mayContain.includes(code) && !food?.mayContain.includes(code);
    });
    if (lines.length === 0) return [];
    return [
      {
        limit: allergyName(code),
        foods: lines.map(({ ingredient }) => `“${ingredient.text}”`),
      },
    ];
  });
}

const keySet = (text: string): ReadonlySet<string> => new Set(keysOf(text));
const hasAll = (text: string, keys: ReadonlySet<string>): boolean => keys.isSubsetOf(keySet(text));

/** Allergies that have no code ("kiwi"), each with the words that say it. */
const namedAllergies = (
  member: Member,
  kb: KnowledgeBase,
): readonly { said: string; keys: ReadonlySet<string> }[] =>
  limitsOf(member, kb).reading.kept.flatMap(({ meaning, field }) =>
    meaning.kind === 'food' && field === 'allergies'
      ? [{ said: meaning.name, keys: keySet(meaning.name) }]
      : [],
  );

/** An allergy that has no code and a line that names it, although its food is another one. */
function foodsNamedByWords(
  facts: OwnRecipeFacts,
  member: Member,
  kb: KnowledgeBase,
): readonly RecipeFit['reasons'][number][] {
  return namedAllergies(member, kb).flatMap(({ said, keys }) => {
    const lines = facts.lines.filter(
      ({ ingredient: { text, note }, food }) =>
        // Of the food itself the limits know whether it is meant.
        food !== null &&
        hasAll(`${text} ${note}`, keys) &&
        !hasAll([food.name, ...food.synonyms].join(' '), keys),
    );
    if (lines.length === 0) return [];
    return [{ limit: `${said} allergy`, foods: lines.map(({ ingredient }) => `“${ingredient.text}”`) }];
  });
}

/** Allergens, raw foods and hard bites are read elsewhere: of what words name, only what it is made of and called. */
const plain = (food: Food): Food => ({ ...food, contains: [], mayContain: [], rawRisk: null, choking: null });

/** A thing that words name as limits take foods; a kind of animal is no food that has a name in them. */
const asFood = ({ words, food, animal, flags }: NamedThing, picked: Food): Food => ({
  ...plain(food ?? { ...picked, id: '', name: words, synonyms: [], madeOf: [] }),
  animal,
  flags,
});

/**
 * Lines whose words name what a diet leaves out, although the food that was picked for them is another one: "bacon",
 * and lentils picked. Nobody knows which of the two is meant.
 */
function excludedByWords(facts: OwnRecipeFacts, member: Member, kb: KnowledgeBase): readonly string[] {
  const { hard } = limitsOf(member, kb);
  if (hard.length === 0) return [];
  const lines = facts.namedInLines().flatMap((named, at) => {
    const { ingredient, food } = facts.lines[at] ?? {};
    if (!ingredient || !food) return [];
    const line = { food: food.id, amount: '', note: '', grams: 0, heated: true, forms: PREPARED_FORMS };
    const things = named.map((thing) => ({ ...thing, food: asFood(thing, food) }));
    return [{ ingredient, line, food, things }];
  });
  const sourcesOf = (foods: readonly Food[]) => foods.flatMap(({ animal }) => animal);
  const named = sourcesOf(lines.flatMap(({ things }) => things.map(({ food }) => food)));
  const animal = new Set([...sourcesOf(lines.map(({ food }) => food)), ...named]);
  const isLeftOut = (line: RecipeIngredient, food: Food): boolean =>
    hard.some(({ forbids }) => forbids(line, food, { animal }));
  // Kosher: the beef of one line's words makes the cheese of another one wrong.
  const isWrongBeside = lines.some(({ line, food }) => isLeftOut(line, plain(food)));
  return lines.flatMap(({ ingredient, line, food, things }) => {
    const wrong = things.filter(
      (thing) => isLeftOut(line, thing.food) || (isWrongBeside && thing.food.animal.length > 0),
    );
    if (wrong.length === 0) return [];
    const words = [...new Set(wrong.map((thing) => thing.words.toLowerCase()))];
    return [`whether “${ingredient.text}” is only ${food.name}, because its words name ${words.join(', ')}`];
  });
}

/** What title, steps and notes name and no line does: it may go in all the same. */
function missingInLines(facts: OwnRecipeFacts, member: Member, kb: KnowledgeBase): readonly string[] {
  const { hard, avoidedAllergens } = limitsOf(member, kb);
  const foods = facts.lines.flatMap(({ food }) => food ?? []);
  const [picked] = foods;
  if (picked === undefined) return [];
  const named = facts.namedInProse();
  const line = { food: picked.id, amount: '', note: '', grams: 0, heated: true, forms: PREPARED_FORMS };
  const animal = new Set([...foods, ...named.map(({ thing }) => thing)].flatMap((each) => each.animal));
  const isLeftOut = (food: Food): boolean => hard.some(({ forbids }) => forbids(line, food, { animal }));
  const isWrongBeside = foods.some((food) => isLeftOut(plain(food)));
  const wrong = named.filter(
    ({ allergens, thing }) =>
      allergens.some((code) => avoidedAllergens.has(code)) ||
      isLeftOut(asFood(thing, picked)) ||
      (isWrongBeside && thing.animal.length > 0),
  );
  const said = namedAllergies(member, kb).flatMap((allergy) =>
    facts.proseNaming(allergy.keys).map((place) => ({ place, words: allergy.said.toLowerCase() })),
  );
  return [
    ...new Set(
      [...wrong, ...said].map(
        ({ place, words }) =>
          `“${words}”, which the ${place} ${place === 'title' ? 'names' : 'name'} and no ingredient does`,
      ),
    ),
  ];
}

const EMPTY = { open: [], reasons: [], portions: [], labels: [], dailyLimits: [] } as const;

/**
 * How an own recipe goes with a member: the planner's own limits decide, over what is known. What is open (a line
 * without a food, a weight that is not given, raw or cooked) is tried at its best and at its worst: broken at its best
 * does not suit, broken only at its worst is not known. A line without a food is never safe for anyone.
 */
export function ownRecipeFit(
  own: OwnRecipe,
  facts: OwnRecipeFacts,
  member: Member,
  kb: KnowledgeBase,
): OwnRecipeFit {
  const { lines } = facts;
  const matched = lines.filter(({ food }) => food !== null);
  const fitWith = (...worst: OpenAspect[]): RecipeFit => {
    const recipe = recipeOf(own, lines, new Set(worst));
    return createRecipeFits({ ...kb, recipes: [recipe] })(member)(recipe);
  };
  const limits = limitsOf(member, kb);
  const notPlanned = limits.notPlanned?.message ?? null;
  const nothing = { ...EMPTY, notPlanned };
  const unchecked = limits.open.map(({ text }) => text);
  const best = matched.length === 0 ? null : fitWith();
  // A rule on the whole dish (DASH) weighs all of it: more of something may break it, or mend it.
  const isWeighed = lines.every(({ food, ingredient }) => food !== null && ingredient.grams !== null);
  const wholeDish = new Set(isWeighed || notPlanned !== null ? [] : limits.dishes.map(({ label }) => label));
  const reasons = [
    ...(best?.reasons ?? []).filter(({ limit, foods }) => foods.length > 0 || !wholeDish.has(limit)),
    ...namedByWords(facts, member, kb),
    ...foodsNamedByWords(facts, member, kb),
  ];
  const unknown = lines
    .filter(({ food }) => food === null)
    .map(({ ingredient }) => `the line “${ingredient.text}”`);
  const doubts = [...unknown, ...excludedByWords(facts, member, kb), ...missingInLines(facts, member, kb)];
  // A person who takes out what is known to be wrong must also know what could not be checked.
  if (reasons.length > 0) {
    return { ...nothing, verdict: 'does_not_suit', reasons, open: doubts, unchecked };
  }

  const asked = ASPECTS.filter((aspect) => matched.some(OPEN[aspect]));
  const deciding = asked.filter(
    (aspect) => (aspect === 'grams' && wholeDish.size > 0) || fitWith(aspect).verdict === 'does_not_suit',
  );
  const open = [
    ...unknown,
    ...deciding.flatMap((aspect) =>
      matched.filter(OPEN[aspect]).map(({ ingredient }) => OPEN_WORDS[aspect](ingredient.text)),
    ),
    ...doubts.slice(unknown.length),
  ];
  // What is in it and what could not be checked counts for someone who is not planned for, too.
  if (notPlanned !== null) {
    return { ...nothing, verdict: 'not_planned', labels: best?.labels ?? [], open, unchecked };
  }
  if (open.length > 0 || best === null) {
    return { ...nothing, verdict: 'not_known', open, unchecked: [...open, ...unchecked] };
  }
  // Without all weights nobody knows what a portion is.
  return { ...best, open, ...(asked.includes('grams') ? { portions: [] } : {}) };
}
