/** "egg" → "Egg". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Egg" → "egg": as a name is written within a sentence; an abbreviation ("ALA", "DASH") stays. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
