/** Five steps, from the lowest to the highest; what they are called is in web/wellbeing-words.ts. */
export const SCALE = { least: 1, most: 5 } as const;

/** Hours of sleep in a night, by the half hour. */
export const SLEEP_HOURS = { least: 0, most: 16, step: 0.5 } as const;

export const NOTE_LENGTH = 1_000;

export const FEELINGS = ['happy', 'calm', 'excited', 'sad', 'angry', 'worried', 'scared', 'tired'] as const;
export type Feeling = (typeof FEELINGS)[number];

/** What may help a child; the cards are in data/wellbeing/coping-cards.json. */
export const HELPS = ['hug', 'drink', 'run', 'draw', 'breathe', 'quiet'] as const;
export type Help = (typeof HELPS)[number];

/** Statements of WHO-5, and the highest answer to each; the lowest is 0. */
export const WHO5_ITEMS = 5;
export const WHO5_MOST = 5;
