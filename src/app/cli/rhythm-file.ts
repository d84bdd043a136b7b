import type { Member } from '#domain/members/member.ts';
import type { Rhythm } from '#domain/recipes/rhythm.ts';
import { rhythmFile } from '#features/rhythm/contract/rhythm.ts';
import { planningRhythm } from '#features/rhythm/rules/planning-rhythm.ts';
import { InputError, problemsOf } from './input-error.ts';

/**
 * How a household cooks, as `GET /api/rhythm` says it; what is left out is as usual.
 *
 * @throws InputError naming every wrong field by its path
 */
export function readRhythm(text: string, members: readonly Pick<Member, 'id'>[]): Rhythm {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InputError('The rhythm is not JSON.', [{ path: '--rhythm', message: 'This is not JSON.' }]);
  }
  const result = rhythmFile.safeParse(json);
  if (!result.success) throw new InputError('The rhythm has mistakes.', problemsOf(result.error));
  const strangers = (result.data.away ?? []).flatMap(({ memberId }, at) =>
    members.some(({ id }) => id === memberId)
      ? []
      : [{ path: `away.${at}.memberId`, message: `No one in the household has the id "${memberId}".` }],
  );
  if (strangers.length > 0) throw new InputError('The rhythm has mistakes.', strangers);
  return planningRhythm(result.data);
}
