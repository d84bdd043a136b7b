import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { DATA_DIRECTORY, readDataFiles } from '#domain/knowledge/data-files.ts';
import { KnowledgeBaseError, readRows } from '#domain/knowledge/data-rows.ts';
import { CONDITION_CODES } from '#domain/limits/codes.ts';
import type { Card } from '../../rules/cards/card.ts';
import { TOPICS } from '../../rules/understand/intents.ts';

const text = z.string().min(1);
const people = z.strictObject({
  ages: z.tuple([z.number().min(0), z.number().max(120)]).nullable(),
  lifeStages: z.array(z.enum(['pregnant', 'breastfeeding'])),
  conditions: z.array(z.enum(CONDITION_CODES)),
});

const cardRow = z.strictObject({
  id: text,
  topic: z.enum(TOPICS),
  claim: text,
  text,
  suits: people,
  notFor: people.extend({
    allergens: z.array(z.enum(ALLERGEN_CODES)).min(1).optional(),
    note: text.nullable(),
  }),
  source: z.strictObject({ name: text, year: z.number().int().nullable(), url: z.url().nullable() }),
  mentions: z.array(text).min(1).optional(),
  basis: z.enum(['checked', 'memory']),
  written: z.iso.date(),
  review: z.iso.date(),
  asks: z.array(text).min(1),
  audience: z.enum(['caregiver', 'teen', 'child', 'adult', 'senior']),
});

/** All cards of data/coach/cards. @throws KnowledgeBaseError with every bad row */
export function readCards(dataDirectory: string = DATA_DIRECTORY): readonly Card[] {
  const problems: string[] = [];
  const cards = readDataFiles(dataDirectory, 'coach/cards', '.json').flatMap((file) =>
    readRows(file, cardRow, problems),
  );
  if (problems.length > 0) throw new KnowledgeBaseError(problems);
  return cards;
}
