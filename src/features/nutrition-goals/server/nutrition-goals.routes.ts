import type { BindRoute } from '#platform/server/bind-route.ts';
import { nutritionGoalsRoutes as routes } from '../contract/nutrition-goals.ts';
import type { NutritionGoalsService } from './nutrition-goals.service.ts';

export function bindNutritionGoalsRoutes(bind: BindRoute, service: NutritionGoalsService): void {
  bind(routes.read, ({ user, query }) => service.read(user, query.memberId));
  bind(routes.save, async ({ user, body }) => {
    await service.save(user, body);
    return { memberId: body.memberId };
  });
  bind(routes.remove, async ({ user, body }) => {
    await service.remove(user, body);
    return undefined;
  });
  bind(routes.readWeight, ({ user, query }) => service.readWeight(user, query.memberId));
  bind(routes.saveWeight, async ({ user, body }) => {
    await service.saveWeight(user, body);
    return { memberId: body.memberId };
  });
  bind(routes.removeWeight, async ({ user, body }) => {
    await service.removeWeight(user, body.memberId);
    return undefined;
  });
  bind(routes.readHabits, ({ user, query }) => service.readHabits(user, query.memberId));
  bind(routes.saveHabits, async ({ user, body }) => {
    await service.saveHabits(user, body);
    return { memberId: body.memberId };
  });
  bind(routes.readLearned, ({ user, query }) => service.readLearned(user, query.memberId));
}
