import type { MealPlan } from '#features/meal-plans/contract/meal-plans.ts';
import { TodayToDo } from '#features/meal-plans/web/today-to-do.tsx';
import type { TodayContext, TodayLineSource } from '#platform/web/today-lines.ts';

/**
 * What a feature has to do for today is in its today-lines.tsx (docs/web.md, "Today"). The dashboard alone loads them: in the
 * manifests they would come with every page.
 */
const LINE_SOURCES = Object.values(
  import.meta.glob<readonly TodayLineSource<MealPlan>[]>('../../features/*/web/**/today-lines.tsx', {
    eager: true,
    import: 'todayLines',
  }),
).flat();

export const ToDo = (context: TodayContext<MealPlan>) => (
  <TodayToDo lineSources={LINE_SOURCES} {...context} />
);
