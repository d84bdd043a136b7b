import type { Food } from '#domain/foods/food.ts';
import { ANY_ADULT } from '#domain/members/limited-person.ts';
import type { Member } from '#domain/members/member.ts';
import { NUTRIENT_CODES, type NutrientAmounts, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';

/** Amounts per 100 g; what is not given is unknown. */
export function nutrientAmounts(known: Partial<Record<NutrientCode, number>> = {}): NutrientAmounts {
  return Object.fromEntries(NUTRIENT_CODES.map((code) => [code, known[code] ?? null])) as NutrientAmounts;
}

/** A plain food without allergens, hazards or known nutrients, but for what is given. */
export function foodWith(given: Partial<Food> & Pick<Food, 'id'>): Food {
  return {
    name: given.id,
    synonyms: [],
    ndb: '00000',
    fndds: null,
    use: 'ingredient',
    proxy: null,
    aisle: 'other',
    contains: [],
    mayContain: [],
    labelFree: [],
    allergenBasis: null,
    madeOf: [],
    animal: [],
    flags: [],
    rawRisk: null,
    choking: null,
    portions: [{ unit: 'cup', note: null, grams: 200 }],
    edibleShare: 1,
    buy: { as: 'bag', grams: 500, label: '500 g bag' },
    pack: null,
    kind: given.id,
    variety: given.id,
    variantOf: given.id.replaceAll('-', ' '),
    form: [],
    leanPercent: null,
    pantry: false,
    priceUsdPerKg: 4,
    priceYear: 2024,
    priceSource: 'own-estimate',
    energyException: null,
    dietFacts: null,
    keeping: null,
    season: null,
    emoji: null,
    nutrients: nutrientAmounts(),
    ...given,
  };
}

export function ingredientOf(
  food: string,
  grams: number,
  given: Partial<RecipeIngredient> = {},
): RecipeIngredient {
  return { food, grams, amount: `${grams} g`, note: '', forms: ['whole'], heated: false, ...given };
}

export function recipeWith(given: Partial<Recipe> & Pick<Recipe, 'ingredients'>): Recipe {
  return {
    id: 'test-dish',
    title: 'Test dish',
    description: 'For a test.',
    meals: ['dinner'],
    cuisine: 'Test',
    emoji: '🍲',
    servings: 4,
    cookedGrams: 800,
    prepMinutes: 10,
    cookMinutes: 20,
    equipment: [],
    steps: ['One.', 'Two.', 'Three.'],
    storage: 'Keep cold.',
    makeAhead: null,
    toddlerNote: '',
    softNote: null,
    ...given,
  };
}

/** A healthy person of no special kind, but for what is given. */
export function memberWith(given: Partial<Member>): Member {
  return {
    ...ANY_ADULT,
    id: 'm1',
    name: 'Sam',
    relationship: 'self',
    ageYears: 35,
    sex: 'female',
    heightCm: 165,
    weightKg: 62,
    activityLevel: 'lightly_active',
    eats: ['breakfast', 'lunch', 'dinner', 'snacks'],
    ...given,
  };
}
