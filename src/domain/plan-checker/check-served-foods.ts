import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food, FoodFlag } from '#domain/foods/food.ts';
import type { DietCode } from '#domain/limits/codes.ts';
import type { EntryField } from '#domain/limits/entry.ts';
import { type MeaningToken, meaningOf } from '#domain/limits/meaning.ts';
import type { Member } from '#domain/members/member.ts';
import type { LifeStage } from '#domain/nutrition/life-stages.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { RecipeIngredient } from '#domain/recipes/recipe.ts';
import type { PlanViolationCode } from './check-violation.ts';
import { allergensOf, foodsLeftOutBy } from './checker-foods.ts';
import { type CheckerReading, checkerReading, withRelatives } from './checker-reading.ts';

/** One ingredient line of a dish with its food, and everything else that is on the same plate. */
interface ServedLine {
  readonly line: RecipeIngredient;
  readonly food: Food;
  readonly dish: readonly Food[];
}

export interface Objection {
  readonly code: PlanViolationCode;
  readonly message: string;
}

/** Says why one person may not be served a line, or nothing. */
type ServingRule = (served: ServedLine) => Objection | null;

/** One thing that someone may not be served, with the words that say so. */
interface LeftOut {
  readonly token: MeaningToken;
  readonly field: EntryField;
  readonly text: string;
}

/** Someone at the table as the checker sees them. */
export interface Eater {
  readonly member: Member;
  readonly reading: CheckerReading;
  readonly lifeStage: LifeStage | null;
  /** Those that bind at this age. */
  readonly diets: ReadonlySet<DietCode>;
  readonly conditions: CheckerReading['conditions'];
  readonly leftOut: readonly LeftOut[];
  readonly rules: readonly ServingRule[];
}

const MEATS = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'] as const;
/** Raw, these are for nobody (FDA Food Code; FDA BBB on lectins; FSANZ on cassava and bamboo shoots; CDC on enoki). */
const COOKED_FOR_ALL: ReadonlySet<string> = new Set(['raw-meat', 'raw-beans', 'raw-plant', 'raw-flour']);

/** Diets that begin at an age, or are not for two, by docs/safety-policy.md. */
function binds(
  diet: DietCode,
  { ageYears }: Member,
  lifeStage: LifeStage | null,
  kb: KnowledgeBase,
): boolean {
  const rule = kb.rules.diets.get(diet);
  if (rule === undefined) return true;
  return ageYears >= rule.fromAgeYears && (rule.forTwo || lifeStage === null);
}

function codeOf({ token, field }: LeftOut): PlanViolationCode {
  const meaning = meaningOf(token);
  if (field === 'dietaryRestrictions' || field === 'specialRequests') {
    if (meaning?.kind !== 'condition') return 'diet';
  }
  if (meaning?.kind === 'allergen') return 'allergen';
  if (meaning?.kind === 'diet') return 'diet';
  return meaning?.kind === 'condition' ? 'condition_food' : 'named_food';
}

function leftOutRule(leftOut: LeftOut, kb: KnowledgeBase): ServingRule {
  const foods = foodsLeftOutBy(leftOut.token, kb);
  const code = codeOf(leftOut);
  // A disease that forbids an allergen is an allergy to it (celiac disease).
  const isAllergic = code === 'condition_food' && allergensOf(leftOut.token, kb).length > 0;
  const kind = meaningOf(leftOut.token)?.kind;
  const isRule = kind === 'diet' || kind === 'condition';
  // Nobody avoids "vegetarian": a diet or a condition is named, a food is avoided.
  const why = `${isRule ? 'profile:' : 'asked to avoid'} ${leftOut.text.replaceAll('_', ' ')}`;
  return ({ food }) => {
    const reason = foods.get(food.id);
    if (reason === undefined) return null;
    return { code: isAllergic ? 'allergen' : code, message: `${food.name} ${reason} (${why})` };
  };
}

/** Meat and dairy in one dish; a fish is no meat. */
const kosherPlate: ServingRule = ({ food, dish }) => {
  const meat = dish.find((other) => MEATS.some((source) => other.animal.includes(source)));
  if (meat === undefined || !food.animal.includes('dairy')) return null;
  return { code: 'diet', message: `${food.name} is served with ${meat.name} (kosher)` };
};

function noFlag(code: PlanViolationCode, why: string, ...flags: readonly FoodFlag[]): ServingRule {
  return ({ food }) => {
    const found = flags.find((flag) => food.flags.includes(flag));
    return found === undefined ? null : { code, message: `${food.name} is marked ${found} (${why})` };
  };
}

