import { type AllergenCode, allergyName } from '#domain/allergens/allergens.ts';
import { foodsExcluded } from '#domain/diet-rules/excluded-foods.ts';
import {
  type AmountLimit,
  type DishLimit,
  type HardLimit,
  withoutAllergens,
} from '#domain/diet-rules/limit.ts';
import {
  isPlannedFor,
  limitsOfClinicNumbers,
  limitsOfCondition,
  limitsOfDiet,
  type RuleLimits,
} from '#domain/diet-rules/rule-limits.ts';
import type { AnimalSource, Food } from '#domain/foods/food.ts';
import type { ConditionCode, DietCode } from '#domain/limits/codes.ts';
import type { EntryReading } from '#domain/limits/entry.ts';
import type { ProfileNote } from '#domain/limits/limit-rules.ts';
import type { Meaning } from '#domain/limits/meaning.ts';
import { agePolicy, isDietFor } from '#domain/members/age-policy.ts';
import type { LimitedPerson } from '#domain/members/limited-person.ts';
import type { ProfileReading } from '#domain/members/profile-reading.ts';
import { agreedProfile } from '#domain/profiles/agreed-profile.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { Recipe } from '#domain/recipes/recipe.ts';
import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';
import { profileNotes } from '#domain/targets/profile-notes.ts';
import { ageAmounts, ageLimits } from './age-limits.ts';

/** Something to know about a person in addition to the dishes; its sentence is made from the rules (limit-notes). */
export type LimitFinding =
  | { readonly kind: 'condition'; readonly code: ConditionCode }
  | { readonly kind: 'diet'; readonly code: DietCode }
  | { readonly kind: 'diet_not_applied'; readonly code: DietCode }
  | { readonly kind: 'profile'; readonly code: ProfileNote }
  /** A person looks after the entry themselves: nothing is left out for it. */
  | { readonly kind: 'self_managed'; readonly entry: EntryReading };

export interface NotPlanned {
  readonly code: 'age_not_planned' | 'condition_not_planned' | 'diet_not_planned';
  /** The rule that says so; `null`: the age. */
  readonly rule: ConditionCode | DietCode | null;
  /** A kind sentence with the name. */
  readonly message: string;
}

export interface MemberLimits {
  readonly hard: readonly HardLimit[];
  readonly amounts: readonly AmountLimit[];
  readonly dishes: readonly DishLimit[];
  readonly reading: ProfileReading;
  /** Entries that someone has to settle first: until then no dish is safe. */
  readonly open: readonly EntryReading[];
  readonly findings: readonly LimitFinding[];
  /** Why nobody may plan for this person; `null`: planning is fine. */
  readonly notPlanned: NotPlanned | null;
  /** Allergens the person must avoid: packs labeled free of them are to be bought. */
  readonly avoidedAllergens: ReadonlySet<AllergenCode>;
}

/** Collects what a profile asks for, one meaning at a time. */
class LimitCollector {
  readonly hard: HardLimit[] = [];
  readonly amounts: AmountLimit[] = [];
  readonly dishes: DishLimit[] = [];
  readonly findings: LimitFinding[] = [];
  readonly avoided = new Set<AllergenCode>();
  readonly member: LimitedPerson;
  readonly reading: ProfileReading;
  private readonly kb: KnowledgeBase;
  notPlanned: NotPlanned | null = null;

  constructor(member: LimitedPerson, reading: ProfileReading, kb: KnowledgeBase) {
    this.member = member;
    this.reading = reading;
    this.kb = kb;
  }

  addAge(): void {
    const { member, kb, reading } = this;
    const person = {
      ageYears: member.ageYears,
      lifeStage: reading.lifeStage,
      conditions: reading.conditions,
    };
    this.hard.push(...ageLimits(person, kb.rules));
    this.amounts.push(...ageAmounts(person, kb.rules));
    if (agePolicy(person, kb.rules).isPlanned) return;
    const message = `${member.name} is under 12 months old. Babies need breast milk, formula and first foods, which Hearthwell does not plan.`;
    this.notPlanned = { code: 'age_not_planned', rule: null, message };
  }

  /** No food with this allergen, nor with a possible trace. */
  private avoid(code: AllergenCode): void {
    this.avoided.add(code);
    const about = { kind: 'allergen', code } as const;
    this.hard.push(withoutAllergens(allergyName(code), about, code));
    if (code === 'gluten' && !this.avoided.has('wheat')) this.avoid('wheat');
  }

  private addRule(limits: RuleLimits): void {
    this.hard.push(...limits.hard);
    this.amounts.push(...limits.amounts);
    this.dishes.push(...limits.dishes);
    for (const code of limits.avoidedAllergens) this.avoided.add(code);
  }

