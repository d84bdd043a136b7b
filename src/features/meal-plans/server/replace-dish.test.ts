import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { OwnRecipeAnswer, OwnRecipeSummary } from '#features/recipes/contract/own-recipes.ts';
import type { RecipeSummary } from '#features/recipes/contract/recipes.ts';
import type { ErrorAnswer } from '#platform/contract/route.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  ownProfile,
  type TestPerson,
} from '#tests/support/factories.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';
import type { DishReplacement } from '../contract/plan-edits.ts';
import { planMeals } from '../rules/plan-meals.ts';
import { planningMembers } from './planning-members.ts';
import { planWithDish } from './replace-dish.ts';

let test: TestApp;
let person: TestPerson;
let plan: MealPlan;
let meal: PlannedMeal;
let safe: RecipeSummary[];

const put = (body: DishReplacement, who = person, id = plan.id) =>
  who.request('PATCH', `/api/meal-plans/${id}/meals`, body);
const read = async () => (await person.request('GET', `/api/meal-plans/${plan.id}`)).json<MealPlan>();
const dinnersOf = ({ dailyPlans }: MealPlan, day: number) =>
  dailyPlans[day]?.meals.filter(({ type }) => type === 'dinner').map(({ recipeId }) => recipeId);
/** What of another day may change is when it is cooked, not who has what. */
const portionsOn = ({ dailyPlans }: MealPlan, day: number) =>
  dailyPlans[day]?.meals.map(({ recipeId, portions }) => ({ recipeId, portions }));
const input = (newRecipeId: string): DishReplacement => ({
  day: 1,
  mealType: 'dinner',
  recipeId: meal.recipeId,
  newRecipeId,
});

beforeAll(async () => {
  test = await buildTestApp();
  person = await createPlannablePerson(test.app);
  const mia = await addMember(person, { name: 'Mia', allergies: ['milk'] });
  plan = await generatePlan(person, { duration: 2, mealTypes: ['lunch', 'dinner'], startDate: '2029-12-06' });
  const dinner = plan.dailyPlans[0]?.meals.find(({ type }) => type === 'dinner');
  if (dinner === undefined) throw new Error('no dinner');
  meal = dinner;
  const self = await ownProfile(person);
  const answer = await person.request('GET', `/api/recipes?safeFor=${self.id}&safeFor=${mia.id}`);
  const planned = new Set(plan.meals.map(({ recipeId }) => recipeId));
  safe = answer
    .json<RecipeSummary[]>()
    .filter(({ id, mealTypes }) => mealTypes.includes('dinner') && !planned.has(id));
});
afterAll(() => test.close());

