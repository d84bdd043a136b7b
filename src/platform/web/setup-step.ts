import type { ReactNode } from 'react';

/** What a step of the first visit gets from the page around it; features offer steps, the route lines them up. */
export interface SetupStepProps {
  /** The way to the step before; `null` in the first. */
  readonly back: ReactNode;
  /** What the step asks is saved. */
  readonly onDone: () => void;
}
