import { z } from 'zod';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { type Food, portionLabel } from '#domain/foods/food.ts';
import { originOf } from '#domain/foods/found-food.ts';
import { type KeptIn, monthsOf } from '#domain/foods/keeping.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { NUTRIENT_CODES, type NutrientCode } from '#domain/nutrition/nutrients.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { notFound } from '#platform/server/errors.ts';
import { judgeFood } from '../../rules/answers/may-eat.ts';
import { measureOf, saidAmountOf } from '../../rules/answers/said-amount.ts';
import {
  type CoachTool,
  figure,
  figuresIn,
  heldFigures,
  NO_PARTS,
  personOf,
  type ToolContext,
} from './tool.ts';

export interface FoodAmount {
  readonly nutrient: NutrientCode;
  readonly label: string;
  readonly unit: string;
  /** Of the portion; `null`: nobody knows. */
  readonly amount: number | null;
}

export interface FoodFactsOf {
  readonly foodId: string;
  readonly name: string;
  readonly portion: string;
  readonly amounts: readonly FoodAmount[];
  readonly contains: readonly string[];
  readonly mayContain: readonly string[];
  readonly madeOf: readonly string[];
}

const PER_100_G = { label: '100 g', grams: 100 } as const;
const SHOWN: readonly NutrientCode[] = ['protein_g', 'fiber_g', 'sugars_g', 'sodium_mg'];

function portionOf(food: Food): { readonly label: string; readonly grams: number } {
  const [portion] = food.portions;
  return portion === undefined ? PER_100_G : { label: portionLabel(portion), grams: portion.grams };
}

/** As much as was said, else a usual portion. */
function portionSaid(
  food: Food,
  said: string | undefined,
): { readonly label: string; readonly grams: number } {
  const amount = said === undefined ? null : saidAmountOf(said, food);
  return (amount === null ? null : measureOf(amount, food)) ?? portionOf(food);
}

const namesOf = (codes: readonly AllergenCode[]): readonly string[] =>
  codes.map((code) => ALLERGEN_NAMES[code]);

export function foodOf({ deps }: ToolContext, id: string): Food {
  const food = deps.knowledgeBase.foods.get(id);
  if (food === undefined) throw notFound('food');
  return food;
}

/** Numbers of a portion's label ("1 cup", "100 g") are figures too. */
const portionFigures = (food: Food, label: string) =>
  figuresIn(label, `portion of ${food.name}`, originOf(food).name);

/** What is in foods, by a usual portion, without the figures that are held back from who asks and who it is for. */
export const foodFactsTool: CoachTool<
  {
    foodIds: readonly string[];
    nutrients: readonly NutrientCode[];
    memberId: string | null;
    said?: string | undefined;
  },
  readonly FoodFactsOf[]
> = {
  name: 'food_facts',
  description:
    'Nutrients (per usual portion), allergens and parts of one or more of our foods, for the member who is to eat them (memberId) or for nobody named (null); to compare foods, all by 100 g.',
  isAboutNobody: true,
  input: z.object({
    foodIds: z.array(z.string()).min(1).max(4),
    nutrients: z.array(z.enum(NUTRIENT_CODES)).max(41),
    memberId: z.string().nullable(),
    /** "Half a banana": of one food, the amount in it counts in place of a usual portion. */
    said: z.string().max(400).optional(),
  }),
  async run(context, { foodIds, nutrients, memberId, said }) {
    const foods = foodIds.map((id) => foodOf(context, id));
    const held = new Set([
      ...heldFigures(context),
      ...(memberId === null ? [] : heldFigures(context, personOf(context, memberId).facts)),
    ]);
    const asked = (nutrients.length > 0 ? nutrients : SHOWN).filter((code) => !held.has(code));
    const data = foods.map((food): FoodFactsOf => {
      const portion = foods.length > 1 ? PER_100_G : portionSaid(food, said);
      return {
        foodId: food.id,
        name: food.name,
        portion: portion.label,
        amounts: asked.map((code) => {
          const { name, unit } = nutrientLabel(code);
          const per100 = food.nutrients[code];
          const amount = per100 === null ? null : figure((per100 * portion.grams) / 100, '', '', '').value;
          return { nutrient: code, label: lowerFirst(name), unit, amount };
        }),
        contains: namesOf(food.contains),
        mayContain: namesOf([...food.mayContain, ...food.labelFree]),
        madeOf: food.madeOf,
      };
    });
    return {
      data,
      figures: data.flatMap(({ amounts, name, portion }, at) => {
        const food = foods[at] as Food;
        return [
          ...portionFigures(food, portion),
          ...amounts.flatMap(({ amount, unit, label }) =>
            amount === null
              ? []
              : [
                  {
                    value: amount,
                    unit,
                    what: `${label} in ${portion} of ${name}`,
                    from: originOf(food).name,
                  },
                ],
          ),
        ];
      }),
      foods: foods.map(({ id, name }) => ({ id, name })),
      sources: foods.map((food) => ({
        title: food.name,
        detail: `${originOf(food).name}, ${originOf(food).code}`,
        url: null,
      })),
    };
  },
};

