import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { csvRows } from '#domain/knowledge/csv-rows.ts';
import { dataPath } from '#domain/knowledge/data-files.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { cardQuestions } from '../../rules/cards/card-questions.ts';
import type { Person } from '../../rules/understand/household.ts';
import { createQuestionReader } from '../../rules/understand/read-question.ts';
import { readCards } from './read-cards.ts';
import { asLabeled, readQuestions } from './read-questions.ts';

const person = (name: string, ageYears: number, sex: 'male' | 'female', yours = false): Person => ({
  id: name,
  name,
  relationship: yours ? 'self' : 'child',
  ageYears,
  sex,
  yours,
});

it('understands what is asked most often in Spanish', async () => {
  const labeled = [...cardQuestions(readCards()), ...asLabeled(readQuestions())];
  const read = await createQuestionReader(testKnowledgeBase(), labeled);
  const people = [person('Nora', 38, 'female', true), person('Mia', 7, 'female'), person('Theo', 3, 'male')];
  const rows = csvRows(readFileSync(dataPath('coach', 'questions', 'spanish.csv'), 'utf8'));
  expect(rows.length).toBeGreaterThanOrEqual(60);
  const missed = rows.flatMap(({ question = '', intent, topic, asker, slots = '' }) => {
    const found = read({
      text: question,
      earlier: [],
      asker: asker === 'child' || asker === 'teen' || asker === 'senior' ? asker : 'adult',
      about: 'adult',
      people,
      memberId: 'Nora',
    });
    const named = slots.replace('member=', '');
    const isRight =
      found.language === 'es' &&
      found.intent === intent &&
      (found.topic ?? '') === topic &&
      (named === '' || found.memberIds.includes(named));
    return isRight
      ? []
      : [`${question} ${found.language} ${found.intent} ${found.topic} ${found.memberIds.join()}`];
  });
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
});
