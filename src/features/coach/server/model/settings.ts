import { z } from 'zod';
import { isNear } from '#platform/server/site-links.ts';

/** Least and most of anything counted. */
export interface ModelLimits {
  readonly tokensADay: number;
  readonly tokensAMonth: number;
  /** Millionths of a US dollar. */
  readonly microUsdADay: number;
  readonly microUsdAMonth: number;
}

/** The operator's model for words, beside the photos that it may read (ADR 015). */
export interface CoachModel {
  readonly protocol: 'openai' | 'anthropic';
  /** Up to `/chat/completions` or `/messages`. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
  /** Where facts go, for the person who is asked to agree. */
  readonly place: string;
  /** US dollars for a million tokens; 0: nothing is paid for each. */
  readonly price: { readonly input: number; readonly output: number };
  readonly limits: ModelLimits;
}

const ANTHROPIC = 'https://api.anthropic.com/v1';

const amount = (otherwise: number) =>
  z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,4})?$/, 'must be a number')
    .transform(Number)
    .default(otherwise);

/** Variables of the environment beside `AI_BASE_URL`, `AI_API_KEY` and `AI_MODEL`. */
export const coachModelVariables = {
  AI_PROTOCOL: z
    .enum(['openai', 'anthropic'], { error: 'must be "openai" or "anthropic"' })
    .default('openai'),
  /** Another model than the one that reads photos. */
  AI_COACH_MODEL: z.string().trim().min(1).optional(),
  /** "Example Inc., in the United States". */
  AI_PLACE: z.string().trim().min(1).max(200).optional(),
  AI_PRICE_INPUT: amount(0),
  AI_PRICE_OUTPUT: amount(0),
  AI_TOKENS_A_DAY: amount(1_000_000),
  AI_TOKENS_A_MONTH: amount(10_000_000),
  AI_USD_A_DAY: amount(5),
  AI_USD_A_MONTH: amount(50),
} as const;

type Variables = z.infer<z.ZodObject<typeof coachModelVariables>>;

/** A name without dots (`ollama` in a container's network) leads nowhere else either. */
function placeAt(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  const isOwnName = !hostname.includes('.') && !hostname.startsWith('[');
  return isOwnName || isNear(hostname) ? 'this server' : hostname;
}

const micro = (usd: number): number => Math.round(usd * 1_000_000);

/** `null`: no model is set up. */
export function coachModelOf(
  values: Variables,
  shared: { readonly baseUrl: string | null; readonly apiKey: string | null; readonly model: string | null },
): CoachModel | null {
  const baseUrl = shared.baseUrl ?? (values.AI_PROTOCOL === 'anthropic' ? ANTHROPIC : null);
  const model = values.AI_COACH_MODEL ?? shared.model;
  if (baseUrl === null || model === null) return null;
  return {
    protocol: values.AI_PROTOCOL,
    baseUrl,
    apiKey: shared.apiKey,
    model,
    place: values.AI_PLACE ?? placeAt(baseUrl),
    price: { input: values.AI_PRICE_INPUT, output: values.AI_PRICE_OUTPUT },
    limits: {
      tokensADay: values.AI_TOKENS_A_DAY,
      tokensAMonth: values.AI_TOKENS_A_MONTH,
      microUsdADay: micro(values.AI_USD_A_DAY),
      microUsdAMonth: micro(values.AI_USD_A_MONTH),
    },
  };
}
