import { setImmediate } from 'node:timers/promises';
import QuickLRU from 'quick-lru';
import type { z } from 'zod';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { Right } from '#domain/household/access.ts';
import type { ParsedIngredient } from '#domain/ingredients/parsed-ingredient.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import type { Member } from '#domain/members/member.ts';
import { ownCopyOf } from '#domain/recipes/copy-recipe.ts';
import { type KnowledgeBase, recipeIdNow } from '#domain/recipes/knowledge-base.ts';
import { ownIngredientOf, pickedFor, proposedFoods } from '#domain/recipes/own-ingredient.ts';
import { readOwnLine } from '#domain/recipes/own-line.ts';
import type { OwnDishCopy, OwnRecipe } from '#domain/recipes/own-recipe.ts';
import { ownRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { OWN_RECIPE_LIMITS } from '#domain/recipes/recipe-limits.ts';
import { type EatersService, withheldFromViewer } from '#features/meal-plans/server/eaters.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, invalidFields, notFound } from '#platform/server/errors.ts';
import { mapInTurns, nextTurn } from '#platform/server/next-turn.ts';
import type { Quotas } from '#platform/server/quotas.ts';
import type {
  OwnRecipeAnswer,
  OwnRecipeCreate,
  OwnRecipePatch,
  OwnRecipeSummary,
  ownRecipeRoutes,
  ReadLine,
} from '../../contract/own-recipes.ts';
import { type OwnGroceries, ownGroceries } from '../../rules/own-groceries.ts';
import { type OwnRecipeFit, ownRecipeFit } from '../../rules/own-recipe-fit.ts';
import { ownRecipeOf, plannableDish } from '../../rules/plannable-dish.ts';
import { OWN_RECIPES } from '../quotas.ts';
import { withoutFigures } from '../without-figures.ts';
import { fitAnswer, ownRecipeAnswer, readLineAnswer, summaryAnswer } from './own-recipe-answer.ts';
import type { OwnRecipeRow, OwnRecipesRepository } from './own-recipes.repository.ts';
import { type ExportFormat, type RecipeFile, recipeFile } from './recipe-file.ts';

type LineQuestions = z.infer<(typeof ownRecipeRoutes)['lines']['body']>['lines'];
type CopyInput = z.infer<(typeof ownRecipeRoutes)['copy']['body']>;

export interface OwnRecipesDeps {
  readonly database: Database;
  readonly repository: OwnRecipesRepository;
  readonly eaters: EatersService;
  readonly quotas: Pick<Quotas, 'keep'>;
  readonly knowledgeBase: KnowledgeBase;
  /** Read when it is needed first. */
  readonly lexicon: () => AllergenLexicon;
  readonly readIngredient: (line: string) => ParsedIngredient;
  /** What other features keep about a recipe goes with it. */
  readonly forgetElsewhere: (tx: HouseholdTransaction, recipeId: string) => Promise<void>;
  readonly clock: Clock;
  readonly createId: () => string;
}

export interface OwnDish {
  readonly dish: OwnDishCopy;
  /** By the words of its lines too, which planner and checker do not see; empty: it suits. */
  readonly reasonsAgainst: (member: Member) => readonly string[];
}

export interface OwnDishParts {
  readonly id: string;
  readonly name: string;
  readonly servings: number;
  readonly parts: readonly { readonly food: Food | null; readonly grams: number | null }[];
}

export interface JudgedOwnRecipe {
  /** Of the lines that have a food. */
  readonly foodIds: readonly string[];
  readonly fitOf: (member: Member) => OwnRecipeFit;
}

export interface OwnRecipesService {
  /** Makes the tables by which words name foods, so that no request waits for them. */
  prepare(): void;
  list(actor: Actor): Promise<OwnRecipeSummary[]>;
  read(actor: Actor, id: string): Promise<OwnRecipeAnswer>;
  create(actor: Actor, input: OwnRecipeCreate): Promise<OwnRecipeSummary>;
  /** Of one of the product's recipes, or of an own one. */
  copy(actor: Actor, input: CopyInput): Promise<OwnRecipeSummary>;
  update(actor: Actor, id: string, patch: OwnRecipePatch): Promise<OwnRecipeSummary>;
  remove(actor: Actor, id: string): Promise<void>;
  readLines(actor: Actor, lines: LineQuestions): Promise<ReadLine[]>;
  exportOwn(actor: Actor, id: string, format: ExportFormat): Promise<RecipeFile>;
  exportOurs(actor: Actor, id: string, format: ExportFormat): RecipeFile;
  /** Whether the household has such a recipe: it stays until the transaction ends. */
  hold(tx: HouseholdTransaction, id: string): Promise<boolean>;
  /** For plans; `null` when there is no such recipe, and `recipe_open` when something of it is open. */
  dish(tx: HouseholdTransaction, id: string): Promise<OwnDish | null>;
  /** The newest of those that leave nothing open, for a plan that is made. */
  dishes(tx: HouseholdTransaction): Promise<OwnDish[]>;
  /** What speaks against a dish that a plan keeps for someone, and what its words leave open; empty: nothing. */
  reasonsFor(dish: OwnDishCopy, member: Member): readonly string[];
  /** What is in a recipe of the household, as far as it is known, for what counts what was eaten; `null`: there is none. */
  dishParts(tx: HouseholdTransaction, id: string): Promise<OwnDishParts | null>;
  /** How such a recipe goes with people, as its page says; `null`: there is none. */
  judge(actor: Actor, id: string): Promise<JudgedOwnRecipe | null>;
  /** What so many servings take. */
  groceriesOf(
    actor: Actor,
    id: string,
    servings: number,
    avoided: ReadonlySet<AllergenCode>,
  ): Promise<OwnGroceries>;
}

/** Own recipes that the planner may choose from: reading and judging each takes some milliseconds. */
const MOST_PLANNED = 40;

/**
 * As the database writes ids. Only this form counts where a recipe may be one of ours too: whatever is kept about it
 * elsewhere lies under one key, and goes when it goes.
 */
const OWN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** About a kilobyte each. */
const REMEMBERED_SUMMARIES = { maxSize: 2_500 };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function onlyKnownFoods(recipe: OwnRecipe, { foods }: KnowledgeBase): void {
  const problems = recipe.ingredients.flatMap(({ foodId }, index) =>
    foodId === null || foods.has(foodId)
      ? []
      : [
          {
            path: `recipe.ingredients.${index}.foodId`,
            message: 'We do not know this food. Please pick another.',
          },
        ],
  );
  if (problems.length > 0) throw invalidFields(problems);
}

export function createOwnRecipesService(deps: OwnRecipesDeps): OwnRecipesService {
  const { database, repository, knowledgeBase, readIngredient } = deps;
  const within = <T>(
    actor: Actor,
    right: Right,
    work: (tx: HouseholdTransaction) => Promise<T>,
  ): Promise<T> => {
    allow(actor, `meals:${right}`);
    return database.withHousehold(actor, work);
  };
  const knowledge = () => ({
    foods: knowledgeBase.foods,
    lexicon: deps.lexicon(),
    otherNames: knowledgeBase.otherNames,
    kitchenWords: knowledgeBase.kitchenWords,
    recipes: knowledgeBase.recipes,
  });
  const factsOf = (recipe: OwnRecipe) => ownRecipeFacts(recipe, knowledge());

  /** What speaks against a dish for someone, whether it comes into a plan or has been in one for long. */
  function against(recipe: OwnRecipe, facts: ReturnType<typeof factsOf>, member: Member): readonly string[] {
    const fit = ownRecipeFit(recipe, facts, member, knowledgeBase);
    // An allergy that nobody knows is in the plan's notes, as it does beside our own dishes.
    return [
      ...fit.open.map((each) => `We could not check ${each}`),
      ...fit.reasons.map(({ limit, foods }) => `${limit}: ${foods.join(', ')}`),
    ];
  }

  /** For plans: the dish when nothing of it is open, else what is. */
  function ownDishOf({ id, recipe }: OwnRecipeRow): { own: OwnDish | null; open: readonly string[] } {
    const facts = factsOf(recipe);
    const { dish, open } = plannableDish(id, recipe, facts);
    if (dish === null) return { own: null, open };
    const reasonsAgainst = (member: Member) => against(recipe, facts, member);
    return { own: { dish, reasonsAgainst }, open };
  }
  /** A list is asked for often, and reading every line of every recipe again would hold up everyone. */
  const summaries = new QuickLRU<string, OwnRecipeSummary>(REMEMBERED_SUMMARIES);
  const keyOf = (row: OwnRecipeRow) => `${row.householdId} ${row.id} ${row.updatedAt.getTime()}`;
  const isSummaryKnown = (row: OwnRecipeRow) => summaries.has(keyOf(row));
  function summaryOf(row: OwnRecipeRow): OwnRecipeSummary {
    const key = keyOf(row);
    const summary = summaries.get(key) ?? summaryAnswer(row, factsOf(row.recipe));
    summaries.set(key, summary);
    return summary;
  }

  async function found(tx: HouseholdTransaction, id: string): Promise<OwnRecipeRow> {
    const row = await repository.find(tx, id);
    if (row === null) throw notFound('recipe');
    return row;
  }

  async function ensureRoom(tx: HouseholdTransaction, id: string, recipe: OwnRecipe): Promise<void> {
    const characters = await repository.charactersOfOthers(tx, id);
    if (characters + JSON.stringify(recipe).length > OWN_RECIPE_LIMITS.characters) {
      throw new AppError(
        'too_many_recipes',
        'There is no more room for your family’s recipes. Please remove some first.',
      );
    }
  }

  async function add(
    tx: HouseholdTransaction,
    recipe: OwnRecipe,
    about: {
      readonly id?: string | undefined;
      readonly sourceUrl?: string | null | undefined;
      readonly copiedFrom?: string;
    },
  ): Promise<OwnRecipeSummary> {
    const { id = deps.createId(), sourceUrl = null, copiedFrom = null } = about;
    await ensureRoom(tx, id, recipe);
    const now = deps.clock();
    await repository.insert(tx, {
      id,
      title: recipe.title,
      recipe,
      sourceUrl,
      copiedFrom,
      createdBy: tx.userId,
      createdAt: now,
      updatedAt: now,
    });
    await deps.quotas.keep(tx, OWN_RECIPES);
    return summaryOf(await found(tx, id));
  }

  const ours = (id: string) => {
    const now = recipeIdNow(id, knowledgeBase);
    return knowledgeBase.recipes.find((recipe) => recipe.id === now);
  };

  return {
    prepare() {
      const [any] = knowledgeBase.recipes;
      if (any === undefined) return;
      const own = ownCopyOf(any, knowledgeBase.foods);
      plannableDish(any.id, own, factsOf(own));
    },

    async list(actor) {
      const withheld = await deps.eaters.withheldFrom(actor);
      return within(actor, 'read', async (tx) => {
        const listed: OwnRecipeSummary[] = [];
        for await (const row of repository.list(tx)) {
          // Reading every line of a recipe takes a while, and there may be two thousand.
          if (!isSummaryKnown(row)) await nextTurn();
          listed.push(withoutFigures(summaryOf(row), withheld));
        }
        return listed;
      });
    },

    async read(actor, id) {
      allow(actor, 'meals:read');
      const row = await database.withHousehold(actor, (tx) => found(tx, id));
      const facts = factsOf(row.recipe);
      await nextTurn();
      const eaters = await deps.eaters.eaters(actor);
      const family: OwnRecipeAnswer['family'] = [];
      for (const eater of eaters) {
        await nextTurn();
        const { member } = eater;
        family.push(
          fitAnswer(eater, member === null ? null : ownRecipeFit(row.recipe, facts, member, knowledgeBase)),
        );
      }
      await nextTurn();
      return withoutFigures(ownRecipeAnswer(row, facts, family), withheldFromViewer(actor, eaters));
    },

    create: (actor, { id, sourceUrl, recipe }) =>
      within(actor, 'manage', async (tx) => {
        onlyKnownFoods(recipe, knowledgeBase);
        return add(tx, recipe, { id, sourceUrl });
      }),

    copy: (actor, { id, recipeId }) =>
      within(actor, 'manage', async (tx) => {
        const original = ours(recipeId);
        if (original !== undefined) {
          return add(tx, ownCopyOf(original, knowledgeBase.foods), { id, copiedFrom: original.id });
        }
        // An id of another form is no recipe; the database would not even read it as one.
        if (!UUID.test(recipeId)) throw notFound('recipe');
        const { recipe, sourceUrl } = await found(tx, recipeId);
        const title = `${recipe.title.slice(0, OWN_RECIPE_LIMITS.title - 7)} (copy)`;
        return add(tx, { ...recipe, title }, { id, sourceUrl, copiedFrom: recipeId });
      }),

    update: (actor, id, { recipe, basedOn }) =>
      within(actor, 'manage', async (tx) => {
        onlyKnownFoods(recipe, knowledgeBase);
        await ensureRoom(tx, id, recipe);
        const before = new Date(basedOn);
        const updatedAt = new Date(Math.max(deps.clock().getTime(), before.getTime() + 1));
        const row = await repository.update(tx, id, recipe, { basedOn: before, updatedAt });
        if (row !== null) return summaryOf(row);
        await found(tx, id);
        throw new AppError(
          'changed_meanwhile',
          'Someone else changed this recipe while you were writing. Their changes are saved. You can look at them, or keep yours as a copy.',
        );
      }),

    remove: (actor, id) =>
      within(actor, 'manage', async (tx) => {
        const removed = await repository.remove(tx, id);
        if (removed === null) throw notFound('recipe');
        await deps.forgetElsewhere(tx, removed);
      }),

    async readLines(actor, lines) {
      allow(actor, 'meals:manage');
      return mapInTurns(lines, ({ text, foodId }) => {
        const parsed = readIngredient(text);
        const picked = foodId === undefined ? undefined : knowledgeBase.foods.get(foodId);
        const line = picked === undefined ? ownIngredientOf(parsed) : pickedFor(parsed, picked);
        const proposed = picked === undefined ? proposedFoods(parsed, knowledgeBase.kitchenWords) : [];
        const foods = proposed.flatMap((id) => knowledgeBase.foods.get(id) ?? []);
        return readLineAnswer(readOwnLine(line, knowledge()), parsed.name, foods);
      });
    },

    exportOwn: (actor, id, format) =>
      within(actor, 'read', async (tx) => {
        const { recipe, sourceUrl } = await found(tx, id);
        return recipeFile(recipe, sourceUrl, format, readIngredient);
      }),

    exportOurs(actor, id, format) {
      allow(actor, 'meals:read');
      const recipe = ours(id);
      if (recipe === undefined) throw notFound('recipe');
      return recipeFile(ownCopyOf(recipe, knowledgeBase.foods), null, format, readIngredient);
    },

    hold: async (tx, id) => OWN_ID.test(id) && repository.hold(tx, id),

    async dish(tx, id) {
      const row = OWN_ID.test(id) ? await repository.find(tx, id) : null;
      if (row === null) return null;
      const { own, open } = ownDishOf(row);
      if (own !== null) return own;
      const fields = open.map((each) => ({ path: 'newRecipeId', message: `Please say ${each}.` }));
      throw new AppError(
        'recipe_open',
        'Some details of this recipe are missing, so it cannot go into a plan yet.',
        { fields },
      );
    },

    async dishes(tx) {
      const found: OwnDish[] = [];
      for await (const row of repository.list(tx)) {
        if (found.length === MOST_PLANNED) break;
        // Reading one takes some milliseconds: other requests have their turn in between.
        await setImmediate();
        const { own } = ownDishOf(row);
        if (own !== null) found.push(own);
      }
      return found;
    },

    reasonsFor(dish, member) {
      const own = ownRecipeOf(dish, knowledgeBase.foods);
      return against(own, factsOf(own), member);
    },

    async dishParts(tx, id) {
      const row = OWN_ID.test(id) ? await repository.find(tx, id) : null;
      if (row === null) return null;
      const { title: name, servings, ingredients } = row.recipe;
      const parts = ingredients.map(({ foodId, grams }) => ({
        food: knowledgeBase.foods.get(foodId ?? '') ?? null,
        grams,
      }));
      return { id, name, servings, parts };
    },

    judge: (actor, id) =>
      within(actor, 'read', async (tx) => {
        const row = OWN_ID.test(id) ? await repository.find(tx, id) : null;
        if (row === null) return null;
        const { recipe } = row;
        const facts = factsOf(recipe);
        return {
          foodIds: facts.lines.flatMap(({ food }) => food?.id ?? []),
          fitOf: (member) => ownRecipeFit(recipe, facts, member, knowledgeBase),
        };
      }),

    groceriesOf: (actor, id, servings, avoided) =>
      within(actor, 'read', async (tx) => {
        if (!OWN_ID.test(id)) throw notFound('recipe');
        const { recipe } = await found(tx, id);
        return ownGroceries(recipe, servings, knowledgeBase.foods, avoided);
      }),
  };
}
