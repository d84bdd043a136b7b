import type { Food } from '#domain/foods/food.ts';
import { foodKey, placeOfKey } from '#domain/foods/food-id.ts';
import { foundFood } from '#domain/foods/found-food.ts';
import { searchWords } from '#domain/search/catalog-words.ts';
import { beginsWithAll, readQuery } from '#domain/search/product-query.ts';
import type { Found, TextSearch } from '#domain/text/text-search.ts';
import type { FoodSummary } from '../contract/foods.ts';
import type { CatalogRepository, ListedProduct, ProductRow } from './catalog.repository.ts';
import { productSummary } from './food-answers.ts';
import type { Marks } from './food-marks.service.ts';
import type { ReadLabel } from './label-reader.ts';
import { searchProducts } from './product-search.ts';
import type { SearchedCatalog } from './remembered-catalog.ts';

export interface FindFoodsDeps {
  readonly catalog: Pick<CatalogRepository, 'findAll'>;
  readonly searched: SearchedCatalog;
  /** The product's own foods, in memory. */
  readonly findCurated: TextSearch<Food>;
  /** What the household has made of labels. */
  readonly family: readonly ProductRow[];
  readonly findFamily: TextSearch<ProductRow>;
  readonly readLabel: ReadLabel;
}

/** Marks come in the order of their worth: the first of them are enough. */
const MOST_MARKED_PRODUCTS = 100;

interface Hit {
  readonly key: string;
  /** Made only for those that are answered. */
  readonly summary: () => FoodSummary;
}

interface CuratedHit extends Hit {
  readonly isGuess: boolean;
}

/** The first of all sections in turn, each food once. */
function firstOf(limit: number, sections: readonly (readonly Hit[])[]): FoodSummary[] {
  const hits = new Map<string, Hit>();
  for (const hit of sections.flat()) if (!hits.has(hit.key)) hits.set(hit.key, hit);
  return [...hits.values()].slice(0, limit).map(({ summary }) => summary());
}

function productHits(rows: readonly ListedProduct[], marks: Marks, readLabel: ReadLabel): Hit[] {
  return rows.map((row) => {
    const key = foodKey(row);
    return { key, summary: () => productSummary(row, marks.get(key)?.isFavourite ?? false, readLabel) };
  });
}

/** As typed; when that names nothing of ours, with British words as most labels write them. */
function findOwn(find: TextSearch<Food>, question: string, limit: number): readonly Found<Food>[] {
  const asTyped = find(question, limit);
  if (asTyped.some(({ isGuess }) => !isGuess)) return asTyped;
  const folded = find(searchWords(question).join(' '), limit);
  return folded.some(({ isGuess }) => !isGuess) ? folded : asTyped;
}

/** The best ones, and all that the household has marked: those come first from wherever they stand among the others. */
function curatedHits(find: TextSearch<Food>, question: string, limit: number, marks: Marks): CuratedHit[] {
  return findOwn(find, question, marks.size > 0 ? Number.POSITIVE_INFINITY : limit).flatMap(
    ({ item, foundAs, isGuess }, place) => {
      const key = foodKey({ source: 'curated', sourceId: item.id });
      if (place >= limit && !marks.has(key)) return [];
      const summary = () => ({
        ...foundFood(item, foundAs),
        isFavourite: marks.get(key)?.isFavourite ?? false,
      });
      return [{ key, isGuess, summary }];
    },
  );
}

/** The household's own products that have every word, however many others have them too. */
async function markedProducts(
  { catalog }: FindFoodsDeps,
  question: string,
  marks: Marks,
): Promise<ProductRow[]> {
  const query = readQuery(question);
  const places = [...marks.keys()]
    .map(placeOfKey)
    .filter(({ source }) => source !== 'curated' && source !== 'family')
    .slice(0, MOST_MARKED_PRODUCTS);
  if (query === null || places.length === 0) return [];
  const rows = await catalog.findAll(places);
  return rows.filter((row) => beginsWithAll(row.searchText, query));
}

/** Those of the household's own making that have every word. */
function familyProducts({ family }: FindFoodsDeps, question: string): readonly ProductRow[] {
  const query = readQuery(question);
  return query === null ? [] : family.filter((row) => beginsWithAll(row.searchText, query));
}

/**
 * What the household likes and uses, what it has made of labels, then the product's own foods, then those of larger sources (foods as such before
 * brands), and last what only a mistyped word can mean.
 */
export async function findFoods(
  deps: FindFoodsDeps,
  question: string,
  limit: number,
  marks: Marks,
): Promise<FoodSummary[]> {
  const { searched, findCurated, readLabel } = deps;
  const curated = curatedHits(findCurated, question, limit, marks);
  const sure = curated.filter(({ isGuess }) => !isGuess);
  const guesses = curated.filter(({ isGuess }) => isGuess);
  const family = productHits(familyProducts(deps, question), marks, readLabel);
  const marked = [
    ...family.filter(({ key }) => marks.has(key)),
    ...sure.filter(({ key }) => marks.has(key)),
    ...productHits(await markedProducts(deps, question, marks), marks, readLabel),
  ].toSorted((a, b) => (marks.get(b.key)?.weight ?? 0) - (marks.get(a.key)?.weight ?? 0));
  if (sure.length >= limit) return firstOf(limit, [marked, family, sure]);

  const found = await searchProducts(searched, {
    question,
    limit: limit - sure.length,
    mayBeMistyped: sure.length === 0 && guesses.length > 0,
  });
  const products = productHits(found.rows, marks, readLabel);
  const mistyped = deps.findFamily(question, limit).map(({ item }) => item);
  const meant = [...productHits(mistyped, marks, readLabel), ...guesses];
  const sections = found.isGuess ? [meant, products] : [products, meant];
  return firstOf(limit, [marked, family, sure, ...sections]);
}
