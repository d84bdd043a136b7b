import type { FamilyMember } from '#features/family-members/contract.ts';
import { displayName } from '#features/family-members/web/shared/members.ts';

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** First names, where they tell the people of a family apart: there is room for more of them beside each other. */
export function shortNames(members: readonly FamilyMember[]): ReadonlyMap<string, string> {
  const all = members.map(({ name }) => firstWord(name));
  return new Map(
    members.map((member) => {
      const first = firstWord(member.name);
      const isAlone = all.filter((name) => name === first).length === 1;
      return [member.id, member.yours || !isAlone ? displayName(member) : first];
    }),
  );
}
