import { RISK_CATEGORIES } from '#domain/help-lines/risk-categories.ts';

/** What a row of the corpus is labeled with; the classifier's classes, in this order. */
export const LABELS = [...RISK_CATEGORIES, 'harmless'] as const;
export type Label = (typeof LABELS)[number];

export type Asker = 'child' | 'teen' | 'adult' | 'senior';
export type About = 'self' | 'infant' | 'child' | 'teen' | 'adult' | 'senior' | 'pregnant';

export interface Message {
  readonly text: string;
  /** Earlier messages of the same person, the oldest first. */
  readonly earlier: readonly string[];
  readonly asker: Asker;
  readonly about: About;
  /** An eating disorder is on file for the person it is about. */
  readonly eatingDisorder?: boolean;
}

export interface Example extends Message {
  readonly id: string;
  readonly lang: 'en' | 'es';
  readonly label: Label;
}
