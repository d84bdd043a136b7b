/** The texts that people agree to, by the day on which they last changed: a changed text gets a new day here. */
export const TERMS_VERSION = '2026-11-22';
export const PRIVACY_VERSION = '2026-11-23';

/** What a parent or guardian agrees to on a child's profile. */
export const GUARDIAN_VERSION = '2026-11-21';