  private addFoods(meaning: Extract<Meaning, { kind: 'food' | 'animal' }>, label: string): void {
    const ids = foodsExcluded(meaning, this.kb);
    this.hard.push({ label, about: meaning, forbids: (_line, food) => ids.has(food.id) });
  }

  add(meaning: Meaning, text: string, isAllergy: boolean): void {
    switch (meaning.kind) {
      case 'allergen':
        this.avoid(meaning.code);
        return;
      case 'food':
        this.addFoods(meaning, isAllergy ? `${meaning.name} allergy` : `no ${meaning.name}`);
        return;
      case 'animal':
        this.addFoods(meaning, text);
        return;
      default:
        return;
    }
  }

  addDiet(code: DietCode): void {
    const { member, kb, reading } = this;
    const rule = kb.rules.diets.get(code);
    if (rule === undefined) throw new RangeError(`no rule for the diet ${code}`);
    if (rule.notPlanned !== null) {
      this.notPlanned ??= {
        code: 'diet_not_planned',
        rule: code,
        message: `${member.name} ${rule.notPlanned}`,
      };
    }
    if (!isDietFor(rule, { ageYears: member.ageYears, lifeStage: reading.lifeStage })) {
      this.findings.push({ kind: 'diet_not_applied', code });
      return;
    }
    this.addRule(limitsOfDiet(rule, kb));
    if (rule.note !== null) this.findings.push({ kind: 'diet', code });
  }

  addCondition(code: ConditionCode): void {
    const { member, kb } = this;
    const rule = kb.rules.conditions.get(code);
    if (rule === undefined) throw new RangeError(`no rule for the condition ${code}`);
    this.addRule(limitsOfCondition(rule, member, kb));
    if (!isPlannedFor(rule, member.clinicNumbers)) {
      const message = `${member.name} ${rule.notPlanned ?? ''}`;
      this.notPlanned ??= { code: 'condition_not_planned', rule: code, message };
    }
    if (rule.note !== null) this.findings.push({ kind: 'condition', code });
  }
}

const memory = new WeakMap<LimitedPerson, WeakMap<object, MemberLimits>>();

/**
 * Everything that binds a person's plate, by docs/safety-policy.md: allergies, diets, conditions, age, life stage and the
 * clinic's numbers. All readings of a profile that decide something come from here. Read once for each object.
 */
export function limitsOf(member: LimitedPerson, kb: KnowledgeBase): MemberLimits {
  const byKb = memory.get(member) ?? new WeakMap<object, MemberLimits>();
  memory.set(member, byKb);
  const known = byKb.get(kb.foods);
  if (known) return known;
  const reading = agreedProfile(member, kb);
  const limits = new LimitCollector(member, reading, kb);
  limits.addAge();
  for (const { meaning, text, field } of reading.kept) limits.add(meaning, text, field === 'allergies');
  for (const diet of reading.diets) limits.addDiet(diet);
  for (const condition of reading.conditions) limits.addCondition(condition);
  limits.amounts.push(...limitsOfClinicNumbers(member.clinicNumbers));
  const managed = reading.entries.filter(({ answer }) => answer?.answer === 'self');
  const { hard, amounts, dishes, findings, notPlanned, avoided } = limits;
  const found: MemberLimits = {
    hard,
    amounts,
    dishes,
    reading,
    open: reading.open,
    findings: [
      ...findings,
      ...profileNotes(member, reading, kb.rules).map((code) => ({ kind: 'profile', code }) as const),
      ...managed.map((entry) => ({ kind: 'self_managed', entry }) as const),
    ],
    notPlanned,
    avoidedAllergens: avoided,
  };
  byKb.set(kb.foods, found);
  return found;
}

/**
 * The animals that entries and conditions keep away altogether. What a diet leaves out is apart, and so is milk with
 * lactose intolerance, of which some kinds are fine.
 */
export function animalsLeftOut({ hard, reading }: MemberLimits, { rules }: KnowledgeBase): AnimalSource[] {
  const named = hard.flatMap(({ about }) => (about.kind === 'animal' ? [about.source] : []));
  const byCondition = [...reading.conditions].flatMap((code) => {
    const excludes = rules.conditions.get(code)?.excludes;
    return excludes === undefined || excludes.animalUnless.length > 0 ? [] : excludes.animal;
  });
  return [...new Set([...named, ...byCondition])];
}

/** The limits that a dish breaks for someone, each with the foods that break it; empty: it may be served. */
export function limitsBrokenBy(
  recipe: Pick<Recipe, 'id' | 'ingredients'>,
  limits: readonly HardLimit[],
  kb: { readonly foods: Pick<KnowledgeBase['foods'], 'get'> },
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
