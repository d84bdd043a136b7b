import { useMutation } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect } from 'react';
import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { errorAnswer } from '#platform/contract/route.ts';
import { ApiError, apiFetch, apiRequest } from '#platform/web/api-client.ts';
import type { MealPlan } from '../../contract/meal-plans.ts';
import type { MealPlanGenerate } from '../../contract/plan-requests.ts';

const PATH = apiPaths.mealPlans.generate;

const progressEvent = z.object({ share: z.number().min(0).max(1), stage: z.string() });
export type PlanProgress = z.infer<typeof progressEvent>;

/** What the result view is on; a plan without an id cannot be opened, kept or printed. */
const planWithId = z.looseObject({ id: z.string().min(1) });

function planOf(answer: unknown): MealPlan {
  if (!planWithId.safeParse(answer).success) throw new Error('Invalid meal plan response received');
  return answer as MealPlan;
}

/** The stream's status was 200 before the plan failed, so the code gives the status. */
const REFUSED_CODES: ReadonlySet<string> = new Set([
  'plan_impossible',
  'profile_incomplete',
  'limit_not_understood',
  'validation_failed',
]);

function errorOf(data: string): ApiError {
  const answer = errorAnswer.safeParse(JSON.parse(data)).data ?? null;
  const status = answer && REFUSED_CODES.has(answer.code) ? 422 : 500;
  return new ApiError(status, data, answer);
}

async function readEvents(
  stream: ReadableStream<Uint8Array>,
  onProgress: (progress: PlanProgress) => void,
): Promise<MealPlan> {
  const events = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await events.read();
    if (done) throw new Error('Invalid meal plan response received');
    if (value.event === 'progress') {
      const progress = progressEvent.safeParse(JSON.parse(value.data));
      if (progress.success) onProgress(progress.data);
    }
    if (value.event === 'error') throw errorOf(value.data);
    if (value.event === 'plan') return planOf(JSON.parse(value.data));
  }
}

export async function generateMealPlan(
  body: MealPlanGenerate,
  onProgress: (progress: PlanProgress) => void,
): Promise<MealPlan> {
  const response = await apiFetch('POST', PATH, { body, accept: 'text/event-stream' });
  const streamed = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (streamed && response.body) return readEvents(response.body, onProgress);
  return planOf(await response.json());
}

export interface GenerateVariables {
  readonly body: MealPlanGenerate;
  readonly onProgress: (progress: PlanProgress) => void;
}

/** Where someone may plan the planner gets ready; that it could not be asked is for the plan itself to say. */
function useReadyPlanner(): void {
  useEffect(() => {
    // Its answer is read, so that the connection is free again.
    apiRequest('GET', apiPaths.mealPlans.planner).catch(() => undefined);
  }, []);
}

export function useGenerateMealPlan() {
  useReadyPlanner();
  return useMutation({
    mutationFn: ({ body, onProgress }: GenerateVariables) => generateMealPlan(body, onProgress),
    meta: { path: PATH },
  });
}
