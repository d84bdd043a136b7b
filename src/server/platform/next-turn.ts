import { setImmediate } from 'node:timers/promises';

/** Lets everybody else have their turn of the event loop: between the steps of something that takes long as a whole. */
export const nextTurn = (): Promise<void> => setImmediate();
