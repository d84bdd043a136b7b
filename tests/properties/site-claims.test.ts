import { describe, expect, it } from 'vitest';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { NUTRIENT_CODES } from '#domain/nutrition/nutrients.ts';
import { FEATURES, IN_NUMBERS } from '#site/landing/landing-content.ts';
import { READY } from '#site/pages/features-content.ts';
import { HOW_QUESTIONS } from '#site/pages/how-it-works-content.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/** What the public pages count is what the product holds. */
describe('the figures on the public pages', () => {
  const { recipes, foods } = testKnowledgeBase();
  const featureText = READY.flatMap((part) => part.cards.map((card) => String(card.text))).join(' ');

  it('are reached by the knowledge base', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(IN_NUMBERS.recipes);
    expect(foods.size).toBeGreaterThanOrEqual(IN_NUMBERS.foods);
    expect(IN_NUMBERS.allergens).toBe(ALLERGEN_CODES.length);
    // "96+ meal options" of the advertisement.
    expect(recipes.length).toBeGreaterThanOrEqual(96);
  });

  it('are the same wherever they stand', () => {
    expect(featureText).toContain('more than 490 recipes');
    expect(recipes.length).toBeGreaterThan(490);
    expect(featureText).toContain(`${ALLERGEN_CODES.length} allergens`);
    expect(featureText).toContain(`${NUTRIENT_CODES.length} nutrients`);
    const answers = HOW_QUESTIONS.map(({ answer }) => answer).join(' ');
    const claimed = /more than ([\d,]+) foods/.exec(answers)?.[1]?.replace(',', '');
    expect(Number(claimed)).toBe(IN_NUMBERS.foods);
    const claims = FEATURES.map(({ text }) => text).join(' ');
    expect(claims).toContain(`${claimed?.replace('000', ',000')}+ foods`);
    expect(claims).toContain(`${IN_NUMBERS.recipes}+ recipes`);
    expect(claims).toContain(`${IN_NUMBERS.allergens} allergens`);
    expect(foods.size).toBeGreaterThan(Number(claimed));
  });
});
