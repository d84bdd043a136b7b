import { questionOf } from '#domain/diet-rules/limit-sentences.ts';
import type { Member } from '#domain/members/member.ts';
import { agreedQuestions } from '#domain/profiles/agreed-questions.ts';
import { type RequestPart, readRequest } from '#domain/profiles/read-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { LimitQuestion } from '#domain/recipes/meal-plan.ts';
import type { LimitQuestion as LimitQuestionAnswer } from '#platform/contract/limit-question.ts';
import type { RequestPart as RequestPartAnswer } from '#platform/contract/request-items.ts';
import { AppError } from '#platform/server/errors.ts';
import { labelsOf, suggestionAnswers } from '#platform/server/limit-answers.ts';
import type { ReadRequest } from '../contract/plan-requests.ts';
import type { AskedInWords } from './plan-store.ts';

const questionAnswer = (question: LimitQuestion): LimitQuestionAnswer => ({
  ...question,
  question: questionOf(question, question.memberName),
  suggestions: suggestionAnswers(question.suggestions),
});

/** @throws AppError `limit_not_understood` with every question; nothing is planned and nothing is stored then */
export function refuseWhileOpen(members: readonly Member[], asked: AskedInWords, kb: KnowledgeBase): void {
  const { specialRequests, requestAnswers } = asked;
  const questions = agreedQuestions({ members, specialRequests, requestAnswers }, kb).map(questionAnswer);
  const [first] = questions;
  if (first === undefined) return;
  const more = questions.length === 1 ? '' : ` There are ${questions.length} questions like this.`;
  throw new AppError('limit_not_understood', `Before we plan: ${first.question}${more}`, { questions });
}

function requestPartAnswer(part: RequestPart, kb: KnowledgeBase): RequestPartAnswer {
  const { text, items, means, reason, suggestions, isOfProfile } = part;
  const asked = { field: 'specialRequests', text, reason: reason ?? 'unclear', suggestions } as const;
  return {
    text,
    status: reason === null ? 'understood' : 'asked',
    items: items.map((item) => ({ ...item, subjects: [...item.subjects], days: [...item.days] })),
    isOfProfile,
    means: [...means],
    meansLabels: labelsOf(means, kb),
    suggestions: suggestionAnswers(suggestions),
    reason,
    question: reason === null ? null : questionOf(asked, null),
  };
}

/** A request's free text, part by part. */
export const requestPartsOf = (
  { text, requestAnswers = [] }: ReadRequest,
  kb: KnowledgeBase,
): RequestPartAnswer[] =>
  readRequest(text, requestAnswers, kb).parts.map((part) => requestPartAnswer(part, kb));
