import type { LanguageModel } from 'ai';
import { limitedBody } from '#platform/server/limited-body.ts';
import type { CoachModel } from './settings.ts';

/** An answer has some kilobytes; each of its pieces comes with a few hundred bytes around it. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024;

const boundedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: 'error' });
  const { status, headers } = answer;
  const body = answer.body === null ? null : limitedBody(answer.body, MOST_ANSWER_BYTES);
  return new Response(body, { status, headers });
};

/** Loaded with the first question that a model answers: most installations have none. */
export async function openChatModel({
  protocol,
  baseUrl,
  apiKey,
  model,
}: CoachModel): Promise<LanguageModel> {
  if (protocol === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseUrl, apiKey: apiKey ?? '', fetch: boundedFetch })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'coach',
    baseURL: baseUrl,
    fetch: boundedFetch,
    includeUsage: true,
    ...(apiKey === null ? {} : { apiKey }),
  }).chatModel(model);
}
