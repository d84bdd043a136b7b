import type { EntryAnswerInput } from '#contract/limits.ts';
import type { EntryAnswer, EntryField } from '#core/limits/entry.ts';
import type { ProfileTexts } from '#core/limits/profile-reading.ts';

/** The entries of a profile, by field, as they will be stored. */
export type WrittenEntries = Omit<ProfileTexts, 'lifeStage' | 'entryAnswers'>;

/** Who answers, and when. */
export interface Answering {
  readonly by: string;
  readonly at: Date;
}

function entriesOf(written: WrittenEntries, field: EntryField): readonly string[] {
  if (field === 'name') return [written.name];
  // What is said of a request goes with the request.
  return field === 'specialRequests' ? [] : written[field];
}

/** The same words as they are stored: letters may be large or small. */
const storedText = (written: WrittenEntries, { field, text }: Pick<EntryAnswer, 'field' | 'text'>) =>
  entriesOf(written, field).find((entry) => entry.toLowerCase() === text.toLowerCase());

const isSame = (a: EntryAnswer, b: EntryAnswer): boolean =>
  a.answer === b.answer && JSON.stringify(a.means.toSorted()) === JSON.stringify(b.means.toSorted());

/**
 * What is kept of answers: a new one takes the place of an older one to the same entry, and none outlives its entry.
 * The same answer sent again, as a form sends all that it shows, stays with whoever gave it first.
 */
export function answersToStore(
  before: readonly EntryAnswer[],
  given: readonly EntryAnswerInput[],
  written: WrittenEntries,
  { by, at }: Answering,
): readonly EntryAnswer[] {
  const kept = new Map<string, EntryAnswer>();
  const put = (answer: EntryAnswer): void => {
    const text = storedText(written, answer);
    if (text === undefined) return;
    const key = `${answer.field} ${text}`;
    const older = kept.get(key);
    kept.set(key, older !== undefined && isSame(older, answer) ? older : { ...answer, text });
  };
  for (const answer of before) put(answer);
  for (const answer of given) put({ ...answer, by, at: at.toISOString() });
  return [...kept.values()];
}
