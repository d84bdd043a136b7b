import type { ConsentRow } from './coach.repository.ts';
import type { CoachEngine } from './parts.ts';

/** What was said about another model, or another place, was not said about this one. */
export const isAbout = (consent: Pick<ConsentRow, 'model' | 'place'>, model: CoachEngine['model']): boolean =>
  consent.model === (model?.name ?? null) && consent.place === (model?.place ?? null);
