import { DAY_MS } from '#domain/calendar/days.ts';
import type { SecurityEvent, SecurityEventKind } from '../../contract/security-events.ts';

/** A week: everyone who cooks has looked at the page by then. */
const NEWS_MILLISECONDS = 7 * DAY_MS;

interface News {
  readonly text: string;
  readonly whatChanges: string;
}

const LEFT = 'Someone in your family deleted their account';

const NEWS: Partial<Readonly<Record<SecurityEventKind, News>>> = {
  other_account_deleted: {
    text: LEFT,
    whatChanges: 'Their profile is gone too, so plans no longer have a portion for them.',
  },
  other_account_deleted_profile_kept: {
    text: LEFT,
    whatChanges:
      'They left their profile with you, so plans still have a portion for them until you remove it.',
  },
  guarded_profile_removed: {
    text: 'Someone removed the profile of a child or an older adult',
    whatChanges:
      'Its allergies and the safety rules for that age are gone with it. If they are back in your family, please check their age and allergies.',
  },
  age_rules_lifted: {
    text: 'Someone changed an age in your family',
    whatChanges:
      'Some safety rules for that age no longer apply. “Who has seen this” in the menu of their card says who did it.',
  },
};

export interface FamilyNews extends News {
  readonly id: string;
  readonly at: string;
}

/** What happened in the family of late, for those who plan for it. */
export const familyNewsOf = (events: readonly SecurityEvent[], now: Date): readonly FamilyNews[] =>
  events.flatMap(({ id, kind, at }) => {
    const news = NEWS[kind];
    const isRecent = now.getTime() - new Date(at).getTime() < NEWS_MILLISECONDS;
    return news !== undefined && isRecent ? [{ id, at, ...news }] : [];
  });
