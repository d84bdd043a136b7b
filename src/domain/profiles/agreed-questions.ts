import type { ProfileTexts } from '#domain/members/profile-reading.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { LimitQuestion, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { agreedProfile } from './agreed-profile.ts';
import { readRequest } from './read-request.ts';

type Asked = ProfileTexts & { readonly id: string };

/** What of a person's profile waits for an answer, by either reader. */
const questionsOfMember = (member: Asked, kb: KnowledgeBase): readonly LimitQuestion[] =>
  agreedProfile(member, kb).open.map(({ field, text, reason, suggestions }) => ({
    memberId: member.id,
    memberName: member.name,
    field,
    text,
    reason: reason ?? 'unclear',
    suggestions,
  }));

/** What has to be settled before anything is planned for these people at one table. */
export function agreedQuestions(
  {
    members,
    specialRequests,
    requestAnswers,
  }: Pick<PlanRequest, 'specialRequests' | 'requestAnswers'> & { readonly members: readonly Asked[] },
  kb: KnowledgeBase,
): readonly LimitQuestion[] {
  const ofRequest = readRequest(specialRequests, requestAnswers, kb).open.map(
    ({ text, reason, suggestions }): LimitQuestion => ({
      memberId: null,
      memberName: null,
      field: 'specialRequests',
      text,
      reason: reason ?? 'unclear',
      suggestions,
    }),
  );
  return [...members.flatMap((member) => questionsOfMember(member, kb)), ...ofRequest];
}
