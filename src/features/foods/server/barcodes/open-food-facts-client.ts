import { printedBarcode } from '#domain/foods/gtin.ts';
import { limitedBody } from '#platform/server/limited-body.ts';

export interface OpenFoodFactsPlace {
  readonly url: string;
  /** Open Food Facts asks every program for its name, its version and someone to write to. */
  readonly userAgent: string;
}

export function openFoodFactsPlace(version: string, contact: string | null): OpenFoodFactsPlace {
  return {
    url: 'https://world.openfoodfacts.org',
    userAgent: `Hearthwell/${version} (${contact ?? 'self-hosted'})`,
  };
}

export type OpenFoodFactsAnswer =
  | { readonly kind: 'found'; readonly product: unknown }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away'; readonly reason: string };

export interface OpenFoodFactsClient {
  /** Never fails: what goes wrong is `away`. */
  find(gtin: string): Promise<OpenFoodFactsAnswer>;
}

const TIMEOUT_MILLISECONDS = 5_000;
/** The fields asked for come to a few kilobytes. */
const MOST_ANSWER_BYTES = 2 * 1024 * 1024;

/** What src/features/foods/rules/open-food-facts-forms.ts reads, and nothing else of the some hundred fields. */
const FIELDS = [
  'code',
  'product_name',
  'product_name_en',
  'abbreviated_product_name',
  'generic_name',
  'brands',
  'categories_tags',
  'quantity',
  'product_quantity_unit',
  'serving_size',
  'serving_quantity',
  'serving_quantity_unit',
  'nutriments',
  'nutrition',
  'ingredients_text',
  'ingredients_text_en',
  'ingredients_lc',
  'lang',
  'lc',
  'allergens',
  'allergens_tags',
  'traces',
  'traces_tags',
  'unique_scans_n',
];

interface Answered {
  readonly status: number;
}

/** One request of the kit; it hands on what was answered and keeps the status to itself, so that is noted here. */
function createFetch(userAgent: string, note: (answered: Answered) => void): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    request.headers.set('user-agent', userAgent);
    const answer = await fetch(request, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    note({ status: answer.status });
    const { status, headers } = answer;
    return new Response(answer.body === null ? null : limitedBody(answer.body, MOST_ANSWER_BYTES), {
      status,
      headers,
    });
  };
}

const productIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'product' in answer ? answer.product : undefined;

/** Asks Open Food Facts' API (version 3) by its own kit. */
export function createOpenFoodFactsClient({ url, userAgent }: OpenFoodFactsPlace): OpenFoodFactsClient {
  return {
    async find(gtin) {
      // Loaded with the first product that is not stored.
      const { OpenFoodFacts } = await import('@openfoodfacts/openfoodfacts-nodejs');
      let status = 0;
      const kit = new OpenFoodFacts(
        createFetch(userAgent, (answered) => {
          status = answered.status;
        }),
        { host: url },
      );
      try {
        const { data, error } = await kit.getProductV3(printedBarcode(gtin), { fields: FIELDS as never });
        const product = productIn(data);
        if (product !== undefined && product !== null) return { kind: 'found', product };
        // A wrong address or an overloaded server also answers; only this one says that there is no such product.
        const isUnknown = status === 404 && typeof error === 'object';
        return isUnknown ? { kind: 'unknown' } : { kind: 'away', reason: `status ${status}` };
      } catch (error) {
        return { kind: 'away', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
  };
}
