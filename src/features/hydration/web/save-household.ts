import type { HouseholdHydration } from '../contract/hydration.ts';
import { changeSettings } from './hydration-queries.ts';

/** What is being written of the household, until the page shows it. */
let underWay: HouseholdHydration | null = null;

/** The household is written whole, so a change that follows at once begins where the one before ends. */
export function saveHousehold(shown: HouseholdHydration, part: Partial<HouseholdHydration>): void {
  const household = { ...(underWay ?? shown), ...part };
  underWay = household;
  const done = () => {
    if (underWay === household) underWay = null;
  };
  void changeSettings({ kind: 'household-set', household }).finally(() => setTimeout(done));
}
