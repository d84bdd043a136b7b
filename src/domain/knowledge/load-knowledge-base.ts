import { createHash } from 'node:crypto';
import type { DietFacts } from '#domain/foods/diet-facts.ts';
import type { Food } from '#domain/foods/food.ts';
import type { FoodKind } from '#domain/foods/food-kind.ts';
import type { FoodPack } from '#domain/foods/food-pack.ts';
import { factsByParts, type PartFacts } from '#domain/foods/part-facts.ts';
import { NUTRIENT_CODES, type NutrientAmounts, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { csvRows } from './csv-rows.ts';
import {
  DATA_DIRECTORY,
  type DataFile,
  DIET_FACTS_FILE,
  DISH_FACTS_FILE,
  DISH_PARTS_FILE,
  EMOJI_FILE,
  FORMER_RECIPES_FILE,
  KEEPING_FILE,
  KINDS_FILE,
  NUTRIENTS_FILE,
  OTHER_NAMES_FILE,
  PACKS_FILE,
  PART_FACTS_FILE,
  PLATES_FILE,
  readDataFile,
  readDataFiles,
  SIMPLE_FOODS_FILE,
} from './data-files.ts';
import { KnowledgeBaseError, readRows } from './data-rows.ts';
import { type DishPart, priceOf, readDishParts } from './dish-parts-file.ts';
import {
  type KeepingFacts,
  readDietFacts,
  readEmoji,
  readKeeping,
  readPartFacts,
} from './food-fact-files.ts';
import { type FoodFileRow, foodFileRow } from './food-file.ts';
import { readFoodKinds, readFoodPacks } from './food-kind-files.ts';
import { readFormerRecipes } from './former-recipes-file.ts';
import { readGroupNames } from './group-names-file.ts';
import { readKitchenWords } from './kitchen-words-file.ts';
import { limitRuleFiles, readLimitRules } from './limit-rules-file.ts';
import { readLimitWords } from './limit-words-file.ts';
import { readDishFacts, readSimpleFoods, readVariants } from './meal-files.ts';
import { readOtherNames } from './other-names-file.ts';
import { recipeFileRow } from './recipe-file.ts';

function amountOf(cell: string | undefined): number | null {
  return cell === undefined || cell === '' ? null : Number(cell);
}

/** What every plate's label states as a number; a food without them cannot be planned with. */
const ALWAYS_KNOWN = ['energy_kcal', 'protein_g', 'carb_g', 'fat_g'] as const;

function readNutrients(file: DataFile, problems: string[]): ReadonlyMap<string, NutrientAmounts> {
  const rows = csvRows(file.text);
  const columns = Object.keys(rows[0] ?? {});
  for (const code of NUTRIENT_CODES) {
    if (!columns.includes(code)) problems.push(`${file.name}: column ${code} is missing`);
  }
  const byFood = new Map<string, NutrientAmounts>();
  for (const row of rows) {
    const id = row.food_id ?? '';
    const amounts = Object.fromEntries(
      NUTRIENT_CODES.map((code): [NutrientCode, number | null] => [code, amountOf(row[code])]),
    ) as Record<NutrientCode, number | null>;
    for (const code of NUTRIENT_CODES) {
      const amount = amounts[code];
      if (amount !== null && !(amount >= 0)) problems.push(`${file.name}: ${id}: ${code} is ${row[code]}`);
    }
    for (const code of ALWAYS_KNOWN) {
      if (amounts[code] === null) problems.push(`${file.name}: ${id}: ${code} must be known`);
    }
    if (byFood.has(id)) problems.push(`${file.name}: ${id}: listed twice`);
    byFood.set(id, amounts);
  }
  return byFood;
}

/** The tables next to the foods' own files, by food id. */
interface FoodTables {
  readonly nutrients: ReadonlyMap<string, NutrientAmounts>;
  readonly diets: ReadonlyMap<string, DietFacts>;
  readonly parts: ReadonlyMap<string, PartFacts>;
  readonly keeping: ReadonlyMap<string, KeepingFacts>;
  readonly dishParts: ReadonlyMap<string, readonly DishPart[]>;
  readonly kinds: ReadonlyMap<string, FoodKind>;
  readonly packs: ReadonlyMap<string, FoodPack>;
  readonly emoji: ReadonlyMap<string, string>;
}

/** What is given of the food itself; what is unknown comes from its parts. */
function dietFactsOf({ id, madeOf }: FoodFileRow, { diets, parts }: FoodTables): DietFacts | null {
  const provided = diets.get(id) ?? null;
  if (madeOf.length === 0 || (provided?.fodmap && provided.purineBasis)) return provided;
  const { fodmap, fodmapGrams, fodmapBasis, purine, purineBasis } = factsByParts(madeOf, parts);
  if (provided === null && fodmap === null && purine === null) return null;
  return {
    group: provided?.group ?? null,
    ...(provided?.fodmap ? provided : { fodmap, fodmapGrams, fodmapBasis }),
    ...(provided?.purineBasis
      ? { purine: provided.purine, purineBasis: provided.purineBasis }
      : { purine, purineBasis }),
  };
}

function readFoods(
  files: readonly DataFile[],
  tables: FoodTables,
  problems: string[],
): ReadonlyMap<string, Food> {
  const { nutrients, diets, keeping, kinds, packs } = tables;
  const foods = new Map<string, Food>();
  const rowsOf = files.map((file) => ({ file, rows: readRows(file, foodFileRow, problems) }));
  const prices = new Map(rowsOf.flatMap(({ rows }) => rows.map((row) => [row.id, row.priceUsdPerKg])));
  for (const { file, rows } of rowsOf) {
    for (const row of rows) {
      if (foods.has(row.id)) problems.push(`${file.name}: ${row.id}: this id is used twice`);
      const amounts = nutrients.get(row.id);
      if (!amounts) {
        problems.push(`${file.name}: ${row.id}: no nutrients; run scripts/data/fill-nutrients.ts`);
        continue;
      }
      const kind = kinds.get(row.id);
      if (!kind) {
        problems.push(`${file.name}: ${row.id}: foods/${KINDS_FILE} has no line of it`);
        continue;
      }
      foods.set(row.id, {
        ...row,
        ...kind,
        pack: packs.get(row.id) ?? null,
        priceUsdPerKg: priceOf(row, tables.dishParts, (id) => prices.get(id) ?? null, problems),
        dietFacts: dietFactsOf(row, tables),
        keeping: keeping.get(row.id)?.keeping ?? null,
        season: keeping.get(row.id)?.season ?? null,
        emoji: tables.emoji.get(row.id) ?? null,
        nutrients: amounts,
      });
    }
  }
  for (const [table, ids] of [
    [DIET_FACTS_FILE, diets.keys()],
    [KEEPING_FILE, keeping.keys()],
    [DISH_PARTS_FILE, tables.dishParts.keys()],
    [KINDS_FILE, kinds.keys()],
    [PACKS_FILE, packs.keys()],
    [EMOJI_FILE, tables.emoji.keys()],
  ] as const) {
    for (const id of ids) if (!foods.has(id)) problems.push(`foods/${table}: ${id}: there is no such food`);
  }
  return foods;
}

function readRecipes(
  files: readonly DataFile[],
  foods: ReadonlyMap<string, Food>,
  problems: string[],
): readonly Recipe[] {
  const recipes: Recipe[] = [];
  const ids = new Set<string>();
  for (const file of files) {
    for (const recipe of readRows(file, recipeFileRow, problems)) {
      if (ids.has(recipe.id)) problems.push(`${file.name}: ${recipe.id}: this id is used twice`);
      ids.add(recipe.id);
      for (const { food } of recipe.ingredients) {
        const use = foods.get(food)?.use;
        if (use === undefined) problems.push(`${file.name}: ${recipe.id}: there is no food "${food}"`);
        else if (use !== 'ingredient') {
          problems.push(`${file.name}: ${recipe.id}: "${food}" is eaten as it is and no ingredient`);
        }
      }
      recipes.push(recipe);
    }
  }
  return recipes;
}

function versionOf(files: readonly DataFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.name).update('\0').update(file.text).update('\0');
  return hash.digest('hex');
}

