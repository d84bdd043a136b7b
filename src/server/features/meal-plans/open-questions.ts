import type { LimitQuestion as LimitQuestionAnswer } from '#contract/limit-question.ts';
import type { RequestPart as RequestPartAnswer } from '#contract/limits.ts';
import type { ReadRequest } from '#contract/meal-plans.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import { questionOf } from '#core/limits/limit-sentences.ts';
import type { RequestPart } from '#core/limits/read-request.ts';
import type { LimitQuestion } from '#core/meal-planning/meal-plan.ts';
import { requestPreferences } from '#core/meal-planning/request-preferences.ts';
import type { Member } from '#core/members/member.ts';
import { agreedQuestions } from '#core/questions/agreed-questions.ts';
import { agreedRequest } from '#core/questions/agreed-request.ts';
import { AppError } from '#server/platform/errors.ts';
import { labelsOf, suggestionAnswers } from '#server/platform/limit-answers.ts';
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
