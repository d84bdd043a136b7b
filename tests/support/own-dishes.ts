import { loadAllergenLexicon } from '#domain/knowledge/load-allergen-lexicon.ts';
import type { Member } from '#domain/members/member.ts';
import { createLineReader } from '#domain/recipes/line-reader.ts';
import type { OwnIngredient, OwnRecipe } from '#domain/recipes/own-recipe.ts';
import { ownRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { createRecipeFits } from '#features/meal-plans/rules/recipe-fit.ts';
import { ownRecipeFit } from '#features/recipes/rules/own-recipe-fit.ts';
import { memberWith } from '#tests/support/core-fixtures.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { ownLine, ownRecipe } from '#tests/support/own-recipe.ts';

export const kb = testKnowledgeBase();
export const knowledge = {
  foods: kb.foods,
  lexicon: loadAllergenLexicon(),
  otherNames: kb.otherNames,
  kitchenWords: kb.kitchenWords,
  recipes: kb.recipes,
};
export const readLine = createLineReader(kb, knowledge.lexicon);
export const fitsOf = createRecipeFits(kb);

export const dish = (...ingredients: OwnIngredient[]): OwnRecipe => ({
  ...ownRecipe({
    title: 'Test dish',
    description: '',
    meals: ['dinner'],
    servings: 2,
    prepMinutes: null,
    cookMinutes: null,
    equipment: [],
    steps: [],
  }),
  ingredients,
});

export const RICE = ownLine({
  text: '200 g white rice',
  foodId: 'rice-white-long-dry',
  grams: 200,
  heated: true,
});
export const fitOf = (recipe: OwnRecipe, member: Member) =>
  ownRecipeFit(recipe, ownRecipeFacts(recipe, knowledge), member, kb);

export const ADULT = memberWith({ ageYears: 40 });
export const WITH_LIMITS: readonly (readonly [string, Member])[] = [
  ['an allergy', memberWith({ ageYears: 40, allergies: ['peanut'] })],
  ['a diet', memberWith({ ageYears: 40, dietaryRestrictions: ['vegan'] })],
  ['a condition', memberWith({ ageYears: 40, medicalConditions: ['hypertension'] })],
  ['three years', memberWith({ ageYears: 3 })],
  ['no limit but those of everyone', ADULT],
];
