import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { normalizeWords } from '#domain/text/words.ts';
import type { Topic } from '../understand/intents.ts';
import type { Card, CardPeople } from './card.ts';

/** Who an answer is about, as far as cards need to know. */
export interface CardReader {
  /** `null`: not known. */
  readonly ageYears: number | null;
  readonly lifeStage: 'pregnant' | 'lactating' | null;
  readonly conditions: readonly string[];
  readonly allergens: readonly AllergenCode[];
}

export interface CardRequest {
  readonly words: string;
  /** `null`: any. */
  readonly topic: Topic | null;
  readonly subject: CardReader;
  /** Who reads it: what is not for them is not shown, no matter who it is about. */
  readonly reader: CardReader;
  readonly isReadByChild: boolean;
}

export type CardSearch = (request: CardRequest, limit: number) => readonly Card[];

/* BM25 (Robertson and Zaragoza 2009), with its usual constants. */
const FREQUENT = 1.2;
const LENGTH = 0.75;
/** How much a word counts by where it stands. */
const FIELD_COUNTS = { asks: 2, claim: 1.5, text: 1 } as const;
/** What is written for just these people comes first. */
const FOR_THEM = 1.5;
const OF_TOPIC = 6;

const STOP = new Set(
  'a an the is are was be do does did can could should would i me my we our you your he she his her it its they them to of in on for with and or if at as so that this what how when why which who much many more will not no have has had get give eat food kid child'.split(
    ' ',
  ),
);
const wordsOf = (text: string): readonly string[] => normalizeWords(text).filter((word) => !STOP.has(word));

const within = (ages: CardPeople['ages'], age: number | null): boolean =>
  ages !== null && age !== null && Math.floor(age) >= ages[0] && Math.floor(age) <= ages[1];
const hasStage = ({ lifeStages }: CardPeople, stage: CardReader['lifeStage']): boolean =>
  stage !== null && lifeStages.includes(stage === 'lactating' ? 'breastfeeding' : stage);
const hasCondition = ({ conditions }: CardPeople, person: CardReader): boolean =>
  conditions.some((code) => person.conditions.includes(code));

/** A card that is not for this person: one age, stage or condition is enough. */
const isNotFor = ({ notFor }: Card, person: CardReader): boolean =>
  within(notFor.ages, person.ageYears) || hasStage(notFor, person.lifeStage) || hasCondition(notFor, person);
const isAllergic = ({ notFor: { allergens = [] } }: Card, person: CardReader): boolean =>
  allergens.some((code) => person.allergens.includes(code));

/** How well a card fits the person; 0: it is for other ages. */
function fitOf({ suits }: Card, person: CardReader): number {
  if (suits.ages !== null && person.ageYears !== null && !within(suits.ages, person.ageYears)) return 0;
  const isMeant = hasStage(suits, person.lifeStage) || hasCondition(suits, person);
  if (isMeant) return FOR_THEM;
  // A card for a stage or a condition that this person does not have is second.
  return suits.lifeStages.length > 0 || suits.conditions.length > 0 ? 0.6 : 1;
}

/** Written to grown-ups about children, or to the readers themselves. */
const isReadable = ({ audience }: Card, isReadByChild: boolean): boolean =>
  !isReadByChild || audience === 'child' || audience === 'teen';

export function createCardSearch(cards: readonly Card[]): CardSearch {
  const rows = cards.map((card) => {
    const counts = new Map<string, number>();
    const add = (text: string, worth: number) => {
      for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + worth);
    };
    for (const ask of card.asks) add(ask, FIELD_COUNTS.asks);
    add(card.claim, FIELD_COUNTS.claim);
    add(card.text, FIELD_COUNTS.text);
    return { card, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
  });
  const mean = rows.reduce((sum, { length }) => sum + length, 0) / Math.max(1, rows.length);
  const holders = new Map<string, number>();
  for (const { counts } of rows)
    for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  const rarity = (word: string) => {
    const holding = holders.get(word) ?? 0;
    return Math.log(1 + (rows.length - holding + 0.5) / (holding + 0.5));
  };

  return ({ words, topic, subject, reader, isReadByChild }, limit) => {
    const asked = [...new Set(wordsOf(words))];
    const scored = rows.flatMap(({ card, counts, length }) => {
      if (topic !== null && card.topic !== topic) return [];
      if (isNotFor(card, subject) || isNotFor(card, reader)) return [];
      // An allergy counts for the one who eats: a parent with it still feeds a child without.
      if (isAllergic(card, subject)) return [];
      const fit = fitOf(card, subject);
      if (fit === 0) return [];
      const match = asked.reduce((sum, word) => {
        const count = counts.get(word) ?? 0;
        const norm = FREQUENT * (1 - LENGTH + (LENGTH * length) / mean);
        return sum + (rarity(word) * count * (FREQUENT + 1)) / (count + norm);
      }, 0);
      if (topic === null && match < OF_TOPIC) return [];
      // Nothing of the words is in it: it is still of the topic that was asked for.
      const score = (match + (topic === null ? 0 : 1)) * fit;
      return [{ card, score, isReadable: isReadable(card, isReadByChild) }];
    });
    return scored
      .toSorted((a, b) => Number(b.isReadable) - Number(a.isReadable) || b.score - a.score)
      .slice(0, limit)
      .map(({ card }) => card);
  };
}
