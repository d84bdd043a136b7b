import { questionOf } from '#domain/diet-rules/limit-sentences.ts';
import type { Member } from '#domain/members/member.ts';
import { agreedQuestions } from '#domain/profiles/agreed-questions.ts';
import { agreedRequest } from '#domain/profiles/agreed-request.ts';
import type { RequestPart } from '#domain/profiles/read-request.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { LimitQuestion } from '#domain/recipes/meal-plan.ts';
import type { LimitQuestion as LimitQuestionAnswer } from '#platform/contract/limit-question.ts';
import type { RequestPart as RequestPartAnswer } from '#platform/contract/limits.ts';
import { AppError } from '#platform/server/errors.ts';
import { labelsOf, suggestionAnswers } from '#platform/server/limit-answers.ts';
import type { ReadRequest } from '../contract/plan-requests.ts';
import { requestPreferences } from '../rules/request-preferences.ts';
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

/** What plans make of a part; of what limits nothing it counts whether any dish or time is chosen by it. */
function answeredAs({ status, text }: RequestPart, unused: readonly string[]): RequestPartAnswer['status'] {
  if (status === 'kept') return 'kept';
  if (status === 'open') return 'asked';
  return unused.includes(text) ? 'not_understood' : 'preference';
}

function requestPartAnswer(part: RequestPart, unused: readonly string[], kb: KnowledgeBase) {
  const { text, status, means, reason, suggestions } = part;
  const asked = { field: 'specialRequests', text, reason, suggestions } as const;
  return {
    text,
    status: answeredAs(part, unused),
    means: [...means],
    meansLabels: labelsOf(means, kb),
    suggestions: suggestionAnswers(suggestions),
    reason: status === 'open' ? reason : null,
    question: status === 'open' ? questionOf(asked, null) : null,
  };
}

/** A request's free text, part by part. */
export const requestPartsOf = (
  { text, requestAnswers = [] }: ReadRequest,
  kb: KnowledgeBase,
): RequestPartAnswer[] => {
  const { unused } = requestPreferences({ specialRequests: text, requestAnswers }, kb);
  return agreedRequest(text, requestAnswers, kb).parts.map((part) => requestPartAnswer(part, unused, kb));
};
