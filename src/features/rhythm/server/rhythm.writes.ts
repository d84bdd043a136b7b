import { APPLIANCE_IDS } from '#domain/recipes/appliances.ts';
import { CUISINES } from '#domain/recipes/cuisine-regions.ts';
import { MOST_HOME_CUISINES, WEEKDAYS } from '#domain/recipes/rhythm.ts';
import { asOwner, type PrepareWrite } from '#tests/support/full-kitchen.ts';

const minutes = { breakfast: 10, lunch: 15, dinner: 30 };

/** The write with as much as it takes, for the test that no request holds up the others. */
export const writes: Readonly<Record<string, PrepareWrite>> = {
  'PUT /api/rhythm': async (kitchen) => {
    const members = (await kitchen.owner.request('GET', '/api/family-members')).json<{ id: string }[]>();
    return asOwner(kitchen, '/api/rhythm', {
      weekdayMinutes: minutes,
      weekendMinutes: minutes,
      breakfasts: 3,
      isQuickStart: true,
      lunches: 'any',
      cookedDinners: 5,
      adventurous: 2,
      homeCuisines: CUISINES.slice(0, MOST_HOME_CUISINES),
      shoppingDays: [...WEEKDAYS],
      equipment: APPLIANCE_IDS,
      away: members.slice(0, 30).flatMap(({ id }) =>
        WEEKDAYS.flatMap((weekday) =>
          (['breakfast', 'lunch', 'dinner', 'snacks'] as const).map((mealType) => ({
            memberId: id,
            weekday,
            mealType,
            reason: 'away',
          })),
        ),
      ),
    });
  },
};
