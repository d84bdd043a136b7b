/** "egg" → "Egg". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Egg" → "egg": as a name is written within a sentence, where it is not a name of its own ("DASH"). */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
