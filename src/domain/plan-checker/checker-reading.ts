import { CONDITION_CODES, type ConditionCode, DIET_CODES, type DietCode } from '#domain/limits/codes.ts';
import type { EntryAnswer, EntryField } from '#domain/limits/entry.ts';
import type { MeaningToken } from '#domain/limits/meaning.ts';
import type { Member } from '#domain/members/member.ts';
import type { LifeStage } from '#domain/nutrition/life-stages.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { BoundedMap, KnowledgeCache } from './checker-cache.ts';
import { readLimitEntry, readTasteEntry, type Sense } from './checker-entry.ts';
import { canBeLeftOut, foodsLeftOutBy } from './checker-foods.ts';

/** The texts of a profile that the checker reads. */
type CheckedTexts = Pick<
  Member,
  | 'name'
  | 'lifeStage'
  | 'allergies'
  | 'dietaryRestrictions'
  | 'medicalConditions'
  | 'healthGoals'
  | 'dislikes'
  | 'favourites'
  | 'entryAnswers'
>;

export interface CheckerEntry {
  readonly field: EntryField;
  readonly text: string;
  /** `excludes`: all that it means is off the plate. `refused`: nobody may plan before a person says what it means. */
  readonly status: 'excludes' | 'refused' | 'nothing';
  readonly means: readonly MeaningToken[];
  /** Ids of all foods that it leaves out, also of those that are never in a plan. */
  readonly excludedFoods: ReadonlySet<string>;
}

export interface CheckerReading {
  readonly entries: readonly CheckerEntry[];
  readonly diets: ReadonlySet<DietCode>;
  readonly conditions: ReadonlySet<ConditionCode>;
  readonly lifeStage: LifeStage | null;
  readonly refused: readonly { readonly field: EntryField; readonly text: string }[];
}

const LIMIT_FIELDS = ['allergies', 'dietaryRestrictions', 'medicalConditions'] as const;
const TASTE_FIELDS = ['healthGoals', 'dislikes', 'favourites'] as const;

const REFUSED: Sense = { status: 'refused', means: [] };

/** What a person said of an entry holds before whatever its words seem to mean. */
export function senseOfAnswer(
  { answer, means }: Pick<EntryAnswer, 'answer' | 'means'>,
  kb: KnowledgeBase,
): Sense {
  if (answer !== 'means') return { status: 'nothing', means: [] };
  const isUsable = means.length > 0 && means.every((token) => canBeLeftOut(token, kb));
  return isUsable ? { status: 'excludes', means } : REFUSED;
}

/** A cashew allergy is one to pistachios as well (data/allergens/cross-reactions.json, `together`). */
export function withRelatives(
  means: readonly MeaningToken[],
  { words }: KnowledgeBase,
): readonly MeaningToken[] {
  const all = new Set(means);
  for (const { foods } of words.families) {
    const tokens = foods.map((name) => `food:${name.replaceAll(' ', '-')}`);
    if (tokens.some((token) => all.has(token))) for (const token of tokens) all.add(token);
  }
  return [...all];
}

/** Conditions that are named and those that come with them: gestational diabetes comes with a pregnancy. */
function allConditions(
  named: readonly ConditionCode[],
  { rules }: KnowledgeBase,
): ReadonlySet<ConditionCode> {
  const all = new Set(named);
  // A loop over a set also reaches what is added meanwhile.
  for (const code of all) for (const other of rules.conditions.get(code)?.implies ?? []) all.add(other);
  return all;
}

function entryOf(member: CheckedTexts, field: EntryField, text: string, kb: KnowledgeBase): CheckerEntry {
  const answer = member.entryAnswers.findLast(
    (own) => own.field === field && own.text.trim() === text.trim(),
  );
  if (answer === undefined) return checkerEntry(field, text, kb);
  const { status, means } = senseOfAnswer(answer, kb);
  return { field, text, status, means, excludedFoods: foodsOf(means, kb) };
}

