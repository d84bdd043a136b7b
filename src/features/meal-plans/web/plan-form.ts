import { useForm } from '@mantine/form';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { BudgetLevel } from '#domain/recipes/meal-plan.ts';
import type { RequestAnswer } from '#platform/contract/limits.ts';
import type { RequestItem } from '#platform/contract/request-items.ts';
import { localToday } from '#platform/web/format.ts';
import { type MealPlanGenerate, mealPlanGenerate } from '../contract/plan-requests.ts';
import { answersWithin } from './request-text.ts';

export const DURATIONS = [3, 7, 14, 30] as const;
export const NO_MEAL_TYPES = 'Please select at least one meal type to generate a plan';

export const BUDGETS: readonly {
  readonly value: BudgetLevel;
  readonly name: string;
  readonly hint: string;
}[] = [
  {
    value: 'budget',
    name: 'Budget',
    hint: 'About USDA’s Thrifty food plan for your family: beans, eggs, grains, what is in season',
  },
  { value: 'standard', name: 'Standard', hint: 'About USDA’s Moderate-Cost food plan for your family' },
  {
    value: 'premium',
    name: 'Premium',
    hint: 'Up to USDA’s Liberal food plan: more fish, nuts and special ingredients',
  },
];

/** A comma only between thousands: "12,50" is asked about and not read as 1,250. */
const DOLLARS = /^\$?\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{0,2})?$/;

/** What was typed as an amount; `undefined`: nothing, NaN: something else. */
export function dollarsTyped(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return DOLLARS.test(text) ? Number(text.replace(/[^\d.]/g, '')) : Number.NaN;
}

/** "Standard", or "$150 a week". */
export function budgetName({ budgetLevel, budgetPerWeek }: PlanFormValues): string {
  const dollars = dollarsTyped(budgetPerWeek);
  return dollars ? `$${dollars} a week` : (BUDGETS.find(({ value }) => value === budgetLevel)?.name ?? '');
}

export interface PlanFormValues {
  familyMemberId: string;
  duration: number;
  budgetLevel: BudgetLevel;
  /** Dollars a week, as typed. */
  budgetPerWeek: string;
  mealTypes: MealType[];
  specialRequests: string;
  /** What was said of parts of them that were unclear. */
  requestAnswers: RequestAnswer[];
  startDate: string;
  /** The family's own recipes may be chosen, too. */
  ownRecipes: boolean;
}

/**
 * Nobody chosen means everyone.
 *
 * @param requestItems what of the special requests the person sees and has left as it is
 */
export function planRequestOf(
  values: PlanFormValues,
  requestItems: readonly RequestItem[] = [],
): MealPlanGenerate {
  const specialRequests = values.specialRequests.trim();
  const requestAnswers = answersWithin(values.requestAnswers, specialRequests);
  const budgetPerWeek = dollarsTyped(values.budgetPerWeek);
  return {
    familyMemberId: values.familyMemberId === '' ? 'default' : values.familyMemberId,
    duration: values.duration,
    mealTypes: values.mealTypes,
    budgetLevel: values.budgetLevel,
    ...(budgetPerWeek === undefined ? {} : { budgetPerWeek }),
    ...(specialRequests === '' ? {} : { specialRequests }),
    ...(requestAnswers.length === 0 ? {} : { requestAnswers }),
    ...(specialRequests === '' ? {} : { requestItems: [...requestItems] }),
    ...(values.ownRecipes ? { ownRecipes: true } : {}),
    ...(values.startDate === '' ? {} : { startDate: values.startDate }),
  };
}

/** The contract's own sentences; the form words a missing meal type in its own way. */
export function validatePlanForm(values: PlanFormValues): Record<string, string> {
  const result = mealPlanGenerate.safeParse(planRequestOf(values));
  const errors: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) errors[String(issue.path[0])] ??= issue.message;
  if (values.mealTypes.length === 0) errors.mealTypes = NO_MEAL_TYPES;
  return errors;
}

export interface PlanFormOptions {
  /** Choices made earlier. */
  readonly chosen?: Partial<PlanFormValues>;
  readonly onValuesChange?: (values: PlanFormValues) => void;
}

export function usePlanForm({ chosen = {}, onValuesChange }: PlanFormOptions = {}) {
  return useForm<PlanFormValues>({
    initialValues: {
      familyMemberId: 'default',
      duration: 7,
      budgetLevel: 'standard',
      budgetPerWeek: '',
      mealTypes: ['breakfast', 'lunch', 'dinner'],
      specialRequests: '',
      requestAnswers: [],
      startDate: localToday(),
      ownRecipes: false,
      ...chosen,
    },
    validate: validatePlanForm,
    ...(onValuesChange ? { onValuesChange } : {}),
  });
}

export type PlanForm = ReturnType<typeof usePlanForm>;
