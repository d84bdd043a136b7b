import type { ProfileReading, ProfileTexts } from '#domain/members/profile-reading.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { agreedEntry } from './agreed-entry.ts';
import { answeredEntry, entriesOf, profileOf } from './read-profile.ts';

/** What a profile says: by a person's answers, and for the rest by what both readers agree on (agreed-entry.ts). */
export function agreedProfile(member: ProfileTexts, kb: KnowledgeBase): ProfileReading {
  const entries = entriesOf(member).map(
    ([field, text]) => answeredEntry(field, text, member.entryAnswers) ?? agreedEntry(field, text, kb),
  );
  return profileOf(entries, member.lifeStage, kb);
}

/**
 * Makes the tables of both readers, which takes about a second each, so that a server has them before anyone asks and no
 * request waits for them.
 */
export function prepareReaders(kb: KnowledgeBase): void {
  // What nobody understands is compared with all words, and what is understood with the names of all foods.
  for (const text of ['prepare the readers', 'okra', 'tree nuts']) agreedEntry('allergies', text, kb);
  agreedEntry('dietaryRestrictions', 'vegan', kb);
  agreedEntry('medicalConditions', 'gout', kb);
}
