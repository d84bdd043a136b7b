import { listText } from '#domain/text/list-text.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type { EntryAnswerInput, EntryReading } from '#platform/contract/limits.ts';
import { nameInSentence } from '../members.ts';

type WithLimits = Pick<FamilyMember, 'limits'>;

export const openEntriesOf = ({ limits }: WithLimits): readonly EntryReading[] =>
  limits.entries.filter(({ status }) => status === 'open');

export const questionOf = ({ question, text }: EntryReading): string =>
  question ?? `What does “${text}” mean?`;

/** People who stop planning for everyone at their table, until the questions about them are answered. */
export const withOpenEntries = <Member extends WithLimits>(members: readonly Member[]): readonly Member[] =>
  members.filter((member) => openEntriesOf(member).length > 0);

/** What someone settled, as it can be sent again; an answer lives as long as its entry. */
export const answersOf = ({ limits }: WithLimits): EntryAnswerInput[] =>
  limits.entries.flatMap(({ field, text, settled, means }) =>
    settled === null || (settled.answer === 'means' && means.length === 0)
      ? []
      : [{ field, text, answer: settled.answer, means: settled.answer === 'means' ? [...means] : [] }],
  );

/** What is shown wherever something would be called safe; `null`: all is known. */
export const notKnownYet = (member: WithLimits): string | null =>
  openText(openEntriesOf(member).map(({ text }) => text));

/** The same of entries by their words alone. */
export function openText(entries: readonly string[]): string | null {
  const texts = entries.map((text) => `“${text}”`);
  if (texts.length === 0) return null;
  return texts.length === 1
    ? `Not known yet: a question about ${texts[0]} is open`
    : `Not known yet: questions about ${listText(texts)} are open`;
}

/** "2 questions about Mia", "3 questions about you and Mia". */
export function questionsText(members: readonly Pick<FamilyMember, 'limits' | 'name' | 'yours'>[]): string {
  const asked = withOpenEntries(members);
  const count = asked.reduce((sum, member) => sum + openEntriesOf(member).length, 0);
  return `${count} ${count === 1 ? 'question' : 'questions'} about ${listText(asked.map(nameInSentence))}`;
}
