import type { LabeledQuestion } from '../understand/read-question.ts';
import type { Card } from './card.ts';

/** A card's own ways of asking are many, and some are about a detail. */
const ASK_COUNTS = 0.7;

/** What the reader of questions learns from cards: how people ask for them. */
export const cardQuestions = (cards: readonly Card[]): readonly LabeledQuestion[] =>
  cards.flatMap(({ topic: label, asks }) => asks.map((text) => ({ label, text, weight: ASK_COUNTS })));
