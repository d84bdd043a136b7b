import { formatMoment } from '#platform/web/format.ts';
import type { FamilyMember } from '../contract.ts';

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

export interface AllergyNews {
  /** "Sam removed an allergy or food limit from Mia’s profile". */
  readonly what: string;
  /** "Saturday, November 21". */
  readonly day: string;
}

/** What someone else did with the allergies, or with what keeps an allergen away like one; `null`: nothing. Copies kept by an older version do not know it. */
export function allergyNewsOf({ allergyNews, name, yours }: FamilyMember): AllergyNews | null {
  if (!allergyNews) return null;
  const { by, hour, added, removed } = allergyNews;
  const profile = yours ? 'your profile' : `${name}’s profile`;
  const change =
    added && removed
      ? `changed the allergies or food limits in ${profile}`
      : removed
        ? `removed an allergy or food limit from ${profile}`
        : `added an allergy or food limit to ${profile}`;
  return { what: `${by} ${change}`, day: formatMoment(hour, DAY) };
}
