import { z } from 'zod';
import { readCsvRows } from '#domain/knowledge/csv-rows.ts';
import { DATA_DIRECTORY, readDataFile } from '#domain/knowledge/data-files.ts';
import { KnowledgeBaseError } from '#domain/knowledge/data-rows.ts';
import { DATA_INTENTS, TOPICS } from '../../rules/understand/intents.ts';
import type { LabeledQuestion } from '../../rules/understand/read-question.ts';

const questionRow = z
  .strictObject({
    id: z.string().min(1),
    asker: z.enum(['parent', 'child', 'teen', 'adult', 'senior']),
    about: z.string().min(1),
    question: z.string().min(1),
    intent: z.enum(['card', ...DATA_INTENTS]),
    topic: z.union([z.literal(''), z.enum(TOPICS)]),
    slots: z.string(),
  })
  .refine(
    ({ intent, topic }) => (intent === 'card') === (topic !== ''),
    'a card, and only a card, has a topic',
  );

export type WrittenQuestion = z.infer<typeof questionRow>;

/** People wrote them without knowing the reader. */
const WRITTEN_COUNTS = 1;

/** Questions with their meaning, of data/coach/questions. */
export function readQuestions(dataDirectory: string = DATA_DIRECTORY): readonly WrittenQuestion[] {
  const problems: string[] = [];
  const rows = readCsvRows(
    readDataFile(dataDirectory, 'coach/questions', 'train.csv'),
    questionRow,
    problems,
  );
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return rows;
}

/** The same to learn from: the name of a person says nothing, so a blank stands in its place. */
export const asLabeled = (rows: readonly WrittenQuestion[]): readonly LabeledQuestion[] =>
  rows.map(({ question, intent, topic, slots }) => {
    const names = [...slots.matchAll(/member=([^;]+)/g)]
      .flatMap(([, members = '']) => members.split(/[,|+]| and /))
      .map((name) => name.trim())
      .filter((name) => /^\p{Lu}\p{Ll}+$/u.test(name));
    const text = names.reduce(
      (said, name) => said.replace(new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'giu'), '{m}'),
      question,
    );
    return { label: topic === '' ? intent : topic, text, weight: WRITTEN_COUNTS };
  });
