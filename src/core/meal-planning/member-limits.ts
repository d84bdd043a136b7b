import { ALLERGEN_NAMES, type AllergenCode } from '#core/foods/allergens.ts';
import type { Food } from '#core/foods/food.ts';
import {
  allergenCodesOf,
  allergenCodesWithin,
  dishesNamed,
  foodsNamed,
  isNamedInPassing,
  isTooBroad,
  listedParts,
} from '#core/foods/food-name.ts';
import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { Member } from '#core/members/member.ts';
import { isNoAllergy, isNotToFood } from '#core/members/not-food-allergies.ts';
import {
  type ConditionCode,
  conditionCodeOf,
  conditionsWithin,
  type DietCode,
  dietCodeOf,
  dietsWithin,
} from '#core/members/vocabulary.ts';
import type { Recipe } from '#core/recipes/recipe.ts';
import type { RecipeFacts } from '#core/recipes/recipe-facts.ts';
import { agePolicy, isDietFor } from '#core/safety/age-policy.ts';
import { ageAmounts, ageLimits } from './age-limits.ts';
import {
  CONDITION_AMOUNTS,
  CONDITION_LIMITS,
  CONDITION_NOTES,
  CONDITIONS_NOT_PLANNED,
} from './condition-limits.ts';
import {
  DIET_ALLERGENS,
  DIET_AMOUNTS,
  DIET_DISHES,
  DIET_LIMITS,
  DIET_NOT_APPLIED,
  DIET_NOTES,
} from './diet-limits.ts';
import { type AmountLimit, type DishLimit, type HardLimit, withoutAllergens } from './limit.ts';
import { uncheckedAllergy } from './unchecked.ts';

export interface MemberLimits {
  readonly hard: readonly HardLimit[];
  readonly amounts: readonly AmountLimit[];
  readonly dishes: readonly DishLimit[];
  /** Limits in the member's profile that no rule or food is known for. */
  readonly unchecked: readonly string[];
  /** Things to know of a condition that food rules do not cover. */
  readonly notes: readonly string[];
  /** Why nobody may plan for this person; `null`: planning is fine. */
  readonly notPlanned: {
    readonly code: 'age_not_planned' | 'condition_not_planned';
    readonly message: string;
  } | null;
  /** Allergens the person must avoid: packs labelled free of them are to be bought. */
  readonly avoidedAllergens: ReadonlySet<AllergenCode>;
}

const NOT_EATEN =
  /^(?:(?:i|we|he|she|they) )?(?:no|without|avoid(?:s|ing)?|free (?:of|from)|allerg\w+ (?:to|against)|hates?|dislikes?|(?:does not|doesn'?t|do not|don'?t|cannot|can'?t|never|won'?t) (?:eats?|have|likes?|want|tolerate)|eats? no)[\s_-]+/i;

/** "No mushrooms", "without pork", "does not eat pork", "mushroom-free" name the food that is meant. */
export function foodInRestriction(text: string): string {
  return text
    .trim()
    .replace(NOT_EATEN, '')
    .replace(/[\s_-]+free$/i, '')
    .replaceAll('_', ' ');
}

/** A condition that is to be read as an allergy: "peanut allergy", "milk protein sensitivity". */
export const isLikeAllergy = (text: string): boolean =>
  /allerg|intoleran|anaphyla/i.test(text) || allergenCodesWithin(text).length > 0;

/** Wishes for less or more of something, which no rule is known for: "low fat", "high protein", "fat free". */
const MEASURE =
  /^(low|lower|high(?!\W?fructose)|higher|reduced|less|more|limited)\b|^(non\s?)?fat[\s_-]?free$/i;

/** How food is to feel, which no food's name tells: "soft foods" are not soft tofu. */
const TEXTURE =
  /^(?:soft|liquid|clear liquid|full liquid|bland|easy to chew|mashed|blended|ground|minced|chopped)(?:[\s_-]+(?:foods?|diet|meals?|only))*$/i;

/** A nut that is named alone; peanut has a code of its own. */
const SINGLE_NUT =
  /\b(almond|brazil\s?nut|cashew|chestnut|filbert|hazelnut|macadamia|pecan|pine\s?nut|pinon|pistachio|walnut)s?\b/i;

/** Traces of tree nuts, and nuts in a compound food, may be any nut: a label seldom says which. */
const hasUnnamedNuts = (food: Food): boolean =>
  food.mayContain.includes('tree_nut') || (food.contains.includes('tree_nut') && food.madeOf.length > 1);

