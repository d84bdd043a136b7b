/** Who someone is in a household. */
export const HOUSEHOLD_ROLES = ['owner', 'adult', 'caregiver', 'teen'] as const;
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number];

/** What a household shares, one by one. */
export const AREAS = [
  'profiles',
  'meals',
  'groceries',
  'food-log',
  'hydration',
  'workouts',
  'growth',
  'goals',
  'reports',
  'coach',
] as const;
export type Area = (typeof AREAS)[number];

/** Each right holds those before it: `log` is ticking and writing down, `manage` is everything. */
export const RIGHTS = ['read', 'log', 'manage'] as const;
export type Right = (typeof RIGHTS)[number];

/** Members whose rows exist for someone. */
export type MemberScope = 'all' | readonly string[];

/** What one person may do in one household. */
export interface HouseholdAccess {
  readonly role: HouseholdRole;
  readonly areas: readonly Area[];
  readonly right: Right;
  readonly members: MemberScope;
}

/**
 * What an operation asks for: a right in an area; `own`: about the person's own account, or the same for everyone;
 * `owner`: about the household itself and the people in it.
 */
export type Need = `${Area}:${Right}` | 'own' | 'owner';

/** The owner and the other adults: everything, of everyone. */
export function fullAccess(role: 'owner' | 'adult'): HouseholdAccess {
  return { role, areas: AREAS, right: 'manage', members: 'all' };
}

/** Whether someone may do it. Which members' rows they reach is decided by row-level security beneath. */
export function mayDo(access: Pick<HouseholdAccess, 'role' | 'areas' | 'right'>, need: Need): boolean {
  if (need === 'own') return true;
  if (need === 'owner') return access.role === 'owner';
  const [area, right] = need.split(':') as [Area, Right];
  return access.areas.includes(area) && RIGHTS.indexOf(access.right) >= RIGHTS.indexOf(right);
}
