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

/** The same of a plan that was made for it. */
export const itemsOfPlan = (
  plan: Pick<MealPlan, 'specialRequests' | 'requestAnswers' | 'requestOutcomes'>,
  kb: KnowledgeBase,
): readonly RequestItem[] =>
  plan.requestOutcomes?.map(({ item }) => item) ??
  readRequest(plan.specialRequests, plan.requestAnswers, kb).items;
