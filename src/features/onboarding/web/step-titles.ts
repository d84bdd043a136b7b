/** The steps of the first visit, in order. */
export const SETUP_STEP_TITLES = ['Who eats together', 'Your first plan'] as const;
export type SetupStepTitle = (typeof SETUP_STEP_TITLES)[number];
