import { ADULT_YEARS, TEEN_FROM } from '#domain/household/guardian.ts';
import type { ConsentsService } from '#features/consents/server/consents.service.ts';
import type {
  FamilyMembersService,
  ProfileFacts,
} from '#features/family-members/server/family-members.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import { invalidField } from '#platform/server/errors.ts';
import type { HouseholdSharingRepository } from './household-sharing.repository.ts';

const TEEN_YEARS = { from: TEEN_FROM, to: ADULT_YEARS - 1 };

export interface SharingParts {
  readonly familyMembers: Pick<FamilyMembersService, 'about'>;
  readonly consents: Pick<ConsentsService, 'checkShareable'>;
}

export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export function checkEnd(endsOn: string | null, now: Date): void {
  if (endsOn !== null && endsOn < utcDay(now)) {
    throw invalidField('endsOn', 'The last day has to be today or later.');
  }
}

/** All of them belong to the household, and may be shown to others. */
export async function checkMembers(
  { familyMembers, consents }: SharingParts,
  tx: HouseholdTransaction,
  memberIds: readonly string[],
): Promise<void> {
  for (const [index, id] of memberIds.entries()) {
    const path = `memberIds.${index}`;
    const profile = await familyMembers.about(tx, id);
    if (profile === null) throw invalidField(path, 'This person is not in your family.');
    await consents.checkShareable(tx, profile, path);
  }
}

/** A teen's own login goes with a profile that says how old they are, and to which a parent or guardian agrees. */
export async function checkTeen(
  { consents }: Pick<SharingParts, 'consents'>,
  tx: HouseholdTransaction,
  profile: ProfileFacts | null,
  path: string,
): Promise<ProfileFacts> {
  if (profile === null) throw invalidField(path, 'Please choose whose profile it is.');
  const { age, name } = profile;
  if (age === null) throw invalidField(path, `Please add ${name}’s age to the profile first.`);
  if (age < TEEN_YEARS.from) {
    throw invalidField(path, `Teen logins are for ages 13 to 17. ${name} is still too young.`);
  }
  if (age > TEEN_YEARS.to) {
    throw invalidField(path, `Teen logins are for ages 13 to 17. ${name} can join as an adult.`);
  }
  await consents.checkShareable(tx, profile, path);
  return profile;
}

export function checkAdult(profile: ProfileFacts | null, path: string): void {
  if (profile === null || profile.age === null || profile.age > TEEN_YEARS.to) return;
  throw invalidField(path, `Adults in a household are 18 or older. ${profile.name} is not 18 yet.`);
}

/** As the family calls itself, else by its first owner. */
export async function nameOfHousehold(
  repository: Pick<HouseholdSharingRepository, 'readName' | 'listPeople'>,
  tx: HouseholdTransaction,
  viewerId: string | null,
): Promise<string> {
  const name = await repository.readName(tx);
  if (name !== null) return name;
  const owner = (await repository.listPeople(tx)).find(({ role }) => role === 'owner');
  if (owner === undefined) return 'A household';
  return owner.userId === viewerId ? 'Your household' : `${owner.name}’s household`;
}
