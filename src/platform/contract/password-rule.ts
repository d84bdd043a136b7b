/** What a new password is, without schemas: a form need not load zod to say so. decisions/010 has the reasons. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN} characters long`;

const AT_LEAST = `At least ${PASSWORD_MIN} characters`;
/** Beside the field of someone who is new here, and of someone who changes a password. */
export const PASSWORD_HINT = `${AT_LEAST}. A short sentence is easy to remember.`;
export const NEW_PASSWORD_HINT = `${AT_LEAST}; 15 or more is better.`;
