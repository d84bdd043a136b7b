/** How long a name may be, and how much of something can be wanted: the same in forms and in the contract. */
export const GROCERY_LIMITS = { title: 120, item: 120, unit: 40, quantity: 100_000 } as const;
