import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource, FoodFlag } from '#domain/foods/food.ts';
import { kindOf } from '#domain/foods/food-name.ts';
import { readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { termKey } from '#domain/text/tokens.ts';
import { normalizeWords, wordKey } from '#domain/text/words.ts';
import { brandFindings, brandWords } from './brand-words.ts';
import { ownCopyOf } from './copy-recipe.ts';
import type { NamedThing } from './named-by-words.ts';
import { isNamedBy, type LineKnowledge, namedReader, type OwnLine, readOwnLine } from './own-line.ts';
import type { OwnRecipe } from './own-recipe.ts';
import { LEFT_TO_LEXICON, readTitle } from './read-title.ts';
import type { Recipe } from './recipe.ts';

export type ProsePlace = 'title' | 'steps' | 'notes';

/** What title, steps or notes name and no line does. */
export interface NamedInProse {
  readonly place: ProsePlace;
  readonly words: string;
  readonly allergens: readonly AllergenCode[];
  /** With those of its animals and flags alone that no line brings. */
  readonly thing: NamedThing;
}

/** What a step speaks of as its work, like a dish: "fry the pancakes" puts nothing into them. */
const MADE_IN_STEPS: ReadonlySet<string> = new Set(['batter', 'curds', 'custard', 'porridge']);

/** Words of the work or of the look that are spelled like a food: "pat dry", "al dente", "no specks of flour". */
export const NO_FOODS: ReadonlySet<string> = new Set(
  'al clove cloves crisp crisps fries fry gummy ice pat raise roll rolls savory savoury seed seeds specks spread spreads sprinkle strings toast toasts trips water'.split(
    ' ',
  ),
);

/** "Serve with naan", "on toast", "stir in hoisin sauce": something goes in or on, which the lines should bring. */
const ADDING: ReadonlySet<string> = new Set(
  'with on in over add sprinkle scatter crumble spread alongside into between of some use'.split(' '),
);
/** "The pancakes" are what the steps have made. */
const MADE_BEFORE: ReadonlySet<string> = new Set('the this these those your each its'.split(' '));
const MOST_BETWEEN = 5;

/** Whether a text adds something anywhere, instead of making it. */
function isAdded(text: string, words: string): boolean {
  const said = text.toLowerCase();
  for (let at = said.indexOf(words); at !== -1; at = said.indexOf(words, at + 1)) {
    const sentence =
      said
        .slice(Math.max(0, at - 60), at)
        .split(/[.;:!?\n]/)
        .at(-1) ?? '';
    const before = sentence
      .split(/[^\p{L}]+/u)
      .filter((word) => word !== '')
      .slice(-MOST_BETWEEN);
    const adding = before.findLastIndex((word) => ADDING.has(word));
    if (adding !== -1 && !before.slice(adding).some((word) => MADE_BEFORE.has(word))) return true;
  }
  return false;
}

/** "Mince the onions" is no meat; "brown the mince" is. */
const MINCING =
  /(?:(?:^|[.;:!?]\s*)mince\s+(?=\p{L})|(?<!\b(?:the|your|some|of|with|this)\s)\bmince\s+(?=(?:the|it|them|all|both|half|your|a|an|two|three|finely|very|until)\b|\d)|\bmince\s+(?=finely\b))/giu;

/** What someone may not have in any amount. */
const DECIDING_FLAGS: ReadonlySet<FoodFlag> = new Set([
  'alcohol',
  'liver',
  'high-mercury',
  'grapefruit',
  'liquorice',
  'fava',
  'honey',
]);

type Prose = Pick<Recipe, 'title' | 'steps' | 'softNote' | 'makeAhead' | 'storage' | 'description'> &
  Pick<OwnRecipe, 'toddlerNote'>;

/** What a copy's title says beyond the title that it was made from. */
const COPY = / \(copy\)$/;

function textsOf(prose: Prose): readonly (readonly [ProsePlace, string])[] {
  const { toddlerNote, softNote, makeAhead, storage, description } = prose;
  const notes = [toddlerNote, softNote, makeAhead, storage, description];
  return [
    ['title', prose.title.replace(COPY, '')] as const,
    ...prose.steps.map((step) => ['steps', step] as const),
    ...notes.flatMap((note) => (note === null ? [] : [['notes', note] as const])),
  ].filter(([, text]) => text !== '');
}

const textsOfOurs = derivedTables<readonly Recipe[], ReadonlyMap<string, readonly Recipe[]>>();

function recipesByText(recipes: readonly Recipe[]): ReadonlyMap<string, readonly Recipe[]> {
  const saying = new Map<string, Recipe[]>();
  for (const recipe of recipes) {
    for (const [, each] of textsOf(recipe)) saying.set(each, [...(saying.get(each) ?? []), recipe]);
  }
  return saying;
}

const oursSaying = (text: string, recipes: readonly Recipe[]): readonly Recipe[] =>
  textsOfOurs(recipes, () => recipesByText(recipes)).get(text) ?? [];

const linesOfOurs = derivedTables<Recipe, readonly OwnLine[]>();

const linesOf = (recipe: Recipe, knowledge: LineKnowledge): readonly OwnLine[] =>
  linesOfOurs(recipe, () =>
    ownCopyOf(recipe, knowledge.foods).ingredients.map((line) => readOwnLine(line, knowledge)),
  );

/**
 * Whether something in a text comes from none of the lines. Where the text is one of ours, and nothing in our recipe
 * brings it either, it is a manner of speaking that was looked over with it; a copy that lost the line is not.
 */
function isMissing(
  text: string,
  lines: readonly OwnLine[],
  knowledge: LineKnowledge,
  isBrought: (lines: readonly OwnLine[]) => boolean,
): boolean {
  if (isBrought(lines)) return false;
  const ours = oursSaying(text, knowledge.recipes);
  return ours.length === 0 || ours.some((recipe) => isBrought(linesOf(recipe, knowledge)));
}

const isCarried = (lines: readonly OwnLine[], code: AllergenCode): boolean =>
  lines.some(({ contains, mayContain }) => contains.includes(code) || mayContain.includes(code));

const animalsOf = (lines: readonly OwnLine[]): ReadonlySet<AnimalSource> =>
  new Set(lines.flatMap(({ food }) => food?.animal ?? []));

/** What the lexicon reads: allergens, and the animals behind them. */
function allergensIn(
  [place, text]: readonly [ProsePlace, string],
  lines: readonly OwnLine[],
  knowledge: LineKnowledge,
): NamedInProse[] {
  const said = namedReader(knowledge).withoutDenied(text);
  return readIngredientText(said, knowledge.lexicon).findings.flatMap(({ code, certainty, at, term }) => {
    const words = said.slice(...at).toLowerCase();
    const known = knowledge.lexicon.byKey.get(termKey(term));
    const mayBeMade = MADE_IN_STEPS.has(words) || known?.kind === 'dish';
    if (certainty !== 'contains' || (mayBeMade && !isAdded(said, words))) return [];
    const isBrought = (by: readonly OwnLine[]) => isNamedBy(by, words) || isCarried(by, code);
    if (!isMissing(text, lines, knowledge, isBrought)) return [];
    const brought = animalsOf(lines);
    const animal = (known?.animal ?? []).filter((source) => !brought.has(source));
    const thing = { words, food: null, animal, flags: [], isAny: false };
    return [{ place, words, allergens: [code], thing }];
  });
}

/** The products that a text names, with the allergens that they hold for certain. */
function brandsIn(
  [place, text]: readonly [ProsePlace, string],
  lines: readonly OwnLine[],
  knowledge: LineKnowledge,
): NamedInProse[] {
  const said = namedReader(knowledge).withoutDenied(text);
  const { inProse } = brandWords(knowledge.otherNames, knowledge.foods, knowledge.lexicon);
  return brandFindings(said, inProse).flatMap(({ code, certainty, at }) => {
    const words = said.slice(...at).toLowerCase();
    if (certainty !== 'contains') return [];
    const isBrought = (by: readonly OwnLine[]) => isNamedBy(by, words) || isCarried(by, code);
    if (!isMissing(text, lines, knowledge, isBrought)) return [];
    return [
      { place, words, allergens: [code], thing: { words, food: null, animal: [], flags: [], isAny: false } },
    ];
  });
}

/** What the names of foods and the kitchen words tell: meat, gelatine, alcohol, and foods by themselves. */
function thingsIn(
  [place, text]: readonly [ProsePlace, string],
  lines: readonly OwnLine[],
  knowledge: LineKnowledge,
): NamedInProse[] {
  return namedReader(knowledge)
    .read(text.replaceAll(MINCING, ' '))
    .flatMap((thing) => {
      const words = thing.words.toLowerCase();
      if (NO_FOODS.has(words) || MADE_IN_STEPS.has(words)) return [];
      const isBrought = (by: readonly OwnLine[]) => {
        const animals = animalsOf(by);
        return isNamedBy(by, words) || (thing.isAny && thing.animal.some((source) => animals.has(source)));
      };
      if (!isMissing(text, lines, knowledge, isBrought)) return [];
      const brought = animalsOf(lines);
      const broughtFlags = new Set(lines.flatMap(({ food }) => food?.flags ?? []));
      const animal = thing.animal.filter((source) => !LEFT_TO_LEXICON.has(source) && !brought.has(source));
      const flags = thing.flags.filter((flag) => DECIDING_FLAGS.has(flag) && !broughtFlags.has(flag));
      if (thing.food === null && animal.length === 0 && flags.length === 0) return [];
      const isMade = thing.food !== null && thing.food.madeOf.length > 0 && !isAdded(text, words);
      const allergens = isMade ? [] : (thing.food?.contains ?? []).filter((code) => !isCarried(lines, code));
      return [{ place, words, allergens, thing: { ...thing, words, animal, flags } }];
    });
}

/** "Beef" is the steak of the list, and "meat" any meat. */
const areBrought = ({ animal, isAny }: NamedThing, brought: ReadonlySet<AnimalSource>): boolean =>
  isAny ? animal.some((source) => brought.has(source)) : animal.every((source) => brought.has(source));

/** What the title names: by rules of its own, because it is the name of what the lines make. */
function namedInTitle(
  title: string,
  lines: readonly OwnLine[],
  knowledge: LineKnowledge,
): readonly NamedInProse[] {
  const brought = animalsOf(lines);
  const broughtFlags = new Set(lines.flatMap(({ food }) => food?.flags ?? []));
  return readTitle(title, namedReader(knowledge), knowledge.lexicon).flatMap(
    ({ words, allergens, thing }) => {
      if (allergens.length === 0 && (NO_FOODS.has(words) || MADE_IN_STEPS.has(words))) return [];
      const isBrought = (by: readonly OwnLine[]) =>
        isNamedBy(by, words) ||
        (thing.food !== null && isNamedBy(by, kindOf(thing.food))) ||
        (thing.animal.length > 0 && areBrought(thing, animalsOf(by))) ||
        allergens.some((code) => isCarried(by, code));
      if (!isMissing(title, lines, knowledge, isBrought)) return [];
      const animal = thing.animal.filter((source) => !brought.has(source));
      const flags = thing.flags.filter((flag) => DECIDING_FLAGS.has(flag) && !broughtFlags.has(flag));
      if (allergens.length === 0 && thing.food === null && animal.length === 0 && flags.length === 0)
        return [];
      return [{ place: 'title', words, allergens, thing: { ...thing, words, animal, flags } }];
    },
  );
}

/** Everything that title, steps and notes name and no line does. */
export function namedInProse(
  recipe: OwnRecipe,
  lines: readonly OwnLine[],
  knowledge: LineKnowledge,
): readonly NamedInProse[] {
  return textsOf(recipe).flatMap(([place, text]) => [
    ...(place === 'title'
      ? namedInTitle(text, lines, knowledge)
      : [...allergensIn([place, text], lines, knowledge), ...thingsIn([place, text], lines, knowledge)]),
    ...brandsIn([place, text], lines, knowledge),
  ]);
}

/** Side by side, with at most one word between them. */
function saysTogether(text: string, keys: ReadonlySet<string>): boolean {
  const said = normalizeWords(text).map(wordKey);
  return said.some((_, at) => keys.isSubsetOf(new Set(said.slice(at, at + keys.size + 1))));
}

/** Where title, steps or notes say all of these words, and no line does. */
export function proseNaming(
  recipe: OwnRecipe,
  keys: ReadonlySet<string>,
  lines: readonly OwnLine[],
  knowledge: LineKnowledge,
): readonly ProsePlace[] {
  const isBrought = (by: readonly OwnLine[]) => isNamedBy(by, [...keys].join(' '));
  const places = textsOf(recipe)
    .filter(([, text]) => saysTogether(namedReader(knowledge).withoutDenied(text), keys))
    .filter(([, text]) => isMissing(text, lines, knowledge, isBrought))
    .map(([place]) => place);
  return [...new Set(places)];
}
