import { localStore } from '#platform/web/safe-storage.ts';
import { mealPlanGenerate } from '../contract/plan-requests.ts';
import type { PlanFormValues } from './plan-form.ts';

const KEY = 'hearthwell_plan_choices';
const choices = mealPlanGenerate
  .pick({ duration: true, mealTypes: true, budgetLevel: true, budgetPerWeek: true })
  .partial();

/** How this family likes its plans, between the step that asks and the one that plans; on this device only. */
export function keptChoices(): Partial<PlanFormValues> {
  try {
    const kept = choices.safeParse(JSON.parse(localStore.get(KEY) ?? '{}'));
    return Object.fromEntries(Object.entries(kept.data ?? {}).filter(([, value]) => value !== undefined));
  } catch {
    return {};
  }
}

export function keepChoices({ duration, mealTypes, budgetLevel, budgetPerWeek }: PlanFormValues): void {
  const amount = typeof budgetPerWeek === 'number' ? { budgetPerWeek } : {};
  localStore.set(KEY, JSON.stringify({ duration, mealTypes, budgetLevel, ...amount }));
}
