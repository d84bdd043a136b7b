/** Of one profile. Entries that nobody understands are compared with all words we know, which takes time. */
export const PROFILE_LIMITS = {
  /** Of one list: allergies, dislikes … */
  entriesPerList: 40,
  /** Entries that wait for an answer, in all lists together. */
  unknownEntries: 10,
} as const;
