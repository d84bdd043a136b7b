import type { z } from 'zod';
import type { FamilyFit, RecipeAnswer, RecipeSummary, recipeRoutes } from '#contract/recipes.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { HardLimit } from '#core/meal-planning/limit.ts';
import { limitsBrokenBy, memberLimits } from '#core/meal-planning/member-limits.ts';
import type { RecipeCategory } from '#core/recipes/recipe-categories.ts';
import { createRecipeFits, type FitOf } from '#core/recipes/recipe-fit.ts';
import type { Actor } from '#server/db/database.ts';
import type { HouseholdEater, MealPlansService } from '#server/features/meal-plans/meal-plans.service.ts';
import { allow, allowEverybody } from '#server/platform/access.ts';
import { invalidField, notFound } from '#server/platform/errors.ts';
import { once } from '#server/platform/once.ts';
import { recipeAnswer, recipeFitAnswer } from './recipe-answer.ts';
import { createRecipeShelf } from './recipe-shelf.ts';

export type RecipeQuestion = z.infer<(typeof recipeRoutes)['list']['query']>;

export interface RecipesDeps {
  readonly mealPlans: Pick<MealPlansService, 'eaters'>;
  readonly knowledgeBase: KnowledgeBase;
}

export interface RecipesService {
  list(question: RecipeQuestion): RecipeSummary[];
  category(category: RecipeCategory): RecipeSummary[];
  familyFit(actor: Actor): Promise<FamilyFit[]>;
  read(actor: Actor, id: string): Promise<RecipeAnswer>;
}

/** Whoever asks "without milk" is served like an adult with an allergy to it: no trace either. */
function limitsOfQuestion({ without }: RecipeQuestion, kb: KnowledgeBase): readonly HardLimit[] {
  const { hard, unchecked } = memberLimits(
    {
      id: 'question',
      name: 'You',
      relationship: 'other',
      ageYears: 40,
      sex: null,
      heightCm: null,
      weightKg: null,
      activityLevel: null,
      lifeStage: null,
      allergies: without,
      dietaryRestrictions: [],
      medicalConditions: [],
      dislikes: [],
      favourites: [],
      healthGoals: [],
      eats: [],
    },
    kb,
  );
  if (unchecked.length > 0) {
    const unknown = without.filter((text) => unchecked.some((entry) => entry.includes(text)));
    throw invalidField('without', `We cannot leave out "${unknown.join('", "')}". Please name one food.`);
  }
  return hard;
}

export function createRecipesService({ mealPlans, knowledgeBase }: RecipesDeps): RecipesService {
  const shelf = once(() => createRecipeShelf(knowledgeBase));
  const fits = once(() => createRecipeFits(knowledgeBase));
  const fitOfEater = ({ member }: HouseholdEater): FitOf | null => (member === null ? null : fits()(member));

  return {
    list(question) {
      allowEverybody();
      const { all, find } = shelf();
      const limits = limitsOfQuestion(question, knowledgeBase);
      const found = question.q === '' ? all : find(question.q, all.length).map(({ item }) => item);
      return found
        .filter(
          ({ recipe, diets }) =>
            question.diet.every((diet) => diets.includes(diet)) &&
            limitsBrokenBy(recipe, limits, knowledgeBase).size === 0,
        )
        .map(({ summary }) => summary);
    },

    category(category) {
      allowEverybody();
      return shelf()
        .inCategory(category)
        .map(({ summary }) => summary);
    },

    async familyFit(actor) {
      allow(actor, 'meals:read');
      const { all } = shelf();
      const eaters = await mealPlans.eaters(actor);
      return eaters.map((eater) => {
        const { id, name, relationship, yours } = eater.answer;
        const fitOf = fitOfEater(eater);
        const verdicts = fitOf === null ? [] : all.map(({ recipe }) => ({ recipe, ...fitOf(recipe) }));
        const isKnown = verdicts.some(({ verdict }) => verdict !== 'not_planned');
        const suits = verdicts.filter(({ verdict }) => verdict === 'suits');
        return {
          memberId: id,
          name,
          relationship,
          yours,
          recipeIds: isKnown ? suits.map(({ recipe }) => recipe.id) : null,
        };
      });
    },

    async read(actor, id) {
      allow(actor, 'meals:read');
      const shelved = shelf().byId.get(id);
      if (shelved === undefined) throw notFound('recipe');
      const eaters = await mealPlans.eaters(actor);
      return {
        ...recipeAnswer(shelved, knowledgeBase),
        family: eaters.map((eater) => recipeFitAnswer(eater, fitOfEater(eater), shelved)),
      };
    },
  };
}
