import {
  AREAS,
  type Area,
  fullAccess,
  type HouseholdAccess,
  type HouseholdRole,
  type Right,
} from '#domain/household/access.ts';

export interface MembershipColumns {
  readonly role: HouseholdRole;
  readonly areas: readonly Area[] | null;
  readonly right: Right | null;
  readonly memberIds: readonly string[] | null;
}

/** What a stored membership allows. Whatever a caregiver was not given is not allowed. */
export function accessOf({ role, areas, right, memberIds }: MembershipColumns): HouseholdAccess {
  switch (role) {
    case 'owner':
    case 'adult':
      return fullAccess(role);
    case 'teen':
      return { role, areas: AREAS, right: 'log', members: memberIds ?? [] };
    case 'caregiver':
      // A temporary caregiver does not change what is known about a family.
      return { role, areas: areas ?? [], right: right === 'log' ? 'log' : 'read', members: memberIds ?? [] };
  }
}
