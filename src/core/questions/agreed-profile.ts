import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { EntryReading } from '#core/limits/entry.ts';
import { foodsExcludedByTokens } from '#core/limits/excluded-foods.ts';
import type { ProfileReading } from '#core/limits/profile-reading.ts';
import { profileOf, readProfile } from '#core/limits/read-profile.ts';
import type { Member } from '#core/members/member.ts';
import { checkerReading } from '#core/safety/checker-reading.ts';

/** What a person's rules depend on beside the words. */
type AgreedPerson = Parameters<typeof checkerReading>[0] & Pick<Member, 'lifeStage'>;

const memory = new WeakMap<ProfileReading, ProfileReading>();

/**
 * Two readers that share no code read each entry. It is kept when both take the same foods off the plate for it; where
 * they differ nobody can be sure, and the person is asked.
 */
export function agreedProfile(member: AgreedPerson, kb: KnowledgeBase): ProfileReading {
  const reading = readProfile(member, kb);
  const known = memory.get(reading);
  if (known) return known;
  const checked = checkerReading(member, kb);
  const entries = reading.entries.map((entry): EntryReading => {
    if (entry.status === 'open' || entry.answer !== null) return entry;
    const other = checked.entries.find(({ field, text }) => field === entry.field && text === entry.text);
    const isSame =
      other !== undefined &&
      other.status !== 'refused' &&
      isEqual(codesOf(entry.means), codesOf(other.means)) &&
      isEqual(foodsExcludedByTokens(entry.means, kb), other.excludedFoods);
    return isSame ? entry : { ...entry, status: 'open', reason: 'readers_differ' };
  });
  const agreed = profileOf(entries, member.lifeStage, kb);
  memory.set(reading, agreed);
  return agreed;
}

const isEqual = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && one.isSubsetOf(other);

/** Diets and conditions, whose rules also bind amounts and whole dishes. */
const codesOf = (means: readonly string[]): ReadonlySet<string> =>
  new Set(means.filter((token) => /^(?:diet|condition):/.test(token)));

/**
 * Makes the tables of both readers, which takes about a second each, so that a server has them before anybody asks and no
 * request waits for them.
 */
export function prepareReaders(kb: KnowledgeBase): void {
  const nobody = {
    name: 'Nobody',
    lifeStage: null,
    allergies: ['prepare the readers'],
    dietaryRestrictions: [],
    medicalConditions: [],
    healthGoals: [],
    dislikes: [],
    favourites: [],
    entryAnswers: [],
  };
  agreedProfile(nobody, kb);
}
