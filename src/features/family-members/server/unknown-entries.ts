import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { AppError } from '#platform/server/errors.ts';
import type { FamilyMember } from '../contract.ts';

const openEntries = ({ limits }: FamilyMember) => limits.entries.filter(({ status }) => status === 'open');

/**
 * Nobody goes through any number of questions about one person, and each text that no table knows is looked up among
 * all words. A profile that has more from before may stay so, and be made shorter.
 *
 * @throws AppError `too_many_unknown_entries`
 */
export function refuseTooManyUnknown(before: FamilyMember | null, after: FamilyMember): void {
  const most = Math.max(PROFILE_LIMITS.unknownEntries, before === null ? 0 : openEntries(before).length);
  const open = openEntries(after);
  if (open.length <= most) return;
  const message = `We do not understand ${open.length} of these entries, and at most ${PROFILE_LIMITS.unknownEntries} can wait for an answer at a time. Please answer, shorten or remove some of them first.`;
  const path = open.at(-1)?.field ?? 'allergies';
  throw new AppError('too_many_unknown_entries', message, { fields: [{ path, message }] });
}
