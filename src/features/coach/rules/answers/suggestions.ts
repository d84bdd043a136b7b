import tones from '#data/coach/tones.json' with { type: 'json' };
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { type DataIntent, type Topic, topicLabel } from '../understand/intents.ts';
import type { Reading, Understanding } from '../understand/understanding.ts';
import type { Tone } from './phrases.ts';

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_blank, name: string) => values[name] ?? '');

/** What a question was about, in a few plain words. */
export const aboutOf = ({ intent, topic }: Reading): string =>
  topic === null ? (tones.intents[intent as DataIntent][0] ?? '') : topicLabel(topic);

const USUAL_FOOD = 'eggs';

/** A question that asks for a reading and nothing else, as a chip. */
export function chipOf({ intent, topic }: Reading, found: Understanding, name: string): string {
  if (topic !== null) return aboutTopic(topic);
  const [food] = found.foods;
  const [nutrient] = found.nutrients;
  return filled(tones.intents[intent as DataIntent][1] ?? '', {
    name,
    food: food?.name.toLowerCase() ?? USUAL_FOOD,
    nutrient: nutrient === undefined ? 'iron' : lowerFirst(nutrientLabel(nutrient).name),
  });
}

export const aboutTopic = (topic: Topic): string => `Tell me about ${topicLabel(topic).toLowerCase()}`;

const NOON = 11;
const EVENING = 16;

/** Questions that fit the hour and the person. */
export function starters(tone: Tone, hour: number, name: string): readonly string[] {
  const part = hour < NOON ? 'morning' : hour < EVENING ? 'noon' : 'evening';
  return tones.starters[tone][part].map((template) => filled(template, { name }));
}

/** How a question calls the one who asks it; the first that is found counts. */
const AS_MINE = [
  ['Is {name}', 'Am I'],
  ['is {name}', 'am I'],
  ['Does {name}', 'Do I'],
  ['does {name}', 'do I'],
  ['for {name}', 'for me'],
  ['{name}', 'I'],
] as const;

/** "What is Nora short of?" as Nora asks it: "What am I short of?" */
export function asMine(question: string, name: string): string {
  for (const [called, mine] of AS_MINE) {
    const pattern = new RegExp(`(?<!\\p{L})${called.replace('{name}', RegExp.escape(name))}(?!\\p{L})`, 'u');
    if (pattern.test(question)) return question.replace(pattern, mine);
  }
  return question;
}
