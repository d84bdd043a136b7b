import { scaledAmountText } from '#domain/foods/written-measure.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { sizeAdvice } from '#domain/recipes/cook-size.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedIngredient, PlannedMeal, ServedDish } from '#domain/recipes/meal-plan.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { dishFactsOf } from '#domain/recipes/served-dishes.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { packWords, splitPackWords } from './pack-words.ts';
import { cookNotes } from './served-words.ts';

/** One ingredient of what is cooked, for all meals that eat of it. */
export interface BatchLine {
  readonly foodId: string;
  readonly name: string;
  /** "560 g (2 2/3 cups) brown rice, rinsed" */
  readonly text: string;
  /** Who alone has it; `null`: everyone who eats of the dish. */
  readonly memberIds: readonly string[] | null;
}

/** A meal that eats of what is cooked. */
export interface BatchUse {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly type: MealType;
  readonly servings: number;
  /** It is later than what the fridge keeps. */
  readonly isFrozen: boolean;
}

/** A recipe as it is cooked at one meal, its variants with it, for that meal and for later ones. */
export interface CookedBatch {
  readonly date: string;
  readonly type: MealType;
  readonly recipeId: string;
  readonly name: string;
  /** The meal at which it is cooked first. */
  readonly uses: readonly BatchUse[];
  /** Days after the day of cooking on which it may still be eaten; `null`: the recipe is gone. */
  readonly fridgeDays: number | null;
  /** What another amount than the recipe’s changes. */
  readonly advice: readonly string[];
  /** What the cook of variants must know. */
  readonly notes: readonly string[];
  /** Whose part is cooked apart. */
  readonly apart: readonly string[];
  readonly lines: readonly BatchLine[];
  /** Without the notes. */
  readonly steps: readonly string[];
  readonly storage: string;
}

type Plan = Pick<MealPlan, 'dailyPlans' | 'ownDishes'>;
type Kitchen = Pick<KnowledgeBase, 'recipes' | 'variants' | 'foods' | 'dishFacts'>;

