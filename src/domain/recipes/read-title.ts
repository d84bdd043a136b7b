import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource } from '#domain/foods/food.ts';
import type { AllergenLexicon } from '#domain/labels/lexicon.ts';
import { type AllergenFinding, readIngredientText } from '#domain/labels/read-ingredient-text.ts';
import { termKey } from '#domain/text/tokens.ts';
import type { NamedReader, NamedThing } from './named-by-words.ts';

/** What one word of a title names. */
export interface NamedInTitle {
  readonly words: string;
  readonly allergens: readonly AllergenCode[];
  readonly thing: NamedThing;
}

/**
 * What cooking without an allergen exchanges while the dish keeps its name: pancakes of rice flour are pancakes. Nuts, fish
 * and the like are in a dish's name because they are in the dish.
 */
const EXCHANGED: ReadonlySet<AllergenCode> = new Set(['milk', 'egg', 'wheat', 'gluten']);

/** In a dish with another name these are only a habit: mustard on deviled eggs, celery in a soup. */
const BY_HABIT: ReadonlySet<AllergenCode> = new Set(['soy', 'mustard', 'celery', 'sulphites']);

/** What recipes make, as dishes are, though it may also be bought and put into another dish. */
const MADE: ReadonlySet<string> = new Set(
  `porridge, custard, curd, batter, ice cream, soft serve, milkshake, pudding, rice pudding, bread pudding, granola, granola bar, muesli,
  flapjack, macaroon, meringue, pavlova, tempura, frosting, fudge, toffee, caramel, brittle, mayonnaise, mayo, bechamel,
  white sauce, alfredo, creamed, mousse, sherbet, gelato, truffle, nougat, pesto`
    .split(',')
    .map(termKey),
);

/** Words of taste that name what gives it. "Creamy" may be an avocado's, too. */
const TASTES: readonly (readonly [RegExp, AllergenCode, AnimalSource[]])[] = [
  [/\b(?:cheesy|buttery|milky)\b/i, 'milk', ['dairy']],
  [/\beggy\b/i, 'egg', ['egg']],
  [/\bpeanutty\b/i, 'peanut', []],
  [/\bnutty\b/i, 'tree_nut', []],
  [/\bfishy\b/i, 'fish', ['fish']],
];

const ANIMALS_OF: Readonly<Partial<Record<AllergenCode, AnimalSource>>> = {
  milk: 'dairy',
  egg: 'egg',
  fish: 'fish',
  crustacean: 'shellfish',
  mollusc: 'shellfish',
};
/** The lexicon of allergens decides about these, because it knows more about labels than the names of foods do: "toast", "roll". */
export const LEFT_TO_LEXICON: ReadonlySet<AnimalSource> = new Set(['dairy', 'egg']);

const MOCK = /\b(?:mock|faux|fake)\b/i;
const PARTS = /(?=\b(?:with|and|plus|or|on)\b|[&+,;:()])/i;

/** "Mock crab salad" is none, up to what it is served with. */
const withoutMock = (title: string): string =>
  title
    .split(PARTS)
    .map((part) => part.slice(0, MOCK.test(part) ? part.search(MOCK) : part.length))
    .join(' ');

