import { describe, expect, it } from 'vitest';
import { foodSummary } from '#features/foods/contract/foods.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { foodStats, searchFoods } from './foods.command.ts';
import { InputError } from './input-error.ts';

describe('hearthwell foods search', () => {
  it('prints what GET /api/foods answers, the best match first', () => {
    const { status, json, text } = searchFoods(['chiken', 'breast'], 3);
    expect(status).toBe(0);
    const found = foodSummary.omit({ isFavourite: true }).array().parse(json);
    expect(found[0]?.id).toBe('chicken-breast-raw');
    expect(found.length).toBeLessThanOrEqual(3);
    expect(text).toMatch(/^chicken-breast-raw +Chicken breast/);
    expect(text).toMatch(/\d+ kcal in 100 g/);
  });

  it('shows allergens and by which other name a food was found', () => {
    expect(searchFoods(['prawns'], 1).text).toMatch(/\(prawns\).*contains crustacean shellfish/);
  });

  it('finds nothing with status 1, and asks for words with status 2', () => {
    expect(searchFoods(['qqqqqqqq'], 5)).toEqual({
      status: 1,
      json: [],
      text: 'No food is known by "qqqqqqqq".',
    });
    expect(() => searchFoods([' '], 5)).toThrow(InputError);
  });
});

describe('hearthwell foods stats', () => {
  it('counts what there is, and how many foods report a nutrient', () => {
    const kb = testKnowledgeBase();
    const { json, text, status } = foodStats();
    expect(status).toBe(0);
    expect(json).toMatchObject({ version: kb.version, foods: { total: kb.foods.size } });
    const stats = json as {
      foods: { byAisle: Record<string, number> };
      nutrients: { code: string; known: number; share: number }[];
      recipes: {
        total: number;
        byMeal: Record<string, number>;
        byCategory: Record<string, { total: number }>;
      };
    };
    const sum = Object.values(stats.foods.byAisle).reduce((total, count) => total + count, 0);
    expect(sum).toBe(kb.foods.size);
    expect(stats.nutrients.find(({ code }) => code === 'energy_kcal')).toMatchObject({
      known: kb.foods.size,
      share: 1,
    });
    const choline = stats.nutrients.find(({ code }) => code === 'choline_mg');
    expect(choline?.share).toBeGreaterThan(0.3);
    expect(choline?.share).toBeLessThan(1);
    expect(stats.recipes.total).toBe(kb.recipes.length);
    expect(Object.keys(stats.recipes.byCategory)).toHaveLength(4);
    expect(stats.recipes.byMeal.dinner).toBeGreaterThan(100);
    expect(text).toContain(`${kb.foods.size} foods with`);
  });
});
