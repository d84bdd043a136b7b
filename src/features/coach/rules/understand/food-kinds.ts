import beside from '#data/coach/intents/beside-food.json' with { type: 'json' };
import type { Food } from '#domain/foods/food.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { normalizeWords } from '#domain/text/words.ts';
import type { NamedFood } from './named-food.ts';

/** How a food is prepared or kept says nothing of its kind: "dry" pasta is pasta. */
const STATES: ReadonlySet<string> = new Set(
  [...beside.prepared, ...beside.states, 'dry', 'salted'].flatMap((word) => normalizeWords(word)),
);
/** "Lasagna with chicken" is a lasagna. */
const BESIDE = /\s(?:with|in|without|for|on)\s/i;

const headOf = (name: string): string => name.split(/[,(]/)[0] ?? '';
const bare = (text: string): string =>
  normalizeWords(text)
    .filter((word) => !STATES.has(word))
    .join(' ');

/** What decides who may eat it. */
const profileOf = (food: Food): string =>
  [food.contains, food.mayContain, food.labelFree, food.animal].map((list) => [...list].sort()).join('|');

/**
 * The foods that a bare word for a kind ("tacos", "soup", "fish") may mean; `null`: the food is what the word says, as in
 * "banana" or "milk", or, without a food, the word is none that several foods end with ("soup"). One dish of many must not speak for all of them: what is in them is not the same.
 */
export type FoodKinds = (phrase: string, food: NamedFood | null) => readonly NamedFood[] | null;

export function createFoodKinds({ foods, otherNames }: KnowledgeBase): FoodKinds {
  const known = new Map(
    [...foods.values()].map((food) => {
      const head = headOf(food.name);
      const names = [...food.synonyms, ...(otherNames.byFood.get(food.id) ?? [])].map(bare);
      const [without = ''] = head.split(BESIDE);
      return [food.id, { food, whole: bare(food.name), head: bare(head), ends: ` ${bare(without)}`, names }];
    }),
  );

  type Known = NonNullable<ReturnType<typeof known.get>>;
  function othersOf(said: string): readonly Known[] {
    const all = [...known.values()];
    // Fish and meat are shelves of the store.
    const shelf = all.filter(({ food }) => food.aisle === said && food.madeOf.length === 0);
    const ofAnimal = shelf.filter(({ food }) => food.animal.some((animal) => animal === said));
    const onShelf = ofAnimal.length > 0 ? ofAnimal : shelf;
    const named = all.filter(({ ends }) => ends.endsWith(` ${said}`));
    if (onShelf.length > 0) return onShelf;
    return named.length > 0 ? named : all.filter(({ food }) => bare(food.kind) === said);
  }

  /** The nearest names first, one food of each name. */
  function listOf(...groups: readonly (readonly Known[])[]): readonly NamedFood[] {
    const nearest = groups.flatMap((group) =>
      group.toSorted(
        (a, b) =>
          Number(a.food.aisle === 'baby') - Number(b.food.aisle === 'baby') || a.ends.length - b.ends.length,
      ),
    );
    const byHead = new Map<string, NamedFood>();
    for (const { head, food: each } of nearest) {
      if (!byHead.has(head)) byHead.set(head, { kind: 'food', id: each.id, name: each.name });
    }
    return [...byHead.values()];
  }

  return (phrase, named) => {
    const said = bare(phrase);
    if (said === '') return null;
    if (named === null) {
      const few = listOf(othersOf(said));
      return few.length < 2 ? null : few;
    }
    const found = known.get(named.id);
    if (found === undefined || found.whole === said) return null;
    const { food } = found;
    // "Fish sauce" begins with the word and is none of it.
    const isOne = found.ends.endsWith(` ${said}`) || found.names.includes(said);
    const others = othersOf(said).filter((each) => each !== found);
    if (others.length === 0 && (isOne || bare(food.kind) === said)) return null;
    const isSame = isOne && others.every((other) => profileOf(other.food) === profileOf(food));
    const isOfKind = bare(food.kind) === said;
    const isPlain = food.madeOf.length === 0;
    if (isPlain && (isSame || isOfKind || found.head === said)) return null;
    if (isOfKind && isSame) return null;
    return isOne ? listOf([found], others) : listOf(others);
  };
}
