import { isBareAmount, pointsBack } from './follow-ups.ts';
import { FOOD_INTENTS } from './foods-in.ts';
import type { Intent } from './intents.ts';
import { joined, type Slots } from './said-slots.ts';
import type { Reading, Understanding } from './understanding.ts';

/** What answers "is that enough?" after an answer of this kind. */
export const WEIGHED_BY: Readonly<Partial<Record<Intent, Intent>>> = {
  drunk: 'drunk',
  water_need: 'water_need',
  eaten: 'short_of',
  weight_trend: 'weight_trend',
  growth: 'growth',
  milk_need: 'milk_need',
  short_of: 'short_of',
};

/** What a food can be put into: after anything else, "what about popcorn?" asks whether they may have it. */
const TAKES_FOOD: ReadonlySet<Intent> = new Set<Intent>([
  ...FOOD_INTENTS,
  'ideas_in_season',
  'whats_on_list',
  'swap_meal',
  'label_word',
  'eaten',
  'drunk',
]);
const JUDGES_NO_NUTRIENT: ReadonlySet<Intent> = new Set<Intent>([
  'may_eat',
  'keeps_how_long',
  'log_food',
  'add_to_list',
]);
const TAKES_NO_DAY: ReadonlySet<Intent> = new Set<Intent>([
  'card',
  'nutrient_sources',
  'find_recipe',
  'who_is_it_for',
]);

/** The question before, as a follow-up with these words goes on with it. */
export function goingOn(earlier: Understanding, slots: Slots): Understanding {
  const sure = { topic: null, confidence: 1, runnerUp: null, third: null } as const;
  if (slots.foods.length > 0 && !TAKES_FOOD.has(earlier.intent))
    return { ...earlier, ...sure, intent: 'may_eat', foods: [], nutrients: [] };
  if (slots.nutrients.length > 0 && slots.foods.length === 0 && JUDGES_NO_NUTRIENT.has(earlier.intent))
    return { ...earlier, ...sure, intent: 'nutrient_need', foods: [] };
  const isDay = slots.day !== null || slots.meal !== null;
  if (isDay && slots.foods.length === 0 && slots.nutrients.length === 0 && TAKES_NO_DAY.has(earlier.intent))
    return { ...earlier, ...sure, intent: 'whats_planned', foods: [] };
  return earlier;
}

/** "And if I cut them?" */
const IF = /^(?:and |but |what |even )*if\b/i;
const TOO_MUCH = /\btoo? (?:much|little)\b/i;

const OF_NUTRIENTS: ReadonlySet<Intent> = new Set<Intent>(['nutrient_need', 'nutrient_sources', 'short_of']);

/** What "it" and "that" mean: what the question before named; `null`: they point at nothing that is known. */
export function resolved(
  text: string,
  reading: Reading,
  slots: Slots,
  before: () => Understanding,
): Understanding | null {
  const isAmount = isBareAmount(text);
  if (!isAmount && !pointsBack(text)) return null;
  const earlier = before();
  const now = {
    ...earlier,
    ...joined(earlier, slots),
    runnerUp: null,
    third: null,
    unknownFoods: [],
    isWhy: false,
    isPer: false,
    isEmpty: false,
    topic: null,
    confidence: 1,
  } as const;
  const named = slots.nutrients.length === 0 && earlier.nutrients.length > 0;
  // "How much of it?", after an answer about a food.
  const isOfFood = earlier.intent === 'may_eat' || earlier.intent === 'food_facts';
  const isNamed = earlier.foods.length + earlier.asked.kinds.length > 0;
  if (isAmount && isOfFood && isNamed && slots.foods.length === 0)
    return { ...now, intent: 'may_eat', isFollowUp: true };
  if (named && isAmount) return { ...now, intent: 'nutrient_need', isFollowUp: false };
  if (named && OF_NUTRIENTS.has(reading.intent)) return { ...now, intent: reading.intent, isFollowUp: false };
  if (isAmount || slots.foods.length > 0) return null;
  if (earlier.intent === 'whats_planned' || earlier.intent === 'swap_meal') {
    if (reading.intent === 'may_eat') return { ...now, intent: 'whats_planned', isFollowUp: false };
    if (reading.intent === 'swap_meal') return { ...now, intent: 'swap_meal', isFollowUp: false };
    if (reading.intent === 'keeps_how_long')
      return { ...now, intent: 'card', topic: 'leftovers', isFollowUp: false };
    return null;
  }
  if (earlier.intent === 'may_eat' && earlier.foods.length > 0 && IF.test(text))
    return { ...now, intent: 'may_eat', isFollowUp: false };
  if (earlier.intent === 'milk_need' && TOO_MUCH.test(text))
    return { ...now, intent: 'card', topic: 'milk-amounts', isFollowUp: false };
  if (FOOD_INTENTS.has(reading.intent) && earlier.foods.length > 0)
    return { ...now, intent: reading.intent, isFollowUp: false };
  return null;
}