interface Served {
  readonly dish: ServedDish;
  readonly meal: PlannedMeal;
  readonly date: string;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** From the weights: someone who may not see the portions of others cooks for all of them. */
function servingsOf({ ingredients, portions }: ServedDish, recipe: Recipe | undefined): number {
  const at = recipe?.ingredients.findIndex(({ food }, index) => food === ingredients[index]?.foodId) ?? -1;
  const [whole, own] = [recipe?.ingredients[at]?.grams ?? 0, ingredients[at]?.grams ?? 0];
  if (recipe === undefined || whole === 0 || own === 0) return sum(portions.map(({ servings }) => servings));
  return Math.round((recipe.servings * own * 4) / whole) / 4;
}

/** " brown rice, rinsed" */
function nameAndNote(text: string, name: string): string {
  const at = text.indexOf(` ${name}`);
  return at < 0 ? ` ${name}` : text.slice(at);
}

interface Part {
  readonly served: readonly Served[];
  readonly recipe: Recipe | undefined;
}

interface OpenLine {
  readonly line: PlannedIngredient;
  readonly written: Recipe['ingredients'][number] | undefined;
  grams: number;
  /** Servings of the recipe by servings written. */
  scale: number;
  tail: string;
  /** What the pack must say for anyone who has of it, whichever meal they have it at. */
  readonly labels: Set<string>;
  readonly parts: Set<Part>;
}

/** What all parts have alike is one line; what differs says whose it is. */
function linesOf(parts: readonly Part[], foods: Kitchen['foods']): readonly BatchLine[] {
  const lines = new Map<string, OpenLine>();
  for (const part of parts) {
    for (const { dish } of part.served) {
      const seen = new Map<string, number>();
      for (const [at, line] of dish.ingredients.entries()) {
        const same = part.recipe?.ingredients[at];
        const written = same?.food === line.foodId ? same : undefined;
        const kind =
          written === undefined
            ? `${dish.id} ${line.foodId}`
            : `${line.foodId} ${written.grams / (part.recipe?.servings ?? 1)} ${written.amount} ${written.note}`;
        // A recipe may have the same line twice; a variant may lack one before it.
        const times = seen.get(kind) ?? 0;
        seen.set(kind, times + 1);
        const key = `${kind} ${times}`;
        const { words, labels } = splitPackWords(line.text);
        const tail = nameAndNote(words, line.name);
        const open = lines.get(key) ?? {
          ...{ line, written, grams: 0, scale: 0, tail },
          ...{ labels: new Set<string>(), parts: new Set<Part>() },
        };
        lines.set(key, open);
        open.grams += line.grams;
        open.scale += written === undefined ? 0 : line.grams / written.grams;
        if (tail.length > open.tail.length) open.tail = tail;
        for (const label of labels) open.labels.add(label);
        open.parts.add(part);
      }
    }
  }
  return [...lines.values()].map(({ line, written, grams, scale, tail, labels, parts: of }) => {
    const food = foods.get(line.foodId);
    const amount = scaledAmountText(
      written?.amount ?? '',
      scale,
      grams,
      food ?? { portions: [], aisle: 'other' },
    );
    const eaters = [...of].flatMap(({ served }) =>
      served.flatMap(({ dish }) => dish.portions.map(({ memberId }) => memberId)),
    );
    return {
      foodId: line.foodId,
      name: line.name,
      text: `${amount}${tail}${packWords([...labels])}`,
      memberIds: of.size === parts.length ? null : [...new Set(eaters)],
    };
  });
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Steps of our recipes name no amounts of the whole dish, so that they hold for any; a family's own may. */
const adviceOf = (recipe: Recipe, servings: number, isOwn: boolean): readonly string[] =>
  isOwn && servings !== recipe.servings
    ? [
        ...sizeAdvice(recipe, servings),
        `Amounts inside the steps are for ${servingsText(recipe.servings)}. Go by the list of ingredients.`,
      ]
    : sizeAdvice(recipe, servings);

function batchOf(
  all: readonly Served[],
  recipeOf: (id: string) => Recipe | undefined,
  isOwn: boolean,
  kb: Kitchen,
  isBesideOther: boolean,
): CookedBatch {
  const [first] = all as [Served];
  const { date, meal } = first;
  const recipeId = first.dish.recipeId ?? first.dish.id;
  const recipe = recipeOf(recipeId);
  const fridgeDays = recipe === undefined ? null : dishFactsOf(recipe, kb).fridgeDays;
  const parts = [...new Set(all.map(({ dish }) => dish.id))].map((id) => ({
    served: all.filter(({ dish }) => dish.id === id),
    recipe: recipeOf(id),
  }));
  const uses = new Map<string, BatchUse>();
  for (const { dish, meal: of, date: on } of all) {
    const key = `${on} ${of.type}`;
    const before = uses.get(key)?.servings ?? 0;
    const isFrozen = fridgeDays !== null && daysBetween(date, on) > fridgeDays;
    uses.set(key, {
      date: on,
      type: of.type,
      servings: before + servingsOf(dish, recipeOf(dish.id)),
      isFrozen,
    });
  }
  const now = all.filter(({ dish }) => dish.batchOf === null);
  const main = now.find(({ meal: of }) => dishesOf(of)[0]?.recipeId === recipeId);
  const ownNotes = cookNotes(all.map(({ dish }) => ({ ...dish, batchOf: null })));
  const notes = isBesideOther ? [KEPT_APART, ...ownNotes] : ownNotes;
  const apart = all.flatMap(({ dish }) =>
    dish.note === null ? [] : dish.portions.map(({ memberId }) => memberId),
  );
  const servings = sum([...uses.values()].map((use) => use.servings));
  return {
    date,
    type: meal.type,
    recipeId,
    name: main?.meal.name ?? recipe?.title ?? first.dish.name,
    uses: [...uses.values()],
    fridgeDays,
    advice: recipe === undefined || servings === 0 ? [] : adviceOf(recipe, servings, isOwn),
    notes,
    apart: [...new Set(apart)],
    lines: linesOf(parts, kb.foods),
    // As they were when the plan was made; of a dish beside another one a plan keeps none.
    steps: main?.meal.instructions.filter((step) => !notes.includes(step)) ?? recipe?.steps ?? [],
    storage: recipe?.storage ?? '',
  };
}

const KEPT_APART =
  'Not everyone has every dish of this meal. Use a clean board, pan and spoon for each dish, and wash your hands in between, so that nothing of one gets into another.';

/**
 * Whether dishes stand on the tables of a meal of which someone there has none: mostly because it is not safe for them.
 * Who avoids what is not asked here, so it is said with each of them.
 */
function hasDishesForSome(meals: readonly PlannedMeal[], type: MealType): boolean {
  const dishes = meals.filter((meal) => meal.type === type).flatMap((meal) => dishesOf(meal));
  const eatersOf = new Map<string, Set<string>>();
  for (const { id, recipeId, portions } of dishes) {
    const eaters = eatersOf.get(recipeId ?? id) ?? new Set();
    eatersOf.set(recipeId ?? id, eaters);
    for (const { memberId } of portions) eaters.add(memberId);
  }
  const all = new Set([...eatersOf.values()].flatMap((eaters) => [...eaters]));
  return eatersOf.size > 1 && [...eatersOf.values()].some((eaters) => eaters.size < all.size);
}

/** Everything that a plan has someone cook, in order of time, the main dishes of a meal first. */
export function cookedBatches({ dailyPlans, ownDishes = [] }: Plan, kb: Kitchen): readonly CookedBatch[] {
  const known = new Map<string, Recipe>(
    [...kb.recipes, ...kb.variants.map(({ recipe }) => recipe), ...ownDishes].map((recipe) => [
      recipe.id,
      recipe,
    ]),
  );
  const batches = new Map<string, Served[]>();
  for (const { date, meals } of dailyPlans) {
    for (const meal of meals) {
      for (const dish of dishesOf(meal)) {
        if (dish.recipeId === null) continue;
        const key = `${dish.batchOf ?? `${date} ${meal.type}`} ${dish.recipeId}`;
        batches.set(key, [...(batches.get(key) ?? []), { dish, meal, date }]);
      }
    }
  }
  return [...batches.values()]
    .filter(([first]) => first?.dish.batchOf === null)
    .map((served) => {
      const isOwn = ownDishes.some(({ id }) => id === served[0]?.dish.recipeId);
      const [first] = served;
      const day = dailyPlans.find(({ date }) => date === first?.date);
      const isBesideOther = first !== undefined && hasDishesForSome(day?.meals ?? [], first.meal.type);
      return batchOf(served, (id) => known.get(id), isOwn, kb, isBesideOther);
    });
}
