import { expect, it } from 'vitest';
import type { DailyPlan } from '#domain/recipes/meal-plan.ts';
import { calendarEvents } from './calendar-events.ts';

const dish = (recipeId: string, name: string, activeMinutes: number) => ({
  id: recipeId,
  recipeId,
  name,
  activeMinutes,
});

it('counts the work on all dishes of a meal, long work in hours', () => {
  const [brisket, rice] = [dish('a', 'Brisket', 50), dish('b', 'Rice', 25)];
  const dailyPlans = [
    {
      day: 1,
      date: '2026-03-02',
      meals: [{ name: 'Brisket', type: 'dinner', dishes: [brisket, rice], portions: [] }],
    },
  ] as unknown as DailyPlan[];
  const [event] = calendarEvents([{ id: 'p1', dailyPlans }], '2026-03-01', (id) => `/plans/${id}`);
  expect(event?.description.split('\n')[0]).toBe('Brisket, Rice. 1 h 15 min of work.');
});
