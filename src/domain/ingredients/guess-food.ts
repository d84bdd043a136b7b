import type { OtherNames } from '#domain/foods/other-names.ts';
import { type FoodNames, foodKeys } from './food-names.ts';
import type { KitchenWords } from './kitchen-words.ts';

/** "Egg whites from a carton", "beans with their liquid". */
const BEHIND = / (?:from|with|without|in) /i;

type FindKeys = (keys: readonly string[]) => string | null;

export interface FoodGuesser {
  /** The id of the food that comes nearest to a name that we do not know; someone has to confirm it. */
  readonly guess: (name: string, findKeys: FindKeys) => string | null;
}

/**
 * What a line that no food is called by may mean. The noun stays: only words in front of it that name no food
 * themselves are passed over ("sparkling white sugar"), and brands are known by their table. Every answer is a guess
 * and never counts as known.
 */
export function createFoodGuesser(
  names: FoodNames,
  isFoodWord: (key: string) => boolean,
  otherNames: OtherNames | null,
  guessed: KitchenWords['guessed'],
): FoodGuesser {
  const { turning, part, noun_left_out: nouns } = names.words;
  const isTurning = (key: string) => turning.has(key) || (key.length > 4 && /fre?$/.test(key));
  const called = [...(otherNames?.byFood ?? [])].flatMap(([id, all]) =>
    all.map((name) => [name, id] as const),
  );
  const byOtherName = new Map(
    [...called, ...guessed.map(({ term, foodId }) => [term, foodId] as const)]
      .filter(([, id]) => names.byId(id) !== null)
      .map(([name, id]) => [foodKeys(name).join(' '), id] as const),
  );
  const ofNone = new Set((otherNames?.ofNone ?? []).map((name) => foodKeys(name).join(' ')));

  /** "whole wheat rotini" is whole wheat pasta. */
  function ofKind(kind: readonly string[], id: string): string | null {
    const noun = foodKeys(names.byId(id)?.name.split(/[,(]/)[0] ?? '').at(-1);
    return noun === undefined ? null : (names.find([...kind, noun])?.food.id ?? null);
  }

  /** "Quorn mince" is none of ours, whatever a mince is. */
  const namesNone = (keys: readonly string[]): boolean =>
    keys.some((_, from) => keys.some((__, to) => ofNone.has(keys.slice(from, to + 1).join(' '))));

  function withoutFirst(keys: readonly string[], findKeys: FindKeys): string | null {
    for (let from = 1; from < keys.length; from += 1) {
      const rest = keys.slice(from);
      const branded = byOtherName.get(rest.join(' '));
      const passed = keys.slice(0, from);
      if (branded !== undefined) return ofKind(passed, branded) ?? branded;
      const id = findKeys(rest);
      if (id === null) continue;
      const kind = ofKind(passed, id);
      if (kind !== null) return kind;
      if (!passed.some(isTurning) && !passed.some(isFoodWord)) return id;
    }
    return null;
  }

  function guessKeys(keys: readonly string[], findKeys: FindKeys): string | null {
    const phrase = keys.join(' ');
    if (keys.length === 0 || names.isLeftOpen(keys) || namesNone(keys)) return null;
    const known = byOtherName.get(phrase);
    if (known !== undefined) return known;
    const first = withoutFirst(keys, findKeys);
    if (first !== null) return first;
    if (keys.some(isTurning)) return null;
    const isPart = keys.length > 1 && part.has(keys.at(-1) ?? '');
    const whole = isPart ? findKeys(keys.slice(0, -1)) : null;
    if (whole !== null) return whole;
    const named = [...nouns].flatMap((noun) => names.find([...keys, noun])?.food.id ?? []);
    return named[0] ?? null;
  }

  return {
    guess(name, findKeys) {
      const shorter = name.split(BEHIND, 1)[0] ?? name;
      const keys = foodKeys(shorter);
      return shorter === name
        ? guessKeys(keys, findKeys)
        : namesNone(foodKeys(name))
          ? null
          : (findKeys(keys) ?? guessKeys(keys, findKeys));
    },
  };
}
