const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** For a quick word beside the field; the server decides. */
export const looksLikeEmail = (text: string): boolean => EMAIL.test(text);
