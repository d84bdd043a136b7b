import { CONCENTRATED } from '#domain/foods/diet-facts.ts';
import type { Food } from '#domain/foods/food.ts';
import { monthsOf } from '#domain/foods/keeping.ts';
import {
  type MineralClass,
  phosphorusClass,
  potassiumClass,
  usualServing,
} from '#domain/foods/kidney-classes.ts';
import type { FoodFacts } from '../contract/food-facts.ts';

const FODMAP_SOURCE =
  'our own classes after published lists of Monash University (Gibson and Shepherd 2010; Varney and others 2017)';
const PURINE_SOURCES = {
  'kaneko-2014': 'class after Kaneko and others 2014, not yet checked against its tables',
  'kaneko-2014-group': 'our own class by similar foods, after Kaneko and others 2014',
  'worst-of-parts': 'our own class of the part that has most, after Kaneko and others 2014',
} as const;
const KIDNEY_SOURCE = 'computed from the nutrients, in classes of the National Kidney Foundation';
const KEEPING_SOURCE = 'USDA FoodKeeper, of a span the shorter end';
const SEASON_SOURCE = 'USDA SNAP-Ed Seasonal Produce Guide, whole US';

function fodmapOf({ dietFacts }: Food): FoodFacts['fodmap'] {
  if (!dietFacts?.fodmap) return null;
  const { fodmap: level, fodmapGrams: lowUpToGrams, fodmapBasis } = dietFacts;
  return { level, lowUpToGrams, basis: fodmapBasis ?? '', source: FODMAP_SOURCE };
}

function purineOf({ dietFacts }: Food): FoodFacts['purine'] {
  if (!dietFacts?.purine) return null;
  const { purine: level, purineBasis } = dietFacts;
  if (purineBasis === null || purineBasis === CONCENTRATED) return null;
  return { level, isAtMost: purineBasis === 'worst-of-parts', source: PURINE_SOURCES[purineBasis] };
}

const rounded = (mineral: MineralClass | null) => mineral && { ...mineral, mg: Math.round(mineral.mg) };

function kidneyOf(food: Food): FoodFacts['kidney'] {
  const serving = usualServing(food);
  if (serving === null) return null;
  return {
    serving: { label: serving.label, grams: Math.round(serving.grams) },
    potassium: rounded(potassiumClass(food)),
    phosphorus: rounded(phosphorusClass(food)),
    source: KIDNEY_SOURCE,
  };
}

export function foodFactsOf(food: Food): FoodFacts {
  const { keeping, season } = food;
  return {
    fodmap: fodmapOf(food),
    purine: purineOf(food),
    kidney: kidneyOf(food),
    keeping: keeping && { ...keeping, source: KEEPING_SOURCE },
    season: season && { months: monthsOf(season), source: SEASON_SOURCE },
  };
}
