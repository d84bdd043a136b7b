import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { MealPlan, PlanRequest } from '#domain/recipes/meal-plan.ts';
import type { RequestItem } from '#domain/recipes/request-item.ts';
import { readRequest } from './read-request.ts';

type Asked = Pick<PlanRequest, 'specialRequests' | 'requestAnswers' | 'requestItems'>;

/** What a request asks for: as it was confirmed, or else by its text. */
export const itemsOfRequest = (
  { specialRequests, requestAnswers, requestItems }: Asked,
  kb: KnowledgeBase,
): readonly RequestItem[] => requestItems ?? readRequest(specialRequests, requestAnswers, kb).items;

type Kept = Pick<MealPlan, 'specialRequests' | 'requestAnswers' | 'requestOutcomes'>;

/** What a kept plan was asked for with. */
export const askedOfPlan = ({ specialRequests, requestAnswers, requestOutcomes }: Kept): Asked => ({
  specialRequests,
  requestAnswers,
  requestItems: requestOutcomes?.map(({ item }) => item),
});

/** The same of a plan that was made for it. */
export const itemsOfPlan = (plan: Kept, kb: KnowledgeBase): readonly RequestItem[] =>
  itemsOfRequest(askedOfPlan(plan), kb);
