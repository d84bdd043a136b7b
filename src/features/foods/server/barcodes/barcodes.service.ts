import { DAY_MS } from '#domain/calendar/days.ts';
import { gtinOf, isShopNumber } from '#domain/foods/gtin.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { allergensOfSources, type StoredLabel } from '#domain/labels/stored-label.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor } from '#platform/server/db/database.ts';
import type { RateLimitCounter } from '#platform/server/db/rate-limit-counter.ts';
import { AppError, invalidField } from '#platform/server/errors.ts';
import { aside } from '#platform/server/request-turns.ts';
import type { ScannedProduct } from '../../contract/barcodes.ts';
import { readOffProduct } from '../../rules/open-food-facts.ts';
import { offProductOfJson } from '../../rules/open-food-facts-forms.ts';
import type { FamilyFoodsService } from '../family-foods/family-foods.service.ts';
import type { FoodsService } from '../foods.service.ts';
import type { BarcodeLookup, BarcodesRepository, KnownProduct } from './barcodes.repository.ts';
import type { OpenFoodFactsClient } from './open-food-facts-client.ts';

export interface BarcodesDeps {
  readonly repository: BarcodesRepository;
  readonly foods: Pick<FoodsService, 'findProduct'>;
  readonly family: Pick<FamilyFoodsService, 'products'>;
  /** `null`: the operator has switched it off. */
  readonly client: OpenFoodFactsClient | null;
  readonly counter: RateLimitCounter;
  /** Takes a moment the first time. */
  readonly lexicon: () => AllergenLexicon;
  readonly clock: Clock;
  readonly onAway: (reason: string) => void;
}

export interface BarcodesService {
  lookUp(actor: Actor, code: string): Promise<ScannedProduct>;
  /** The daily round: lookups that are too old to matter are deleted. */
  sweep(): Promise<void>;
}

/** Recipes of products change; what nobody has entered yet may be there tomorrow. */
const FRESH_MILLISECONDS = { found: 30 * DAY_MS, unknown: DAY_MS } as const;
/**
 * How long a question is remembered. One that found nothing means nothing once its day is over. One that found a product
 * tells that it came from there, and a product that is older is asked for again also without it.
 */
const KEPT_MILLISECONDS = { found: 365 * DAY_MS, unknown: FRESH_MILLISECONDS.unknown } as const;
/** Open Food Facts asks for no more than 100 a minute from one address. */
const QUESTIONS_A_MINUTE = 60;

const isFresh = (lookup: BarcodeLookup, now: Date): boolean =>
  now.getTime() - lookup.lookedUpAt.getTime() <
  (lookup.isFound ? FRESH_MILLISECONDS.found : FRESH_MILLISECONDS.unknown);

const isOutdated = ({ source, updatedAt }: KnownProduct, now: Date): boolean =>
  source === 'off' && now.getTime() - updatedAt.getTime() >= KEPT_MILLISECONDS.found;

/** The one that says most: a full list of ingredients first, then nutrients, then the newest. */
const fullestOf = (products: readonly KnownProduct[]): KnownProduct | undefined =>
  [...products].sort(
    (one, other) =>
      Number(other.areAllergensKnown) - Number(one.areAllergensKnown) ||
      other.nutrients - one.nutrients ||
      other.updatedAt.getTime() - one.updatedAt.getTime(),
  )[0];

function allergensOf(
  products: readonly StoredLabel[],
  lexicon: AllergenLexicon,
): ScannedProduct['allergens'] {
  const { contains, mayContain, areAllergensKnown } = allergensOfSources(products, lexicon);
  return { contains: [...contains], mayContain: [...mayContain], areKnown: areAllergensKnown };
}

const unknown = (): AppError =>
  new AppError(
    'barcode_unknown',
    'No product here has this barcode. You can add it from its label, or search for it by name.',
  );
const away = (): AppError =>
  new AppError(
    'food_source_away',
    'We do not have this product yet, and we cannot reach Open Food Facts right now. Please try again later.',
    { retryAfterSeconds: 60 },
  );

export function createBarcodesService(deps: BarcodesDeps): BarcodesService {
  const { repository, foods, client, counter, clock } = deps;
  /** Several people may scan the same new product at the same moment. */
  const asking = new Map<string, Promise<'kept' | 'away'>>();

  async function ask(gtin: string, source: OpenFoodFactsClient): Promise<'kept' | 'away'> {
    const { current } = await counter.hit('open-food-facts', 60_000);
    if (current > QUESTIONS_A_MINUTE) return 'away';
    const answer = await aside(() => source.find(gtin));
    if (answer.kind === 'away') {
      deps.onAway(answer.reason);
      return 'away';
    }
    const product = answer.kind === 'found' ? offProductOfJson(answer.product) : null;
    const read = product === null ? null : readOffProduct(product, deps.lexicon(), true);
    // An answer about another number is none.
    const food = read?.kind === 'food' && read.food.gtin === gtin ? read.food : null;
    await repository.keep(gtin, food, clock());
    return 'kept';
  }

  function askOnce(gtin: string, source: OpenFoodFactsClient): Promise<'kept' | 'away'> {
    const running = asking.get(gtin) ?? ask(gtin, source).finally(() => asking.delete(gtin));
    asking.set(gtin, running);
    return running;
  }

  return {
    async lookUp(actor, code) {
      allow(actor, 'own');
      const gtin = gtinOf(code);
      if (gtin === null) {
        throw invalidField(
          'code',
          'This is not a barcode: a digit may be missing or wrong. Please type it again.',
        );
      }
      const isShop = isShopNumber(gtin);
      // What the household has typed of this label is what it looks for; what others know of it counts as well.
      const own = (await deps.family.products(actor)).find((row) => row.gtin === gtin);
      const ownProduct = own === undefined ? null : await foods.findProduct(actor, own);
      if (own !== undefined && ownProduct !== null) {
        const others = isShop ? [] : await repository.products(gtin);
        const allergens = allergensOf([own, ...others], deps.lexicon());
        return { ...ownProduct, allergens, isShopNumber: isShop };
      }
      // In this order: what someone else's question brings in between is then seen.
      const lookup = await repository.lookup(gtin);
      let products = await repository.products(gtin);
      const now = clock();
      // What an operator has imported was never asked for, and is as new as the import.
      const isSettled =
        lookup === null
          ? products.length > 0 && !products.some((product) => isOutdated(product, now))
          : isFresh(lookup, now);
      if (!isSettled && client !== null) {
        const asked = await askOnce(gtin, client);
        if (asked === 'away' && products.length === 0) throw away();
        if (asked === 'kept') products = await repository.products(gtin);
      }
      const fullest = fullestOf(products);
      const product = fullest === undefined ? null : await foods.findProduct(actor, fullest);
      if (product === null) throw unknown();
      const allergens = allergensOf(products, deps.lexicon());
      return { ...product, allergens, isShopNumber: isShop };
    },

    async sweep() {
      const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
      await repository.sweep({
        found: ago(KEPT_MILLISECONDS.found),
        unknown: ago(KEPT_MILLISECONDS.unknown),
      });
    },
  };
}
