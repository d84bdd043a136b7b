import type { EntryAnswer, EntryField, EntryReading } from '#domain/limits/entry.ts';
import { type Meaning, meaningOf } from '#domain/limits/meaning.ts';
import { isLimitingField } from '#domain/limits/read-entry.ts';
import { EMPTY_PROFILE, type ProfileTexts } from '#domain/members/profile-reading.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { EntryAnswerChange } from '#platform/contract/limits.ts';
import { invalidFields } from '#platform/server/errors.ts';

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

const isSameMeaning = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** Whether an answer says less than words that need no answer: "milk" stays milk, whatever is said of it. */
function isWeaker({ answer, means }: EntryAnswerChange, reading: EntryReading): boolean {
  // What the words say by themselves holds again once an answer is taken back.
  if (reading.status !== 'kept' || answer === 'open') return false;
  if (answer !== 'means') return true;
  const isWider = reading.means.every((token) => means.includes(token));
  return !isWider && !reading.suggestions.some((offered) => isSameMeaning(offered.means, means));
}

const isGivenAlready = (before: readonly EntryAnswer[], given: EntryAnswerChange): boolean =>
  before.some(
    ({ field, text, answer, means }) =>
      field === given.field &&
      text === given.text &&
      answer === given.answer &&
      isSameMeaning(means, given.means),
  );

/**
 * Answers settle what is open, and choose among what is offered. What is understood goes away with its entry, and in no
 * other way.
 *
 * @throws AppError `validation_failed` with each answer that would take away what an entry plainly says
 */
export function refuseWeakerAnswers(
  before: readonly EntryAnswer[],
  given: readonly EntryAnswerChange[],
  written: WrittenEntries,
  kb: KnowledgeBase,
): void {
  const { entries } = agreedProfile({ ...EMPTY_PROFILE, ...written }, kb);
  const problems = given.flatMap((provided, index) => {
    const text = storedText(written, provided);
    const reading = entries.find((entry) => entry.field === provided.field && entry.text === text);
    if (reading === undefined || isGivenAlready(before, provided) || !isWeaker(provided, reading)) return [];
    const message = `We already understand “${provided.text}”. If it no longer applies, please remove it.`;
    return [{ path: `entryAnswers.${index}`, message }];
  });
  if (problems.length > 0) throw invalidFields(problems);
}

/** Entries of the lists that limit, by list. */
export type AddedLimits = Readonly<Record<LimitingList, readonly string[]>>;
type LimitingList = 'allergies' | 'dietaryRestrictions' | 'medicalConditions';

const LIST_OF = {
  allergen: 'allergies',
  food: 'allergies',
  animal: 'dietaryRestrictions',
  diet: 'dietaryRestrictions',
  condition: 'medicalConditions',
} as const satisfies Record<Meaning['kind'], LimitingList>;

/** As a choice from the list is stored. */
const entryFor = (meaning: Meaning, token: string): string => ('code' in meaning ? meaning.code : token);

/**
 * What an answer about a name, a goal or a taste means belongs among the limits, where the family sees it: a limit must
 * not go with the nickname that it was read in.
 */
export function limitsOfAnswers(
  before: readonly EntryAnswer[],
  given: readonly EntryAnswerChange[],
): AddedLimits {
  const added: Record<LimitingList, string[]> = {
    allergies: [],
    dietaryRestrictions: [],
    medicalConditions: [],
  };
  for (const change of given) {
    const { field, answer, means } = change;
    if (answer !== 'means' || isLimitingField(field) || isGivenAlready(before, change)) continue;
    for (const token of means) {
      const meaning = meaningOf(token);
      if (meaning !== null) added[LIST_OF[meaning.kind]].push(entryFor(meaning, token));
    }
  }
  return added;
}

const isSame = (a: EntryAnswer, b: EntryAnswer): boolean =>
  a.answer === b.answer && isSameMeaning(a.means, b.means);

/**
 * What is kept of answers: a new one takes the place of an older one to the same entry, `open` takes it back, and none
 * outlives its entry.
 * The same answer sent again, as a form sends all that it shows, stays with the person who gave it first.
 */
export function answersToStore(
  before: readonly EntryAnswer[],
  given: readonly EntryAnswerChange[],
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
  for (const answer of given) {
    if (answer.answer !== 'open') put({ ...answer, by, at: at.toISOString() });
    else kept.delete(`${answer.field} ${storedText(written, answer)}`);
  }
  return [...kept.values()];
}
