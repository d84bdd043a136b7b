import questions from '#data/coach/intents/questions.json' with { type: 'json' };
import topics from '#data/coach/intents/topics.json' with { type: 'json' };

/** What a question of the household's own data is about. */
export type DataIntent = keyof typeof questions;
/** What cards are about. */
export type Topic = keyof typeof topics;
export type Intent = DataIntent | 'card';

/** Who asks, and who a question is about. */
export type Band = 'infant' | 'child' | 'teen' | 'adult' | 'senior' | 'pregnant';

export const DATA_INTENTS = Object.keys(questions) as readonly DataIntent[];
export const TOPICS = Object.keys(topics) as readonly Topic[];

export const isTopic = (label: string): label is Topic => Object.hasOwn(topics, label);
export const topicLabel = (topic: Topic): string => topics[topic].label;

/** Whether people of this kind ask about the topic, or are asked about; a topic without a list is for all. */
export function isTopicFor(topic: Topic, band: Band): boolean {
  const about: readonly string[] = topics[topic].about;
  return about.length === 0 || about.includes(band);
}

/** Written questions with what they mean: the classifier learns from them. */
export const writtenQuestions = (): readonly { readonly label: string; readonly text: string }[] => [
  ...DATA_INTENTS.flatMap((label) => questions[label].map((text) => ({ label, text }))),
  ...TOPICS.flatMap((label) => topics[label].questions.map((text) => ({ label, text }))),
];
