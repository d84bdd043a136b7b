import { useDeferredValue } from 'react';

/**
 * Whether to draw what has just arrived. React then draws it in small steps, so that a slow phone goes on answering to touches;
 * what is there already is drawn at once, and so is every later change.
 */
export const useDrawnInSteps = (isThere: boolean): boolean => useDeferredValue(isThere) && isThere;
