import { ALLERGEN_CODES, ALLERGEN_NAMES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { AgeRule, HardLimit } from '#domain/diet-rules/limit.ts';
import { PREPARED_FORMS } from '#domain/foods/food.ts';
import { foodPlace } from '#domain/foods/food-id.ts';
import type { ConditionRule, DietRule } from '#domain/limits/limit-rules.ts';
import { infantLimits, type ServedAsDrink } from '#domain/member-limits/infant-limits.ts';
import { limitsBrokenBy, limitsOf } from '#domain/member-limits/member-limits.ts';
import { type AllergyFinding, allergiesInFood } from '#domain/members/allergies-in-food.ts';
import type { DishFacts } from '#domain/recipes/dish-facts.ts';
import { type KnowledgeBase, recipeIdNow } from '#domain/recipes/knowledge-base.ts';
import type { Recipe, RecipeIngredient } from '#domain/recipes/recipe.ts';
import { packLabels } from '#domain/shopping/shopping-list.ts';
import type { ProductAnswer } from '#features/foods/contract/foods.ts';
import type { FoodsService } from '#features/foods/server/foods.service.ts';
import type { EatersService, HouseholdEater } from '#features/meal-plans/server/eaters.service.ts';
import type { OwnRecipeFit } from '#features/recipes/rules/own-recipe-fit.ts';
import type { OwnRecipesService } from '#features/recipes/server/own-recipes/own-recipes.service.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { mapInTurns } from '#platform/server/next-turn.ts';
import type { BrokenLimits } from '../contract/meal-entries.ts';

export interface BrokenLimitsDeps {
  readonly knowledgeBase: KnowledgeBase;
  readonly eaters: Pick<EatersService, 'eaters'>;
  readonly foods: Pick<FoodsService, 'findProduct'>;
  readonly ownRecipes: Pick<OwnRecipesService, 'judge'>;
}

export interface LimitsQuestion {
  readonly memberIds: readonly string[];
  readonly foodIds: readonly string[];
  readonly recipeIds: readonly string[];
}

interface Broken {
  readonly limits: readonly string[];
  readonly onLabel: readonly string[];
}

/** What one thing breaks for one person. */
type Judge = (eater: HouseholdEater) => Broken;

const each = (labels: Iterable<string>, but: readonly string[] = []): string[] => [
  ...new Set(labels).difference(new Set(but)),
];

const nameOf = (allergy: string): string => {
  const code = ALLERGEN_CODES.find((known) => known === allergy);
  return code === undefined ? allergy : ALLERGEN_NAMES[code];
};

/** Celiac disease, dairy-free: what it leaves out is all among the allergens. */
const isAllergensOnly = (rule: DietRule | ConditionRule | undefined): boolean =>
  rule !== undefined &&
  rule.excludes.allergens.length > 0 &&
  rule.excludes.animal.length + rule.excludes.flags.length + rule.excludes.foods.length === 0;

/** What of a rule of age a label can say, where the rule itself is about the kitchen. */
const AGE_ON_LABEL: Readonly<Partial<Record<AgeRule, string>>> = {
  choking: 'choking hazards',
  risky_cooked: 'raw or unpasteurized',
};

/** Rules of someone's age and life stage as questions to a label. What holds for everyone is none of them. */
function agesOnLabel({ ofAnyAge }: HouseholdEater, knowledgeBase: KnowledgeBase): string[] {
  const { never, ask } = infantLimits(ofAnyAge.ageYears, knowledgeBase.rules, 'open');
  return [...limitsOf(ofAnyAge, knowledgeBase).hard, ...never, ...ask].flatMap(({ about, label }) =>
    about.kind === 'age' && about.rule !== 'always_cooked' ? (AGE_ON_LABEL[about.rule] ?? label) : [],
  );
}

/**
 * Of a product only allergens are read, as on its page. What a diet, an age or a pregnancy leaves out its label has to say.
 */
function brokenByProduct(
  { name, brand, allergens, ingredientsText }: ProductAnswer,
  eater: HouseholdEater,
  knowledgeBase: KnowledgeBase,
): Broken {
  const { answer, ofAnyAge, open } = eater;
  const found = allergiesInFood(answer.limits, {
    ...allergens,
    labelFree: [],
    words: [name, brand ?? '', ingredientsText ?? ''],
  }).filter(({ allergy }) => !open.includes(allergy));
  const named = (finding: AllergyFinding, before = '') =>
    found.filter((one) => one.finding === finding).map(({ allergy }) => `${before}${nameOf(allergy)}`);
  const { hard } = limitsOf(ofAnyAge, knowledgeBase);
  const unread = hard.filter(
    ({ about, label }) =>
      (about.kind === 'animal' && !answer.limits.animals.includes(about.source)) ||
      (about.kind === 'diet' && !isAllergensOnly(knowledgeBase.rules.diets.get(about.code))) ||
      (about.kind === 'condition' && !isAllergensOnly(knowledgeBase.rules.conditions.get(about.code))) ||
      // Allergies to foods are among the findings, as animals are.
      (about.kind === 'food' && !found.some(({ allergy }) => label === `${allergy} allergy`)),
  );
  return {
    limits: each([...named('contains'), ...named('may_contain', 'may contain ')]),
    onLabel: each([
      ...named('not_known'),
      ...unread.map(({ label }) => label),
      ...agesOnLabel(eater, knowledgeBase),
    ]),
  };
}

/** Nobody has judged the other versions of a dish. */
function asDrink(facts: DishFacts | undefined): ServedAsDrink {
  if (facts === undefined) return 'open';
  return facts.dishType === 'smoothie' || facts.dishType === 'drink' ? 'yes' : 'no';
}

/**
 * A log takes what was eaten, also what someone should not eat. Before one press repeats it, the page says so, by the
 * limits that plans keep. How a food was cut and cooked is not known here, so only what the food itself breaks counts.
 */
export function createBrokenLimits({ knowledgeBase, eaters, foods, ownRecipes }: BrokenLimitsDeps) {
  const recipes = new Map(
    [...knowledgeBase.recipes, ...knowledgeBase.variants.map(({ recipe }) => recipe)].map((recipe) => [
      recipe.id,
      recipe,
    ]),
  );

  const lineOf = (food: string): RecipeIngredient => ({
    food,
    amount: '',
    note: '',
    grams: 0,
    heated: true,
    forms: PREPARED_FORMS,
  });

  /** The same foods without what they may contain. */
  const withoutTraces = {
    get: (id: string) => {
      const food = knowledgeBase.foods.get(id);
      return food && { ...food, mayContain: [] };
    },
  };

  /** Which packs are fine, where plain ones may carry a trace. */
  const packsOf = (lines: Pick<Recipe, 'ingredients'>, avoided: ReadonlySet<AllergenCode>): string[] =>
    lines.ingredients.flatMap(({ food: id }) => {
      const food = knowledgeBase.foods.get(id);
      return food === undefined ? [] : packLabels(food, avoided).map((label) => `labeled ${label}`);
    });

  /** A usual recipe says what is in it, and not what is in this one: where it was made, someone knows. */
  const unsureOf = ({ ingredients }: Pick<Recipe, 'ingredients'>, hard: readonly HardLimit[]): string[] =>
    ingredients.some(({ food }) => knowledgeBase.foods.get(food)?.use === 'as-eaten')
      ? hard.filter(({ about }) => about.kind !== 'age').map(({ label }) => label)
      : [];

  function brokenBy(
    lines: Pick<Recipe, 'id' | 'ingredients'>,
    { ofAnyAge }: HouseholdEater,
    served: ServedAsDrink,
  ): Broken {
    const { hard: ofAll, avoidedAllergens } = limitsOf(ofAnyAge, knowledgeBase);
    const infant = infantLimits(ofAnyAge.ageYears, knowledgeBase.rules, served);
    const hard = [...ofAll, ...infant.never];
    const all = [...limitsBrokenBy(lines, hard, knowledgeBase).keys()];
    const surely = new Set(
      all.length === 0 ? [] : limitsBrokenBy(lines, hard, { foods: withoutTraces }).keys(),
    );
    const limits = all.filter((label) => surely.has(label));
    const asked = limitsBrokenBy(lines, infant.ask, knowledgeBase).keys();
    return {
      limits,
      onLabel: each(
        [
          ...all.filter((label) => !surely.has(label)),
          ...packsOf(lines, avoidedAllergens),
          ...asked,
          ...unsureOf(lines, hard),
        ],
        limits,
      ),
    };
  }

  /** A food or recipe of our own. */
  const judgeOf =
    (lines: Pick<Recipe, 'id' | 'ingredients'>, served: ServedAsDrink): Judge =>
    (eater) =>
      brokenBy(lines, eater, served);

  async function judgeFood(actor: Actor, id: string): Promise<Judge | null> {
    if (knowledgeBase.foods.has(id)) return judgeOf({ id, ingredients: [lineOf(id)] }, 'yes');
    const place = foodPlace(id);
    const product = place.source === 'curated' ? null : await foods.findProduct(actor, place);
    return product === null ? null : (eater) => brokenByProduct(product, eater, knowledgeBase);
  }

  /** Of the family's own: what its foods break, what the words of its lines do, and what nobody could read. */
  const withWords = ({ limits, onLabel }: Broken, { reasons, open }: OwnRecipeFit): Broken => {
    const said = reasons.filter((reason) => reason.foods.length > 0).map(({ limit }) => limit);
    const sure = each([...limits, ...each(said, onLabel)]);
    return { limits: sure, onLabel: each([...onLabel, ...open], sure) };
  };

  async function judgeRecipe(actor: Actor, id: string): Promise<Judge | null> {
    const ours = recipes.get(recipeIdNow(id, knowledgeBase));
    if (ours !== undefined) {
      return judgeOf({ id, ingredients: ours.ingredients }, asDrink(knowledgeBase.dishFacts.get(ours.id)));
    }
    const own = await ownRecipes.judge(actor, id);
    if (own === null) return null;
    const byFoods = judgeOf({ id, ingredients: own.foodIds.map(lineOf) }, 'open');
    return (eater) => withWords(byFoods(eater), own.fitOf(eater.ofAnyAge));
  }

  /** Whether anything is kept from this person that is not kept from everyone. */
  const isLimited = ({ ofAnyAge, open }: HouseholdEater): boolean =>
    open.length > 0 ||
    limitsOf(ofAnyAge, knowledgeBase).hard.some(
      ({ about }) => about.kind !== 'age' || about.rule !== 'always_cooked',
    );

  return async (actor: Actor, { memberIds, foodIds, recipeIds }: LimitsQuestion): Promise<BrokenLimits> => {
    const people = (await eaters.eaters(actor)).filter(({ answer }) => memberIds.includes(answer.id));
    const things: { readonly id: string; readonly judge: Judge | null }[] = [];
    const add = (id: string, judge: Judge | null) => things.push({ id, judge });
    // One after the other: there may be two hundred, and others need the database too.
    for (const id of foodIds) add(id, await judgeFood(actor, id));
    for (const id of recipeIds) add(id, await judgeRecipe(actor, id));
    const pairs = people.flatMap((eater) => things.map((thing) => ({ eater, ...thing })));
    // Reading the lines of an own recipe takes a while.
    const judged = await mapInTurns(pairs, ({ eater, id, judge }) => {
      const memberId = eater.answer.id;
      if (judge === null) return { memberId, id, limits: [], onLabel: [], isChecked: !isLimited(eater) };
      const { limits, onLabel } = judge(eater);
      // Anything may hold what nobody could look for.
      const unread = eater.open.map((text) => `the entry “${text}”`);
      return { memberId, id, limits, onLabel: each([...onLabel, ...unread]), isChecked: true };
    });
    return judged
      .filter(({ limits, onLabel, isChecked }) => limits.length + onLabel.length > 0 || !isChecked)
      .map(({ limits, onLabel, ...of }) => ({ ...of, limits: [...limits], onLabel: [...onLabel] }));
  };
}
