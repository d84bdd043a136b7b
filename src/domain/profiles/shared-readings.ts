import {
  ageNamedFoods,
  areNamedFoodsKnown,
  foodsExcluded,
  rememberNamedFoods,
} from '#domain/diet-rules/excluded-foods.ts';
import type { EntryField, EntryReading, RequestAnswer } from '#domain/limits/entry.ts';
import { type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import type { ProfileTexts } from '#domain/members/profile-reading.ts';
import {
  areLeftOutKnown,
  canBeLeftOut,
  foodsLeftOutBy,
  forgetUnusedFoods,
  isServedKnown,
  rememberLeftOut,
  rememberServed,
} from '#domain/plan-checker/checker-foods.ts';
import { forgetUnusedTexts, rememberSense, senseOf } from '#domain/plan-checker/checker-reading.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { ageEntries, agreedEntry, isEntryKnown, rememberEntry } from './agreed-entry.ts';
import { answeredEntry, entriesOf } from './read-profile.ts';
import {
  ageRequests,
  isRequestKnown,
  type RequestReading,
  readRequest,
  rememberRequest,
} from './read-request.ts';

/*
 * Reading texts of profiles is work: a word that no table has is compared with tens of thousands. A server has it done
 * in another thread and takes over what was found, each reader into its own memory; from then on whatever reads these
 * profiles only looks it up.
 */

/** The free text of a plan request, and what a person said of its parts. */
export interface RequestTexts {
  readonly specialRequests: string;
  readonly requestAnswers: readonly RequestAnswer[];
  /** What was confirmed of it. */
  readonly requestItems?: readonly RequestItem[] | undefined;
}

/** What is to be read: texts that nobody answered, foods that answers or texts mean, and requests. */
export interface ToRead {
  readonly entries: readonly (readonly [EntryField, string])[];
  readonly tokens: readonly MeaningToken[];
  readonly requests: readonly RequestTexts[];
}

export interface Readings {
  readonly entries: readonly EntryReading[];
  /** Of the second reader, one an entry. */
  readonly senses: readonly ReturnType<typeof senseOf>[];
  /** Of a token: what the planner leaves out for it, and the checker with its reason. */
  readonly foods: readonly {
    readonly token: MeaningToken;
    readonly planner: readonly string[];
    readonly checker: ReadonlyMap<string, string>;
    readonly isServed: boolean;
  }[];
  readonly requests: readonly {
    readonly texts: RequestTexts;
    readonly reading: RequestReading;
  }[];
}

const foodName = (token: MeaningToken): string | null => {
  const meaning = meaningOf(token);
  return meaning?.kind === 'food' ? meaning.name : null;
};

const isTokenKnown = (token: MeaningToken, kb: KnowledgeBase): boolean => {
  const name = foodName(token);
  return (
    areLeftOutKnown(token, kb) && isServedKnown(token, kb) && (name === null || areNamedFoodsKnown(name, kb))
  );
};

const isTextKnown = ({ specialRequests: text, requestAnswers: answers }: RequestTexts, kb: KnowledgeBase) =>
  isRequestKnown(text, answers, kb);

/** What answers and the reader take a request to mean; what it leaves out on some days, too. */
const meaningsOf = (
  { requestAnswers, requestItems = [] }: RequestTexts,
  { items }: RequestReading,
): readonly MeaningToken[] => [
  ...requestAnswers.flatMap(({ means }) => means),
  ...[...items, ...requestItems].filter(({ kind }) => kind === 'without').flatMap(({ subjects }) => subjects),
];

/** What of these profiles and requests nobody has read with this knowledge, each text and food once. */
export function unreadOf(
  members: readonly ProfileTexts[],
  kb: KnowledgeBase,
  requests: readonly RequestTexts[] = [],
): ToRead {
  const entries = new Map<string, readonly [EntryField, string]>();
  const tokens = new Set<MeaningToken>();
  for (const member of members) {
    for (const [field, text] of entriesOf(member)) {
      const answered = answeredEntry(field, text, member.entryAnswers);
      if (answered === null && !isEntryKnown(field, text, kb)) entries.set(`${field} ${text}`, [field, text]);
      else {
        for (const token of (answered ?? agreedEntry(field, text, kb)).means) {
          if (!isTokenKnown(token, kb)) tokens.add(token);
        }
      }
    }
  }
  const unread = requests.filter((texts) => {
    if (!isTextKnown(texts, kb)) return true;
    const { specialRequests: text, requestAnswers: answers } = texts;
    const means = meaningsOf(texts, readRequest(text, answers, kb));
    return !means.every((token) => isTokenKnown(token, kb));
  });
  return { entries: [...entries.values()], tokens: [...tokens], requests: unread };
}

/** In parts of so many texts and foods, so that others can be read in between. */
export function partsOf({ entries, tokens, requests }: ToRead, most: number): readonly ToRead[] {
  const parts: ToRead[] = requests.map((texts) => ({ entries: [], tokens: [], requests: [texts] }));
  for (let from = 0; from < entries.length; from += most) {
    parts.push({ entries: entries.slice(from, from + most), tokens: [], requests: [] });
  }
  for (let from = 0; from < tokens.length; from += most) {
    parts.push({ entries: [], tokens: tokens.slice(from, from + most), requests: [] });
  }
  return parts;
}

export function readTexts({ entries, tokens, requests }: ToRead, kb: KnowledgeBase): Readings {
  const read = entries.map(([field, text]) => agreedEntry(field, text, kb));
  const senses = entries.map(([field, text]) => senseOf(field, text, kb));
  const asked = requests.map((texts) => ({
    texts,
    reading: readRequest(texts.specialRequests, texts.requestAnswers, kb),
  }));
  const meant = new Set([
    ...tokens,
    ...read.flatMap(({ means }) => means),
    ...asked.flatMap(({ texts, reading }) => meaningsOf(texts, reading)),
  ]);
  return {
    entries: read,
    senses,
    foods: [...meant].map((token) => {
      const meaning = meaningOf(token);
      return {
        token,
        planner: meaning?.kind === 'food' ? [...foodsExcluded(meaning, kb)] : [],
        checker: foodsLeftOutBy(token, kb),
        isServed: canBeLeftOut(token, kb),
      };
    }),
    requests: asked,
  };
}

/** Takes over what `readTexts` found elsewhere. */
export function takeOver({ entries, senses, foods, requests }: Readings, kb: KnowledgeBase): void {
  for (const [at, reading] of entries.entries()) {
    rememberEntry(reading, kb);
    const sense = senses[at];
    if (sense !== undefined) rememberSense(reading.field, reading.text, sense, kb);
  }
  for (const { token, planner, checker, isServed } of foods) {
    const name = foodName(token);
    if (name !== null) rememberNamedFoods(name, planner, kb);
    rememberLeftOut(token, checker, kb);
    rememberServed(token, isServed, kb);
  }
  for (const { texts, reading } of requests) {
    rememberRequest(texts.specialRequests, texts.requestAnswers, reading, kb);
  }
}

/**
 * To be called from time to time: whatever nobody has asked for between two calls is forgotten, so that the texts of a
 * family that is not here do not stay in the memory of the process.
 */
export function forgetUnused(kb: KnowledgeBase): void {
  ageEntries(kb);
  ageNamedFoods(kb);
  forgetUnusedTexts(kb);
  forgetUnusedFoods(kb);
  ageRequests(kb);
}
