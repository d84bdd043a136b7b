/* No schemas here: the browser loads this with its sign-up page. */

const DIGITS = 10;
const DIGIT = /\p{Nd}/gu;
/** Digits, and what people write between them. */
const WRITTEN = /^[\p{Nd}\s+()./–-]*$/u;

/** Ten digits or more and no letters; whether the number exists is not asked. */
export const isPhoneNumber = (text: string): boolean =>
  WRITTEN.test(text) && (text.match(DIGIT)?.length ?? 0) >= DIGITS;

export const PHONE_PROBLEM = 'Please enter a valid phone number (at least 10 digits).';

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** For a quick word beside the field; the server decides. */
export const looksLikeEmail = (text: string): boolean => EMAIL.test(text);
