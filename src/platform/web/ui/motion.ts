/** Milliseconds. Long enough to see what became of something, short enough that no one waits for it. */
export const MOTION_MS = 160;

/** Asked at each movement: the setting of a device changes while a page is open. */
export const mayMove = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
