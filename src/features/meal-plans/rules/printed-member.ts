import { type Meaning, tokenOf } from '#domain/limits/meaning.ts';
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

/** "No milk", "Vegetarian": on paper "Mia: milk" could be read as what she should get. */
function keptLabel(meaning: Meaning, kb: KnowledgeBase): string {
  const label = meaningLabel(tokenOf(meaning), kb.rules);
  return meaning.kind === 'diet' || meaning.kind === 'condition' ? label : `No ${label}`;
}

export function printedMember(member: Member, kb: KnowledgeBase): PrintedMember {
  const { id, name, allergies, dietaryRestrictions } = member;
  const { kept, entries } = limitsOf(member, kb).reading;
  return {
    id,
    name,
    allergies,
    dietaryRestrictions,
    keptLabels: [...new Set(kept.map(({ meaning }) => keptLabel(meaning, kb)))],
    selfManaged: entries.flatMap(({ text, answer }) => (answer?.answer === 'self' ? [text] : [])),
  };
}
