import type { BindRoute } from '#platform/server/bind-route.ts';
import { callerGone } from '#platform/server/caller-gone.ts';
import { errorAnswerOf, logServerError, toAppError } from '#platform/server/error-handler.ts';
import { replyWithEvents, wantsEventStream } from '#platform/server/event-stream.ts';
import type { Limited } from '#platform/server/rate-limits.ts';
import { coachRoutes } from '../contract/coach.ts';
import type { CoachService } from './coach.service.ts';
import { QUESTIONS } from './rate-limits.ts';

export function bindCoachRoutes(bind: BindRoute, service: CoachService, limited: Limited): void {
  bind(
    coachRoutes.ask,
    async ({ user, body, request, reply }) => {
      const signal = callerGone(reply);
      if (!wantsEventStream(request)) return service.ask(user, body, { send: () => undefined, signal });
      return replyWithEvents(reply, async (send) => {
        try {
          send('answer', await service.ask(user, body, { send, signal }));
        } catch (thrown) {
          const error = toAppError(thrown);
          logServerError(request, error, thrown);
          send('error', { status: error.status, ...errorAnswerOf(error, request.id) });
        }
      });
    },
    limited(QUESTIONS),
  );
  bind(coachRoutes.messages, ({ user, query }) => service.messages(user, query));
  bind(coachRoutes.removeMessage, async ({ user, params }) => {
    await service.remove(user, params.id);
    return undefined;
  });
  bind(coachRoutes.removeMessages, async ({ user, query }) => {
    await service.removeAll(user, query.memberId);
    return undefined;
  });
  bind(coachRoutes.asked, ({ user, query }) => service.asked(user, query.memberId));
  bind(coachRoutes.settings, ({ user }) => service.settings(user));
  bind(coachRoutes.saveSettings, ({ user, body }) => service.saveSettings(user, body));
  bind(coachRoutes.suggestions, ({ user, query }) => service.suggestions(user, query));
}
