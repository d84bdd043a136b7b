/** How an allergy is told that no food and no rule is known for. */
export const uncheckedAllergy = (said: string): string => `the allergy to "${said}"`;

/** What one of `unchecked` says of an allergy, in the family's own words; `null`: it speaks of something else. */
export const saidOfAllergy = (entry: string): string | null =>
  /^the allergy to "(.*)"$/s.exec(entry)?.[1] ?? null;

/** Whether one of `unchecked` is an allergy: what nobody could check is not to be called safe. */
export const isUncheckedAllergy = (entry: string): boolean => saidOfAllergy(entry) !== null;
