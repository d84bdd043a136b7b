import { expect, it } from 'vitest';
import type { PlanFormValues } from '../plan-form.ts';
import { planSummary } from './plan-summary.ts';

const chosen: PlanFormValues = {
  familyMemberId: 'default',
  duration: 7,
  budgetLevel: 'standard',
  budgetPerWeek: '',
  mealTypes: ['breakfast', 'lunch', 'dinner'],
  specialRequests: '',
  requestAnswers: [],
  startDate: '2026-11-23',
  ownRecipes: false,
};

it('says in one sentence what would be planned', () => {
  expect(planSummary(chosen, 'everyone')).toBe(
    '7 days for everyone, from Mon, Nov 23: breakfast, lunch and dinner. Budget: Standard.',
  );
});

it('says how much a week may cost', () => {
  expect(planSummary({ ...chosen, budgetPerWeek: '150' }, 'everyone')).toContain('Budget: $150 a week.');
});

it('does not name a meal or a day that nobody has chosen', () => {
  expect(planSummary({ ...chosen, mealTypes: [], startDate: '' }, 'Mia')).toBe(
    '7 days for Mia: no meals yet. Budget: Standard.',
  );
});
