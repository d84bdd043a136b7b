import { ALLERGEN_NAMES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { HardLimit } from '#domain/diet-rules/limit.ts';
import { type Food, PREPARED_FORMS, portionLabel } from '#domain/foods/food.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { AGE_LIMITS } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { eaterOf } from '#domain/plan-checker/check-served-foods.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { RecipeIngredient } from '#domain/recipes/recipe.ts';
import { packLabels } from '#domain/shopping/shopping-list.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';

/**
 * `care`: fine when it is cooked through, cut safe, or bought with a label. `ask`: some kinds of the dish are made with
 * wine or beer, and no figure of ours says that this one is. `unknown`: an entry of the profile waits for an answer, or the
 * age is not known; nothing is called fine then.
 */
export type EatVerdict = 'fine' | 'care' | 'no' | 'ask' | 'unknown' | 'not_planned';

/** Allergens that someone avoids: in every kind of the food, or in some kinds or as traces. */
export interface AllergensIn {
  readonly contains: readonly string[];
  readonly mayContain: readonly string[];
}

/** An amount of a usual portion that a limit of the person counts. */
export interface CountedAmount {
  readonly nutrient: string;
  readonly unit: string;
  readonly amount: number | null;
  readonly most: number;
  readonly per: 'meal' | 'day';
  readonly portion: string;
  readonly label: string;
}

export interface EatJudgment {
  readonly verdict: EatVerdict;
  /** Limits that it breaks: "milk allergy". */
  readonly reasons: readonly string[];
  /** Why, as far as the reasons are allergens. */
  readonly allergens: AllergensIn;
  readonly mustBeCooked: boolean;
  /** Forms in which it cannot choke a small child; `null`: it is no hazard, or for nobody so small. */
  readonly safeForms: readonly string[] | null;
  /** What the pack has to say: "gluten-free". */
  readonly labels: readonly string[];
  readonly open: readonly string[];
  readonly counted: readonly CountedAmount[];
  /** Why nobody plans for this person. */
  readonly notPlanned: string | null;
}

const NO_ALLERGENS: AllergensIn = { contains: [], mayContain: [] };
const NOTHING = {
  reasons: [],
  allergens: NO_ALLERGENS,
  mustBeCooked: false,
  safeForms: null,
  labels: [],
  open: [],
  counted: [],
  notPlanned: null,
} as const;

export const AGE_UNKNOWN: EatJudgment = { ...NOTHING, verdict: 'unknown' };

const lineOf = (food: Food, isAtBest: boolean): RecipeIngredient => ({
  food: food.id,
  grams: 0,
  amount: '',
  note: '',
  forms: isAtBest ? PREPARED_FORMS : [],
  heated: isAtBest,
});

const isNutrient = (code: string): code is NutrientCode => NUTRIENT_CODES.some((own) => own === code);

/** What a usual portion has of what the person's limits count; an unknown amount stays unknown. */
function countedAmounts(food: Food, limits: ReturnType<typeof limitsOf>): readonly CountedAmount[] {
  const [portion] = food.portions;
  if (portion === undefined) return [];
  return limits.amounts.flatMap((limit): CountedAmount[] => {
    if (limit.ofEnergy || limit.per === 'week' || !isNutrient(limit.nutrient)) return [];
    const per100 = food.nutrients[limit.nutrient];
    // A food that is not marked for caffeine has none to speak of.
    const isNone = limit.nutrient === 'caffeine_mg' && !food.flags.includes('caffeine');
    const known = per100 === null && isNone ? 0 : per100;
    const amount = known === null ? null : (known * portion.grams) / 100;
    const { name, unit } = nutrientLabel(limit.nutrient);
    // A trace of it is no reason to speak of it.
    if (amount !== null && amount < limit.most * 0.1) return [];
    return [
      {
        nutrient: lowerFirst(name),
        unit,
        amount,
        most: limit.most,
        per: limit.per,
        portion: portionLabel(portion),
        label: limit.label,
      },
    ];
  });
}

const isTooMuch = ({ amount, most }: CountedAmount): boolean => amount === null || amount > most;

/** Of a dish or of its ingredients: what is in one of them is in it, and else it may be. */
export function allergensIn(foods: readonly Food[], avoided: ReadonlySet<AllergenCode>): AllergensIn {
  const namesOf = (codes: readonly AllergenCode[]) => codes.map((code) => ALLERGEN_NAMES[code]);
  const contains = [...avoided].filter((code) => foods.some((food) => food.contains.includes(code)));
  const mayContain = [...avoided].filter(
    (code) => !contains.includes(code) && foods.some((food) => food.mayContain.includes(code)),
  );
  return { contains: namesOf(contains), mayContain: namesOf(mayContain) };
}

/** A dish that is marked for alcohol as it is often made with some, and has none by its figures. */
const mayHaveAlcohol = ({ flags, aisle, nutrients }: Food): boolean =>
  flags.includes('alcohol') && aisle !== 'drinks' && nutrients.alcohol_g === 0;

/** Honey may carry spores that make babies ill (AAP, CDC). */
const isHoney = (food: Food): boolean => food.flags.includes('honey') || food.madeOf.includes('honey');
const NO_HONEY = 'no honey before the first birthday';

interface Reading {
  readonly kb: KnowledgeBase;
  readonly limits: ReturnType<typeof limitsOf>;
  readonly eater: ReturnType<typeof eaterOf>;
}
/** A kind of food is judged food by food, and a profile is read once for all of them. */
const readings = new WeakMap<Member, Reading>();
function readingOf(member: Member, kb: KnowledgeBase): Reading {
  const known = readings.get(member);
  if (known?.kb === kb) return known;
  const read = { kb, limits: limitsOf(member, kb), eater: eaterOf(member, kb) };
  readings.set(member, read);
  return read;
}

/**
 * Whether someone may eat a food, by the planner's limits and by the independent checker: what either of them refuses in
 * any form is not fine.
 */
export function judgeFood(food: Food, member: Member, kb: KnowledgeBase): EatJudgment {
  const { limits, eater } = readingOf(member, kb);
  const dish = { animal: new Set(food.animal) };
  const broken = (isAtBest: boolean): readonly HardLimit[] =>
    limits.hard.filter(({ forbids }) => forbids(lineOf(food, isAtBest), food, dish));
  const objections = (isAtBest: boolean) =>
    eater.rules.flatMap((rule) => rule({ line: lineOf(food, isAtBest), food, dish: [food] }) ?? []);
  const always = broken(true);
  const isOfAlcohol = ({ about, forbids }: HardLimit): boolean =>
    about.kind === 'age' &&
    mayHaveAlcohol(food) &&
    !forbids(lineOf(food, true), { ...food, flags: food.flags.filter((flag) => flag !== 'alcohol') }, dish);
  const perhaps = always.filter(isOfAlcohol).map(({ label }) => label);
  const never = new Set(always.filter((limit) => !isOfAlcohol(limit)).map(({ label }) => label));
  if (member.ageYears < AGE_LIMITS.planned && isHoney(food)) never.add(NO_HONEY);
  const checked = objections(true)
    .filter(({ code }) => perhaps.length === 0 || code !== 'alcohol')
    .map(({ message }) => message);
  const open = [...new Set([...limits.open, ...eater.reading.refused].map(({ text }) => text))];
  const shared = { ...NOTHING, open, notPlanned: limits.notPlanned?.message ?? null };
  if (never.size > 0 || checked.length > 0) {
    return {
      ...shared,
      verdict: 'no',
      reasons: never.size > 0 ? [...never] : checked,
      allergens: allergensIn([food], limits.avoidedAllergens),
    };
  }
  if (open.length > 0) return { ...shared, verdict: 'unknown' };
  if (limits.notPlanned !== null) return { ...shared, verdict: 'not_planned' };
  if (perhaps.length > 0) return { ...shared, verdict: 'ask', reasons: [...new Set(perhaps)] };
  const atWorst = broken(false);
  const isRawRisk =
    food.rawRisk !== null && atWorst.some(({ about }) => about.kind === 'age' && about.rule !== 'choking');
  const isHazard = atWorst.some(({ about }) => about.kind === 'age' && about.rule === 'choking');
  const isUnexplained = objections(false).length > 0 && !isRawRisk && !isHazard;
  const labels = packLabels(food, limits.avoidedAllergens);
  const counted = countedAmounts(food, limits);
  const isOver = counted.some(isTooMuch);
  const needsCare = isRawRisk || isHazard || isUnexplained || labels.length > 0 || isOver;
  return {
    ...shared,
    verdict: needsCare ? 'care' : 'fine',
    mustBeCooked: isRawRisk || isUnexplained,
    safeForms: isHazard ? (food.choking ?? []) : null,
    labels: [...labels],
    // What is over its limit is why care is needed, and is said first.
    counted: counted.toSorted((a, b) => Number(isTooMuch(b)) - Number(isTooMuch(a))),
  };
}

/** Allergies that a word for allergens ("nuts", "dairy") breaks; none says nothing of the food. */
export function wordRefuses(term: string, member: Member, kb: KnowledgeBase): readonly string[] {
  const codes = kb.words.labelNames.flatMap((name) => (name.term === term ? name.contains : []));
  const { hard, avoidedAllergens } = limitsOf(member, kb);
  return codes
    .filter((code) => avoidedAllergens.has(code))
    .map((code) => {
      const own = hard.find(({ about }) => about.kind === 'allergen' && about.code === code);
      return own?.label ?? `no ${lowerFirst(ALLERGEN_NAMES[code])}`;
    });
}

/** Whether the checker objects to a dish for someone, whatever the planner says. */
export function checkerRefuses(
  ingredients: readonly RecipeIngredient[],
  member: Member,
  kb: KnowledgeBase,
): readonly string[] {
  const eater = eaterOf(member, kb);
  const dish = ingredients.flatMap((line) => kb.foods.get(line.food) ?? []);
  const said = ingredients.flatMap((line) => {
    const food = kb.foods.get(line.food);
    if (food === undefined) return [`${line.food} is not known`];
    return eater.rules.flatMap((rule) => rule({ line, food, dish })?.message ?? []);
  });
  return [...new Set(said)];
}
