import { foodsExcluded } from '#domain/diet-rules/excluded-foods.ts';
import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import { dietWithoutDefaults } from '#domain/limits/diet-defaults.ts';
import type { EntryAnswer, EntryField, EntryReading } from '#domain/limits/entry.ts';
import { type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import { phraseTable } from '#domain/limits/phrase-table.ts';
import { type ReadWords, readEntryWords } from '#domain/limits/read-entry.ts';
import type { KeptMeaning, ProfileReading, ProfileTexts } from '#domain/members/profile-reading.ts';
import { type LifeStage, lifeStageOf } from '#domain/nutrition/life-stages.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { suggestMeanings } from './suggest-meanings.ts';

/** Fields in the order in which a person is asked. */
const FIELDS = [
  'allergies',
  'dietaryRestrictions',
  'medicalConditions',
  'healthGoals',
  'dislikes',
  'favourites',
] as const satisfies readonly EntryField[];

const answerTo = (answers: readonly EntryAnswer[], field: EntryField, text: string): EntryAnswer | null =>
  answers.findLast((each) => each.field === field && each.text.trim() === text.trim()) ?? null;

/** Cashew means pistachio too, walnut pecan: the families of the cross-reaction table. */
function withFamilies(means: readonly MeaningToken[], kb: KnowledgeBase): readonly MeaningToken[] {
  const more = kb.words.families.flatMap(({ foods }) => {
    const tokens = foods.map((food) => `food:${food.replaceAll(' ', '-')}`);
    return tokens.some((token) => means.includes(token)) ? tokens : [];
  });
  return [...new Set([...means, ...more])];
}

const isFood = (token: MeaningToken): boolean => token.startsWith('food:');
const findsFood = (token: MeaningToken, kb: KnowledgeBase): boolean => {
  const meaning = meaningOf(token);
  return meaning !== null && foodsExcluded(meaning, kb).size > 0;
};

/** What is kept by its words must be found in the knowledge base, or nothing would be left out for it. */
function withoutMissingFoods(read: ReadWords, kb: KnowledgeBase): ReadWords {
  if (read.status !== 'kept') return read;
  const isCovered = (means: readonly MeaningToken[]): boolean =>
    means.some((token) => !isFood(token)) || means.some((token) => findsFood(token, kb));
  const said = read.phrases.flatMap((phrase) => (phrase.kind === 'limit' ? [phrase.means] : []));
  const isMissing = said.length === 0 ? !isCovered(read.means) : !said.every(isCovered);
  return isMissing ? { ...read, status: 'open', reason: 'no_such_food' } : read;
}

/** One text as it would be read with no answer to it, for a profile and for a form that asks while someone types. */
export function readEntry(field: EntryField, text: string, kb: KnowledgeBase): EntryReading {
  const words = readEntryWords(text, field, phraseTable(kb));
  const read = withoutMissingFoods({ ...words, means: withFamilies(words.means, kb) }, kb);
  const isNarrowable =
    read.status === 'kept' &&
    read.phrases.some(
      (phrase) => phrase.kind === 'limit' && (phrase.tables.has('derived') || phrase.tables.has('food')),
    );
  return {
    field,
    text,
    status: read.status,
    means: read.status === 'open' || read.status === 'kept' ? read.means : [],
    suggestions:
      read.status === 'open' || isNarrowable
        ? suggestMeanings(text, field, read, kb)
        : read.status === 'kept'
          ? dietWithoutDefaults(read.means, kb.rules)
          : [],
    reason: read.reason,
    answer: null,
  };
}

/** Conditions with all that come with them: gestational diabetes implies pregnancy. */
function withImplied(conditions: ReadonlySet<ConditionCode>, kb: KnowledgeBase): ReadonlySet<ConditionCode> {
  const all = new Set(conditions);
  for (const code of all)
    for (const implied of kb.rules.conditions.get(code)?.implies ?? []) all.add(implied);
  return all;
}

/** Joins entries to what a profile says as a whole. */
export function profileOf(
  entries: readonly EntryReading[],
  chosenStage: LifeStage | null,
  kb: KnowledgeBase,
): ProfileReading {
  const kept = entries
    .filter(({ status }) => status === 'kept')
    .flatMap(({ field, text, means }) =>
      means.flatMap((token): KeptMeaning[] => {
        const meaning = meaningOf(token);
        return meaning === null ? [] : [{ meaning, field, text }];
      }),
    );
  const codes = <Kind extends 'diet' | 'condition'>(kind: Kind) =>
    kept.flatMap(({ meaning }) => (meaning.kind === kind ? [meaning.code] : []));
  const stage: readonly ConditionCode[] =
    chosenStage === 'pregnant' ? ['pregnant'] : chosenStage === 'lactating' ? ['breastfeeding'] : [];
  const conditions = withImplied(new Set([...(codes('condition') as ConditionCode[]), ...stage]), kb);
  return {
    entries,
    open: entries.filter(({ status }) => status === 'open'),
    kept,
    diets: new Set(codes('diet') as DietCode[]),
    conditions,
    lifeStage: lifeStageOf(chosenStage, conditions),
  };
}

/** Every text of a profile with its field, in the order in which a person is asked. */
export const entriesOf = (texts: ProfileTexts): readonly (readonly [EntryField, string])[] =>
  [
    ...FIELDS.flatMap((field) => texts[field].map((text) => [field, text] as const)),
    ['name', texts.name] as const,
  ].filter(([, text]) => text.trim() !== '');

/** What a person decided about an entry; `null`: its words decide. */
export function answeredEntry(
  field: EntryField,
  text: string,
  answers: readonly EntryAnswer[],
): EntryReading | null {
  const answer = answerTo(answers, field, text);
  if (answer === null) return null;
  const isMeant = answer.answer === 'means';
  return {
    field,
    text,
    status: isMeant ? 'kept' : 'not_food',
    means: isMeant ? answer.means : [],
    suggestions: [],
    reason: null,
    answer,
  };
}

/** How each entry of a profile is read by this reader alone, and what the profile limits. */
export const readProfile = (texts: ProfileTexts, kb: KnowledgeBase): ProfileReading =>
  profileOf(
    entriesOf(texts).map(
      ([field, text]) => answeredEntry(field, text, texts.entryAnswers) ?? readEntry(field, text, kb),
    ),
    texts.lifeStage,
    kb,
  );
