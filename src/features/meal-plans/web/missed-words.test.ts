import { expect, it } from 'vitest';
import type { MealPlan } from '../contract/meal-plans.ts';
import { eatersOf } from './day-menu.ts';
import { missedOf } from './missed-words.ts';

const UL = { nutrient: 'zinc_mg', lower: null, lowerKind: null, upper: 7, upperKind: 'UL', source: '' };
const member = (id: string, name: string) => ({ id, name, targets: { nutrients: [UL] } });
const plan = { duration: 7, members: [member('a', 'Mia'), member('b', 'Teo')] } as unknown as MealPlan;
const eaters = eatersOf(plan, []);
type Note = MealPlan['unmet'][number];
const low = (memberId: string, message: string): Note => ({
  code: 'nutrient_below_target',
  memberId,
  nutrient: 'vit_d_ug',
  message,
});

it('says once what everyone lacks, with the figures behind it, and what is over a limit before that', () => {
  const over: Note = {
    code: 'nutrient_above_limit',
    memberId: 'a',
    nutrient: 'zinc_mg',
    message: 'Mia: 8 mg.',
  };
  expect(missedOf([low('a', 'Mia: 3 µg.'), low('b', 'Teo: 4 µg.'), over], plan, eaters)).toEqual([
    { sentence: 'Zinc is more than advised this week for Mia.', messages: ['Mia: 8 mg.'] },
    { sentence: 'Vitamin D is low this week.', messages: ['Mia: 3 µg.', 'Teo: 4 µg.'] },
  ]);
});

it('loses no note of a plan that does not say which nutrient it is about', () => {
  const old: Note = { code: 'nutrient_below_target', memberId: 'b', message: 'Teo: 4 µg.' };
  expect(missedOf([old], { ...plan, duration: 3 }, eaters)).toEqual([
    { sentence: 'Some targets are missed in this plan for Teo.', messages: ['Teo: 4 µg.'] },
  ]);
});
