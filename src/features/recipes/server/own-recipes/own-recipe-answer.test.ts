import { expect, it } from 'vitest';
import { ownRecipeFacts } from '#domain/recipes/own-recipe-facts.ts';
import { dish, knowledge, RICE } from '#tests/support/own-dishes.ts';
import { ownRecipeAnswer } from './own-recipe-answer.ts';

it('lists an allergen that only the steps name', () => {
  const recipe = { ...dish(RICE), steps: ['Boil the rice.', 'Top with chopped peanuts.'] };
  const at = new Date(0);
  const row = { id: 'own', recipe, sourceUrl: null, copiedFrom: null, createdAt: at, updatedAt: at };
  const { allergens } = ownRecipeAnswer(row as never, ownRecipeFacts(recipe, knowledge), []);
  expect(allergens).toContainEqual({
    code: 'peanut',
    certainty: 'may_contain',
    foods: [expect.stringMatching(/^“.*peanuts” in the steps$/)],
  });
});
