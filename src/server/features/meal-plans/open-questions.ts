import type { LimitQuestion as LimitQuestionAnswer } from '#contract/limit-question.ts';
import type { RequestPart as RequestPartAnswer } from '#contract/limits.ts';
import type { ReadRequest } from '#contract/meal-plans.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { questionOf } from '#core/limits/limit-sentences.ts';
import type { RequestPart, RequestPartStatus } from '#core/limits/read-request.ts';
import type { LimitQuestion } from '#core/meal-planning/meal-plan.ts';
import type { Member } from '#core/members/member.ts';
import { agreedQuestions } from '#core/questions/agreed-questions.ts';
import { agreedRequest } from '#core/questions/agreed-request.ts';
import { labelsOf, suggestionAnswers } from '#server/features/limits/limit-answers.ts';
import { AppError } from '#server/platform/errors.ts';
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
  const more = questions.length === 1 ? '' : ` There are ${questions.length} such questions.`;
  throw new AppError('limit_not_understood', `Before we plan: ${first.question}${more}`, { questions });
}

const ANSWERED_AS: Readonly<Record<RequestPartStatus, RequestPartAnswer['status']>> = {
  kept: 'kept',
  open: 'asked',
  preference: 'preference',
  note: 'not_understood',
};

function requestPartAnswer({ text, status, means, reason, suggestions }: RequestPart, kb: KnowledgeBase) {
  const asked = { field: 'specialRequests', text, reason, suggestions } as const;
  return {
    text,
    status: ANSWERED_AS[status],
    means: [...means],
    meansLabels: labelsOf(means, kb),
    suggestions: suggestionAnswers(suggestions),
    question: status === 'open' ? questionOf(asked, null) : null,
  };
}

/** A request's free text, part by part. */
export const requestPartsOf = (
  { text, requestAnswers = [] }: ReadRequest,
  kb: KnowledgeBase,
): RequestPartAnswer[] =>
  agreedRequest(text, requestAnswers, kb).parts.map((part) => requestPartAnswer(part, kb));
