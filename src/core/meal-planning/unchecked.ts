/** How an allergy is told that no food and no rule is known for. */
export const uncheckedAllergy = (said: string): string => `the allergy to "${said}"`;

/** Whether one of `unchecked` is an allergy: what nobody could check is not to be called safe. */
export const isUncheckedAllergy = (entry: string): boolean => entry.startsWith('the allergy to "');
