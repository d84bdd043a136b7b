import { tokenOf } from '#domain/limits/meaning.ts';
import { meaningLabel } from '#domain/limits/meaning-label.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';

/** A person on the printed plan: the name for the portions, and what was left out for them. */
export type PrintedMember = Pick<Member, 'id' | 'name' | 'allergies' | 'dietaryRestrictions'> & {
  /** What the profile was found to limit, in words; plans from before this was kept have only the entries. */
  readonly keptLabels?: readonly string[];
  /** Entries that the person looks after: nothing was left out for them. */
  readonly selfManaged?: readonly string[];
};

export function printedMember(member: Member, kb: KnowledgeBase): PrintedMember {
  const { id, name, allergies, dietaryRestrictions } = member;
  const { kept, entries } = limitsOf(member, kb).reading;
  return {
    id,
    name,
    allergies,
    dietaryRestrictions,
    keptLabels: [...new Set(kept.map(({ meaning }) => meaningLabel(tokenOf(meaning), kb.rules)))],
    selfManaged: entries.flatMap(({ text, answer }) => (answer?.answer === 'self' ? [text] : [])),
  };
}
