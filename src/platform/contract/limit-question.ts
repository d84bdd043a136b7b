import { z } from 'zod';

/** One answer to choose from. */
export const entrySuggestion = z.object({
  /** For a person: "Milk and everything with milk", "Only ghee". */
  label: z.string(),
  means: z.array(z.string()),
});
export type EntrySuggestion = z.infer<typeof entrySuggestion>;

/** Beside the code `limit_not_understood`: what has to be settled before anything is planned. */
export const limitQuestion = z.object({
  /** `null`: the question is about the request. */
  memberId: z.string().nullable(),
  memberName: z.string().nullable(),
  field: z.string(),
  text: z.string(),
  reason: z.string(),
  question: z.string(),
  suggestions: z.array(entrySuggestion),
});
export type LimitQuestion = z.infer<typeof limitQuestion>;
