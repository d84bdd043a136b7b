/** How long a text may be where both its form and its contract say so: without schemas, as in paths.ts. */
export const MOST_LETTERS = { planRequest: 500, message: 5_000 } as const;

export const MESSAGE_TOO_LONG = `Please keep it under ${MOST_LETTERS.message.toLocaleString('en-US')} characters.`;
export const REQUEST_TOO_LONG = `Please keep requests under ${MOST_LETTERS.planRequest} characters.`;
