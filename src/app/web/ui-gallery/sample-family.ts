import type { PlannedMeal } from '#features/meal-plans/contract/meal-plans.ts';
import type { Eater, Eaters, MealSlot } from '#features/meal-plans/web/day-menu.ts';
import type { FamilyFit } from '#features/recipes/contract/recipes.ts';
import { FIRST_RECIPES } from '#features/recipes/web/first-recipes.ts';

/** Made up, like everything in the gallery. One name is long, and one person is three years old. */
const eater = (id: string, name: string, color: string): Eater => ({
  id,
  name,
  nameInSentence: name === 'You' ? 'you' : name,
  face: { initials: name.slice(0, 1), color },
  profile: null,
});
export const EATERS: Eaters = new Map(
  [
    eater('you', 'You', 'leaf'),
    eater('max', 'Maximilian', 'tomato'),
    eater('mia', 'Mia', 'saffron'),
    eater('rose', 'Grandma Rose', 'plum'),
  ].map((each) => [each.id, each]),
);

const nutrition = { calories: 420, protein: 18, carbs: 55, fat: 14 };
const portion = (memberId: string, servings: number): PlannedMeal['portions'][number] => ({
  memberId,
  servings,
  grams: servings * 320,
  nutrition: { ...nutrition, calories: nutrition.calories * servings },
});
const meal = (given: Pick<PlannedMeal, 'type' | 'recipeId' | 'name' | 'portions'>): PlannedMeal => ({
  description: '',
  prepTime: 35,
  image: '🍲',
  ingredients: [{ foodId: 'carrot', name: 'Carrot, raw', grams: 200, text: '2 carrots' }],
  instructions: [],
  nutrition,
  ...given,
});

/** Two dishes, because one of them is not for everyone; carrots that a small child cannot eat whole. */
export const DINNER: MealSlot = {
  type: 'dinner',
  meals: [
    {
      ...meal({
        type: 'dinner',
        recipeId: 'austrian-potato-goulash-mushrooms',
        name: 'Austrian potato goulash with mushrooms',
        portions: [portion('you', 1.25), portion('max', 1.5), portion('mia', 0.5)],
      }),
      cutSmall: [{ memberId: 'mia', foodIds: ['carrot'], mostInches: 0.5 }],
    },
    meal({
      type: 'dinner',
      recipeId: 'bean-borscht-potatoes-dill',
      name: 'Bean borscht with potatoes and dill',
      portions: [portion('rose', 0.75)],
    }),
  ],
};

export const OTHER_MEALS: readonly MealSlot[] = [
  {
    type: 'breakfast',
    meals: [
      meal({
        type: 'breakfast',
        recipeId: 'berry-oat-soy-smoothie',
        name: 'Berry oat smoothie with soy',
        portions: [...EATERS.keys()].map((id) => portion(id, 1)),
      }),
    ],
  },
  { ...DINNER, type: 'lunch', meals: DINNER.meals.map((dish) => ({ ...dish, type: 'lunch' })) },
];

const suits = (name: string, notFor: readonly string[], isKnown = true): FamilyFit => ({
  memberId: name,
  name,
  relationship: name === 'Mia' ? 'child' : 'parent',
  yours: false,
  recipeIds: isKnown ? FIRST_RECIPES.map(({ id }) => id).filter((id) => !notFor.includes(id)) : null,
  notFor: [...notFor],
  because: notFor.map(() => 'contains milk'),
  uncheckedAllergies: [],
});
const all = FIRST_RECIPES.map(({ id }) => id);

/** What a card can say of a family: everyone, not one, not several, not known. */
export const FAMILY_FIT: readonly (readonly FamilyFit[])[] = [
  [suits('Mia', []), suits('Rose', [])],
  [suits('Mia', all), suits('Rose', [])],
  [suits('Mia', all), suits('Rose', all)],
  [suits('Mia', [], false), suits('Rose', [])],
];