/**
 * Reads, checks and joins `data/foods` and `data/recipes`. Synchronous, so that a worker thread and the
 * command line start with it in one line; takes well under a second.
 * @throws KnowledgeBaseError that names every bad row.
 */
export function loadKnowledgeBase(dataDirectory: string = DATA_DIRECTORY): KnowledgeBase {
  const problems: string[] = [];
  const nutrientFile = readDataFile(dataDirectory, 'foods', NUTRIENTS_FILE);
  const dietFile = readDataFile(dataDirectory, 'foods', DIET_FACTS_FILE);
  const partFile = readDataFile(dataDirectory, 'foods', PART_FACTS_FILE);
  const keepingFile = readDataFile(dataDirectory, 'foods', KEEPING_FILE);
  const partsFile = readDataFile(dataDirectory, 'foods', DISH_PARTS_FILE);
  const kindFile = readDataFile(dataDirectory, 'foods', KINDS_FILE);
  const packFile = readDataFile(dataDirectory, 'foods', PACKS_FILE);
  const emojiFile = readDataFile(dataDirectory, 'foods', EMOJI_FILE);
  const namesFile = readDataFile(dataDirectory, 'foods', OTHER_NAMES_FILE);
  const foodFiles = readDataFiles(dataDirectory, 'foods', '.json');
  const recipeFiles = readDataFiles(dataDirectory, 'recipes', '.json');
  const diets = readDietFacts(dietFile, problems);
  const tables = {
    nutrients: readNutrients(nutrientFile, problems),
    diets,
    parts: readPartFacts(partFile, diets, problems),
    keeping: readKeeping(keepingFile, problems),
    dishParts: readDishParts(partsFile, problems),
    kinds: readFoodKinds(kindFile, problems),
    packs: readFoodPacks(packFile, problems),
    emoji: readEmoji(emojiFile, problems),
  };
  const foods = readFoods(foodFiles, tables, problems);
  const recipes = readRecipes(recipeFiles, foods, problems);
  const mealFiles = {
    dishFacts: readDataFile(dataDirectory, 'recipes', DISH_FACTS_FILE),
    plates: readDataFile(dataDirectory, 'recipes', PLATES_FILE),
    formerRecipes: readDataFile(dataDirectory, 'recipes', FORMER_RECIPES_FILE),
    simpleFoods: readDataFile(dataDirectory, 'meals', SIMPLE_FOODS_FILE),
  };
  const dishFacts = readDishFacts(mealFiles.dishFacts, recipes, problems);
  const formerRecipes = readFormerRecipes(mealFiles.formerRecipes, recipes, problems);
  const variants = readVariants(mealFiles.plates, recipes, foods, problems);
  const simpleFoods = readSimpleFoods(mealFiles.simpleFoods, foods, recipes, problems);
  const otherNames = readOtherNames(namesFile, foods, problems);
  const rules = readLimitRules(dataDirectory, problems);
  const { words, files: wordFiles } = readLimitWords(dataDirectory, problems);
  const groups = readGroupNames(dataDirectory, problems);
  const kitchen = readKitchenWords(dataDirectory, (id) => foods.has(id), problems);
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return {
    version: versionOf([
      nutrientFile,
      dietFile,
      partFile,
      keepingFile,
      partsFile,
      kindFile,
      packFile,
      emojiFile,
      namesFile,
      ...foodFiles,
      ...recipeFiles,
      ...Object.values(mealFiles),
      ...limitRuleFiles(dataDirectory),
      ...wordFiles,
      ...kitchen.files,
      ...groups.files,
    ]),
    foods,
    otherNames,
    kitchenWords: kitchen.words,
    groupNames: groups.names,
    recipes,
    formerRecipes,
    dishFacts,
    variants,
    simpleFoods,
    words,
    rules,
  };
}