/** Collects what a profile asks for, one entry at a time. */
class LimitCollector {
  readonly hard: HardLimit[] = [];
  readonly amounts: AmountLimit[] = [];
  readonly dishes: DishLimit[] = [];
  readonly unchecked: string[] = [];
  readonly notes: string[] = [];
  readonly avoided = new Set<AllergenCode>();
  readonly member: Member;
  private readonly kb: KnowledgeBase;
  notPlanned: MemberLimits['notPlanned'] = null;

  constructor(member: Member, kb: KnowledgeBase) {
    this.member = member;
    this.kb = kb;
  }

  addAge(): void {
    const { member } = this;
    this.hard.push(...ageLimits(member));
    this.amounts.push(...ageAmounts(member));
    if (agePolicy(member).isPlanned) return;
    const message = `${member.name} is under 12 months old. Babies need breast milk, formula and first foods, which Hearthwell does not plan.`;
    this.notPlanned = { code: 'age_not_planned', message };
  }

  addAllergy(text: string): void {
    if (isNoAllergy(text)) return;
    if (isNotToFood(text)) {
      this.notes.push(
        `${this.member.name} has an allergy that is not to a food (“${text}”): meals do not change for it.`,
      );
      return;
    }
    const diet = dietCodeOf(text);
    if (diet !== null) {
      this.addDietCode(diet);
      return;
    }
    const codes = allergenCodesOf(foodInRestriction(text));
    this.avoid(codes);
    if (codes.length > 0) return;
    const condition = conditionCodeOf(text);
    // "Celiac" among the allergies.
    if (condition !== null) {
      this.addConditionCode(condition);
      return;
    }
    const parts = listedParts(text);
    // One unknown word of a list must not hide behind the others that were found.
    if (parts.length > 1) for (const part of parts) this.addAllergy(part);
    else this.addNamedFood('allergy', text);
  }

  /**
   * Allergens that a text says and the foods of that name contain: who reacts to "soy flour" or "boiled egg" reacts
   * to soy and egg. "Oat milk" says milk, but oat milk has none; a single nut stays that nut (see below).
   */
  private carriedCodes(text: string, named: readonly Food[]): AllergenCode[] {
    if (SINGLE_NUT.test(text)) return [];
    return allergenCodesWithin(text).filter((code) => named.some((food) => food.contains.includes(code)));
  }

  addDiet(text: string): void {
    if (isNoAllergy(text)) return;
    const diet = dietCodeOf(text);
    if (diet !== null) {
      this.addDietCode(diet);
      return;
    }
    const condition = conditionCodeOf(text);
    // "Celiac", "kidney diet", "minced and moist".
    if (condition !== null && allergenCodesOf(foodInRestriction(text)).length === 0) {
      this.addConditionCode(condition);
      return;
    }
    const parts = listedParts(text);
    // "Vegetarian and gluten free" are two diets.
    if (parts.length > 1) for (const part of parts) this.addDiet(part);
    // "Low fat" asks for less of something and "fat free" for foods of that name: neither leaves a food out.
    else if (MEASURE.test(text) || TEXTURE.test(text.trim()))
      this.unchecked.push(`the restriction "${text}"`);
    else {
      const food = foodInRestriction(text);
      // "No sesame" means the allergen with its traces, not only foods of that name.
      if (allergenCodesOf(food).length > 0) this.addAllergy(food);
      else this.addNamedFood('restriction', text);
    }
  }

  /** No food with one of these codes, nor with a possible trace. */
  private avoid(codes: readonly AllergenCode[]): void {
    const widened = codes.includes('gluten') ? new Set<AllergenCode>([...codes, 'wheat']) : new Set(codes);
    for (const code of widened) {
      this.avoided.add(code);
      this.hard.push(withoutAllergens(`${ALLERGEN_NAMES[code]} allergy`, code));
    }
  }

  private addDietCode(diet: DietCode): void {
    const { name } = this.member;
    if (!isDietFor(diet, this.member)) {
      this.notes.push(`${name} ${DIET_NOT_APPLIED[diet] ?? ''}`);
      return;
    }
    this.hard.push(...DIET_LIMITS[diet]);
    this.amounts.push(...(DIET_AMOUNTS[diet] ?? []));
    this.dishes.push(...(DIET_DISHES[diet] ?? []));
    for (const code of DIET_ALLERGENS[diet] ?? []) this.avoided.add(code);
    const note = DIET_NOTES[diet];
    if (note) this.notes.push(`${name} ${note}`);
  }

  addCondition(text: string): void {
    if (isNoAllergy(text)) return;
    const condition = conditionCodeOf(text);
    if (condition === null) this.addUnknownCondition(text);
    else this.addConditionCode(condition);
  }

