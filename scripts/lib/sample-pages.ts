import type { APIRequestContext } from '@playwright/test';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { SETTINGS_SECTIONS, settingsPath } from '#platform/contract/settings-sections.ts';
import { isPageAddress, PROTECTED_PATHS } from '#site/every-page.ts';

interface Plan {
  readonly id: string;
  readonly dailyPlans: readonly {
    readonly date: string;
    readonly meals: readonly PlannedMeal[];
  }[];
}

/** One of each page that is behind sign-in, with what the sample family has. */
export async function pagesOfTheSample(request: APIRequestContext): Promise<string[]> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await request.get(`/api/${path}`);
    if (!answer.ok()) throw new Error(`/api/${path} answers ${answer.status()}`);
    return (await answer.json()) as Answer;
  };
  const [plan] = await read<{ id: string }[]>('meal-plans');
  const [list] = await read<{ id: string }[]>('grocery-lists');
  const paths = [
    ...PROTECTED_PATHS.filter((path) => path !== '/foods'),
    ...SETTINGS_SECTIONS.map(settingsPath),
    ...(plan === undefined ? [] : pagesOfPlan(await read<Plan>(`meal-plans/${plan.id}`))),
    ...(list === undefined ? [] : [`/grocery-lists/${list.id}`]),
    '/recipes/new',
    '/recipes/import',
    '/recipes/import/review',
    '/recipes/plum-dumplings',
    '/recipes/plum-dumplings/cook',
    '/foods/peanut-butter-unsalted',
  ];
  const own = await writeRecipe(request);
  paths.push(`/recipes/own/${own}`, `/recipes/own/${own}/edit`, `/recipes/own/${own}/cook`);
  const gone = paths.filter((path) => !isPageAddress(path));
  if (gone.length > 0) throw new Error(`These are no pages anymore: ${gone.join(', ')}`);
  return [...paths, '/onboarding?step=1', '/onboarding?step=2', '/recipes?shelf=desserts'];
}

function pagesOfPlan({ id, dailyPlans }: Plan): string[] {
  const plan = `/meal-plan-generator/${id}`;
  // Bread and fruit are served without a recipe, and nothing of them is cooked.
  const [cooked] = dailyPlans.flatMap(({ date, meals }) =>
    meals.flatMap((meal) => {
      const recipe = dishesOf(meal)[0]?.recipeId ?? null;
      return recipe === null ? [] : [`${plan}/cook/${date}/${meal.type}/${recipe}`];
    }),
  );
  return cooked === undefined ? [plan] : [plan, cooked];
}

/** The sample has no recipe of its own. */
async function writeRecipe(request: APIRequestContext): Promise<string> {
  const recipe = {
    title: 'Oat porridge as we make it',
    description: '',
    meals: ['breakfast'],
    cuisine: null,
    servings: 4,
    prepMinutes: 5,
    cookMinutes: 10,
    equipment: ['saucepan'],
    ingredients: [
      {
        text: 'rolled oats',
        foodId: 'oats-rolled',
        grams: 160,
        amount: '2 cups',
        note: '',
        forms: [],
        heated: true,
        optional: false,
      },
    ],
    steps: ['Cook the oats in water for 10 minutes, stirring now and then.'],
    storage: '',
    makeAhead: null,
    toddlerNote: null,
    softNote: null,
  };
  const answer = await request.post('/api/own-recipes', { data: { recipe } });
  if (answer.status() !== 201)
    throw new Error(`The recipe was not kept: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
