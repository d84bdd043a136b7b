import QuickLRU from 'quick-lru';
import { questionOf } from '#domain/diet-rules/limit-sentences.ts';
import type { EntryReading, EntrySuggestion } from '#domain/limits/entry.ts';
import { meaningLabel } from '#domain/limits/meaning-label.ts';
import { animalsLeftOut, limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { EntryReading as EntryReadingAnswer, MemberLimitsAnswer } from '#platform/contract/limits.ts';

export const suggestionAnswers = (suggestions: readonly EntrySuggestion[]) =>
  suggestions.map(({ label, means }) => ({ label, means: [...means] }));

export const labelsOf = (means: readonly string[], { rules }: KnowledgeBase): string[] =>
  means.map((token) => meaningLabel(token, rules));

/** One entry as a form shows it. */
export function entryAnswer(reading: EntryReading, kb: KnowledgeBase): EntryReadingAnswer {
  const { field, text, status, means, suggestions, reason, answer } = reading;
  return {
    field,
    text,
    status,
    means: [...means],
    meansLabels: labelsOf(means, kb),
    suggestions: suggestionAnswers(suggestions),
    reason,
    question: status === 'open' ? questionOf(reading, null) : null,
    settled: answer === null ? null : { answer: answer.answer, by: answer.by, at: answer.at },
  };
}

function newLimitsAnswer(member: Member, kb: KnowledgeBase): MemberLimitsAnswer {
  const limits = limitsOf(member, kb);
  const { reading, open, avoidedAllergens, notPlanned } = limits;
  const { entries, diets, conditions } = reading;
  return {
    // A name that says nothing of food is no entry to a person.
    entries: entries
      .filter(({ field, status, answer }) => field !== 'name' || status === 'open' || answer !== null)
      .map((reading) => entryAnswer(reading, kb)),
    hasOpen: open.length > 0,
    allergens: [...avoidedAllergens],
    animals: animalsLeftOut(limits, kb),
    diets: [...diets],
    conditions: [...conditions],
    notPlanned: notPlanned?.message ?? null,
  };
}

/** About two kilobytes each, at most twice as many; a list of members is asked for with almost every page. */
const REMEMBERED = { maxSize: 1_000 };

/** What profiles limit, for the API. The same profile is read once. */
export function createLimitsReader(kb: KnowledgeBase): (member: Member) => MemberLimitsAnswer {
  const remembered = new QuickLRU<string, MemberLimitsAnswer>(REMEMBERED);
  return (member) => {
    const { id: _, ...read } = member;
    const key = JSON.stringify(read);
    const answer = remembered.get(key) ?? newLimitsAnswer(member, kb);
    remembered.set(key, answer);
    return answer;
  };
}
