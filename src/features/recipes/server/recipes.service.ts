import type { z } from 'zod';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { HardLimit } from '#domain/diet-rules/limit.ts';
import { allergenCodesOf, listedParts } from '#domain/foods/food-name.ts';
import { limitsBrokenBy, limitsOf } from '#domain/member-limits/member-limits.ts';
import { ANY_ADULT } from '#domain/members/limited-person.ts';
import type { RecipeCategory } from '#domain/recipe-facets/recipe-categories.ts';
import { type KnowledgeBase, recipeIdNow } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import { recipesAtHand } from '#domain/recipes/recipes-at-hand.ts';
import type { WrittenLine } from '#domain/shopping/recipe-on-list.ts';
import type { NeededFood } from '#domain/shopping/shopping-list.ts';
import { createRecipeFits, type FitOf } from '#features/meal-plans/rules/recipe-fit.ts';
import {
  type EatersService,
  type HouseholdEater,
  withheldFromViewer,
} from '#features/meal-plans/server/eaters.service.ts';
import { allow, allowEveryone } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import { once } from '#platform/server/kept-values.ts';
import { mapInTurns, nextTurn } from '#platform/server/next-turn.ts';
import type { ProfileReadings } from '#platform/server/profile-readings.ts';
import type {
  AtHandAnswer,
  FamilyFit,
  RecipeAnswer,
  RecipeSummary,
  recipeRoutes,
} from '../contract/recipes.ts';
import { whyNot } from '../rules/why-not.ts';
import type { OwnRecipesService } from './own-recipes/own-recipes.service.ts';
import { recipeAnswer, recipeFitAnswer } from './recipe-answer.ts';
import { createRecipeShelf } from './recipe-shelf.ts';
import { withoutFigures } from './without-figures.ts';

export type RecipeQuestion = z.infer<(typeof recipeRoutes)['list']['query']>;

export interface RecipesDeps {
  readonly eaters: EatersService;
  readonly ownRecipes: Pick<OwnRecipesService, 'hold' | 'groceriesOf'>;
  readonly readings: Pick<ProfileReadings, 'prepare'>;
  readonly knowledgeBase: KnowledgeBase;
}

export interface RecipesService {
  /** Makes the shelf of our recipes, which takes a while. */
  prepare(): void;
  list(question: RecipeQuestion): Promise<RecipeSummary[]>;
  /** Of these, what suits every member that is asked for: unknown is never safe. */
  listSafe(actor: Actor, question: RecipeQuestion): Promise<RecipeSummary[]>;
  atHand(foodIds: readonly string[]): AtHandAnswer;
  category(category: RecipeCategory): RecipeSummary[];
  familyFit(actor: Actor): Promise<FamilyFit[]>;
  read(actor: Actor, id: string): Promise<RecipeAnswer>;
  /**
   * The id under which a recipe is found today. Throws `not_found` when it is neither ours nor one of the household. An own
   * one is there until the transaction ends, so that nothing is kept about a recipe that goes at the same time.
   */
  knownId(tx: HouseholdTransaction, id: string): Promise<string>;
  /** What so many servings take, and which packs to choose for those who eat. */
  groceriesOf(actor: Actor, input: RecipeGroceries): Promise<NeededGroceries>;
}

/** As a list takes them. */
export interface NeededGroceries {
  readonly title: string;
  readonly ingredients: readonly NeededFood[];
  /** What an own recipe leaves open, in its own words. */
  readonly written: readonly WrittenLine[];
  readonly avoidedAllergens: ReadonlySet<AllergenCode>;
}

export interface RecipeGroceries {
  readonly recipeId: string;
  readonly servings: number;
  /** Who eats; `null`: everyone of the household. */
  readonly memberIds: readonly string[] | null;
}

/** Each name is looked for among all names of all foods, for anyone who asks. */
const MOST_NAMED_FOODS = 5;

/** All who ask for recipes have what they would do without read in one turn. */
const EVERYONE = { householdId: 'everyone' };

/** Anyone who asks "without milk" is served like an adult with an allergy to it: no trace either. */
async function limitsOfQuestion(
  { without }: RecipeQuestion,
  { readings, knowledgeBase: kb }: Pick<RecipesDeps, 'readings' | 'knowledgeBase'>,
): Promise<readonly HardLimit[]> {
  const named = without.filter((text) => allergenCodesOf(text, kb.groupNames).length === 0);
  if (named.length > MOST_NAMED_FOODS || named.some((text) => listedParts(text).length > 1)) {
    throw invalidField('without', `Please list at most ${MOST_NAMED_FOODS} foods, one at a time.`);
  }
  const asker = { ...ANY_ADULT, allergies: without };
  await readings.prepare(EVERYONE, [asker]);
  const { open, hard } = limitsOf(asker, kb);
  if (open.length > 0) {
    const unknown = open.map(({ text }) => `“${text}”`).join(', ');
    throw invalidField('without', `We cannot leave out ${unknown}. Please name one food.`);
  }
  return hard;
}

function oursTakes(recipe: Recipe, servings: number): Omit<NeededGroceries, 'avoidedAllergens'> {
  return {
    title: recipe.title,
    ingredients: recipe.ingredients.map(({ food: foodId, grams }) => ({
      foodId,
      grams: (grams * servings) / recipe.servings,
    })),
    written: [],
  };
}

