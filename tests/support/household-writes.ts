import type { LightMyRequestResponse } from 'fastify';
import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { TERMS_VERSION } from '#site/legal-versions.ts';
import { invite, send, signupBody } from './factories.ts';
import {
  aCousin,
  aHelper,
  asOwner,
  asPerson,
  aVisitor,
  browserOf,
  careForAll,
  confirmed,
  type FullKitchen,
  longRecipe,
  longText,
  newId,
  OTHER_RECIPE,
  type PrepareWrite,
  RECIPE,
  unknownText,
} from './full-kitchen.ts';
import { settledLists, unsettledLists } from './fullest-household.ts';

const PHOTO = { 'content-type': 'image/jpeg' };
const LONG_LINE = longRecipe.ingredients[0]?.text ?? '';

const idOf = (response: LightMyRequestResponse): string => response.json<{ id: string }>().id;

async function lastMember({ owner }: FullKitchen): Promise<string> {
  const members = (await owner.request('GET', '/api/family-members')).json<
    { id: string; relationship: string }[]
  >();
  return members.findLast(({ relationship }) => relationship !== 'self')?.id ?? '';
}

/** A dish of the plan and one that may take its place. */
function replacementIn({ dailyPlans }: MealPlan) {
  const [first, ...others] = dailyPlans;
  const meal = first?.meals.find(({ type }) => type === 'dinner');
  const other = others
    .flatMap(({ meals }) => meals)
    .find(({ type, recipeId }) => type === 'dinner' && recipeId !== meal?.recipeId);
  return { day: 1, mealType: 'dinner', recipeId: meal?.recipeId, newRecipeId: other?.recipeId };
}

/** What is on the table at the first dinner. */
const dinnerOf = ({ dailyPlans }: MealPlan) => ({
  day: 1,
  mealType: 'dinner',
  tables: (dailyPlans[0]?.meals ?? [])
    .filter(({ type }) => type === 'dinner')
    .map(({ dishes = [] }) => ({
      dishes: dishes.map(({ id, portions }) => ({
        id,
        portions: portions.map(({ memberId, servings }) => ({ memberId, servings })),
      })),
    })),
});

/** A change of the plan as it is at that moment. */
const changeOfPlan =
  (path: string, bodyOf: (plan: MealPlan) => object): PrepareWrite =>
  async (kitchen) => {
    if (kitchen.plan === null) return null;
    const url = `/api/meal-plans/${kitchen.plan.id}`;
    const plan = (await kitchen.owner.request('GET', url)).json<MealPlan>();
    return asOwner(kitchen, `${url}/${path}`, { revision: plan.revision ?? 0, ...bodyOf(plan) });
  };

/** Full lists: nothing in them may be open where plans are made. */
const listsIn = ({ plan }: FullKitchen): object =>
  plan === null ? unsettledLists(unknownText) : settledLists();

