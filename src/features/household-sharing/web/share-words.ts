import type { Area, HouseholdRole } from '#domain/household/access.ts';
import { formatDay, formatMoment } from '#platform/web/format.ts';

export const ROLE_LABEL: Readonly<Record<HouseholdRole, string>> = {
  owner: 'Owner',
  adult: 'Adult',
  caregiver: 'Caregiver',
  teen: 'Teen',
};

/** What each may do, in a sentence. */
export const ROLE_TEXT: Readonly<Record<HouseholdRole, string>> = {
  owner: 'Sees and changes everything, and decides who is in the household.',
  adult: 'Sees and changes everything: profiles with allergies and health, plans and lists.',
  caregiver: 'Sees only the people and things you choose, for as long as you choose.',
  teen: 'For ages 13 to 17. Has their own login and sees only their own profile, portions and lists.',
};

export const AREA_LABEL: Readonly<Record<Area, string>> = {
  profiles: 'Profiles, with allergies and health',
  meals: 'Meal plans and recipes',
  groceries: 'Grocery lists',
  'food-log': 'Food log',
  hydration: 'Drinks',
  workouts: 'Workouts',
  growth: 'Growth',
  goals: 'Goals',
  reports: 'Reports',
  coach: 'Coach',
};

/** What has to be known before it is given. */
export const AREA_NOTE: Partial<Readonly<Record<Area, string>>> = {
  coach:
    'Needs profiles as well: without them the coach answers nothing about your family. What others asked, and how they feel, stays private.',
};

/** What a caregiver can be given today; the others come with their pages. */
export const SHARED_AREAS = ['meals', 'groceries', 'profiles', 'coach'] as const satisfies readonly Area[];

export const RIGHT_LABEL = { read: 'View only', log: 'View, check off and add' } as const;

/** What a parent sees of a teen's account, and what not: the same words before and after. */
export const TEEN_NOTES = [
  'Parents see the teen’s profile, portions and plans, and can change them.',
  'Parents do not see the teen’s password or what the teen does when signed in.',
  'When the teen asks the coach, parents see the topic and if help was shown, not the words. What a teen says about violence stays with the teen.',
  'What the teen writes under Wellbeing is for the teen alone, unless the teen shows it.',
  'The teen sees their own profile, the dishes in family plans and the grocery lists, but no one else’s health details.',
] as const;

/** "May 4, 2026" for a day or a moment. */
export const dayText = (day: string): string => {
  const style = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  return day.length === 10 ? formatDay(day, style) : formatMoment(day, style);
};
