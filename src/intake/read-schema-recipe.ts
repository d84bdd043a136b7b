import { type FoundRecipe, isRecipe, NOTHING_FOUND } from '#core/recipes/exchange/found-recipe.ts';
import { readMeals, readMinutes, readServings } from '#core/recipes/exchange/recipe-words.ts';
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

/** Lines of a text, of a thing's words, or of several. */
function linesFrom(value: unknown, byId: ReadonlyMap<string, Thing>): string[] {
  return listOf(value).flatMap((item): string[] => {
    if (typeof item === 'string') return plainLines(item);
    if (typeof item === 'number') return [String(item)];
    if (!isThing(item)) return [];
    const id = item['@id'];
    const thing = typeof id === 'string' ? (byId.get(id) ?? item) : item;
    return linesFrom(thing.text ?? thing.name ?? thing['@value'], byId);
  });
}

/** "1. Mix" and "Step 2: bake" are told by their place. */
const numberless = (step: string): string => step.replace(/^(?:step )?\d{1,2}[.):] ?(?=\D)/i, '');

function stepsFrom(value: unknown, byId: ReadonlyMap<string, Thing>, depth = 0): string[] {
  if (depth > DEEPEST) return [];
  return listOf(value).flatMap((item): string[] => {
    if (!isThing(item)) return linesFrom(item, byId).map(numberless);
    const id = item['@id'];
    const thing = typeof id === 'string' ? (byId.get(id) ?? item) : item;
    const parts = thing.itemListElement ?? thing.steps;
    if (parts === undefined) return [linesFrom(thing, byId).map(numberless).join(' ')];
    const inside = stepsFrom(parts, byId, depth + 1);
    if (hasType(thing, 'howtosection')) return inside;
    // A step that is cut into directions stays one step.
    return hasType(thing, 'howtostep') ? [inside.join(' ')] : inside;
  });
}

const firstText = (value: unknown, byId: ReadonlyMap<string, Thing>): string =>
  linesFrom(value, byId)[0] ?? '';

function timeFrom(value: unknown): number | null {
  for (const item of listOf(value)) {
    // {"@type": "Duration", "maxValue": "PT30M"}
    const told = isThing(item) ? (item.maxValue ?? item.minValue ?? item['@value'] ?? item.name) : item;
    const minutes = typeof told === 'string' || typeof told === 'number' ? readMinutes(String(told)) : null;
    if (minutes !== null) return minutes;
  }
  return null;
}

/** Values that somebody kept beside what schema.org has words for. */
function kept(thing: Thing, name: string): string | null {
  const property = listOf(thing.additionalProperty).find((item) => isThing(item) && item.name === name);
  return isThing(property) && typeof property.value === 'string' ? property.value : null;
}

function recipeFrom(thing: Thing, byId: ReadonlyMap<string, Thing>): FoundRecipe {
  const yields = linesFrom(thing.recipeYield ?? thing.yield, byId);
  const peopled = yields.find((text) => readServings(text) !== null);
  return {
    ...NOTHING_FOUND,
    title: plainText(firstText(thing.name ?? thing.headline, byId)),
    description: linesFrom(thing.description, byId).join(' '),
    servings: peopled === undefined ? null : readServings(peopled),
    yieldText: peopled ?? yields[0] ?? '',
    prepMinutes: timeFrom(thing.prepTime),
    cookMinutes: timeFrom(thing.cookTime ?? thing.performTime),
    totalMinutes: timeFrom(thing.totalTime),
    cuisine: firstText(thing.recipeCuisine, byId) || null,
    meals: readMeals(linesFrom(thing.recipeCategory, byId)),
    equipment: linesFrom(thing.tool, byId),
    ingredients: linesFrom(thing.recipeIngredient ?? thing.ingredients, byId),
    steps: stepsFrom(thing.recipeInstructions ?? thing.step, byId).filter((step) => step !== ''),
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
  let best: FoundRecipe | null = null;
  for (const thing of found.recipes) {
    const recipe = recipeFrom(thing, found.byId);
    const lines = (of: FoundRecipe) => of.ingredients.length + of.steps.length;
    if (isRecipe(recipe) && (best === null || lines(recipe) > lines(best))) best = recipe;
  }
  return best;
}