export interface SourceFood {
  readonly foodId: string;
  readonly name: string;
  readonly portion: string;
  readonly amount: number;
}

export interface SourcesAnswer {
  readonly label: string;
  readonly unit: string;
  readonly foods: readonly SourceFood[];
}

const MOST_SOURCES = 6;
/** Of a spice or an oil nobody eats a portion. */
const AISLES_WITHOUT: ReadonlySet<Food['aisle']> = new Set([
  'spices-baking',
  'oils-vinegars',
  'condiments-sauces',
  'baby',
  'sweets-snacks',
  'drinks',
  'prepared',
]);
const MOST_PORTION_GRAMS = 250;
/** Of dry grains and beans, about what one person eats (FDA, reference amounts: 35 g of beans, 45 g of grains). */
const DRY_PORTION = { label: '40 g', grams: 40 } as const;
/** Of nuts and seeds (FDA, reference amounts). */
const NUT_PORTION = { label: '30 g', grams: 30 } as const;
/** Parts of a dish, of which nobody eats a portion. */
const NO_PORTION = /lemongrass|coconut milk|flour|semolina|starch|\bbran\b|pur[eé]e|paste\b/i;
const DRY = /(?:^|[ ,])(?:dry|dried|uncooked)\b/i;

/** Foods with much of a nutrient that everyone named may eat; what needs care is left out. */
export const nutrientSourcesTool: CoachTool<
  { nutrient: NutrientCode; memberIds: readonly string[] },
  SourcesAnswer
> = {
  name: 'nutrient_sources',
  description:
    'Everyday foods with much of a nutrient in a usual portion, of which each named member may eat.',
  input: z.object({ nutrient: z.enum(NUTRIENT_CODES), memberIds: z.array(z.string()).max(20) }),
  async run(context, { nutrient, memberIds }) {
    const { foods, recipes } = context.deps.knowledgeBase;
    const members = memberIds.map((id) => personOf(context, id).eater.member);
    const used = new Map<string, number>();
    for (const { ingredients } of recipes)
      for (const { food } of ingredients) used.set(food, (used.get(food) ?? 0) + 1);
    const ranked = [...foods.values()]
      .filter(
        ({ id, use, aisle }) =>
          use === 'ingredient' && !AISLES_WITHOUT.has(aisle) && (used.get(id) ?? 0) >= 2,
      )
      .flatMap((food) => {
        const usual = portionOf(food);
        const isDry = DRY.test(food.name) && usual.grams > DRY_PORTION.grams;
        const isNut = food.aisle === 'nuts-seeds' && usual.grams > NUT_PORTION.grams;
        const portion = isDry ? DRY_PORTION : isNut ? NUT_PORTION : usual;
        const per100 = food.nutrients[nutrient];
        if (
          per100 === null ||
          portion.grams > MOST_PORTION_GRAMS ||
          portion.grams < 10 ||
          NO_PORTION.test(food.name)
        )
          return [];
        return [{ food, portion, amount: (per100 * portion.grams) / 100 }];
      })
      .toSorted((a, b) => b.amount - a.amount);
    const kinds = new Set<string>();
    const fitting: (typeof ranked)[number][] = [];
    for (const row of ranked) {
      if (fitting.length >= MOST_SOURCES) break;
      if (kinds.has(row.food.kind)) continue;
      // What can choke a small child in its usual form is no example for one.
      const isFine = members.every((member) => {
        if (member === null) return false;
        const { verdict, safeForms } = judgeFood(row.food, member, context.deps.knowledgeBase);
        return (verdict === 'fine' || verdict === 'care') && safeForms === null;
      });
      if (!isFine) continue;
      kinds.add(row.food.kind);
      fitting.push(row);
    }
    const { name, unit } = nutrientLabel(nutrient);
    const label = lowerFirst(name);
    const found = fitting.map(({ food, portion, amount }) => ({
      foodId: food.id,
      name: food.name,
      portion: portion.label,
      amount: figure(amount, '', '', '').value,
    }));
    return {
      data: { label, unit, foods: found },
      figures: fitting.flatMap(({ food, portion }, at) => [
        ...portionFigures(food, portion.label),
        {
          value: found[at]?.amount ?? 0,
          unit,
          what: `${label} in ${portion.label} of ${food.name}`,
          from: originOf(food).name,
        },
      ]),
      foods: fitting.map(({ food }) => ({ id: food.id, name: food.name })),
      sources: [
        { title: 'Nutrients of foods', detail: 'USDA figures of our foods', url: 'https://fdc.nal.usda.gov' },
      ],
    };
  },
};

