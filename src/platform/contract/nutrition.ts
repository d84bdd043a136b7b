import { z } from 'zod';

/** A sum with its coverage (domain/nutrition/totals.ts): a lower bound when `known` < `parts`, `null` when nothing is known. */
export const coveredAmount = z.object({
  amount: z.number().nullable(),
  known: z.number().int(),
  parts: z.number().int(),
});
