import { foodKeys } from './food-names.ts';
import type { FoodChoice, KitchenWords } from './kitchen-words.ts';

interface Choices {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byNoun: ReadonlyMap<string, readonly string[]>;
}

const known = new WeakMap<readonly FoodChoice[], Choices>();

function indexOf(choices: readonly FoodChoice[]): Choices {
  const keyed = (matches: FoodChoice['matches']) =>
    new Map(
      choices
        .filter((choice) => choice.matches === matches)
        .map(({ term, foodIds }) => [foodKeys(term).join(' '), foodIds] as const),
    );
  return { byName: keyed('whole-name'), byNoun: keyed('last-word') };
}

/** Which foods a name for only a kind of thing may mean ("cheese", "white fish"); none: it is no such name. */
export function choicesFor(name: string, { choices }: Pick<KitchenWords, 'choices'>): readonly string[] {
  const index = known.get(choices) ?? indexOf(choices);
  known.set(choices, index);
  const keys = foodKeys(name);
  return index.byName.get(keys.join(' ')) ?? index.byNoun.get(keys.at(-1) ?? '') ?? [];
}