/** Of the operations on what a household is and keeps. */
export const HOUSEHOLD_WRITES: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/demo': () => ({ url: '/api/demo' }),
  'POST /api/demo/reset': async ({ test }) => {
    const browser = browserOf(test);
    await browser.ask('POST', '/api/demo');
    return { url: '/api/demo/reset', cookie: browser.cookies() };
  },
  'POST /api/consents': (kitchen) =>
    asOwner(kitchen, '/api/consents', { kind: 'terms', version: TERMS_VERSION, given: true }),
  'POST /api/contact': () => ({
    url: '/api/contact',
    body: { name: 'Ana', email: 'ana@example.org', topic: 'idea', message: 'x '.repeat(2_400) },
  }),
  'POST /api/feedback': () => ({
    url: '/api/feedback',
    body: { experience: 'good', topic: 'everything', message: 'x '.repeat(2_400) },
  }),
  'POST /api/tutorial/update': (kitchen) =>
    asOwner(kitchen, '/api/tutorial/update', { action: 'increment_login' }),
  'POST /api/onboarding': (kitchen) => asOwner(kitchen, '/api/onboarding', { action: 'skip' }),
  'PATCH /api/preferences': (kitchen) => asOwner(kitchen, '/api/preferences', { units: 'metric' }),
  'PATCH /api/household/retention': (kitchen) =>
    asOwner(kitchen, '/api/household/retention', { mealPlansMonths: 24 }),
  'PATCH /api/household': (kitchen) => asOwner(kitchen, '/api/household', { name: 'The Cousins' }),
  'POST /api/household/export': (kitchen) => asOwner(kitchen, '/api/household/export', confirmed),
  'PATCH /api/household/people/:id': async (kitchen) =>
    asOwner(kitchen, `/api/household/people/${(await aHelper(kitchen)).user.id}`, { right: 'read' }),
  'DELETE /api/household/people/:id': async (kitchen) =>
    asOwner(kitchen, `/api/household/people/${(await aHelper(kitchen)).user.id}`),
  'POST /api/household/people/:id/move-out': async (kitchen) =>
    asOwner(kitchen, `/api/household/people/${(await aCousin(kitchen)).user.id}/move-out`),
  'POST /api/household/leave': async (kitchen) => asPerson(await aHelper(kitchen), '/api/household/leave'),
  'DELETE /api/household': async ({ test, owner }) => {
    const browser = browserOf(test);
    await browser.ask('POST', '/api/login', { username: owner.user.username, ...confirmed });
    const body = { ...confirmed, confirmation: 'delete' };
    return { url: '/api/household', cookie: browser.cookies(), body };
  },
  'POST /api/households/switch': async (kitchen) => {
    const visitor = await aVisitor(kitchen.test);
    const secret = await invite(kitchen.owner, await careForAll(kitchen));
    const { householdId } = visitor.user;
    await visitor.request('POST', '/api/invitations/accept', { secret });
    return asPerson(visitor, '/api/households/switch', { householdId });
  },
  'POST /api/household/invitations': (kitchen) =>
    asOwner(kitchen, '/api/household/invitations', { role: 'adult' }),
  'DELETE /api/household/invitations/:id': async (kitchen) => {
    const made = await kitchen.owner.request('POST', '/api/household/invitations', { role: 'adult' });
    return asOwner(kitchen, `/api/household/invitations/${idOf(made)}`);
  },
  'POST /api/invitations/look': async (kitchen) => ({
    url: '/api/invitations/look',
    body: { secret: await invite(kitchen.owner, await careForAll(kitchen)) },
  }),
  'POST /api/invitations/accept': async (kitchen) =>
    asPerson(await aVisitor(kitchen.test), '/api/invitations/accept', {
      secret: await invite(kitchen.owner, await careForAll(kitchen)),
    }),
  'POST /api/invitations/sign-up': async (kitchen) => ({
    url: '/api/invitations/sign-up',
    body: { ...signupBody(), secret: await invite(kitchen.owner, await careForAll(kitchen)) },
  }),
  'PATCH /api/family-members/:id': (kitchen) =>
    // The plan that is kept is for everyone, so that the name is rewritten there.
    asOwner(kitchen, `/api/family-members/${kitchen.ids.member}`, {
      name: 'Renamed',
      ...listsIn(kitchen),
    }),
  'DELETE /api/family-members/:id': async (kitchen) =>
    asOwner(kitchen, `/api/family-members/${await lastMember(kitchen)}`, { confirmed }),
  'POST /api/family-members': async (kitchen) => {
    await kitchen.owner.request('DELETE', `/api/family-members/${await lastMember(kitchen)}`, {
      confirmed: {},
    });
    return asOwner(kitchen, '/api/family-members', {
      name: 'One more',
      relationship: 'other',
      age: 30,
      ...listsIn(kitchen),
    });
  },
  'POST /api/foods/:foodId/favourite': (kitchen) => asOwner(kitchen, '/api/foods/milk-whole/favourite'),
  'DELETE /api/foods/:foodId/favourite': (kitchen) => asOwner(kitchen, '/api/foods/milk-whole/favourite'),
  'POST /api/grocery-lists': (kitchen) =>
    asOwner(kitchen, '/api/grocery-lists', {
      id: newId(),
      ...(kitchen.plan === null ? { title: 'Party' } : { mealPlanId: kitchen.plan.id }),
    }),
  'PATCH /api/grocery-lists/:id': (kitchen) =>
    asOwner(kitchen, `/api/grocery-lists/${kitchen.ids.list}`, { title: 'Feast' }),
  'DELETE /api/grocery-lists/:id': async (kitchen) =>
    asOwner(
      kitchen,
      `/api/grocery-lists/${idOf(await kitchen.owner.request('POST', '/api/grocery-lists', { title: 'Old' }))}`,
    ),
  'POST /api/grocery-lists/:id/items': (kitchen) =>
    asOwner(kitchen, `/api/grocery-lists/${kitchen.ids.list}/items`, { item: unknownText() }),
  'PATCH /api/grocery-lists/:id/items/:itemId': (kitchen) =>
    asOwner(kitchen, `/api/grocery-lists/${kitchen.ids.list}/items/${kitchen.ids.item}`, { checked: true }),
  'DELETE /api/grocery-lists/:id/items/:itemId': async (kitchen) => {
    const path = `/api/grocery-lists/${kitchen.ids.list}/items`;
    return asOwner(kitchen, `${path}/${idOf(await kitchen.owner.request('POST', path, { item: 'Eggs' }))}`);
  },
  'POST /api/grocery-lists/:id/recipes': (kitchen) =>
    asOwner(kitchen, `/api/grocery-lists/${kitchen.ids.list}/recipes`, { recipeId: RECIPE, servings: 100 }),
  'DELETE /api/grocery-lists/:id/recipes': async (kitchen) => {
    const path = `/api/grocery-lists/${kitchen.ids.list}/recipes`;
    const taken = { recipeId: OTHER_RECIPE, servings: 30 };
    await kitchen.owner.request('POST', path, taken);
    return asOwner(kitchen, path, taken);
  },
  'POST /api/grocery-lists/:id/plans': (kitchen) =>
    kitchen.plan === null
      ? null
      : asOwner(kitchen, `/api/grocery-lists/${kitchen.ids.list}/plans`, { mealPlanId: kitchen.plan.id }),
  'DELETE /api/grocery-lists/:id/plans': async (kitchen) => {
    if (kitchen.plan === null) return null;
    const path = `/api/grocery-lists/${kitchen.ids.list}/plans`;
    await kitchen.owner.request('POST', path, { mealPlanId: kitchen.plan.id });
    return asOwner(kitchen, path, { mealPlanId: kitchen.plan.id });
  },
  'POST /api/grocery-lists/:id/plan-changes': (kitchen) =>
    asOwner(kitchen, `/api/grocery-lists/${kitchen.ids.list}/plan-changes`),
  'DELETE /api/grocery-lists/:id/plan-changes': (kitchen) =>
    asOwner(kitchen, `/api/grocery-lists/${kitchen.ids.list}/plan-changes`),
  'POST /api/meal-plans/smart-generate': (kitchen) =>
    kitchen.plan === null
      ? null
      : asOwner(kitchen, '/api/meal-plans/smart-generate', {
          familyMemberId: 'default',
          duration: 30,
          mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
          budgetLevel: 'standard',
          specialRequests: '',
          ownRecipes: true,
          seed: 7,
        }),
  'POST /api/meal-plans/read-request': (kitchen) =>
    asOwner(kitchen, '/api/meal-plans/read-request', {
      text: Array.from({ length: 6 }, unknownText).join(' ').slice(0, 500),
    }),
  'PATCH /api/meal-plans/:id/meals': (kitchen) =>
    kitchen.plan === null
      ? null
      : asOwner(kitchen, `/api/meal-plans/${kitchen.plan.id}/meals`, replacementIn(kitchen.plan)),
  'PATCH /api/meal-plans/:id/tables': changeOfPlan('tables', (plan) => ({ meals: [dinnerOf(plan)] })),
  'POST /api/meal-plans/:id/moves': changeOfPlan('moves', () => ({ day: 1, mealType: 'dinner', toDay: 2 })),
  'POST /api/meal-plans/:id/locks': changeOfPlan('locks', () => ({
    day: 1,
    mealType: 'dinner',
    isLocked: true,
  })),
  'POST /api/meal-plans/:id/seats': changeOfPlan('seats', (plan) => ({
    day: 1,
    mealType: 'dinner',
    memberId: dinnerOf(plan).tables[0]?.dishes[0]?.portions[0]?.memberId,
    isHere: false,
  })),
  'POST /api/meal-plans/:id/copies': (kitchen) =>
    kitchen.plan === null
      ? null
      : asOwner(kitchen, `/api/meal-plans/${kitchen.plan.id}/copies`, { startDate: '2031-01-06' }),
  'POST /api/meal-plans/calendar': (kitchen) => asOwner(kitchen, '/api/meal-plans/calendar'),
  'DELETE /api/meal-plans/calendar': (kitchen) => asOwner(kitchen, '/api/meal-plans/calendar'),
  'POST /api/meal-plans/:id/regenerate': changeOfPlan('regenerate', () => ({})),
  'DELETE /api/meal-plans/:id': async (kitchen) => {
    if (kitchen.plan === null) return null;
    const input = { familyMemberId: kitchen.ids.member, duration: 1, mealTypes: ['dinner'] };
    const small = { ...input, budgetLevel: 'standard', seed: 7 };
    const made = await kitchen.owner.request('POST', '/api/meal-plans/smart-generate', small);
    return asOwner(kitchen, `/api/meal-plans/${idOf(made)}`);
  },
  'POST /api/own-recipes': (kitchen) =>
    asOwner(kitchen, '/api/own-recipes', { id: newId(), recipe: longRecipe }),
  'POST /api/own-recipes/copies': (kitchen) =>
    asOwner(kitchen, '/api/own-recipes/copies', { recipeId: kitchen.ids.recipe }),
  'PATCH /api/own-recipes/:id': async (kitchen) => {
    const url = `/api/own-recipes/${kitchen.ids.recipe}`;
    const { updatedAt } = (await kitchen.owner.request('GET', url)).json();
    return asOwner(kitchen, url, { recipe: { ...longRecipe, title: 'Changed' }, basedOn: updatedAt });
  },
  'DELETE /api/own-recipes/:id': async (kitchen) => {
    const made = await kitchen.owner.request('POST', '/api/own-recipes', { recipe: longRecipe });
    return asOwner(kitchen, `/api/own-recipes/${idOf(made)}`);
  },
  'POST /api/ingredient-lines': (kitchen) =>
    asOwner(kitchen, '/api/ingredient-lines', {
      lines: longRecipe.ingredients.map((_, at) => ({
        text: (at % 2 === 0 ? `1 cup ${unknownText()} ${unknownText()} ${unknownText()}` : LONG_LINE).slice(
          0,
          300,
        ),
      })),
    }),
  'POST /api/recipes/import': (kitchen) => asOwner(kitchen, '/api/recipes/import', { text: longText() }),
  'POST /api/recipes/import/photo': (kitchen) => ({
    ...asOwner(kitchen, '/api/recipes/import/photo', kitchen.photo),
    headers: PHOTO,
  }),
  'POST /api/recipes/:recipeId/photo': (kitchen) => ({
    ...asOwner(kitchen, `/api/recipes/${RECIPE}/photo`, kitchen.photo),
    headers: PHOTO,
  }),
  'DELETE /api/recipes/:recipeId/photo': async (kitchen) => {
    await send(kitchen.test.app, 'POST', `/api/recipes/${OTHER_RECIPE}/photo`, {
      cookie: kitchen.owner.cookie,
      body: kitchen.photo,
      headers: PHOTO,
    });
    return asOwner(kitchen, `/api/recipes/${OTHER_RECIPE}/photo`);
  },
  'PATCH /api/recipes/:recipeId/marks': (kitchen) =>
    asOwner(kitchen, `/api/recipes/${RECIPE}/marks`, {
      isFavourite: true,
      rating: 5,
      note: 'x '.repeat(200),
    }),
};
