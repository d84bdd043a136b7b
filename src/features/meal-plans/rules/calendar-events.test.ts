import { expect, it } from 'vitest';
import type { DailyPlan } from '#domain/recipes/meal-plan.ts';
import { calendarEvents, type PlanInCalendar } from './calendar-events.ts';
import { WHOLE_HOUSEHOLD } from './plan-days.ts';

const dish = (recipeId: string, name: string, activeMinutes: number) => ({
  id: recipeId,
  recipeId,
  name,
  activeMinutes,
});

const planned = (changes: Partial<PlanInCalendar>): PlanInCalendar => ({
  id: 'p1',
  targetMember: WHOLE_HOUSEHOLD,
  targetMemberName: 'Whole family',
  createdAt: '2026-02-28T08:00:00Z',
  startDate: '2026-03-02',
  duration: 1,
  members: [],
  dailyPlans: [],
  mustBeChecked: false,
  ...changes,
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
  const [event] = calendarEvents([planned({ dailyPlans })], '2026-03-01', (id) => `/plans/${id}`);
  expect(event?.description.split('\n')[0]).toBe('Brisket, Rice. 1 h 15 min of work.');
});

const [ada, dad, mia] = [
  { id: 'ada', name: 'Ada' },
  { id: 'dad', name: 'Dad' },
  { id: 'mia', name: 'Mia' },
];
const meal = (type: string, name: string, ...memberIds: readonly string[]) => ({
  ...{ name, type, dishes: [dish(name, name, 10)] },
  portions: memberIds.map((memberId) => ({ memberId })),
});
const day = (...meals: readonly object[]) =>
  [{ day: 1, date: '2026-03-02', meals }] as unknown as DailyPlan[];
const titles = (...plans: readonly PlanInCalendar[]) =>
  calendarEvents(plans, '2026-03-01', (id) => `/plans/${id}`).map(({ title }) => title);

it('has nothing of a plan that a newer one for everyone replaced, not even meals that this one has not', () => {
  const old = planned({
    dailyPlans: day(meal('snacks', 'Peanut bar', 'mia'), meal('dinner', 'Satay', 'mia')),
  });
  const newer = planned({
    ...{ id: 'p2', createdAt: '2026-03-01T08:00:00Z' },
    dailyPlans: day(meal('lunch', 'Soup', 'mia')),
  });
  expect(titles(newer, old)).toEqual(['Lunch: Soup']);
});

it('says who a plan for one person is for, beside the family’s, which is not for them that day', () => {
  const family = planned({
    members: [ada, dad, mia],
    dailyPlans: day(meal('dinner', 'Satay', 'ada', 'dad'), meal('dinner', 'Chicken', 'mia')),
  });
  const own = planned({
    ...{ id: 'p2', createdAt: '2026-03-01T08:00:00Z', targetMember: 'dad', targetMemberName: 'Dad' },
    ...{ members: [dad], dailyPlans: day(meal('dinner', 'Big salad', 'dad')) },
  });
  expect(titles(own, family)).toEqual(['Dinner for Dad: Big salad', 'Dinner: Satay (Ada) / Chicken (Mia)']);
  const events = calendarEvents([own, family], '2026-03-01', String);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
  expect(events.at(-1)?.description).toContain('Dad has a separate plan for this day.');
});

it('says first that a plan must be looked at before anyone cooks', () => {
  const plan = planned({ dailyPlans: day(meal('dinner', 'Satay', 'mia')), mustBeChecked: true });
  const [event] = calendarEvents([plan], '2026-03-01', String);
  expect(event?.title).toBe('Check first! Dinner: Satay');
  expect(event?.description.split('\n')[0]).toBe(
    'This plan may no longer be safe for everyone. Please open it before you cook.',
  );
});