function rawRule(member: Member, lifeStage: LifeStage | null, reading: CheckerReading): ServingRule {
  const isAtRisk =
    member.ageYears < 5 ||
    member.ageYears >= 65 ||
    lifeStage === 'pregnant' ||
    reading.conditions.has('immunocompromised');
  return ({ line, food }) => {
    if (food.rawRisk === null || line.heated) return null;
    if (!isAtRisk && !COOKED_FOR_ALL.has(food.rawRisk)) return null;
    return { code: 'raw_food', message: `${food.name} (${food.rawRisk}) is not cooked through` };
  };
}

const chokingRule: ServingRule = ({ line, food }) => {
  if (food.choking === null || food.choking.some((form) => line.forms.includes(form))) return null;
  const served = line.forms.length > 0 ? line.forms.join(', ') : 'in no stated form';
  return { code: 'choking_hazard', message: `${food.name} (${served}) can choke a child under 5` };
};

/** What small children are not given (data/limits/ages.json): added sugar, milk that is not whole. */
function youngRules({ ageYears }: Member, kb: KnowledgeBase): readonly ServingRule[] {
  return kb.rules.young
    .filter(({ ageFrom, ageTo }) => ageYears >= ageFrom && ageYears < ageTo)
    .flatMap(({ flags, foods }) => {
      const ids = new Set(foods);
      const notWhole: ServingRule = ({ food }) =>
        ids.has(food.id) ? { code: 'toddler_food', message: `${food.name} is not for this age` } : null;
      return [noFlag('toddler_food', 'not at this age', ...flags), notWhole];
    });
}

function ageRules(member: Member, lifeStage: LifeStage | null): readonly ServingRule[] {
  const { ageYears } = member;
  const rules: ServingRule[] = [];
  if (ageYears < 5) rules.push(chokingRule);
  if (ageYears < 12 || lifeStage !== null) rules.push(noFlag('high_mercury', 'mercury', 'high-mercury'));
  if (ageYears < 18 || lifeStage !== null) rules.push(noFlag('alcohol', 'no alcohol', 'alcohol'));
  if (lifeStage === 'pregnant') rules.push(noFlag('pregnancy_food', 'pregnancy', 'liver', 'liquorice'));
  return rules;
}

/** What a profile leaves out by itself, by the conditions that come with another, and by a request. */
function allLeftOut(
  reading: CheckerReading,
  asked: readonly MeaningToken[],
  kb: KnowledgeBase,
): readonly LeftOut[] {
  const own = reading.entries.flatMap(({ means, field, text }) =>
    means.map((token) => ({ token, field, text })),
  );
  const named = new Set(own.map(({ token }) => token));
  const implied = [...reading.conditions]
    .filter((code) => !named.has(`condition:${code}`))
    .map((code): LeftOut => ({ token: `condition:${code}`, field: 'medicalConditions', text: code }));
  const request = withRelatives(asked, kb).map((token): LeftOut => {
    return { token, field: 'specialRequests', text: token.replace(/^.*:/, '').replaceAll(/[-_]/g, ' ') };
  });
  return [...own, ...implied, ...request];
}

/**
 * A member with every rule that binds at the table.
 *
 * @param asked what the request of the plan leaves out for everyone
 */
export function eaterOf(member: Member, kb: KnowledgeBase, asked: readonly MeaningToken[] = []): Eater {
  const reading = checkerReading(member, kb);
  const { lifeStage, conditions } = reading;
  const all = allLeftOut(reading, asked, kb);
  const named = all.flatMap(({ token }) => {
    const meaning = meaningOf(token);
    return meaning?.kind === 'diet' ? [meaning.code] : [];
  });
  const diets = new Set(named.filter((code) => binds(code, member, lifeStage, kb)));
  const leftOut = all.filter(({ token }) => {
    const meaning = meaningOf(token);
    return meaning?.kind !== 'diet' || diets.has(meaning.code);
  });
  const rules = [
    ...leftOut.map((one) => leftOutRule(one, kb)),
    ...(diets.has('kosher') ? [kosherPlate] : []),
    rawRule(member, lifeStage, reading),
    ...ageRules(member, lifeStage),
    ...youngRules(member, kb),
  ];
  return { member, reading, lifeStage, diets, conditions, leftOut, rules };
}

/** What a pack must say on its label for this eater, where plain packs may carry a trace. */
export function labelsNeeded(food: Food, { leftOut }: Eater, kb: KnowledgeBase): readonly string[] {
  const avoided = new Set<AllergenCode>(leftOut.flatMap(({ token }) => allergensOf(token, kb)));
  return food.labelFree
    .filter((code) => avoided.has(code))
    .map((code) => {
      if (code === 'tree_nut') return 'nut-free';
      return code === 'crustacean' || code === 'mollusc' ? 'shellfish-free' : `${code}-free`;
    });
}