export interface KeepingFacts {
  readonly name: string;
  readonly product: string;
  readonly pantry: KeptIn;
  readonly refrigerator: KeptIn;
  readonly freezer: KeptIn;
}

/** How long a food keeps; `null`: our source does not say. */
export const keepingTool: CoachTool<{ foodId: string }, KeepingFacts | null> = {
  name: 'keeping',
  description:
    'How many days a food keeps in the pantry, the refrigerator and the freezer (USDA FoodKeeper).',
  isAboutNobody: true,
  input: z.object({ foodId: z.string() }),
  async run(context, { foodId }) {
    const food = foodOf(context, foodId);
    const foods = [{ id: food.id, name: food.name }];
    if (food.keeping === null) return { ...NO_PARTS, data: null, foods };
    const { product, pantry, refrigerator, freezer } = food.keeping;
    const from = 'USDA FoodKeeper, the shorter end of its span';
    const places = { pantry, refrigerator, freezer };
    return {
      data: { name: food.name, product, ...places },
      figures: Object.entries(places).flatMap(([place, { days, openedDays }]) => [
        ...(days === null ? [] : [{ value: days, unit: 'days', what: `${food.name} in the ${place}`, from }]),
        ...(openedDays === null
          ? []
          : [{ value: openedDays, unit: 'days', what: `${food.name} in the ${place}, opened`, from }]),
      ]),
      foods,
      sources: [
        {
          title: 'USDA FoodKeeper',
          detail: product,
          url: 'https://www.foodsafety.gov/keep-food-safe/foodkeeper-app',
        },
      ],
    };
  },
};

export interface SeasonFacts {
  readonly month: number;
  /** What is in season in the month, of those asked for or of all. */
  readonly foods: readonly { readonly foodId: string; readonly name: string }[];
  /** Months of the food that was asked for; `null`: none was, or it is not known. */
  readonly months: readonly number[] | null;
}

const MOST_IN_SEASON = 10;

/** What is in season in a month, or when a food is. */
export const seasonTool: CoachTool<
  { month: number; foodId: string | null; memberIds: readonly string[] },
  SeasonFacts
> = {
  name: 'in_season',
  description: 'Produce in season in a month (1-12) of the US, or the months of one food.',
  input: z.object({
    month: z.number().int().min(1).max(12),
    foodId: z.string().nullable(),
    memberIds: z.array(z.string()).max(20),
  }),
  async run(context, { month, foodId, memberIds }) {
    const source = {
      title: 'USDA SNAP-Ed Seasonal Produce Guide',
      detail: 'The whole US; where you live it may differ',
      url: 'https://snaped.fns.usda.gov/resources/nutrition-education-materials/seasonal-produce-guide',
    };
    if (foodId !== null) {
      const food = foodOf(context, foodId);
      const months = food.season === null ? null : monthsOf(food.season);
      return {
        ...NO_PARTS,
        data: { month, foods: [], months },
        foods: [{ id: food.id, name: food.name }],
        sources: [source],
      };
    }
    const members = memberIds.map((id) => personOf(context, id).eater.member);
    const { foods, recipes } = context.deps.knowledgeBase;
    const used = new Map<string, number>();
    for (const { ingredients } of recipes)
      for (const { food } of ingredients) used.set(food, (used.get(food) ?? 0) + 1);
    const kinds = new Set<string>();
    const found: { foodId: string; name: string }[] = [];
    const all = [...foods.values()]
      .filter(
        ({ season, aisle }) => aisle === 'produce' && season !== null && monthsOf(season).includes(month),
      )
      // What is sold all year is no news.
      .filter(({ season }) => (season?.length ?? 0) < 3)
      .toSorted((a, b) => (used.get(b.id) ?? 0) - (used.get(a.id) ?? 0));
    for (const food of all) {
      if (found.length >= MOST_IN_SEASON) break;
      if (kinds.has(food.kind)) continue;
      const isFine = members.every(
        (member) => member === null || judgeFood(food, member, context.deps.knowledgeBase).verdict !== 'no',
      );
      if (!isFine) continue;
      kinds.add(food.kind);
      found.push({ foodId: food.id, name: food.name });
    }
    return {
      ...NO_PARTS,
      data: { month, foods: found, months: null },
      foods: found.map(({ foodId: id, name }) => ({ id, name })),
      sources: [source],
    };
  },
};
