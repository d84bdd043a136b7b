import { z } from 'zod';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { isRichInCarotene, knownMosts, usualPortion } from '../../rules/answers/known-most.ts';
import { foodOf } from './foods.ts';
import { type CoachTool, figure, figuresIn, NO_PARTS, personOf } from './tool.ts';

export interface AmountFacts {
  readonly name: string;
  /** What one person of this age usually has; `null`: no measure is known. */
  readonly portion: string | null;
  /** What a portion brings of something of which the most for a day is known. */
  readonly mosts: readonly {
    readonly label: string;
    readonly unit: string;
    readonly amount: number;
    readonly most: number;
    readonly source: string;
  }[];
  /** Ounces of fish and shellfish in a week; `null`: no advice binds, or it is none. */
  readonly fishOunces: number | null;
  readonly isHighInMercury: boolean;
  readonly isRichInCarotene: boolean;
}

const GRAMS_PER_OUNCE = 28.35;
const FISH_SOURCE = 'FDA and EPA, Advice about Eating Fish (2024)';

/** How much of a food is usual for someone, and what is known of too much. */
export const amountTool: CoachTool<{ foodId: string; memberId: string; isCounted: boolean }, AmountFacts> = {
  name: 'how_much',
  description:
    'A usual portion of one of our foods for one member, and the known most of a day or week that it counts toward. None known is no promise.',
  input: z.object({ foodId: z.string(), memberId: z.string(), isCounted: z.boolean() }),
  async run(context, { foodId, memberId, isCounted }) {
    const food = foodOf(context, foodId);
    const { facts, eater } = personOf(context, memberId);
    const portion = usualPortion(food, facts.ageYears, isCounted);
    const mosts = (portion === null ? [] : knownMosts(food, portion, facts)).map(
      ({ nutrient, amount, most, source }) => {
        const { name, unit } = nutrientLabel(nutrient);
        return { label: lowerFirst(name), unit, amount: figure(amount, '', '', '').value, most, source };
      },
    );
    const isFish = ['fish', 'crustacean', 'mollusc'].some((code) =>
      food.contains.some((contained) => contained === code),
    );
    const limits = eater.member === null ? null : limitsOf(eater.member, context.deps.knowledgeBase);
    const week = isFish ? limits?.amounts.find(({ nutrient }) => nutrient === 'fish_g') : undefined;
    const fishOunces = week === undefined ? null : Math.round(week.most / GRAMS_PER_OUNCE);
    return {
      ...NO_PARTS,
      data: {
        name: food.name.split(',')[0] ?? food.name,
        portion: portion?.label ?? null,
        mosts,
        fishOunces,
        isHighInMercury: food.flags.includes('high-mercury'),
        isRichInCarotene: isRichInCarotene(food),
      },
      figures: [
        ...(portion === null
          ? []
          : figuresIn(portion.label, `portion of ${food.name}`, 'A usual portion of the food')),
        ...mosts.flatMap(({ label, unit, amount, most, source }) => [
          ...figuresIn(source, `most ${label} a day`, source),
          { value: amount, unit, what: `${label} in ${portion?.label}`, from: 'USDA figures of the food' },
          { value: most, unit, what: `most ${label} a day`, from: source },
        ]),
        ...(fishOunces === null
          ? []
          : [{ value: fishOunces, unit: 'ounces', what: 'most fish in a week', from: FISH_SOURCE }]),
      ],
      sources: [
        ...mosts.map(({ label, source }) => ({ title: source, detail: `Most ${label} a day`, url: null })),
        ...(fishOunces === null
          ? []
          : [{ title: FISH_SOURCE, detail: 'Most in a week at this age', url: null }]),
      ],
    };
  },
};
