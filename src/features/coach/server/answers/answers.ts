import type { DataIntent, Intent } from '../../rules/understand/intents.ts';
import { answerGoal, answerGrowth, answerRemind, answerWeight } from './body.ts';
import { answerCard } from './cards.ts';
import type { Answering } from './draft.ts';
import { answerMayEat, answerProfile } from './eating.ts';
import {
  answerCompare,
  answerFacts,
  answerHome,
  answerKeeping,
  answerLabel,
  answerRecipes,
  answerSeason,
} from './kitchen.ts';
import { answerMilk, answerNeed, answerShortOf, answerSources, answerWater } from './needs.ts';
import {
  answerAddToList,
  answerCost,
  answerDrunk,
  answerEaten,
  answerList,
  answerLog,
  answerMakePlan,
  answerPlanned,
  answerSwap,
} from './planning.ts';
import { answerAbilities, answerGreeting, answerOutOfScope, answerThanks, answerWhoSees } from './talk.ts';

type Answer = (answering: Answering) => Promise<void>;

/** What makes the answer for each intent. */
export const ANSWERS: Readonly<Record<Intent, Answer>> = {
  may_eat: answerMayEat,
  who_is_it_for: answerProfile,
  short_of: answerShortOf,
  nutrient_need: answerNeed,
  energy_need: answerNeed,
  water_need: answerWater,
  milk_need: answerMilk,
  nutrient_sources: answerSources,
  food_facts: answerFacts,
  compare_foods: answerCompare,
  ideas_at_home: answerHome,
  ideas_in_season: answerSeason,
  find_recipe: answerRecipes,
  whats_planned: answerPlanned,
  swap_meal: answerSwap,
  make_plan: answerMakePlan,
  eaten: answerEaten,
  drunk: answerDrunk,
  growth: answerGrowth,
  weight_trend: answerWeight,
  plan_cost: answerCost,
  add_to_list: answerAddToList,
  whats_on_list: answerList,
  log_food: answerLog,
  set_goal: answerGoal,
  remind: answerRemind,
  keeps_how_long: answerKeeping,
  label_word: answerLabel,
  thanks: answerThanks,
  greeting: answerGreeting,
  abilities: answerAbilities,
  who_sees: answerWhoSees,
  out_of_scope: answerOutOfScope,
  card: answerCard,
} satisfies Record<DataIntent | 'card', Answer>;
