import type { Member } from '#domain/members/member.ts';
import type { SeatId } from '#site/landing/landing-content.ts';

/** One person of each age group. Nobody is made up: a seat has a role, and no name. */
export interface Seat {
  readonly id: SeatId;
  readonly article: 'a' | 'an';
  readonly name: string;
  readonly color: string;
  /** After "with". */
  readonly limit: string | null;
  readonly profile: Pick<Member, 'relationship' | 'ageYears'> &
    Partial<Pick<Member, 'activityLevel' | 'allergies' | 'medicalConditions'>>;
}

/** Who the week on the landing page is planned for. After a change: `node scripts/data/landing-week.ts`. */
export const SAMPLE_TABLE: readonly Seat[] = [
  {
    id: 'toddler',
    article: 'a',
    name: 'Toddler',
    color: 'saffron',
    limit: 'a milk allergy',
    profile: { relationship: 'child', ageYears: 3, allergies: ['milk'] },
  },
  {
    id: 'child',
    article: 'a',
    name: 'Child',
    color: 'berry',
    limit: 'a peanut allergy',
    profile: { relationship: 'child', ageYears: 9, allergies: ['peanut'] },
  },
  {
    id: 'adult',
    article: 'an',
    name: 'Adult',
    color: 'leaf',
    limit: null,
    profile: { relationship: 'self', ageYears: 38, activityLevel: 'moderately_active' },
  },
  {
    id: 'senior',
    article: 'a',
    name: 'Senior',
    color: 'plum',
    limit: 'high blood pressure',
    profile: { relationship: 'parent', ageYears: 70, medicalConditions: ['hypertension'] },
  },
];
