import { z } from 'zod';
import type { Food } from '#domain/foods/food.ts';
import { PREPARED_FORMS } from '#domain/foods/food.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { APPLIANCE_IDS } from '#domain/recipes/appliances.ts';
import { ACCOMPANIMENTS, DISH_ROLES, DISH_TYPES, type DishFacts } from '#domain/recipes/dish-facts.ts';
import type { DishVariant } from '#domain/recipes/dish-variant.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';
import { SIMPLE_GROUPS, type SimpleFood } from '#domain/recipes/simple-food.ts';
import { readCsvRows } from './csv-rows.ts';
import type { DataFile } from './data-files.ts';
import { kebabId, plainText } from './food-file.ts';

/** Values with blanks between them. */
const listOf = <Word extends string>(item: z.ZodType<Word, string>) =>
  z
    .string()
    .transform((cell) => cell.split(' ').filter((word) => word !== ''))
    .pipe(z.array(item));
const yesNo = z.enum(['yes', 'no']).transform((cell) => cell === 'yes');
const level = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const minutes = z.coerce.number().int().nonnegative();
const grams = z.coerce.number().positive();
/** "blender/food-processor oven": an oven, and one of the others; "none". */
const appliances = z
  .string()
  .transform((cell) => (cell === 'none' ? [] : cell.split(' ').map((group) => group.split('/'))))
  .pipe(z.array(z.array(z.enum(APPLIANCE_IDS))));

const factsRow = z.strictObject({
  recipe: kebabId,
  role: z.enum(DISH_ROLES),
  dish: z.enum(DISH_TYPES),
  familiar: level(1, 5),
  familiar_home: level(1, 5),
  heat: level(0, 3),
  active_minutes: minutes,
  waiting_minutes: minutes,
  fridge_days: level(0, 4),
  freezes: yesNo,
  travels: z.enum(['no', 'cold', 'hot']),
  goes_with: listOf(z.enum([...ACCOMPANIMENTS, 'none'] as const)),
  appliances,
});

/** Reads data/recipes/dish-facts.csv; every recipe has its row. What is wrong joins `problems`. */
export function readDishFacts(
  file: DataFile,
  recipes: readonly Recipe[],
  problems: string[],
): ReadonlyMap<string, DishFacts> {
  const facts = new Map<string, DishFacts>();
  for (const row of readCsvRows(file, factsRow, problems)) {
    if (facts.has(row.recipe)) problems.push(`${file.name}: ${row.recipe}: stands there twice`);
    facts.set(row.recipe, {
      role: row.role,
      dishType: row.dish,
      familiar: row.familiar,
      familiarHome: row.familiar_home,
      heat: row.heat,
      activeMinutes: row.active_minutes,
      waitingMinutes: row.waiting_minutes,
      fridgeDays: row.fridge_days,
      freezes: row.freezes,
      travels: row.travels,
      goesWith: row.goes_with.filter((each) => each !== 'none'),
      appliances: row.appliances,
    });
  }
  const ids = new Set(recipes.map(({ id }) => id));
  for (const id of facts.keys())
    if (!ids.has(id)) problems.push(`${file.name}: ${id}: there is no such recipe`);
  for (const id of ids) if (!facts.has(id)) problems.push(`${file.name}: ${id}: has no row`);
  return facts;
}

const plateRow = z.strictObject({
  recipe: kebabId,
  variant: kebabId,
  title_suffix: plainText,
  change: z.enum(['swap', 'leave-out']),
  food: kebabId,
  with: z.union([kebabId, z.literal('')]),
  grams: z.union([z.literal('').transform(() => null), grams]),
  amount: z.string(),
  forms: listOf(z.enum(PREPARED_FORMS)),
  heated: z.union([yesNo, z.literal('').transform(() => false)]),
  kept_apart: z.enum(['plate', 'pan']),
  note: plainText,
});
type PlateRow = z.infer<typeof plateRow>;

function changedLines(recipe: Recipe, rows: readonly PlateRow[]): readonly RecipeIngredient[] {
  return recipe.ingredients.flatMap((line): RecipeIngredient[] => {
    const row = rows.find(({ food }) => food === line.food);
    if (row === undefined) return [line];
    if (row.change === 'leave-out' || row.grams === null) return [];
    return [
      {
        food: row.with,
        grams: row.grams,
        amount: row.amount,
        note: '',
        forms: row.forms,
        heated: row.heated,
      },
    ];
  });
}

