import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { sourcesWith } from '#domain/foods/animal-sources.ts';
import { type Food, PREPARED_FORMS } from '#domain/foods/food.ts';
import { foodsByName } from '#domain/foods/food-name.ts';
import { ReadingMemory } from '#domain/limits/bounded-memory.ts';
import { NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { type Meaning, type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { keysOf } from '#domain/text/words.ts';
import { limitsOfCondition, limitsOfDiet, type RuleLimits } from './rule-limits.ts';

type Kb = Pick<KnowledgeBase, 'foods' | 'rules' | 'words'>;

/** A nut that is named by itself; peanut has its own code. */
const SINGLE_NUT =
  /\b(?:almond|brazil ?nut|cashew|chestnut|filbert|hazelnut|macadamia|pecan|pine ?nut|pinon|pistachio|walnut)s?\b/i;
/** Traces of tree nuts, and nuts in a compound food, may be any nut: a label seldom says which. */
const hasUnnamedNuts = (food: Food): boolean =>
  food.mayContain.includes('tree_nut') || (food.contains.includes('tree_nut') && food.madeOf.length > 1);

export const isCarried = (food: Food, code: AllergenCode): boolean =>
  food.contains.includes(code) || food.mayContain.includes(code);

const keyOf = (name: string): string => keysOf(name).join(' ');

function byName(name: string, kb: Kb): ReadonlySet<string> {
  const foods = [...kb.foods.values()];
  const key = keyOf(name);
  const members = kb.words.groups.flatMap((group) => (keyOf(group.name) === key ? group.members : []));
  const named = [name, ...members].flatMap((each) => foodsByName(each, foods));
  const traces = SINGLE_NUT.test(name) ? foods.filter(hasUnnamedNuts) : [];
  return new Set([...named, ...traces].map(({ id }) => id));
}

/** Names come from tables, foods and answers; the fullest household has about a thousand, with a few foods each. */
const memory = new ReadingMemory<ReadonlySet<string>>({
  most: 20_000,
  weightOf: ({ size }) => size,
  mostWeight: 400_000,
});

/** Forgets what was not asked for since the last call. */
export const ageNamedFoods = (kb: Pick<KnowledgeBase, 'foods'>): void => memory.age(kb);

/** Foods that a name means, by itself and in what is made of it. */
function namedFoods(name: string, kb: Kb): ReadonlySet<string> {
  const ids = memory.get(name, kb) ?? byName(name, kb);
  memory.set(name, ids, kb);
  return ids;
}

/** Whether the foods of this name were looked up before. */
export const areNamedFoodsKnown = (name: string, kb: Pick<KnowledgeBase, 'foods'>): boolean =>
  memory.get(name, kb) !== undefined;

/** Takes over what was looked up with the same knowledge elsewhere. */
export const rememberNamedFoods = (
  name: string,
  ids: readonly string[],
  kb: Pick<KnowledgeBase, 'foods'>,
): void => memory.set(name, new Set(ids.map((id) => kb.foods.get(id)?.id ?? id)), kb);

const idsWhere = (kb: Kb, isMeant: (food: Food) => boolean): ReadonlySet<string> =>
  new Set([...kb.foods.values()].filter(isMeant).map(({ id }) => id));

/** Foods that rules leave out whatever is served with them and however they are cooked. */
function byRule({ hard }: RuleLimits, kb: Kb): ReadonlySet<string> {
  return idsWhere(kb, (food) => {
    const line = { food: food.id, grams: 0, amount: '', note: '', heated: true, forms: PREPARED_FORMS };
    return hard.some(({ forbids }) => forbids(line, food, { animal: new Set(food.animal) }));
  });
}

/** Ids of the foods that one meaning keeps off the plate, whatever their amount; rules on dishes and amounts are apart. */
export function foodsExcluded(meaning: Meaning, kb: Kb): ReadonlySet<string> {
  switch (meaning.kind) {
    case 'allergen':
      return idsWhere(kb, (food) => isCarried(food, meaning.code));
    case 'animal':
      return idsWhere(kb, (food) =>
        sourcesWith(meaning.source).some((source) => food.animal.includes(source)),
      );
    case 'food':
      return namedFoods(meaning.name, kb);
    case 'diet': {
      const rule = kb.rules.diets.get(meaning.code);
      return rule ? byRule(limitsOfDiet(rule, kb), kb) : new Set();
    }
    case 'condition': {
      const rule = kb.rules.conditions.get(meaning.code);
      const nobody = { sex: null, clinicNumbers: NO_CLINIC_NUMBERS };
      return rule ? byRule(limitsOfCondition(rule, nobody, kb), kb) : new Set();
    }
  }
}

/** The same for tokens. */
export const foodsExcludedByTokens = (tokens: readonly MeaningToken[], kb: Kb): ReadonlySet<string> =>
  new Set(
    tokens.flatMap((token) => {
      const meaning = meaningOf(token);
      return meaning === null ? [] : [...foodsExcluded(meaning, kb)];
    }),
  );
