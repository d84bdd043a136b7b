import { describe, expect, it } from 'vitest';
import { NO_MEAL_TYPES, type PlanFormValues, planRequestOf, validatePlanForm } from './plan-form.ts';

const values: PlanFormValues = {
  familyMemberId: '',
  duration: 7,
  budgetLevel: 'standard',
  budgetPerWeek: '',
  mealTypes: ['breakfast', 'dinner'],
  requestAnswers: [],
  specialRequests: '  more fish ',
  startDate: '',
  ownRecipes: false,
};

describe('planRequestOf', () => {
  it('plans for everyone when nobody is chosen and leaves out what was not given', () => {
    expect(planRequestOf(values)).toEqual({
      familyMemberId: 'default',
      duration: 7,
      budgetLevel: 'standard',
      mealTypes: ['breakfast', 'dinner'],
      specialRequests: 'more fish',
      requestItems: [],
    });
  });
});

it('asks for own recipes when they are chosen', () => {
  expect(planRequestOf({ ...values, ownRecipes: true })).toMatchObject({ ownRecipes: true });
});

it('sends an amount of money that was entered, and says what is no such amount', () => {
  expect(planRequestOf({ ...values, budgetPerWeek: '$150' })).toMatchObject({ budgetPerWeek: 150 });
  expect(planRequestOf({ ...values, budgetPerWeek: ' 1,200.50 ' })).toMatchObject({ budgetPerWeek: 1200.5 });
  expect(planRequestOf({ ...values, budgetPerWeek: ' ' })).not.toHaveProperty('budgetPerWeek');
  for (const typed of ['5', '12,50', '-150', '1e3', 'little']) {
    expect(validatePlanForm({ ...values, budgetPerWeek: typed })).toEqual({
      budgetPerWeek: 'Please enter $10 to $5,000 a week.',
    });
  }
});

describe('validatePlanForm', () => {
  it('lets a complete form pass', () => {
    expect(validatePlanForm(values)).toEqual({});
  });

  it('asks for a meal type in the words of the form', () => {
    expect(validatePlanForm({ ...values, mealTypes: [] })).toEqual({ mealTypes: NO_MEAL_TYPES });
  });

  it('keeps the duration between 1 and 30 days', () => {
    expect(validatePlanForm({ ...values, duration: 31 })).toEqual({
      duration: 'Duration must be between 1 and 30 days',
    });
  });
});