/** "Vegan mac and cheese"; "Mac and cheese (vegan)". */
const VEGAN = /\b(?:vegan|plant[- ]based)\b/i;
const VEGAN_BEHIND = /(?:[([,:–-]\s*)(?:vegan|plant[- ]based)\b[^\p{L}]*$/iu;
const SERVED_WITH = /\b(?:with|plus|or|on)\b/i;

/** How much of a title, from its beginning, a claim of "vegan" speaks of. */
function veganPart(title: string): readonly [from: number, to: number] {
  if (VEGAN_BEHIND.test(title)) return [0, title.length];
  const from = title.search(VEGAN);
  if (from === -1) return [0, 0];
  const length = title.slice(from).search(SERVED_WITH);
  return [from, length === -1 ? title.length : from + length];
}

/** The word within a dish's name that names the allergen itself: "butter" of "butter chicken". */
function sayingWord(dish: string, code: AllergenCode, lexicon: AllergenLexicon): string | null {
  const words = dish.split(/[\s-]+/);
  const parts = words
    .slice(1)
    .flatMap((_, at) => [words.slice(0, words.length - at - 1).join(' '), words.slice(at + 1).join(' ')]);
  for (const part of parts) {
    const found = readIngredientText(part, lexicon).findings.find(
      (each) =>
        each.code === code &&
        each.certainty === 'contains' &&
        lexicon.byKey.get(termKey(each.term))?.kind !== 'dish',
    );
    if (found !== undefined) return part.slice(...found.at);
  }
  return null;
}

/** The word that names the allergen, or `null` where the lines decide. */
function decidingWord(
  title: string,
  { code, at, term }: AllergenFinding,
  lexicon: AllergenLexicon,
): string | null {
  const words = title.slice(...at);
  const isDish = lexicon.byKey.get(termKey(term))?.kind === 'dish';
  const isMade = EXCHANGED.has(code) && MADE.has(termKey(words));
  const said = sayingWord(words, code, lexicon);
  if (!isDish) return isMade ? null : (said ?? words);
  return said ?? (EXCHANGED.has(code) || BY_HABIT.has(code) ? null : words);
}

function allergensIn(title: string, lexicon: AllergenLexicon): NamedInTitle[] {
  const [from, to] = veganPart(title);
  const named = (said: string, code: AllergenCode, animal: readonly AnimalSource[]): NamedInTitle => {
    const words = said.toLowerCase();
    return { words, allergens: [code], thing: { words, food: null, animal, flags: [], isAny: false } };
  };
  const isClaimed = (code: AllergenCode, place: number) =>
    ANIMALS_OF[code] !== undefined && place >= from && place < to;
  const byLexicon = readIngredientText(title, lexicon).findings.flatMap((finding) => {
    const { code, certainty, at } = finding;
    if (certainty !== 'contains' || isClaimed(code, at[0])) return [];
    const words = decidingWord(title, finding, lexicon);
    const animal = ANIMALS_OF[code];
    return words === null ? [] : [named(words, code, animal === undefined ? [] : [animal])];
  });
  const byTaste = TASTES.flatMap(([pattern, code, animal]) => {
    const [words] = pattern.exec(title) ?? [];
    return words === undefined || isClaimed(code, title.search(pattern)) ? [] : [named(words, code, animal)];
  });
  return [...byLexicon, ...byTaste];
}

/** A food that a dish is made of and may be left out by its name; what it makes itself ("guacamole") its lines say. */
function titleThing(thing: NamedThing, animalsOf: NamedReader['animalsOf']): NamedThing {
  const { food, words } = thing;
  if (food === null || food.madeOf.length === 0) {
    const isPlain = food !== null && (food.aisle === 'produce' || thing.animal.length > 0);
    const animal = thing.animal.filter((source) => !LEFT_TO_LEXICON.has(source));
    return { ...thing, animal, food: isPlain && animal.length === thing.animal.length ? food : null };
  }
  const animal = animalsOf(words).filter((source) => !LEFT_TO_LEXICON.has(source));
  return { ...thing, animal, flags: thing.flags.filter((flag) => flag === 'alcohol'), food: null };
}

/**
 * What the title of a recipe says that is in it. A title is the name of what the lines make, so that much of it is no
 * ingredient: "pancakes" need no wheat, "hot dogs" no dog, and "vegan cheesecake" no cheese.
 */
export function readTitle(
  written: string,
  { read, withoutDenied, animalsOf }: NamedReader,
  lexicon: AllergenLexicon,
): readonly NamedInTitle[] {
  const title = withoutMock(withoutDenied(written));
  const isVegan = VEGAN_BEHIND.test(title);
  const things = read(title).flatMap((named): NamedInTitle[] => {
    const thing = titleThing(named, animalsOf);
    if (isVegan && thing.animal.length > 0) return [];
    if (thing.food === null && thing.animal.length === 0 && thing.flags.length === 0) return [];
    return [{ words: thing.words.toLowerCase(), allergens: [], thing }];
  });
  return [...allergensIn(title, lexicon), ...things];
}
