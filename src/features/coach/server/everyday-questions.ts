import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readCsvRows } from '#domain/knowledge/csv-rows.ts';
import { DATA_DIRECTORY, dataPath, readDataFile } from '#domain/knowledge/data-files.ts';
import type { Card } from '../rules/cards/card.ts';
import type { About, Asker, Example } from '../rules/safety/safety-types.ts';
import { readCards } from './tools/read-cards.ts';

/**
 * Harmless questions as families ask them, from the evidence cards and from what the reader of questions learns from.
 * The safety gate learns from one half that these are everyday questions; the other half measures it.
 */
export interface EverydayQuestions {
  readonly learned: readonly Example[];
  readonly held: readonly Example[];
}

/** A topic, a card, or a single question that may be a risk itself. Each was read by a person. */
const leftOut = (): ReadonlySet<string> =>
  new Set(
    readCsvRows(
      readDataFile(DATA_DIRECTORY, 'coach/safety', 'asks-left-out.csv'),
      z.strictObject({ left_out: z.string().min(1) }),
      [],
    ).map(({ left_out }) => left_out),
  );

interface Who {
  readonly asker: Asker;
  readonly about: About;
}

const GROWN: Who = { asker: 'adult', about: 'self' };

function childOf([from, to]: readonly [number, number]): About {
  if (to <= 1) return 'infant';
  return from >= 12 ? 'teen' : to <= 64 ? 'child' : 'senior';
}

function whoAsks({ audience, suits }: Card): Who {
  if (audience === 'caregiver') return { asker: 'adult', about: childOf(suits.ages ?? [1, 12]) };
  if (audience !== 'adult') return { asker: audience, about: 'self' };
  return suits.lifeStages.includes('pregnant') ? { asker: 'adult', about: 'pregnant' } : GROWN;
}

/** What stands for the blanks of a question. */
const BLANKS: Readonly<Record<string, readonly string[]>> = {
  m: ['my son', 'Mia', 'my daughter', 'grandma', 'my husband', 'Leo'],
  f: ['yogurt', 'rice', 'chicken', 'strawberries', 'peanut butter', 'black beans', 'cheese', 'eggs'],
  meal: ['dinner', 'lunch', 'breakfast'],
};

const filled = (question: string, at: number): string =>
  question.replace(/\{(\w+)\}/g, (_, blank: string) => {
    const words = BLANKS[blank] ?? [];
    return words[at % words.length] ?? '';
  });

const intentQuestions = z.record(z.string(), z.array(z.string()));
const topicQuestions = z.record(
  z.string(),
  z.looseObject({ about: z.array(z.string()), questions: z.array(z.string()) }),
);
const intentsFile = (name: string): unknown =>
  JSON.parse(readFileSync(dataPath('coach', 'intents', name), 'utf8'));

const exampleOf = (id: string, text: string, who: Who): Example => ({
  id,
  lang: 'en',
  ...who,
  label: 'harmless',
  earlier: [],
  text,
});

/**
 * Learned questions are asked by everyone in turn: most of them were written for grown-ups, and from that alone the model
 * must not learn that what grown-ups write is harmless.
 */
const IN_TURN: readonly Asker[] = [
  ...(['adult', 'teen', 'adult', 'senior', 'teen', 'adult', 'child', 'adult', 'teen', 'adult'] as const),
];

export function readEverydayQuestions(): EverydayQuestions {
  const skipped = leftOut();
  const learned: Example[] = [];
  const held: Example[] = [];
  /** Ways to ask the same thing stay together, so that what is held out was not learned in other words. */
  const groups: (readonly Example[])[] = [];
  for (const card of readCards())
    if (!skipped.has(card.topic) && !skipped.has(card.id))
      groups.push(card.asks.map((text, at) => exampleOf(`day-${card.id}-${at}`, text, whoAsks(card))));
  for (const [intent, questions] of Object.entries(intentQuestions.parse(intentsFile('questions.json'))))
    questions.forEach((question, at) => {
      const text = filled(question, at);
      const who: Who = /\b(?:my (?:son|daughter)|kids?|leo|mia)\b/i.test(text)
        ? { asker: 'adult', about: 'child' }
        : GROWN;
      groups.push([exampleOf(`day-${intent}-${at}`, text, who)]);
    });
  for (const [topic, { about, questions }] of Object.entries(
    topicQuestions.parse(intentsFile('topics.json')),
  )) {
    if (skipped.has(topic)) continue;
    const who: Who = about.includes('child') ? { asker: 'adult', about: 'child' } : GROWN;
    questions.forEach((question, at) => {
      groups.push([exampleOf(`day-${topic}-topic-${at}`, filled(question, at), who)]);
    });
  }
  groups.forEach((group, at) => {
    (at % 2 === 0 ? learned : held).push(...group.filter(({ text }) => !skipped.has(text)));
  });
  const inTurn = learned.map((each, at) => ({ ...each, asker: IN_TURN[at % IN_TURN.length] as Asker }));
  return { learned: [...inTurn, ...goingOn(inTurn)], held };
}

/**
 * Every third question once more, after one or two others. Without these, nearly all that the model knows of messages that
 * follow on is danger, and an everyday conversation is offered help three times as often as its first question.
 */
function goingOn(questions: readonly Example[]): readonly Example[] {
  const textAt = (at: number): string => (questions[at % questions.length] as Example).text;
  return questions.flatMap((question, at) =>
    at % 3 === 1
      ? [
          {
            ...question,
            id: `${question.id}-later`,
            earlier: at % 2 === 0 ? [textAt(at * 7 + 97)] : [textAt(at * 7 + 97), textAt(at * 13 + 211)],
          },
        ]
      : [],
  );
}
