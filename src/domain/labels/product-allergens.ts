import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { tokensIn } from '#domain/text/tokens.ts';
import { countLabelWords, isLabelLanguageRead } from './label-language.ts';
import type { AllergenLexicon } from './lexicon.ts';
import { readIngredientText } from './read-ingredient-text.ts';

/** What a data source says of one product; `null`: nothing. */
export interface ProductLabel {
  /** A name says something too ("Almond butter"), above all where nothing else is given. */
  readonly name: string;
  /** The ingredient list, in each language that is given, with its name ("en") where the source says it. */
  readonly ingredients: readonly {
    readonly text: string;
    readonly language: string | null;
    /** It breaks off, and the rest is missing. */
    readonly isCutOff?: boolean;
  }[];
  /** "Contains milk and wheat", or the source's own list: "en:milk,en:gluten". */
  readonly statement: string | null;
  /** "May contain nuts", or the source's own list. */
  readonly traces: string | null;
}

export interface ProductAllergens {
  readonly contains: readonly AllergenCode[];
  readonly mayContain: readonly AllergenCode[];
  /**
   * There was an ingredient list, it could be read, and it was whole; statement and traces were understood where given;
   * what the package warns of was named.
   * Otherwise the lists may lack anything.
   */
  readonly areAllergensKnown: boolean;
}

/**
 * The ids of Open Food Facts' allergens taxonomy (taxonomies/allergens.txt), each with what it means here. Its
 * `gluten` is "cereals containing gluten", so it may be wheat.
 */
const TAGS: ReadonlyMap<string, readonly [contains: AllergenCode, mayBe?: AllergenCode]> = new Map([
  ['gluten', ['gluten', 'wheat']],
  ['crustaceans', ['crustacean']],
  ['eggs', ['egg']],
  ['fish', ['fish']],
  ['peanuts', ['peanut']],
  ['soybeans', ['soy']],
  ['milk', ['milk']],
  ['nuts', ['tree_nut']],
  ['celery', ['celery']],
  ['mustard', ['mustard']],
  ['sesame-seeds', ['sesame']],
  ['sulphur-dioxide-and-sulphites', ['sulphites']],
  ['lupin', ['lupin']],
  ['molluscs', ['mollusc']],
]);

const TAG = /^([a-z]{2}):(.+)$/;

interface Found {
  readonly contains: Set<AllergenCode>;
  readonly mayContain: Set<AllergenCode>;
}

/** @returns whether it names what it warns of */
function readInto(found: Found, text: string, lexicon: AllergenLexicon, areTraces: boolean): boolean {
  const { carries, warnsOfUnnamed } = readIngredientText(text, lexicon);
  for (const { code, certainty } of carries) {
    // Highly refined is still reported: whether it matters is for the family and their clinic to say.
    const isSure = certainty === 'contains' && !areTraces;
    (isSure ? found.contains : found.mayContain).add(code);
  }
  return !warnsOfUnnamed;
}

/**
 * Where the ingredient list does not confirm it, what a name says is a doubt ("Milk chocolate flavor"), and what
 * dishes of this name often have is settled by the list.
 */
function readName(found: Found, name: string, lexicon: AllergenLexicon, isListed: boolean): void {
  if (!isListed) {
    readInto(found, name, lexicon, false);
    return;
  }
  for (const { code, certainty } of readIngredientText(name, lexicon).carries) {
    if (certainty === 'contains') found.mayContain.add(code);
  }
}

/** Whether a part of a statement was understood: it names an allergen, says that there is none, or names other foods. */
function isPartRead(part: string, lexicon: AllergenLexicon): boolean {
  const { listed } = lexicon;
  const words = tokensIn(part).flatMap((token) => (token.kind === 'word' ? [token.key] : []));
  if (words.every((word) => word.length === 1 || /^\d+$/.test(word))) return !/\p{L}{2}|\p{Lo}/u.test(part);
  if (words.some((word) => listed.none.has(word))) {
    if (words.every((word) => listed.none.has(word) || listed.beside_none.has(word))) return true;
  }
  const { telling, other, unknown, read } = countLabelWords(part, lexicon);
  if (other > 0 || telling === 0) return false;
  const reading = readIngredientText(part, lexicon);
  const isNamed = reading.carries.length > 0 || reading.statements.length > 0;
  return isNamed ? unknown <= read : unknown === 0;
}

/**
 * A list of tags ("en:milk,fr:noix"), or a sentence.
 * @returns whether all of it was understood; what was not may be an allergen in another language
 */
function readStatement(
  found: Found,
  statement: string,
  lexicon: AllergenLexicon,
  areTraces: boolean,
): boolean {
  const texts: string[] = [];
  let isRead = true;
  for (const part of statement.split(',')) {
    const [, , name = ''] = TAG.exec(part.trim().toLowerCase()) ?? [];
    const known = TAGS.get(name);
    if (known === undefined) {
      const text = name === '' ? part : name.replaceAll('-', ' ');
      texts.push(text);
      if (!isPartRead(text, lexicon)) isRead = false;
      continue;
    }
    const [code, mayBe] = known;
    (areTraces ? found.mayContain : found.contains).add(code);
    if (mayBe !== undefined) found.mayContain.add(mayBe);
  }
  const isNamed = texts.length === 0 || readInto(found, texts.join(','), lexicon, areTraces);
  return isRead && isNamed;
}

const nothingFound = (): Found => ({ contains: new Set(), mayContain: new Set() });

/** Whether statement and traces are understood, where they are given: without a list of ingredients, that is all there is. */
export const areStatementsRead = (
  { statement, traces }: Pick<ProductLabel, 'statement' | 'traces'>,
  lexicon: AllergenLexicon,
): boolean =>
  [statement, traces].every(
    (text, at) => text === null || readStatement(nothingFound(), text, lexicon, at === 1),
  );

/**
 * Which allergens a product carries by all that is given of it: the union of its name, its ingredient list, its
 * statement and its traces. A list that names nothing still says nothing about safety, and no list at all leaves everything unknown.
 */
export function productAllergens(label: ProductLabel, lexicon: AllergenLexicon): ProductAllergens {
  const found = nothingFound();
  let isNamed = true;
  for (const { text } of label.ingredients) {
    if (!readInto(found, text, lexicon, false)) isNamed = false;
  }
  readName(found, label.name, lexicon, label.ingredients.length > 0);
  const isStatementRead = label.statement === null || readStatement(found, label.statement, lexicon, false);
  const areTracesRead = label.traces === null || readStatement(found, label.traces, lexicon, true);
  const isListRead = label.ingredients.some(
    ({ text, language, isCutOff = false }) => !isCutOff && isLabelLanguageRead(text, language, lexicon),
  );
  return {
    contains: ALLERGEN_CODES.filter((code) => found.contains.has(code)),
    mayContain: ALLERGEN_CODES.filter((code) => found.mayContain.has(code) && !found.contains.has(code)),
    areAllergensKnown: isListRead && isNamed && isStatementRead && areTracesRead,
  };
}