  private addConditionCode(condition: ConditionCode): void {
    const { name } = this.member;
    this.hard.push(...(CONDITION_LIMITS[condition] ?? []));
    this.amounts.push(...(CONDITION_AMOUNTS[condition] ?? []));
    if (condition === 'celiac_disease')
      for (const code of ['gluten', 'wheat'] as const) this.avoided.add(code);
    const note = CONDITION_NOTES[condition];
    if (note) this.notes.push(`${name} ${note}`);
    const reason = CONDITIONS_NOT_PLANNED[condition];
    if (reason) this.notPlanned ??= { code: 'condition_not_planned', message: `${name} ${reason}` };
  }

  /** "Peanut allergy" among the conditions is an allergy; a list is read part by part. */
  private addUnknownCondition(text: string): void {
    const parts = listedParts(text);
    if (parts.length > 1) {
      for (const part of parts) this.addCondition(part);
      return;
    }
    // What is said beside a known condition is not understood by it.
    for (const condition of conditionsWithin(text)) this.addConditionCode(condition);
    if (isLikeAllergy(text)) this.addAllergy(text);
    else this.unchecked.push(`the condition "${text}"`);
  }

  private addNamedFood(kind: 'allergy' | 'restriction', said: string): void {
    const text = foodInRestriction(said);
    const label = kind === 'allergy' ? `${said} allergy` : said;
    const foods = foodsNamed(text, this.kb.foods.values());
    const named = new Set(foods.map((food) => food.id));
    const isCookedWith = () =>
      this.kb.recipes.some(({ ingredients }) => ingredients.some((line) => named.has(line.food)));
    // "No boiled eggs" names a food that is only eaten: the dishes are made with the raw one.
    if (kind === 'allergy' || !isCookedWith()) this.avoid(this.carriedCodes(text, foods));
    // Words that mean nothing together may name an allergen among them: left out, and still said.
    if (named.size === 0) this.avoid(allergenCodesWithin(text));
    if (named.size === 0 || isTooBroad(text) || isNamedInPassing(text, foods)) {
      this.unchecked.push(kind === 'allergy' ? uncheckedAllergy(said) : `the restriction "${said}"`);
      // "Vegetarian but eats fish": the diet binds, and that the rest was not understood is said.
      if (kind === 'restriction') for (const diet of dietsWithin(said)) this.addDietCode(diet);
    }
    if (named.size > 0) this.hard.push({ label, forbids: (_line, food) => named.has(food.id) });
    // No recipe of ours has a dish in it, but one of the family's own may.
    const dishes = new Set(dishesNamed(text, this.kb.foods.values()).map((food) => food.id));
    if (dishes.size > 0) this.hard.push({ label, forbids: (_line, food) => dishes.has(food.id) });
    if (SINGLE_NUT.test(text)) this.hard.push({ label, forbids: (_line, food) => hasUnnamedNuts(food) });
  }
}

/** Everything that binds a member's plate, by docs/safety-policy.md. */
export function memberLimits(member: Member, kb: KnowledgeBase): MemberLimits {
  const limits = new LimitCollector(member, kb);
  limits.addAge();
  for (const allergy of member.allergies) limits.addAllergy(allergy);
  for (const diet of member.dietaryRestrictions) limits.addDiet(diet);
  for (const condition of member.medicalConditions) limits.addCondition(condition);
  const { hard, amounts, dishes, unchecked, notes, notPlanned, avoided } = limits;
  return { hard, amounts, dishes, unchecked, notes, notPlanned, avoidedAllergens: avoided };
}

/** The limits that a dish breaks for somebody, each with the foods that break it; empty: it may be served. */
export function limitsBrokenBy(
  recipe: Recipe,
  limits: readonly HardLimit[],
  kb: Pick<KnowledgeBase, 'foods'>,
): ReadonlyMap<string, readonly Food[]> {
  const lines = recipe.ingredients.map((line) => ({ line, food: kb.foods.get(line.food) }));
  const animal = new Set(lines.flatMap(({ food }) => food?.animal ?? []));
  const broken = new Map<string, Food[]>();
  for (const { line, food } of lines) {
    if (!food) throw new Error(`Recipe ${recipe.id} names an unknown food: ${line.food}`);
    for (const limit of limits) {
      if (!limit.forbids(line, food, { animal })) continue;
      const foods = broken.get(limit.label) ?? [];
      if (!foods.includes(food)) broken.set(limit.label, [...foods, food]);
    }
  }
  return broken;
}

/** As `limitsBrokenBy`, the labels only. */
export function brokenLimits(recipe: Recipe, limits: MemberLimits, kb: KnowledgeBase): readonly string[] {
  return [...limitsBrokenBy(recipe, limits.hard, kb).keys()];
}

/** Labels of the rules on whole dishes that a dish breaks. */
export const dishLimitsBroken = (facts: RecipeFacts, { dishes }: MemberLimits): readonly string[] =>
  dishes.filter((limit) => !limit.keeps(facts)).map(({ label }) => label);
