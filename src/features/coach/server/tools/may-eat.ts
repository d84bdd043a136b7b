import { z } from 'zod';
import type { Food } from '#domain/foods/food.ts';
import {
  type MineralLevel,
  phosphorusClass,
  potassiumClass,
  usualServing,
} from '#domain/foods/kidney-classes.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { type Caution, cautionsOf } from '../../rules/answers/cautions.ts';
import {
  AGE_UNKNOWN,
  allergensIn,
  checkerRefuses,
  type EatJudgment,
  judgeFood,
  wordRefuses,
} from '../../rules/answers/may-eat.ts';
import { hasWeakKidneys } from '../../rules/answers/person.ts';
import {
  type CoachTool,
  figure,
  figuresIn,
  type KnownPerson,
  NO_PARTS,
  personOf,
  type ToolContext,
} from './tool.ts';

/** What kidney diets count, in a usual serving. */
export interface Mineral {
  readonly nutrient: 'potassium' | 'phosphorus';
  readonly level: MineralLevel;
  readonly mg: number;
  readonly portion: string;
}

export interface PersonJudgment extends EatJudgment {
  readonly memberId: string;
  readonly name: string;
  readonly cautions: readonly Caution[];
  /** Of someone with weak kidneys alone. */
  readonly minerals: readonly Mineral[];
}

function mineralsOf(food: Food): readonly Mineral[] {
  const serving = usualServing(food);
  if (serving === null) return [];
  return [
    { nutrient: 'potassium' as const, found: potassiumClass(food) },
    { nutrient: 'phosphorus' as const, found: phosphorusClass(food) },
  ].flatMap(({ nutrient, found }) =>
    found === null
      ? []
      : { nutrient, level: found.level, mg: figure(found.mg, '', '', '').value, portion: serving.label },
  );
}

const KIDNEY_SOURCE = {
  title: 'National Kidney Foundation',
  detail: 'How to read a food label: potassium and phosphorus in a serving',
  url: null,
} as const;

export interface MayEatFacts {
  readonly foodId: string;
  readonly name: string;
  readonly people: readonly PersonJudgment[];
}

export interface MayEatInput {
  readonly kind: 'food' | 'dish';
  readonly id: string;
  /** Empty: everyone. */
  readonly memberIds: readonly string[];
}

/** "Shrimp, raw, peeled" is asked about as shrimp. */
export const shortName = (name: string): string => name.split(',')[0] ?? name;

const PLAN_SOURCE = {
  title: 'Limits of the family',
  detail: 'Checked by the planner’s rules and by the independent checker',
  url: null,
} as const;

async function judgeDish(context: ToolContext, id: string, people: readonly KnownPerson[]) {
  const recipe = await context.deps.recipes.read(context.actor, id);
  const ours = context.deps.knowledgeBase.recipes.find((own) => own.id === id);
  const judged = people.map(({ facts, eater }): PersonJudgment => {
    const who = { memberId: facts.id, name: facts.called, cautions: [], minerals: [] };
    const fit = recipe.family.find(({ memberId }) => memberId === facts.id);
    if (fit === undefined || eater.member === null) return { ...AGE_UNKNOWN, ...who, open: facts.open };
    const refused =
      ours === undefined ? [] : checkerRefuses(ours.ingredients, eater.member, context.deps.knowledgeBase);
    const reasons = fit.reasons.map(({ limit, foods }) =>
      foods.length === 0 ? limit : `${limit} (${foods.join(', ')})`,
    );
    const shared = { ...AGE_UNKNOWN, ...who, open: fit.unchecked, notPlanned: fit.notPlanned };
    const { foods: known } = context.deps.knowledgeBase;
    const lines = ours?.ingredients.flatMap((line) => known.get(line.food) ?? []) ?? [];
    const { avoidedAllergens } = limitsOf(eater.member, context.deps.knowledgeBase);
    const allergens = allergensIn(lines, avoidedAllergens);
    if (fit.verdict === 'does_not_suit') return { ...shared, verdict: 'no', reasons, allergens };
    if (refused.length > 0) return { ...shared, verdict: 'no', reasons: refused, allergens };
    if (fit.verdict === 'not_planned') return { ...shared, verdict: 'not_planned' };
    if (fit.verdict !== 'suits') return { ...shared, verdict: 'unknown' };
    const labels = fit.labels.map(({ food, label }) => `${label} (${food})`);
    return { ...shared, verdict: labels.length > 0 ? 'care' : 'fine', labels };
  });
  return { name: recipe.name, judged };
}

