import cards from '#data/wellbeing/coping-cards.json' with { type: 'json' };
import type { Stage } from './stage.ts';

export interface CopingCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** In order; empty: the text says it all. */
  readonly steps: readonly string[];
  readonly stages: readonly Stage[];
  /** What a family can tap after it was tried with a child; `null`: a card to read. */
  readonly help: string | null;
  readonly source: { readonly name: string; readonly url: string | null; readonly date: string };
}

const ALL = cards as readonly CopingCard[];

export const copingCards = (stage: Stage): readonly CopingCard[] =>
  ALL.filter(({ stages }) => stages.includes(stage));
