import { z } from 'zod';

/** PostgreSQL stores no NUL, and half of a surrogate pair is no letter; everything else is stored as it was written. */
export const canBeStored = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

export const NOT_STORABLE = 'This has a character we cannot store. Please write it another way.';

/** A text as a person wrote it, without the spaces around it. */
export const storedText = z.string().trim().refine(canBeStored, NOT_STORABLE);

/** As `storedText`, spaces and all. */
export const storedLines = z.string().refine(canBeStored, NOT_STORABLE);