/** Whether one, several or all may eat a food or a dish. */
export const mayEatTool: CoachTool<MayEatInput, MayEatFacts> = {
  name: 'may_eat',
  description:
    'Whether members may eat one of our foods or recipes, with the limits it breaks. `unknown` is not `fine`: an entry of the profile waits for an answer.',
  input: z.object({
    kind: z.enum(['food', 'dish']),
    id: z.string().max(80),
    memberIds: z.array(z.string()).max(50),
  }),
  async run(context, { kind, id, memberIds }) {
    const people =
      memberIds.length === 0 ? context.people : memberIds.map((memberId) => personOf(context, memberId));
    const food = context.deps.knowledgeBase.foods.get(id);
    if (kind === 'dish' || food === undefined) {
      const { name, judged } = await judgeDish(context, id, people);
      return {
        data: { foodId: id, name, people: judged },
        figures: judged.flatMap(({ reasons, open, notPlanned }) =>
          [...reasons, ...open, notPlanned ?? ''].flatMap((text) =>
            figuresIn(text, text, 'Limits of the family'),
          ),
        ),
        foods: [{ id, name }],
        sources: [PLAN_SOURCE],
      };
    }
    const judged = people.map(({ facts, eater }): PersonJudgment => {
      const judgment =
        eater.member === null
          ? { ...AGE_UNKNOWN, open: facts.open }
          : judgeFood(food, eater.member, context.deps.knowledgeBase);
      const cautions = cautionsOf(food, facts.conditions, facts.ageYears);
      const minerals = hasWeakKidneys(facts) ? mineralsOf(food) : [];
      return { ...judgment, cautions, minerals, memberId: facts.id, name: facts.called };
    });
    const figures = judged.flatMap(({ counted, reasons, open, notPlanned, minerals }) => [
      ...minerals.flatMap(({ nutrient, mg, portion }) => [
        ...figuresIn(portion, `serving of ${food.name}`, KIDNEY_SOURCE.title),
        figure(mg, 'mg', `${nutrient} in ${portion}`, 'USDA figures of the food'),
      ]),
      ...[...reasons, ...open, notPlanned ?? ''].flatMap((text) =>
        figuresIn(text, text, 'Limits of the family'),
      ),
      ...counted.flatMap(({ amount, unit, nutrient, most, label, portion }) => [
        ...figuresIn(portion, `portion of ${food.name}`, 'USDA figures of the food'),
        ...(amount === null
          ? []
          : [figure(amount, unit, `${nutrient} in ${portion}`, 'USDA figures of the food')]),
        figure(most, unit, `most ${nutrient}`, label),
      ]),
    ]);
    return {
      ...NO_PARTS,
      data: { foodId: food.id, name: shortName(food.name), people: judged },
      figures,
      foods: [{ id: food.id, name: shortName(food.name) }],
      sources: judged.some(({ minerals }) => minerals.length > 0)
        ? [PLAN_SOURCE, KIDNEY_SOURCE]
        : [PLAN_SOURCE],
    };
  },
};

export interface WordFacts {
  /** Those who must avoid what the word means. */
  readonly people: readonly {
    readonly memberId: string;
    readonly name: string;
    readonly reasons: readonly string[];
  }[];
}

/** Who must avoid what a word for allergens means. Nobody: unknown, never safe. */
export const mayEatWordTool: CoachTool<{ term: string; memberIds: readonly string[] }, WordFacts> = {
  name: 'may_eat_word',
  description:
    'Who must avoid what a word for allergens means ("nuts", "dairy"). No finding means unknown, never safe.',
  input: z.object({ term: z.string().max(80), memberIds: z.array(z.string()).max(50) }),
  async run(context, { term, memberIds }) {
    const asked =
      memberIds.length === 0 ? context.people : memberIds.map((memberId) => personOf(context, memberId));
    const people = asked.flatMap(({ facts, eater }) => {
      const reasons =
        eater.member === null ? [] : wordRefuses(term, eater.member, context.deps.knowledgeBase);
      return reasons.length === 0 ? [] : { memberId: facts.id, name: facts.called, reasons };
    });
    return { ...NO_PARTS, data: { people }, sources: [PLAN_SOURCE] };
  },
};
