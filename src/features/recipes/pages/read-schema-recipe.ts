import { type FoundRecipe, isRecipe, NOTHING_FOUND } from '#domain/recipes/exchange/found-recipe.ts';
import { readMeals, readMinutes, readServings } from '#domain/recipes/exchange/recipe-words.ts';
import { plainLines, plainText } from './page-tree.ts';

/* schema.org/Recipe as sites write it: https://schema.org/Recipe, and in many ways beside it. */

interface Thing {
  readonly [property: string]: unknown;
}

/** As deep as sites nest (@graph, mainEntity, ItemList), and a page full of data is not walked for ever. */
const DEEPEST = 12;
const MOST_THINGS = 20_000;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

function hasType(thing: Thing, name: string): boolean {
  return listOf(thing['@type']).some(
    (type) => typeof type === 'string' && (type.split(/[/:#]/).pop() ?? '').toLowerCase() === name,
  );
}

interface Walk {
  readonly recipes: Thing[];
  readonly byId: Map<string, Thing>;
  seen: number;
}

/**
 * What is needed to read the words of things. Things name each other by id, in circles too, so that a page of a few
 * lines could be walked for ever: `left` are the things that are still looked at.
 */
interface Words {
  readonly byId: ReadonlyMap<string, Thing>;
  left: number;
}

function walk(value: unknown, depth: number, found: Walk): void {
  if (depth > DEEPEST || found.seen > MOST_THINGS) return;
  if (Array.isArray(value)) for (const item of value) walk(item, depth + 1, found);
  if (!isThing(value)) return;
  found.seen += 1;
  const id = value['@id'];
  // A mention is an id alone; the thing itself says more.
  if (typeof id === 'string' && Object.keys(value).length > 1) found.byId.set(id, value);
  if (hasType(value, 'recipe')) found.recipes.push(value);
  for (const part of Object.values(value)) if (typeof part === 'object') walk(part, depth + 1, found);
}

/** The thing that is meant; `null` when enough was looked at. */
function meant(item: Thing, words: Words): Thing | null {
  words.left -= 1;
  if (words.left < 0) return null;
  const id = item['@id'];
  return typeof id === 'string' ? (words.byId.get(id) ?? item) : item;
}

/** Lines of a text, of a thing's words, or of several. */
function linesFrom(value: unknown, words: Words, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  return listOf(value).flatMap((item): string[] => {
    if (typeof item === 'string') return plainLines(item);
    if (typeof item === 'number') return [String(item)];
    if (Array.isArray(item)) return linesFrom(item, words, depth + 1);
    const thing = isThing(item) ? meant(item, words) : null;
    if (thing === null) return [];
    const own = linesFrom(thing.text ?? thing.name ?? thing['@value'], words, depth + 1);
    // Ingredients in groups: the group's name, then what is in it.
    return [...own, ...linesFrom(thing.itemListElement ?? thing.item, words, depth + 1)];
  });
}

/** "1. Mix" and "Step 2: bake" are known by their place. */
const numberless = (step: string): string => step.replace(/^(?:step )?\d{1,2}[.):] ?(?=\D)/i, '');

function stepsFrom(value: unknown, words: Words, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  return listOf(value).flatMap((item): string[] => {
    if (!isThing(item)) return linesFrom(item, words).map(numberless);
    const thing = meant(item, words);
    if (thing === null) return [];
    const parts = thing.itemListElement ?? thing.steps;
    if (parts === undefined) return [linesFrom(thing, words).map(numberless).join(' ')];
    const inside = stepsFrom(parts, words, depth + 1);
    if (hasType(thing, 'howtosection')) return inside;
    // A step that is cut into directions stays one step.
    return hasType(thing, 'howtostep') ? [inside.join(' ')] : inside;
  });
}

const firstText = (value: unknown, words: Words): string => linesFrom(value, words)[0] ?? '';

function timeFrom(value: unknown): number | null {
  for (const item of listOf(value)) {
    // {"@type": "Duration", "maxValue": "PT30M"}
    const provided = isThing(item) ? (item.maxValue ?? item.minValue ?? item['@value'] ?? item.name) : item;
    const minutes =
      typeof provided === 'string' || typeof provided === 'number' ? readMinutes(String(provided)) : null;
    if (minutes !== null) return minutes;
  }
  return null;
}

/** Values that someone kept beside what schema.org has words for. */
function kept(thing: Thing, name: string): string | null {
  const property = listOf(thing.additionalProperty).find((item) => isThing(item) && item.name === name);
  return isThing(property) && typeof property.value === 'string' ? property.value : null;
}

function recipeFrom(thing: Thing, words: Words): FoundRecipe {
  const yields = linesFrom(thing.recipeYield ?? thing.yield, words);
  const peopled = yields.find((text) => readServings(text) !== null);
  return {
    ...NOTHING_FOUND,
    title: plainText(firstText(thing.name ?? thing.headline, words)),
    description: linesFrom(thing.description, words).join(' '),
    servings: peopled === undefined ? null : readServings(peopled),
    yieldText: peopled ?? yields[0] ?? '',
    prepMinutes: timeFrom(thing.prepTime),
    cookMinutes: timeFrom(thing.cookTime ?? thing.performTime),
    totalMinutes: timeFrom(thing.totalTime),
    cuisine: firstText(thing.recipeCuisine, words) || null,
    meals: readMeals(linesFrom(thing.recipeCategory, words)),
    equipment: linesFrom(thing.tool, words),
    ingredients: linesFrom(thing.recipeIngredient ?? thing.ingredients, words),
    steps: stepsFrom(thing.recipeInstructions ?? thing.step, words).filter((step) => step !== ''),
    storage: kept(thing, 'storage') ?? '',
    makeAhead: kept(thing, 'makeAhead'),
    toddlerNote: kept(thing, 'toddlerNote'),
    softNote: kept(thing, 'softNote'),
  };
}

/** The fullest recipe in some data, or `null`; a page may list others in passing. */
export function readSchemaRecipe(data: unknown): FoundRecipe | null {
  const found: Walk = { recipes: [], byId: new Map(), seen: 0 };
  walk(data, 0, found);
  const words: Words = { byId: found.byId, left: MOST_THINGS };
  let best: FoundRecipe | null = null;
  for (const thing of found.recipes) {
    const recipe = recipeFrom(thing, words);
    const lines = (of: FoundRecipe) => of.ingredients.length + of.steps.length;
    if (isRecipe(recipe) && (best === null || lines(recipe) > lines(best))) best = recipe;
  }
  return best;
}
