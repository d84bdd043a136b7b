import type { CoachService } from '#features/coach/server/coach.service.ts';
import { createWellbeingRepository } from '#features/wellbeing/server/wellbeing.repository.ts';
import { createWellbeingService } from '#features/wellbeing/server/wellbeing.service.ts';
import { readWho5Form } from '#features/wellbeing/server/who-5-form.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Foundation } from './foundation.ts';

/** How people feel, and who helps. */
export const createWellbeing = (
  { sells = false }: AppDeps,
  { shared, ciphers, quotas }: Foundation,
  coach: CoachService,
) => ({
  wellbeing: createWellbeingService({
    ...shared,
    repository: createWellbeingRepository(),
    ciphers,
    quotas,
    coach,
    who5: sells ? null : readWho5Form(),
  }),
});
