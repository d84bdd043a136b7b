import { addDays } from '#domain/calendar/days.ts';
import { createNutritionGoalsService } from '#features/nutrition-goals/server/nutrition-goals.service.ts';
import { localDay } from '#platform/server/clock.ts';
import type { AppDeps } from '../app-deps.ts';
import type { createFoodLog } from './food-log.ts';
import type { Foundation } from './foundation.ts';
import type { createPeople } from './people.ts';

/** Half a year: what goals look back on. */
const DAYS_BACK = 182;

/** What people aim at: it looks back on what they ate and weighed. */
export function createGoals(
  { knowledgeBase }: AppDeps,
  { shared }: Foundation,
  { familyMembers, ownGoals, measurements }: ReturnType<typeof createPeople>,
  { foodLog }: ReturnType<typeof createFoodLog>,
) {
  return {
    nutritionGoals: createNutritionGoalsService({
      ...shared,
      familyMembers,
      unseenWeights: measurements.unseenWeights,
      ownGoals,
      knowledgeBase,
      async history(tx, actor, memberIds) {
        const today = localDay(shared.clock(), actor.preferences?.timeZone);
        const from = addDays(today, -DAYS_BACK);
        const logs = await foodLog.intakes(tx, from, today);
        const histories = new Map();
        for (const memberId of memberIds) {
          const weighed = await measurements.series(tx, actor, memberId, 'weight');
          const weights = weighed.map(({ date, si }) => ({ day: date, kg: si }));
          histories.set(memberId, {
            log: logs.get(memberId) ?? [],
            weights: weights.filter(({ day }) => day >= from && day <= today),
          });
        }
        return histories;
      },
    }),
  };
}