const foodsOf = (means: readonly MeaningToken[], kb: KnowledgeBase): ReadonlySet<string> =>
  new Set(means.flatMap((token) => [...foodsLeftOutBy(token, kb).keys()]));

const senses = new KnowledgeCache<BoundedMap<string, Sense>>();
const sensesOf = (kb: KnowledgeBase) => senses.of(kb, () => new BoundedMap(20_000));

/** Drops what nobody has asked for since the last call. */
export function forgetUnusedTexts(kb: KnowledgeBase): void {
  sensesOf(kb).forgetUnused();
  profilesOf(kb).forgetUnused();
}

const placeOf = (field: EntryField, text: string): string => `${field} ${text}`;

/** What the words of a text say, to be taken over where the same knowledge is used (`rememberSense`). */
export const senseOf = (field: EntryField, text: string, kb: KnowledgeBase): Sense =>
  sensesOf(kb).of(placeOf(field, text), () => senseOfText(field, text, kb));

/** One text, before anyone answered anything. */
export function checkerEntry(field: EntryField, text: string, kb: KnowledgeBase): CheckerEntry {
  const { status, means: named } = senseOf(field, text, kb);
  const means = withRelatives(named, kb);
  return { field, text, status, means, excludedFoods: foodsOf(means, kb) };
}

export const rememberSense = (field: EntryField, text: string, sense: Sense, kb: KnowledgeBase): void =>
  sensesOf(kb).keep(placeOf(field, text), sense);

function senseOfText(field: EntryField, text: string, kb: KnowledgeBase): Sense {
  const isLimit = LIMIT_FIELDS.some((own) => own === field);
  const sense = isLimit ? readLimitEntry(field, text, kb) : readTasteEntry(field, text, kb);
  if (sense.status !== 'excludes') return sense;
  return sense.means.every((token) => canBeLeftOut(token, kb)) ? sense : REFUSED;
}

function lifeStageOf(member: CheckedTexts, conditions: ReadonlySet<ConditionCode>): LifeStage | null {
  // The rules of pregnancy include those of breastfeeding, so that it counts whatever else was chosen.
  if (member.lifeStage === 'pregnant' || conditions.has('pregnant')) return 'pregnant';
  return member.lifeStage ?? (conditions.has('breastfeeding') ? 'lactating' : null);
}

function read(member: CheckedTexts, kb: KnowledgeBase): CheckerReading {
  const entries = [
    ...LIMIT_FIELDS.flatMap((field) => member[field].map((text) => entryOf(member, field, text, kb))),
    ...TASTE_FIELDS.flatMap((field) => member[field].map((text) => entryOf(member, field, text, kb))),
    entryOf(member, 'name', member.name, kb),
  ];
  const means = new Set(entries.flatMap((entry) => entry.means));
  const named = CONDITION_CODES.filter((code) => means.has(`condition:${code}`));
  const conditions = allConditions(named, kb);
  return {
    entries,
    diets: new Set(DIET_CODES.filter((code) => means.has(`diet:${code}`))),
    conditions,
    lifeStage: lifeStageOf(member, conditions),
    refused: entries.filter(({ status }) => status === 'refused').map(({ field, text }) => ({ field, text })),
  };
}

const known = new KnowledgeCache<BoundedMap<string, CheckerReading>>();
const profilesOf = (kb: KnowledgeBase) => known.of(kb, () => new BoundedMap(500));

/** What a profile keeps off the plate and what in it nobody can be sure of, as the checker reads it. */
export function checkerReading(member: CheckedTexts, kb: KnowledgeBase): CheckerReading {
  const key = JSON.stringify([
    member.name,
    member.lifeStage,
    ...LIMIT_FIELDS.map((field) => member[field]),
    ...TASTE_FIELDS.map((field) => member[field]),
    member.entryAnswers.map(({ field, text, answer, means }) => [field, text, answer, means]),
  ]);
  return profilesOf(kb).of(key, () => read(member, kb));
}
