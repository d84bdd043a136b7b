import type { SecurityEvent, SecurityEventKind } from '#contract/security-events.ts';

/** A week: everybody who cooks has looked at the page by then. */
const NEWS_MILLISECONDS = 7 * 86_400_000;

const WHAT_CHANGES: Partial<Readonly<Record<SecurityEventKind, string>>> = {
  other_account_deleted: 'Their profile is gone too, so plans no longer have a portion for them.',
  other_account_deleted_profile_kept:
    'They left their profile with you, so plans still have a portion for them until you remove it.',
};

export interface FamilyNews {
  readonly id: string;
  readonly at: string;
  readonly whatChanges: string;
}

/** Who left the family of late, for those who plan for it. */
export const familyNewsOf = (events: readonly SecurityEvent[], now: Date): readonly FamilyNews[] =>
  events.flatMap(({ id, kind, at }) => {
    const whatChanges = WHAT_CHANGES[kind];
    const isRecent = now.getTime() - new Date(at).getTime() < NEWS_MILLISECONDS;
    return whatChanges !== undefined && isRecent ? [{ id, at, whatChanges }] : [];
  });
