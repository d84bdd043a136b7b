import type { ServerFeature } from '#platform/server/server-feature.ts';
import type { CalendarService } from './server/calendar.service.ts';
import { bindCalendarRoutes, bindMealPlanRoutes } from './server/meal-plans.routes.ts';
import type { MealPlansService } from './server/meal-plans.service.ts';
import { CALENDARS, PLANS } from './server/rate-limits.ts';
import { mealPlanRecords } from './server/records.ts';

interface Services {
  readonly mealPlans: MealPlansService;
  readonly mealCalendar: CalendarService;
}

export const mealPlansServer = {
  name: 'meal-plans',
  records: mealPlanRecords,
  rateLimits: [PLANS, CALENDARS],
  upkeep: ({ mealPlans }: Services) => ({
    removeOld: { mealPlans: (tx, { made, inUseFrom }) => mealPlans.removeOld(tx, made, inUseFrom) },
    forgetMember: mealPlans.forgetMember,
    renameMember: mealPlans.renameMember,
  }),
  serve(services, { bind, limited, publicUrl }) {
    bindMealPlanRoutes(bind, services.mealPlans, limited);
    bindCalendarRoutes(bind, services.mealCalendar, limited, publicUrl);
  },
} satisfies ServerFeature<Services>;
