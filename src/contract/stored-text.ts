import { z } from 'zod';

/** PostgreSQL stores no NUL, and half of a surrogate pair is no letter; everything else is stored as it was written. */
const canBeStored = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const SENTENCE = 'This has a letter that cannot be stored. Please write it in another way.';

/** A text as a person wrote it, without the spaces around it. */
export const storedText = z.string().trim().refine(canBeStored, SENTENCE);

/** As `storedText`, spaces and all. */
export const storedLines = z.string().refine(canBeStored, SENTENCE);
