/** Numbers that the page and the schemas share, without schemas: the page does not load zod for them. */
export const COACH_LIMITS = {
  /** Letters of a question. */
  query: 2_000,
  /** Questions that an account has on a day, by the plan of its household. */
  questionsADay: { free: 15 },
  /** Questions and answers that are sent at once. */
  page: 30,
} as const;

export const EMPTY_QUERY = 'Query cannot be empty';
export const QUERY_TOO_LONG = `Please keep your question under ${COACH_LIMITS.query.toLocaleString('en-US')} characters.`;
