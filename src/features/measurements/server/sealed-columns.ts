/* Encrypted with the data key of the household. */

export const MEASURED = {
  column: 'measured_encrypted',
  place: (id: string) => `measurements.measured/${id}`,
} as const;

export const FACTS = {
  column: 'facts_encrypted',
  place: (memberId: string) => `growth_facts.facts/${memberId}`,
} as const;

export const SEEN = {
  column: 'seen_encrypted',
  place: (memberId: string) => `growth_milestones.seen/${memberId}`,
} as const;
