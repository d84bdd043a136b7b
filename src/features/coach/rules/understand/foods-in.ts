import type { Intent } from './intents.ts';
import type { NamedFood } from './named-food.ts';
import { questionKeys } from './question-words.ts';
import type { Piece } from './slots.ts';

/** Verbs after which a food stands that nobody knows. */
const BEFORE_FOOD = new Set(
  questionKeys('have eat try drink give serve avoid cook make add buy log ate had put freeze need recipe'),
);
const AFTER_FOOD = new Set(
  questionKeys(
    'with for to in on at if when while today tonight tomorrow yet now and or because as is are ok safe or without from please too daily every per this that last keep',
  ),
);
/** A food that is not known has to be said there. */
export const FOOD_INTENTS: ReadonlySet<Intent> = new Set<Intent>([
  'may_eat',
  'food_facts',
  'compare_foods',
  'keeps_how_long',
  'log_food',
  'add_to_list',
  'find_recipe',
  'ideas_at_home',
]);

/** Words where a food stands, up to the next word that ends it. */
export function unknownFoodsIn(
  pieces: readonly Piece[],
  isPlain: (key: string) => boolean,
): readonly string[] {
  const from = pieces.findIndex(
    ({ kind, words }) => kind === 'word' && words.some(({ key }) => BEFORE_FOOD.has(key)),
  );
  const start = from < 0 ? 0 : from + 1;
  const found: string[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) found.push(run.join(' '));
    run = [];
  };
  for (const { kind, words } of pieces.slice(start)) {
    const [word] = words;
    const isUnknown =
      kind === 'word' && word !== undefined && !AFTER_FOOD.has(word.key) && !isPlain(word.key);
    if (isUnknown) run.push(word.shown);
    else flush();
  }
  flush();
  return found.slice(0, 3);
}

/** How a food is kept or made: with it the food may have a name of its own ("cooked chicken"). */
const STATES = new Set(
  questionKeys(
    'cooked raw frozen canned dried boiled baked fried roasted grilled smoked fresh leftover scrambled',
  ),
);

interface FoodsIn {
  readonly foods: readonly NamedFood[];
  /** Foods side by side, or behind a word that nobody knows, that are none of ours together: "dragon jam". */
  readonly compounds: readonly { readonly said: string; readonly parts: ReadonlySet<string> }[];
}

export function foodsIn(
  pieces: readonly Piece[],
  named: (phrase: string) => NamedFood | null,
  isPlain: (key: string) => boolean,
): FoodsIn {
  const found = new Map<string, NamedFood>();
  const compounds: { said: string; parts: ReadonlySet<string> }[] = [];
  let run: Piece[] = [];
  const flush = () => {
    const own = run.flatMap((piece) => (piece.kind === 'food' ? (piece.food() ?? []) : []));
    const words = run.flatMap((piece) => piece.words);
    const isUnknown = run.some(
      (piece) => piece.kind === 'word' && piece.words.some(({ key }) => !STATES.has(key)),
    );
    const whole = run.length > 1 && own.length > 0 ? named(words.map(({ text }) => text).join(' ')) : null;
    if (whole !== null) found.set(whole.id, whole);
    else {
      for (const food of own) found.set(food.id, food);
      if (own.length > 1 || (isUnknown && own.length > 0)) {
        compounds.push({
          said: words.map(({ shown }) => shown).join(' '),
          parts: new Set(own.map(({ id }) => id)),
        });
      }
    }
    run = [];
  };
  for (const [at, piece] of pieces.entries()) {
    const [word] = piece.words;
    const isBefore =
      piece.kind === 'word' &&
      word !== undefined &&
      pieces[at + 1]?.kind === 'food' &&
      (STATES.has(word.key) || !isPlain(word.key));
    if (piece.kind === 'food' || isBefore) run.push(piece);
    else flush();
  }
  flush();
  return { foods: [...found.values()], compounds };
}

/** Where parts of an unknown food must not stand for it. */
export const JUDGES_FOOD: ReadonlySet<Intent> = new Set<Intent>([
  'may_eat',
  'food_facts',
  'compare_foods',
  'keeps_how_long',
]);
