import { z } from 'zod';
import type { IsoDay } from '#domain/calendar/days.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { unitsOf } from '#domain/units/regions.ts';
import { type CoachTool, figure, heldFigures, NO_PARTS, personOf } from './tool.ts';

const LOG = { title: 'Food log', detail: 'What was written down', url: null } as const;

export interface EatenAmount {
  readonly nutrient: NutrientCode;
  readonly label: string;
  readonly unit: string;
  /** Of what is known. */
  readonly amount: number | null;
  /** Every food of the day reports it. */
  readonly isWhole: boolean;
}

export interface EatenFacts {
  readonly name: string;
  readonly day: IsoDay;
  readonly foods: readonly { readonly meal: MealType; readonly name: string }[];
  readonly amounts: readonly EatenAmount[];
  readonly isEnergyHeld: boolean;
}

const SHOWN: readonly NutrientCode[] = ['protein_g', 'fiber_g'];

/** What someone ate on a day, with the totals that are asked for and how much of the day they know. */
export const eatenTool: CoachTool<
  { memberId: string; day: IsoDay; meal: MealType | null; nutrients: readonly NutrientCode[] },
  EatenFacts
> = {
  name: 'eaten',
  description:
    'The food log of one member on a day (YYYY-MM-DD), of one meal or of all, with totals of nutrients.',
  input: z.object({
    memberId: z.string(),
    day: z.iso.date(),
    meal: z.enum(MEAL_TYPES).nullable(),
    nutrients: z.array(z.enum(NUTRIENT_CODES)).max(41),
  }),
  async run(context, { memberId, day, meal, nutrients }) {
    const { facts } = personOf(context, memberId);
    const answer = await context.deps.foodLog.day(context.actor, memberId, day);
    const entries = answer.entries.filter(
      ({ mealType, amount }) => amount > 0 && (meal === null || mealType === meal),
    );
    const held = heldFigures(context, facts);
    const isHidden = (code: NutrientCode) =>
      held.has(code) || (code === 'energy_kcal' && answer.kind !== 'adult');
    const isQuiet = answer.kind === 'quiet';
    const asked = nutrients.length > 0 ? nutrients : meal === null && answer.kind === 'adult' ? SHOWN : [];
    const amounts = asked
      .filter((code) => !isHidden(code) && !isQuiet && entries.length > 0)
      .map((code): EatenAmount => {
        const { amount, known, parts } = answer.totals[code];
        const { name, unit } = nutrientLabel(code);
        const shown = amount === null ? null : figure(amount, '', '', '').value;
        return { nutrient: code, label: lowerFirst(name), unit, amount: shown, isWhole: known === parts };
      });
    const foods = entries.map(({ mealType, foodItem }) => ({ meal: mealType, name: foodItem.name }));
    return {
      data: {
        name: facts.called,
        day,
        foods,
        amounts,
        isEnergyHeld: nutrients.some(isHidden) || (isQuiet && nutrients.length > 0),
      },
      figures: amounts.flatMap(({ amount, unit, label, isWhole }) =>
        amount === null
          ? []
          : [
              {
                value: amount,
                unit,
                what: isWhole ? `${label} eaten` : `${label} eaten, as far as it is known`,
                from: 'Food log',
              },
            ],
      ),
      foods: entries.flatMap(({ foodItem }) =>
        foodItem.id === null ? [] : [{ id: foodItem.id, name: foodItem.name }],
      ),
      sources: [LOG],
    };
  },
};

/** An amount as the person reads amounts: cups of 8 fl oz in half steps, or ml. */
export interface DrinkAmount {
  readonly value: number;
  readonly unit: 'cups' | 'ml';
}

const ML_PER_CUP = 240;

export interface DrunkFacts {
  readonly name: string;
  readonly day: IsoDay;
  readonly drunk: DrinkAmount;
  readonly target:
    | { readonly kind: 'target'; readonly drinks: DrinkAmount; readonly total: DrinkAmount }
    | { readonly kind: 'limit'; readonly most: DrinkAmount }
    | { readonly kind: 'infant' | 'no-water' | 'ask-doctor' | 'age-unknown' };
}

/** What someone drank on a day, and what a day aims at. */
export const drunkTool: CoachTool<{ memberId: string; day: IsoDay }, DrunkFacts> = {
  name: 'drinks',
  description:
    'What one member drank on a day and how much a day aims at. A limit of a clinic comes before any aim.',
  input: z.object({ memberId: z.string(), day: z.iso.date() }),
  async run(context, { memberId, day }) {
    const { facts } = personOf(context, memberId);
    const { target, totals } = await context.deps.hydration.day(context.actor, { memberId, date: day });
    const isUs = unitsOf(context.actor.preferences ?? {}) === 'us';
    const shown = (ml: number): DrinkAmount =>
      isUs
        ? { value: Math.round((2 * ml) / ML_PER_CUP) / 2, unit: 'cups' }
        : { value: Math.round(ml), unit: 'ml' };
    const log = { title: 'Drinks', detail: 'What was written down', url: null };
    const drunk = shown(totals.ml);
    const figures = [{ ...drunk, what: 'drunk', from: 'Drinks that were written down' }];
    const base = { name: facts.called, day, drunk };
    if (target.kind === 'target') {
      const [drinks, total] = [shown(target.drinksMl), shown(target.totalMl)];
      return {
        data: { ...base, target: { kind: 'target', drinks, total } },
        figures: [
          ...figures,
          { ...drinks, what: 'from drinks a day', from: target.source },
          { ...total, what: 'water in all a day, with food', from: target.source },
        ],
        foods: [],
        sources: [log, { title: 'How much to drink', detail: target.source, url: null }],
      };
    }
    if (target.kind === 'limit') {
      // A limit is never rounded up.
      const most: DrinkAmount = { value: target.mostMl, unit: 'ml' };
      return {
        data: { ...base, target: { kind: 'limit', most } },
        figures: [...figures, { ...most, what: 'most a day', from: 'Set by the clinic' }],
        foods: [],
        sources: [log, { title: 'Limit on drinks', detail: 'Set by the clinic', url: null }],
      };
    }
    return { ...NO_PARTS, data: { ...base, target: { kind: target.kind } }, figures, sources: [log] };
  },
};

export interface DairyFacts {
  /** Cups of milk, yogurt and the like that a day's pattern has; `null`: none is named for this age. */
  readonly cups: number | null;
}

/** How much milk or the like a day's pattern has for someone. */
export const dairyTool: CoachTool<{ memberId: string; day: IsoDay }, DairyFacts> = {
  name: 'dairy',
  description:
    'Cups of dairy, or soy milk in its place, that the Dietary Guidelines’ pattern has for one member.',
  input: z.object({ memberId: z.string(), day: z.iso.date() }),
  async run(context, { memberId, day }) {
    const { groups } = await context.deps.foodLog.day(context.actor, memberId, day);
    const dairy = groups.find(({ group, unit }) => group === 'dairy' && unit === 'cup');
    const cups = dairy?.target ?? null;
    if (cups === null) return { ...NO_PARTS, data: { cups } };
    const from = 'Dietary Guidelines for Americans, food patterns';
    return {
      ...NO_PARTS,
      data: { cups },
      figures: [{ value: cups, unit: 'cups', what: 'dairy a day', from }],
      sources: [
        {
          title: 'Dietary Guidelines for Americans',
          detail: 'Food pattern of the age and energy',
          url: 'https://www.dietaryguidelines.gov',
        },
      ],
    };
  },
};