/** Reads data/recipes/plates.csv: each variant as the whole dish that its person has. */
export function readVariants(
  file: DataFile,
  recipes: readonly Recipe[],
  foods: ReadonlyMap<string, Food>,
  problems: string[],
): readonly DishVariant[] {
  const byVariant = new Map<string, PlateRow[]>();
  for (const row of readCsvRows(file, plateRow, problems)) {
    const id = `${row.recipe}--${row.variant}`;
    byVariant.set(id, [...(byVariant.get(id) ?? []), row]);
  }
  return [...byVariant].flatMap(([id, rows]): DishVariant[] => {
    const [first] = rows;
    const recipe = recipes.find((each) => each.id === first?.recipe);
    const say = (problem: string) => problems.push(`${file.name}: ${id}: ${problem}`);
    if (first === undefined || recipe === undefined) {
      say('there is no such recipe');
      return [];
    }
    for (const row of rows) {
      if (!recipe.ingredients.some(({ food }) => food === row.food)) say(`${row.food} is not in the recipe`);
      if (row.change === 'swap' && (row.grams === null || foods.get(row.with)?.use !== 'ingredient')) {
        say(`"${row.with}" is no food of a recipe, or has no grams`);
      }
    }
    const ingredients = changedLines(recipe, rows);
    const sum = (lines: readonly RecipeIngredient[]) => lines.reduce((total, line) => total + line.grams, 0);
    const cookedGrams = Math.round((recipe.cookedGrams * sum(ingredients)) / sum(recipe.ingredients));
    return [
      {
        of: recipe.id,
        suffix: first.title_suffix,
        keptApart: first.kept_apart,
        note: first.note,
        recipe: { ...recipe, id, title: `${recipe.title} ${first.title_suffix}`, ingredients, cookedGrams },
      },
    ];
  });
}

/** "bread-whole-wheat|32|sliced|no" */
const simpleLine = z
  .string()
  .transform((text): unknown => text.split('|'))
  .pipe(z.tuple([kebabId, grams, listOf(z.enum(PREPARED_FORMS)), yesNo]))
  .transform(([food, weight, forms, heated]) => ({ food, grams: weight, forms, heated }));
const units = z.union([z.literal('').transform(() => null), z.coerce.number().positive().multipleOf(0.25)]);

const simpleRow = z.strictObject({
  id: kebabId,
  name: plainText,
  group: z.enum(SIMPLE_GROUPS),
  lines: z
    .string()
    .transform((cell) => cell.split(';'))
    .pipe(z.array(simpleLine).min(1)),
  meals: listOf(z.enum(MEAL_TYPES)).refine((types) => types.length > 0, 'names no meal'),
  unit: plainText,
  units: plainText,
  age1: units,
  age4: units,
  age9: units,
  age14: units,
  adult: units,
  senior: units,
  active_minutes: minutes,
  familiar: level(1, 5),
  instead_of: z.union([kebabId, z.literal('').transform(() => null)]),
  source: plainText,
  appliances,
});

/** The first year of each column of portions (life stages of the DRI tables, toddlers from 1). */
const AGE_COLUMNS = [
  ['age1', 1],
  ['age4', 4],
  ['age9', 9],
  ['age14', 14],
  ['adult', 19],
  ['senior', 65],
] as const;

function simpleRecipe(row: z.infer<typeof simpleRow>, foods: ReadonlyMap<string, Food>): Recipe {
  const cookedGrams = row.lines.reduce((sum, line) => sum + line.grams, 0);
  return {
    id: row.id,
    title: row.name,
    description: '',
    meals: row.meals,
    cuisine: 'American',
    emoji: foods.get(row.lines[0]?.food ?? '')?.emoji ?? '🍽️',
    servings: 1,
    cookedGrams,
    prepMinutes: row.active_minutes,
    cookMinutes: 0,
    equipment: [],
    ingredients: row.lines.map((line, at) => ({
      ...line,
      amount: at === 0 ? `1 ${row.unit}` : '',
      note: '',
    })),
    steps: [],
    storage: '',
    makeAhead: null,
    toddlerNote: '',
    softNote: null,
  };
}

/** Reads data/meals/simple-foods.csv. What is wrong joins `problems`. */
export function readSimpleFoods(
  file: DataFile,
  foods: ReadonlyMap<string, Food>,
  recipes: readonly Recipe[],
  problems: string[],
): readonly SimpleFood[] {
  const rows = readCsvRows(file, simpleRow, problems);
  const ids = new Set(rows.map(({ id }) => id));
  const seen = new Set(recipes.map(({ id }) => id));
  for (const { id, lines, instead_of: insteadOf } of rows) {
    if (seen.has(id)) problems.push(`${file.name}: ${id}: this id is used twice`);
    seen.add(id);
    if (insteadOf !== null && !ids.has(insteadOf)) problems.push(`${file.name}: ${id}: no ${insteadOf} here`);
    for (const { food } of lines) {
      if (foods.get(food)?.use !== 'ingredient')
        problems.push(`${file.name}: ${id}: no food "${food}" to plan`);
    }
  }
  return rows.map((row) => ({
    group: row.group,
    unit: row.unit,
    units: row.units,
    portions: AGE_COLUMNS.map(([column, ageFrom]) => ({ ageFrom, units: row[column] })),
    activeMinutes: row.active_minutes,
    familiar: row.familiar,
    insteadOf: row.instead_of,
    appliances: row.appliances,
    recipe: simpleRecipe(row, foods),
  }));
}
