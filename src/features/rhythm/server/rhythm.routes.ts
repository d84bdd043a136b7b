import type { BindRoute } from '#platform/server/bind-route.ts';
import { rhythmRoutes } from '../contract/rhythm.ts';
import type { RhythmService } from './rhythm.service.ts';

export function bindRhythmRoutes(bind: BindRoute, service: RhythmService): void {
  bind(rhythmRoutes.read, ({ user }) => service.read(user));
  bind(rhythmRoutes.save, ({ user, body }) => service.save(user, body));
}