describe('another dish in a stored plan', () => {
  it('is kept, counted, and can be taken back with the portions that were there', async () => {
    const before = await read();
    const newRecipeId = safe[0]?.id ?? '';
    const response = await put(input(newRecipeId));
    expect(response.statusCode).toBe(200);
    const after = await read();
    expect(after).toEqual(response.json());
    expect(after.dailyPlans[0]?.meals.map(({ recipeId }) => recipeId)).toContain(newRecipeId);
    expect(dinnersOf(after, 0)).not.toContain(meal.recipeId);
    expect(portionsOn(after, 1)).toEqual(portionsOn(before, 1));
    expect(after.cost.totalUsd).not.toBe(before.cost.totalUsd);

    const back = await put({
      ...input(meal.recipeId),
      recipeId: newRecipeId,
      portions: meal.portions.map(({ memberId, servings }) => ({ memberId, servings })),
    });
    expect(back.statusCode).toBe(200);
    expect((await read()).dailyPlans).toEqual(before.dailyPlans);
    expect((await read()).cost).toEqual(before.cost);
  });

  it('is refused with the person and the food, and nothing is changed', async () => {
    const before = await read();
    const all = (await person.request('GET', '/api/recipes')).json<RecipeSummary[]>();
    const withVariants = new Set(testKnowledgeBase().variants.map(({ of }) => of));
    const milky = all.find(
      ({ id, contains, mealTypes }) =>
        contains.includes('milk') && mealTypes.includes('dinner') && !withVariants.has(id),
    );
    const response = await put(input(milky?.id ?? ''));
    expect(response.statusCode).toBe(422);
    const { code, fields } = response.json<ErrorAnswer>();
    expect(code).toBe('dish_refused');
    expect(fields?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^It does not suit Mia\. Milk allergy: .+\.$/),
    ]);
    expect(await read()).toEqual(before);
  });

  it('is judged by the profiles of today', async () => {
    const newRecipeId = safe.find(({ contains }) => contains.includes('soy'))?.id ?? '';
    const self = await ownProfile(person);
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: ['soy'] });
    const response = await put(input(newRecipeId));
    expect(response.json()).toMatchObject({ code: 'dish_refused' });
    await person.request('PATCH', `/api/family-members/${self.id}`, { allergies: [] });
  });

  it.each<[string, Partial<DishReplacement>, number]>([
    ['a recipe that is not known', { newRecipeId: 'no-such-dish' }, 404],
    ['a dish that does not stand there', { recipeId: 'no-such-dish' }, 404],
    ['a day that the plan has not', { day: 9 }, 404],
    ['a meal that the plan has not', { mealType: 'breakfast' }, 422],
    ['more than four servings', { portions: [{ memberId: crypto.randomUUID(), servings: 5 }] }, 422],
  ])('%s is refused', async (_what, change, status) => {
    expect((await put({ ...input(safe[1]?.id ?? ''), ...change })).statusCode).toBe(status);
  });

  describe('of the household', () => {
    const own = async (id: string) =>
      (await person.request('GET', `/api/own-recipes/${id}`)).json<OwnRecipeAnswer>();
    const copy = async (recipeId: string) =>
      (await person.request('POST', '/api/own-recipes/copies', { recipeId })).json<OwnRecipeSummary>().id;

    it('goes in when it is settled, and stays as it was checked', async () => {
      const before = await read();
      const id = await copy(safe[2]?.id ?? '');
      expect((await put(input(id))).statusCode).toBe(200);
      const planned = await read();
      const dish = planned.meals.find(({ recipeId }) => recipeId === id);
      expect(dish).toMatchObject({ name: safe[2]?.name, type: 'dinner' });
      expect(planned).not.toHaveProperty('ownDishes');

      // What is written into the recipe later is in no plan; nor does its end take the dish away.
      const { recipe, updatedAt: basedOn } = await own(id);
      const milk = { ...recipe.ingredients[0], text: 'milk', foodId: 'milk-whole', grams: 500, heated: true };
      const milky = { ...recipe, ingredients: [...recipe.ingredients, milk] };
      expect(
        (await person.request('PATCH', `/api/own-recipes/${id}`, { recipe: milky, basedOn })).statusCode,
      ).toBe(200);
      expect(await read()).toEqual(planned);
      const other = planned.dailyPlans[1]?.meals.find(({ type }) => type === 'dinner');
      const again = await put({
        day: 2,
        mealType: 'dinner',
        recipeId: other?.recipeId ?? '',
        newRecipeId: id,
      });
      expect(again.json<ErrorAnswer>()).toMatchObject({
        code: 'dish_refused',
        message: expect.stringContaining('Mia'),
      });
      expect((await person.request('DELETE', `/api/own-recipes/${id}`)).statusCode).toBe(204);
      const moved = { day: 2, mealType: 'dinner' as const, recipeId: other?.recipeId ?? '' };
      expect((await put({ ...moved, newRecipeId: safe[3]?.id ?? '' })).statusCode).toBe(200);
      expect(portionsOn(await read(), 0)).toEqual(portionsOn(planned, 0));
      // The plan's copy is not served again: what its words say can be judged no longer.
      const gone = await put({ ...moved, recipeId: safe[3]?.id ?? '', newRecipeId: id });
      expect(gone.statusCode).toBe(404);

      const servingsOf = (served: PlannedMeal | undefined) =>
        served?.portions.map(({ memberId, servings }) => ({ memberId, servings })) ?? [];
      const back = { ...moved, recipeId: safe[3]?.id ?? '', newRecipeId: moved.recipeId };
      expect((await put({ ...back, portions: servingsOf(other) })).statusCode).toBe(200);
      const first = { ...input(meal.recipeId), recipeId: id, portions: servingsOf(meal) };
      expect((await put(first)).statusCode).toBe(200);
      expect((await read()).dailyPlans[0]).toEqual(before.dailyPlans[0]);
    });

    it('is refused while a line is open, with what is missing', async () => {
      const id = await copy(safe[2]?.id ?? '');
      const { recipe, updatedAt: basedOn } = await own(id);
      const [first, ...rest] = recipe.ingredients;
      const open = { ...recipe, ingredients: [{ ...first, grams: null }, ...rest] };
      await person.request('PATCH', `/api/own-recipes/${id}`, { recipe: open, basedOn });
      expect((await own(id)).openForPlans).toEqual([`how much of “${first?.text}” goes in`]);
      const before = await read();
      const response = await put(input(id));
      expect(response.statusCode).toBe(422);
      expect(response.json<ErrorAnswer>()).toMatchObject({
        code: 'recipe_open',
        fields: [{ message: `Please say how much of “${first?.text}” goes in.` }],
      });
      expect(await read()).toEqual(before);
    });

    it.each([
      ['title', { title: 'Peanut surprise' }, '“peanut”, which the title names and no ingredient does'],
      ['notes', { softNote: 'Top it with kiwi.' }, '“kiwi”, which the notes name and no ingredient does'],
    ])(
      'is kept only from those its %s concerns, on the page and in the plan',
      async (_place, change, doubt) => {
        const home = await createPlannablePerson(test.app);
        const ada = await addMember(home, { name: 'Ada', age: 30, allergies: ['peanut', 'kiwi'] });
        const made = await generatePlan(home, { duration: 1, mealTypes: ['dinner'] });
        const standing = made.dailyPlans[0]?.meals[0];
        const recipes = await home.request('GET', `/api/recipes?safeFor=${ada.id}`);
        const fitting = recipes
          .json<RecipeSummary[]>()
          .find(({ id, mealTypes }) => mealTypes.includes('dinner') && id !== standing?.recipeId);
        const copied = await home.request('POST', '/api/own-recipes/copies', { recipeId: fitting?.id });
        const { id } = copied.json<OwnRecipeSummary>();
        const page = async () =>
          (await home.request('GET', `/api/own-recipes/${id}`)).json<OwnRecipeAnswer>();
        const verdictOf = async (memberId: string) =>
          (await page()).family.find((fit) => fit.memberId === memberId);
        const { recipe, updatedAt: basedOn } = await page();
        await home.request('PATCH', `/api/own-recipes/${id}`, { recipe: { ...recipe, ...change }, basedOn });
        expect((await page()).openForPlans).toEqual([]);
        expect(await verdictOf(ada.id)).toMatchObject({ verdict: 'not_known', openInRecipe: [doubt] });
        const body = { ...input(id), recipeId: standing?.recipeId ?? '' };
        expect((await put(body, home, made.id)).json<ErrorAnswer>()).toMatchObject({
          code: 'dish_refused',
          message: `It does not suit Ada. We could not check ${doubt}.`,
        });

        // Without the allergy it goes in, and a plan says so when the allergy is added later.
        await home.request('PATCH', `/api/family-members/${ada.id}`, { allergies: [] });
        expect((await verdictOf(ada.id))?.verdict).toBe('suits');
        expect((await put(body, home, made.id)).statusCode).toBe(200);
        test.clock.now = new Date(test.clock.now.getTime() + 60_000);
        const planned = async () =>
          (await home.request('GET', `/api/meal-plans/${made.id}`)).json<MealPlan>();
        await home.request('PATCH', `/api/family-members/${ada.id}`, { dislikes: ['okra'] });
        expect((await planned()).unmet.filter(({ code }) => code === 'profile_changed')).toEqual([]);
        await home.request('PATCH', `/api/family-members/${ada.id}`, { allergies: ['peanut', 'kiwi'] });
        expect((await planned()).unmet[0]).toMatchObject({
          code: 'profile_changed',
          memberId: ada.id,
          message: expect.stringContaining(`may no longer be safe for them: We could not check ${doubt}`),
        });
      },
    );

    it('asks everyone who is served it on another day', async () => {
      const answers = (await person.request('GET', '/api/family-members')).json<FamilyMember[]>();
      const people = answers.map((answer) => ({ answer, entryAnswers: [], ageYears: 40 }));
      const mia = answers.find(({ name }) => name === 'Mia');
      const kb = testKnowledgeBase();
      const outcome = await planMeals(
        {
          members: planningMembers(people, ['dinner']),
          days: 2,
          startDate: '2026-02-26',
          mealTypes: ['dinner'],
          budgetLevel: 'standard',
          specialRequests: '',
          requestAnswers: [],
          seed: 3,
        },
        kb,
        { now: () => 0, effort: 'test' },
      );
      if (!outcome.ok) throw new Error('no plan');
      const [first, second] = outcome.plan.dailyPlans;
      const recipe = kb.recipes.find(({ id }) => id === first?.meals[0]?.recipeId);
      const standing = second?.meals[0];
      if (!first || !second || !recipe || !standing) throw new Error('no dinners');
      const dish = { ...recipe, id: crypto.randomUUID() };
      const before = {
        ...outcome.plan,
        ownDishes: [dish],
        dailyPlans: [
          { ...first, meals: first.meals.map((each) => ({ ...each, recipeId: dish.id })) },
          // Mia is not at this table, and was served the dish the day before.
          {
            ...second,
            meals: [
              { ...standing, portions: standing.portions.filter(({ memberId }) => memberId !== mia?.id) },
            ],
          },
        ],
      };
      const against = ({ id }: { readonly id: string }) => (id === mia?.id ? ['Kiwi allergy'] : []);
      const change = {
        day: 2,
        mealType: 'dinner',
        recipeId: standing.recipeId,
        newRecipeId: dish.id,
      } as const;
      await expect(
        planWithDish(before, people, change, kb, { dish, reasonsAgainst: against }),
      ).rejects.toThrow('It does not suit Mia. Kiwi allergy.');
    });

    it('is not for another household', async () => {
      const id = await copy(safe[2]?.id ?? '');
      const stranger = await createPlannablePerson(test.app);
      const theirs = await generatePlan(stranger, { duration: 1, mealTypes: ['dinner'] });
      const standing = theirs.meals[0]?.recipeId ?? '';
      const body = { day: 1, mealType: 'dinner' as const, recipeId: standing, newRecipeId: id };
      expect((await put(body, stranger, theirs.id)).statusCode).toBe(404);
    });
  });

  it('is not for another household', async () => {
    const stranger = await createPerson(test.app);
    expect((await put(input(safe[0]?.id ?? ''), stranger)).statusCode).toBe(404);
  });
});
