import type { BindRoute } from '#platform/server/bind-route.ts';
import { callerGone } from '#platform/server/caller-gone.ts';
import { errorAnswerOf, logServerError, toAppError } from '#platform/server/error-handler.ts';
import { replyWithEvents, wantsEventStream } from '#platform/server/event-stream.ts';
import { FAMILY } from '#platform/server/general-limits.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { PRINT_PAGE_POLICY } from '#platform/server/security-headers.ts';
import { calendarRoutes } from '../contract/calendar.ts';
import { planEditRoutes } from '../contract/plan-edits.ts';
import { mealPlanRoutes } from '../contract/plan-requests.ts';
import type { CalendarService } from './calendar.service.ts';
import type { MealPlansService } from './meal-plans.service.ts';
import { CALENDARS, PLANS } from './rate-limits.ts';

const noProgress = (): void => undefined;

/** @param site where browsers reach the product; `null`: wherever the request says */
export function bindCalendarRoutes(
  bind: BindRoute,
  service: CalendarService,
  limited: Limited,
  site: string | null,
): void {
  bind(calendarRoutes.read, ({ user }) => service.state(user));
  bind(calendarRoutes.renew, ({ user }) => service.renew(user));
  bind(calendarRoutes.remove, async ({ user }) => {
    await service.remove(user);
    return undefined;
  });
  bind(
    calendarRoutes.feed,
    async ({ params, request, reply }) => {
      const origin = site ?? `${request.protocol}://${request.host}`;
      const text = await service.feed(params.address, (id) => `${origin}/meal-plan-generator/${id}`);
      return reply.header('content-type', 'text/calendar; charset=utf-8').send(text);
    },
    limited(CALENDARS),
  );
}

export function bindMealPlanRoutes(bind: BindRoute, service: MealPlansService, limited: Limited): void {
  const looking = limited(FAMILY);
  bind(
    mealPlanRoutes.generate,
    async ({ user, body, request, reply }) => {
      const signal = callerGone(reply);
      if (!wantsEventStream(request)) {
        return service.generate(user, body, { onProgress: noProgress, signal });
      }
      return replyWithEvents(reply, async (send) => {
        try {
          send(
            'plan',
            await service.generate(user, body, {
              onProgress: (share, stage) => send('progress', { share, stage }),
              signal,
            }),
          );
        } catch (thrown) {
          const error = toAppError(thrown);
          logServerError(request, error, thrown);
          send('error', errorAnswerOf(error, request.id));
        }
      });
    },
    limited(PLANS),
  );
  bind(mealPlanRoutes.readRequest, async ({ user, body }) => service.readRequest(user, body), looking);
  bind(mealPlanRoutes.planner, async ({ user }) => service.planner(user), looking);
  bind(mealPlanRoutes.list, ({ user }) => service.list(user));
  bind(mealPlanRoutes.read, ({ user, params }) => service.read(user, params.id));
  bind(mealPlanRoutes.remove, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
  bind(
    planEditRoutes.replaceDish,
    ({ user, params, body }) => service.replaceDish(user, params.id, body),
    looking,
  );
  bind(
    planEditRoutes.alternatives,
    ({ user, params, query }) => service.alternatives(user, params.id, query),
    looking,
  );
  bind(
    planEditRoutes.changeTables,
    ({ user, params, body }) => service.changeTables(user, params.id, body),
    looking,
  );
  bind(planEditRoutes.moveMeal, ({ user, params, body }) => service.moveMeal(user, params.id, body), looking);
  bind(planEditRoutes.lockMeal, ({ user, params, body }) => service.lockMeal(user, params.id, body));
  bind(
    planEditRoutes.changeSeat,
    ({ user, params, body }) => service.changeSeat(user, params.id, body),
    looking,
  );
  bind(
    planEditRoutes.copy,
    ({ user, params, body, reply }) =>
      service.copy(user, params.id, body, { onProgress: noProgress, signal: callerGone(reply) }),
    limited(PLANS),
  );
  bind(
    planEditRoutes.regenerate,
    ({ user, params, body, reply }) =>
      service.regenerate(user, params.id, body, { onProgress: noProgress, signal: callerGone(reply) }),
    limited(PLANS),
  );
  bind(
    mealPlanRoutes.print,
    async ({ user, params, query, request, reply }) => {
      reply.header('vary', 'Accept');
      if (request.headers.accept?.includes('application/pdf')) {
        const { file, name } = await service.pdf(user, params.id, query, callerGone(reply));
        return reply
          .header('content-type', 'application/pdf')
          .header('content-disposition', `inline; filename="${name}"`)
          .send(file);
      }
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', PRINT_PAGE_POLICY)
        .send(await service.print(user, params.id, query));
    },
    looking,
  );
}
