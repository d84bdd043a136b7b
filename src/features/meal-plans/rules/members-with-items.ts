import type { Member } from '#domain/members/member.ts';
import { meansOfItems } from '#domain/profiles/read-request.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';

/** The members with what a request leaves out or follows at every meal, as if each profile said it. */
export function membersWithItems(
  members: readonly Member[],
  items: readonly RequestItem[],
): readonly Member[] {
  const means = meansOfItems(items);
  if (means.length === 0) return members;
  return members.map((member) => ({
    ...member,
    dietaryRestrictions: [...member.dietaryRestrictions, ...means],
  }));
}
