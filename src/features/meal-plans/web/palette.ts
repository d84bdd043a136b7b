import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiPaths } from '#platform/contract/paths.ts';
import { formatDay } from '#platform/web/format.ts';
import type { PaletteChoice, PaletteSource } from '#platform/web/palette.ts';
import type { MealPlanSummary } from '../contract/meal-plans.ts';

export const paletteSource: PaletteSource = {
  order: 2,
  searchedBy: 'palette',
  useChoices({ isOpen }) {
    const { data: plans } = useQuery<MealPlanSummary[] | null>({
      queryKey: [apiPaths.mealPlans.list],
      enabled: isOpen,
    });
    const choices = useMemo(
      () =>
        (plans ?? []).map(
          (plan): PaletteChoice => ({
            id: `plan:${plan.id}`,
            group: 'Meal plans',
            label: plan.title,
            hint: `from ${formatDay(plan.startDate, 'short')}`,
            words: [plan.targetMemberName, 'plan'],
            Icon: IconCalendarEvent,
            to: `/meal-plan-generator/${plan.id}`,
          }),
        ),
      [plans],
    );
    return { choices };
  },
};
