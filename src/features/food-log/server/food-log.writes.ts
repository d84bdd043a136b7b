import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { send } from '#tests/support/factories.ts';
import { asOwner, type FullKitchen, newId, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const DAY = '2026-02-02';

async function everyone({ owner }: FullKitchen): Promise<string[]> {
  const members = (await owner.request('GET', '/api/family-members')).json<{ id: string }[]>();
  return members.map(({ id }) => id).slice(0, LOG_LIMITS.membersAtOnce);
}

async function logged(kitchen: FullKitchen): Promise<string> {
  const memberIds = await everyone(kitchen);
  const id = newId();
  const body = {
    id,
    memberId: memberIds[0],
    date: DAY,
    mealType: 'lunch',
    foodId: 'apple',
    amount: 100,
    unit: 'g',
  };
  await kitchen.owner.request('POST', '/api/meal-entries', body);
  return id;
}

const savedMeal = {
  name: 'x'.repeat(LOG_LIMITS.name),
  items: Array.from({ length: LOG_LIMITS.itemsOfSavedMeal }, () => ({
    foodId: 'apple',
    amount: 100,
    unit: 'g',
  })),
};

const photoPath = async (kitchen: FullKitchen, meal: string) =>
  `/api/meal-photos/${(await everyone(kitchen))[0]}/${DAY}/${meal}`;
const PHOTO = { 'content-type': 'image/jpeg' };

/** Each write with as much as it takes, for the test that no request holds up the others (tests/api/event-loop.deep.test.ts). */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'POST /api/meal-entries': async (kitchen) =>
    asOwner(kitchen, '/api/meal-entries', {
      memberIds: await everyone(kitchen),
      date: DAY,
      mealType: 'dinner',
      foodId: 'apple',
      amount: 100,
      unit: 'g',
    }),
  'PATCH /api/meal-entries/:id': async (kitchen) =>
    asOwner(kitchen, `/api/meal-entries/${await logged(kitchen)}`, { amount: 50, mealType: 'snacks' }),
  'DELETE /api/meal-entries/:id': async (kitchen) =>
    asOwner(kitchen, `/api/meal-entries/${await logged(kitchen)}`),
  'POST /api/meal-entries/batch': async (kitchen) =>
    asOwner(kitchen, '/api/meal-entries/batch', { do: 'scale', ids: [await logged(kitchen)], factor: 0.5 }),
  'POST /api/meal-entries/copies': async (kitchen) => {
    await logged(kitchen);
    const memberIds = await everyone(kitchen);
    return asOwner(kitchen, '/api/meal-entries/copies', {
      from: { memberId: memberIds[0], date: DAY },
      to: { memberIds, date: '2026-02-03' },
    });
  },
  'POST /api/meal-entries/corrections': async (kitchen) =>
    asOwner(kitchen, '/api/meal-entries/corrections', {
      foodId: 'apple',
      memberId: (await everyone(kitchen))[0],
      correction: 'follow',
    }),
  'POST /api/meal-entries/read-text': (kitchen) =>
    asOwner(kitchen, '/api/meal-entries/read-text', { text: '2 eggs, toast and jam, '.repeat(21) }),
  'POST /api/meal-photos/:memberId/:date/:mealType': async (kitchen) => ({
    ...asOwner(kitchen, await photoPath(kitchen, 'lunch'), kitchen.photo),
    headers: PHOTO,
  }),
  'DELETE /api/meal-photos/:memberId/:date/:mealType': async (kitchen) => {
    const path = await photoPath(kitchen, 'dinner');
    await send(kitchen.test.app, 'POST', path, {
      cookie: kitchen.owner.cookie,
      body: kitchen.photo,
      headers: PHOTO,
    });
    return asOwner(kitchen, path);
  },
  'PUT /api/saved-meals/:id': (kitchen) => asOwner(kitchen, `/api/saved-meals/${newId()}`, savedMeal),
  'DELETE /api/saved-meals/:id': async (kitchen) => {
    const path = `/api/saved-meals/${newId()}`;
    await kitchen.owner.request('PUT', path, savedMeal);
    return asOwner(kitchen, path);
  },
};
