import { expect, it } from 'vitest';
import { cookingDays } from './cooking-days.ts';

const dish = (name: string, cookedOn: string | null, ingredients: string[]) => ({
  name,
  cookedOn,
  ingredients,
});
const meal = (name: string, ingredients: string[], dishes?: ReturnType<typeof dish>[]) => ({
  name,
  ingredients,
  dishes,
});

it('puts leftovers on the day on which they are cooked', () => {
  const days = [
    { date: '2026-03-02', meals: [meal('Stew', ['beef'], [dish('Stew', '2026-03-02', ['beef'])])] },
    {
      date: '2026-03-03',
      meals: [
        meal('Stew', ['beef', 'milk'], [dish('Stew', '2026-03-02', ['beef']), dish('Milk', null, ['milk'])]),
      ],
    },
  ];
  expect(cookingDays(days).map(({ date, meals }) => [date, meals.map(({ name }) => name)])).toEqual([
    ['2026-03-02', ['Stew', 'Stew']],
    ['2026-03-03', ['Milk']],
  ]);
});

it('leaves plans of an earlier version as they are', () => {
  const days = [{ date: '2026-03-02', meals: [meal('Stew', ['beef'])] }];
  expect(cookingDays(days)[0]?.meals).toMatchObject([{ name: 'Stew', ingredients: ['beef'] }]);
});
