import { localStore } from '#platform/web/safe-storage.ts';
import { mealPlanGenerate } from '../contract/plan-requests.ts';
import { dollarsTyped, type PlanFormValues } from './plan-form.ts';

const KEY = 'hearthwell_plan_choices';
const choices = mealPlanGenerate
  .pick({ duration: true, mealTypes: true, budgetLevel: true, budgetPerWeek: true })
  .partial();

/** How this family likes its plans, between the step that asks and the one that plans; on this device only. */
export function keptChoices(): Partial<PlanFormValues> {
  try {
    const kept = choices.safeParse(JSON.parse(localStore.get(KEY) ?? '{}'));
    const { budgetPerWeek, ...rest } = kept.data ?? {};
    return {
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(budgetPerWeek === undefined ? {} : { budgetPerWeek: String(budgetPerWeek) }),
    };
  } catch {
    return {};
  }
}

export function keepChoices({ duration, mealTypes, budgetLevel, budgetPerWeek }: PlanFormValues): void {
  const dollars = dollarsTyped(budgetPerWeek);
  const amount = dollars ? { budgetPerWeek: dollars } : {};
  localStore.set(KEY, JSON.stringify({ duration, mealTypes, budgetLevel, ...amount }));
}
