import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { NamedProduct, OtherNames } from '#domain/foods/other-names.ts';
import { type AllergenLexicon, buildLexicon, type LexiconTerm } from '#domain/labels/lexicon.ts';
import { type AllergenFinding, readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { termKey } from '#domain/text/tokens.ts';
import { keysOf } from '#domain/text/words.ts';

/** The names of products as terms, to be read as labels are. */
interface BrandWords {
  /** In a line any of the names counts. */
  readonly inLines: AllergenLexicon;
  /** In a sentence, only names that hardly mean anything but a product. */
  readonly inProse: AllergenLexicon;
}

type Carried = Pick<LexiconTerm, 'carries' | 'kind'>;

/** What rows with one spelling say, and what the foods that they point to contain or may contain. */
function carriedBy(products: readonly NamedProduct[], foods: ReadonlyMap<string, Food>): Carried {
  const pointedAt = products.flatMap(({ foodId }) => foods.get(foodId ?? '') ?? []);
  const provided = [
    ...products.flatMap(({ allergens }) => allergens),
    ...pointedAt.flatMap((food) => food.contains),
  ];
  const contains: ReadonlySet<AllergenCode> = new Set(provided);
  const mayContain = new Set(pointedAt.flatMap((food) => food.mayContain)).difference(contains);
  return {
    kind: contains.size + mayContain.size === 0 ? 'false-friend' : 'brand-generic',
    carries: { contains: [...contains], may_contain: [...mayContain], derived_refined: [] },
  };
}

/** "Power bar" and "powerbar" are one name; the longer spelling stands for both. */
function termsOf(
  products: readonly NamedProduct[],
  foods: ReadonlyMap<string, Food>,
): readonly LexiconTerm[] {
  const byKey = Map.groupBy(products, ({ name }) => termKey(name));
  return [...byKey.values()].map((same) => {
    const names = same.map(({ name }) => name).toSorted((a, b) => keysOf(b).length - keysOf(a).length);
    return {
      ...carriedBy(same, foods),
      term: names[0] ?? '',
      languages: ['en'],
      animal: [],
      why: 'It is the name of a product.',
      source: 'other-names',
    };
  });
}

const isInProse = ({ name, isBrand, isPlainWord }: NamedProduct): boolean =>
  isBrand && !isPlainWord && !keysOf(name).every((key) => key.length < 3);

const wordsOf = derivedTables<OtherNames, BrandWords>();

/**
 * What the names of products bring into a line or a sentence. A longer name counts before one within it, so that a
 * vegan mayonnaise is not the maker's usual one; a product without data does not hide one within its name.
 */
export function brandWords(
  otherNames: OtherNames,
  foods: ReadonlyMap<string, Food>,
  { grammar, listed, compoundParts }: Pick<AllergenLexicon, 'grammar' | 'listed' | 'compoundParts'>,
): BrandWords {
  return wordsOf(otherNames, () => {
    const provided = otherNames.products.filter(
      ({ foodId, allergens }) => foodId !== null || allergens.length > 0,
    );
    const lexiconOf = (products: readonly NamedProduct[]) =>
      buildLexicon(termsOf(products, foods), [], [], grammar, listed, compoundParts);
    return { inLines: lexiconOf(provided), inProse: lexiconOf(provided.filter(isInProse)) };
  });
}

/** Marks that are in names: "Mrs. Fields", "1/2 & 1/2". */
const withoutMarks = (text: string): string => text.replaceAll(/(?<=\bmrs?)\.|(?<=\d)[/%]/gi, ' ');

/**
 * What the names of products in a text bring. "Zest a little" has more words than the crackers "Zesta" and does not mean them.
 */
export const brandFindings = (text: string, brands: AllergenLexicon): readonly AllergenFinding[] =>
  readIngredientText(withoutMarks(text), brands).findings.filter(
    ({ at, term }) => keysOf(text.slice(...at)).length <= Math.max(keysOf(term).length, 1),
  );
