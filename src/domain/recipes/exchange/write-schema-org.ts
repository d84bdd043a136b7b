import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { PortableRecipe } from './portable-recipe.ts';

/** Words of the format, which recipes in files keep whatever the page calls a meal. */
const CATEGORIES: Readonly<Record<MealType, string>> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snacks: 'Snack',
};

const isoMinutes = (minutes: number | null): string | undefined =>
  minutes === null ? undefined : `PT${minutes}M`;
const orNothing = <Value>(value: Value, isStated: boolean): Value | undefined =>
  isStated ? value : undefined;

/** A recipe as https://schema.org/Recipe (JSON-LD). What is not given is left out. */
export function writeSchemaOrg(recipe: PortableRecipe): string {
  const { prepMinutes, cookMinutes } = recipe;
  const total = prepMinutes === null || cookMinutes === null ? null : prepMinutes + cookMinutes;
  // schema.org has no words for these; readers that do not know them pass them over.
  const remarks = Object.entries({
    storage: recipe.storage === '' ? null : recipe.storage,
    makeAhead: recipe.makeAhead,
    toddlerNote: recipe.toddlerNote,
    softNote: recipe.softNote,
  }).flatMap(([name, value]) => (value === null ? [] : [{ '@type': 'PropertyValue', name, value }]));
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    description: orNothing(recipe.description, recipe.description !== ''),
    isBasedOn: recipe.sourceUrl ?? undefined,
    recipeYield: `${recipe.servings} servings`,
    prepTime: isoMinutes(prepMinutes),
    cookTime: isoMinutes(cookMinutes),
    totalTime: isoMinutes(total),
    recipeCategory: orNothing(
      recipe.meals.map((meal) => CATEGORIES[meal]),
      recipe.meals.length > 0,
    ),
    recipeCuisine: recipe.cuisine ?? undefined,
    tool: orNothing(
      recipe.equipment.map((name) => ({ '@type': 'HowToTool', name })),
      recipe.equipment.length > 0,
    ),
    recipeIngredient: recipe.lines.map(({ text }) => text),
    recipeInstructions: recipe.steps.map((text) => ({ '@type': 'HowToStep', text })),
    additionalProperty: orNothing(remarks, remarks.length > 0),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
