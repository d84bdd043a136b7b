import type { Eater, Eaters } from './day-menu.ts';

/** Those who eat a dish, in the plan's order of portions. */
export function portionsOf<P extends { readonly memberId: string }>(
  meal: { readonly portions: readonly P[] },
  eaters: Eaters,
): { readonly eater: Eater; readonly portion: P }[] {
  return meal.portions.flatMap((portion) => {
    const eater = eaters.get(portion.memberId);
    return eater ? [{ eater, portion }] : [];
  });
}
