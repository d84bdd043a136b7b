/** The five steps of the first visit, in order. */
export const SETUP_STEP_TITLES = [
  'About you',
  'Who eats with you',
  'Allergies, diet and health',
  'How you eat',
  'Your first plan',
] as const;
export type SetupStepTitle = (typeof SETUP_STEP_TITLES)[number];