export function createRecipesService({
  eaters: eatersService,
  ownRecipes,
  readings,
  knowledgeBase,
}: RecipesDeps): RecipesService {
  const shelf = once(() => createRecipeShelf(knowledgeBase));
  const fits = once(() => createRecipeFits(knowledgeBase));
  const fitOfEater = ({ member }: HouseholdEater): FitOf | null => (member === null ? null : fits()(member));

  return {
    prepare() {
      shelf().find('soup', 1);
      fits();
    },

    async list(question) {
      allowEveryone();
      const { all, find } = shelf();
      const limits = await limitsOfQuestion(question, { readings, knowledgeBase });
      const found = question.q === '' ? all : find(question.q, all.length).map(({ item }) => item);
      return found
        .filter(
          ({ recipe, diets, summary }) =>
            (question.category === undefined || summary.categories.includes(question.category)) &&
            question.diet.every((diet) => diets.includes(diet)) &&
            limitsBrokenBy(recipe, limits, knowledgeBase).size === 0,
        )
        .map(({ summary }) => summary);
    },

    async listSafe(actor, question) {
      allow(actor, 'meals:read');
      const eaters = await eatersService.eaters(actor);
      const asked = eaters.filter(({ answer }) => question.safeFor.includes(answer.id));
      if (asked.length < new Set(question.safeFor).size) throw notFound('family member');
      if (asked.some(({ open }) => open.length > 0)) return [];
      const fitOfAll = asked.map(fitOfEater);
      const { byId } = shelf();
      let found = await this.list(question);
      for (const fitOf of fitOfAll) {
        await nextTurn();
        const suiting = await mapInTurns(found, (summary) => {
          const recipe = byId.get(summary.id)?.recipe;
          return recipe !== undefined && fitOf?.(recipe).verdict === 'suits' ? [summary] : [];
        });
        found = suiting.flat();
      }
      return found;
    },

    atHand(foodIds) {
      allowEveryone();
      const foods = foodIds.flatMap((id) => knowledgeBase.foods.get(id) ?? []);
      return {
        foods: foods.map(({ id, name }) => ({ id, name })),
        recipes: recipesAtHand(foodIds, knowledgeBase),
      };
    },

    category(category) {
      allowEveryone();
      return shelf()
        .inCategory(category)
        .map(({ summary }) => summary);
    },

    async familyFit(actor) {
      allow(actor, 'meals:read');
      const { all } = shelf();
      const eaters = await eatersService.eaters(actor);
      const fitting: FamilyFit[] = [];
      for (const eater of eaters) {
        // Each is a look at every recipe.
        await nextTurn();
        const { id, name, relationship, yours } = eater.answer;
        const fitOf = fitOfEater(eater);
        const verdicts =
          fitOf === null
            ? []
            : await mapInTurns(all, ({ recipe, summary }) => ({ recipe, summary, ...fitOf(recipe) }));
        const without = verdicts.filter(({ verdict }) => verdict === 'does_not_suit');
        const isKnown = eater.open.length === 0 && verdicts.some(({ notPlanned }) => notPlanned === null);
        fitting.push({
          memberId: id,
          name,
          relationship,
          yours,
          recipeIds: isKnown
            ? verdicts.flatMap(({ recipe, verdict }) => (verdict === 'suits' ? recipe.id : []))
            : null,
          notFor: without.map(({ recipe }) => recipe.id),
          because: without.map(({ reasons, summary }) => whyNot(reasons, summary.contains)),
          uncheckedAllergies: [...eater.open],
        });
      }
      return fitting;
    },

    async read(actor, id) {
      allow(actor, 'meals:read');
      const shelved = shelf().byId.get(id);
      if (shelved === undefined) throw notFound('recipe');
      const eaters = await eatersService.eaters(actor);
      const withheld = withheldFromViewer(actor, eaters);
      return {
        ...withoutFigures(recipeAnswer(shelved, knowledgeBase), withheld),
        family: eaters.map((eater) => recipeFitAnswer(eater, fitOfEater(eater), shelved)),
      };
    },

    async knownId(tx, id) {
      if (!shelf().byId.has(id) && !(await ownRecipes.hold(tx, id))) throw notFound('recipe');
      return recipeIdNow(id, knowledgeBase);
    },

    async groceriesOf(actor, { recipeId, servings, memberIds }) {
      // Shopping for a recipe says nothing of who eats it but which packs to choose.
      allow(actor, 'meals:read');
      const eaters = (await eatersService.eaters(actor)).filter(
        ({ answer }) => memberIds === null || memberIds.includes(answer.id),
      );
      const avoidedAllergens = new Set(
        eaters.flatMap(({ ofAnyAge }) => [...limitsOf(ofAnyAge, knowledgeBase).avoidedAllergens]),
      );
      const ours = shelf().byId.get(recipeId);
      const groceries =
        ours === undefined
          ? await ownRecipes.groceriesOf(actor, recipeId, servings, avoidedAllergens)
          : oursTakes(ours.recipe, servings);
      return { ...groceries, avoidedAllergens };
    },
  };
}
