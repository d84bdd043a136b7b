/** The best rating, and how long a note may be: the same in forms and in the contract. */
export const MARK_LIMITS = { rating: 5, note: 2_000 } as const;
