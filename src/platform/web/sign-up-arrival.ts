/** What the sign-up leaves in the history, so that the first page after it is about one thing. */
export const FROM_SIGN_UP = { fromSignUp: true } as const;

export const isFromSignUp = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromSignUp' in state && state.fromSignUp === true;
