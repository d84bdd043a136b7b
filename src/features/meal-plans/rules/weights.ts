import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { BudgetLevel } from '#domain/recipes/meal-plan.ts';

/**
 * The objective, all in one place (docs/planner.md has the reason and source of each weight). Its unit is the point, by the
 * day of the whole table; 0 is perfect:
 *
 *   mean over members of
 *       sum over nutrients  nutrientWeight × relative distance of the period mean from its band
 *     + mean over days      DAY_WEIGHTS × relative distance of the day from energy and macro bands, and PLATE
 *   + per day of the plan   money, things to buy and what is left of them (SHOPPING), time at the stove (KITCHEN),
 *                           what is chosen (DISH), what stands together on one day and the next (TOGETHER), and how
 *                           often in a week (VARIETY)
 *
 * A relative distance is (lower - x) / lower below the band, (x - upper) / upper above it.
 */
const NUTRIENT_WEIGHTS: Partial<Record<NutrientCode, number>> = {
  energy_kcal: 7,
  protein_g: 1.5,
  fiber_g: 1.6,
  iron_mg: 3.5,
  calcium_mg: 2,
  sodium_mg: 5,
  sat_fat_g: 1,
  vit_d_ug: 0.6,
  choline_mg: 1.6,
  potassium_mg: 1.2,
};
/** Nutrients that food alone seldom covers (vitamin D) weigh less, so that they do not crowd out the rest. */
export const nutrientWeight = (code: NutrientCode): number => NUTRIENT_WEIGHTS[code] ?? 1.6;

/**
 * Of a band of the mean day: the share by which the search aims inside of it, and what it costs that it is missed at all,
 * risen to in full by `within` of it. A week that is short by a hair is made right; one that is far off costs by how far.
 */
export const BAND = {
  margin: 0.015,
  missed: 0.16,
  within: 0.06,
} as const;

/** Per day; deviations of energy within the tolerance cost nothing. */
export const DAY_WEIGHTS = { energy: 3, protein: 0.4, carb: 0.25, fat: 0.25 } as const;
export const DAY_ENERGY_TOLERANCE = 0.05;
/** Times the weights of energy, for people whose meals are limited in carbohydrate while others eat the same dishes. */
export const ENERGY_CARE = 3;

/**
 * Anyone who takes warfarin needs about the same vitamin K every day (NIH Office of Dietary Supplements, Vitamin K). Each
 * of their days is held between the goal and this many times the goal: one band for all plans, so that the next plan
 * goes on where this one ends. `weight` as in DAY_WEIGHTS; a band that the clinic has set outweighs all preferences.
 */
export const STEADY_VITAMIN_K = { mostOfGoal: 2, weight: 1.5, weightOfClinic: 20 } as const;

/** Per unit of relative excess over a hard daily limit: large enough that no preference outweighs it. */
export const HARD_LIMIT_WEIGHT = 200;

/**
 * What a stomach and a tongue take, per unit of relative excess. Fiber: of the mean day, over this many times the AI
 * (Institute of Medicine 2005 sets no UL; more than half as much again is uncomfortable for those who are not used to it).
 * Eggs: grams a week, seven large ones of 50 g.
 */
export const PLATE = { grams: 6, fiberOfGoal: 1.45, fiber: 12, eggGramsPerWeek: 340, eggs: 12 } as const;

/**
 * Per unit of a vegan child's manganese over the UL, beside the weight of the band. Tofu, pasta, oats, nut butter and beans
 * alone pass it (IOM 2001 counts food, water and supplements), so without this nearly every vegan week does. A smaller plate
 * has less of it, too, so each unit of their energy that is missing costs more than it can save. Children who eat other
 * things as well are seldom over it, and no weight keeps them from their swaps.
 */
export const CHILD_MANGANESE = { weight: 10, missingEnergy: 21 } as const;

/** Points per USD of the day's packs. */
export const USD_WEIGHT: Readonly<Record<BudgetLevel, number>> = {
  budget: 0.04,
  standard: 0.01,
  premium: 0.003,
};

/** What is bought. */
export const SHOPPING = {
  /** Each thing to buy beside staples, for a table of four or more; and how fast it grows as tables get smaller. */
  thing: 0.2,
  thingTable: 4,
  thingGrowth: 1.75,
  /** Each further perishable of which a part is likely to be thrown away, and times the share of its packs. */
  opened: 0.02,
  leftOver: 0.12,
  /** Each pack of what is older on its day than it keeps: strawberries on the sixth day after shopping. */
  late: 0.08,
  /** Times the share by which the till costs more than it should: a tenth is as bad as four things for one person. */
  overBudget: 40,
  /** And that it does at all: a dollar more is a budget that was not met. */
  overAtAll: 1,
  /** Something at home that is not eaten by its last day, times the share that is left. */
  spoiled: 0.8,
} as const;

/**
 * Points of each thing to buy. A pack is made for a family: for one person every further one has to be eaten for days, so they
 * buy fewer kinds and have the same yogurt, bread and fruit through the week.
 */
export const thingWeight = (eaters: number): number =>
  SHOPPING.thing * Math.max(1, SHOPPING.thingTable / Math.max(1, eaters)) ** SHOPPING.thingGrowth;

/** Time at the stove. */
export const KITCHEN = {
  /** Each time that a recipe is cooked. */
  cooking: 0.07,
  minute: 0.003,
  /** Each minute over what the rhythm gives the meal. */
  minuteOver: 0.03,
  /** Each hands-on minute of a weekday beyond as many. */
  weekdayMinutes: 42,
  weekdayMinuteOver: 0.02,
  /** And each beyond as many: most of an evening. The first day has no leftovers and so should have short dishes. */
  longDayMinutes: 55,
  longDayMinuteOver: 0.06,
  /** Each breakfast of a week beyond those that take turns. */
  furtherBreakfast: 0.8,
  /** Each dinner cooked beyond those that the rhythm has, and each that is missing. */
  furtherDinner: 0.6,
  missingDinner: 0.1,
  /** Each breakfast of a weekday, and each snack, that needs the stove where none should. */
  stove: 0.25,
  /** Each lunch of a weekday that is not of the kind that was chosen. */
  otherLunch: 1.3,
  /** Warming up what was cooked before: minutes. */
  warmingMinutes: 3,
} as const;

/** Each time that something is chosen. */
export const DISH = {
  /** Times the share of eaters who dislike a food in it. */
  dislike: 2,
  /** Times the share of eaters who have a favorite in it. */
  favorite: -0.4,
  /** By steps of familiarity below "on many tables" (4); the last is a dish that nobody knows. */
  unfamiliar: [0, 0.3, 1, 2] as readonly number[],
  /** Times that for one or two people: a thing less on the list is worth so much there. */
  unfamiliarToFew: 2,
  /** Everyday food of the household's own cuisines; a side of it beside anything else is less of it. */
  home: -0.8,
  homeSide: -0.4,
  /** A curry for breakfast: a dish of a kind that is not eaten then. */
  oddBreakfast: 0.7,
  /** Per step of heat, times the share of eaters under 12. */
  hot: 0.4,
  /** Times the share of eaters who have something else in its place. */
  standIn: 0.35,
  /** Times the share of eaters who have a variant of it. */
  variant: 0.08,
  /** Of a portion as far again from what is planned for the meal every day as it may be off; by its share for others. */
  uneven: 12,
  /** Per hour in which nobody is needed. */
  waitingHour: 0.02,
} as const;

/**
 * How often the same comes to the table at noon and in the evening of a week, all tables and meals together. Enough that
 * neither a shorter list nor a nutrient outweighs it where there is another dish; where meals are counted and few dishes are
 * left, a plan exists all the same.
 */
export const VARIETY = {
  /** A dish that is cooked twice, and one batch with its leftovers. */
  dishInWeek: 2,
  batchInWeek: 3,
  /** Each meal of it beyond: more than two things to buy for one person. */
  dishAgain: 4,
  /** Evenings, and meals, with the same leading food, and each beyond. */
  dinnersOfFood: 3,
  dinnerAgain: 3,
  mealsOfFood: 6,
  mealAgain: 0.5,
} as const;

/** What lunches and dinners are of, leftovers and all that stands beside a dish among them. */
export const INGREDIENTS = {
  /** Each main ingredient at a third meal in a row: a leftover is one time again, not two. */
  thirdInRow: 0.22,
  /** Meals of a week with the same one, and each beyond. */
  mealsInWeek: 7,
  mealAgain: 0.2,
  /** Times both for one or two people: a thing less on the list is worth so much there. */
  careOfFew: 2,
  /** The first and the second meal of fish that a week does not have, in things to buy. */
  missingFish: [5, 0.8] as readonly number[],
} as const;

/** What a request asks for; a point of each is as far from what was asked as the next. */
export const REQUEST = {
  /** Each plate with what was to be left out at this meal or on this day: as a limit. */
  without: HARD_LIMIT_WEIGHT,
  /** Each time too few, or day without it; each time too many. */
  missing: 10,
  over: 4,
  /** Each time at lunch that could be at dinner: "fish twice". */
  atLunch: 5,
  /** Nothing of what is at home on the first days. */
  notUsed: 6,
  /** Each meal that takes longer than a quick one, and each minute of it over that. */
  slowMeal: 4,
  minuteOver: 0.15,
  /** Each meal of what was not cooked before: more than another dish of the week saves. */
  notLeftover: 4,
  /** By how much less the search thinks that a dish costs that is asked for. */
  pull: 1.5,
} as const;

/** What stands together. */
export const TOGETHER = {
  /** A main dish that asks for bread or vegetables and has none. */
  missing: 0.3,
  /** Noodles with an omelet, tortillas with salmon: what the dish is not eaten with. */
  odd: 0.6,
  /** Raisins where there could be fruit. */
  dried: 0.1,
  /** A banana beside roast chicken: fruit goes with what is eaten from the hand or cold. */
  fruitWithHot: 0.08,
  /** Toast or yogurt beside a bowl of cereal. */
  secondBreakfast: 0.4,
  /** Times what is odd or not asked for, and what is missing, for one or two people: as with what few people know. */
  careOfFew: 2,
  /** What is in the dish, too: sweet potatoes with sweet potatoes; a glass of milk with a bowl of milk. */
  foodAgain: 0.35,
  everydayFoodAgain: 0.1,
  /** Two things of the same kind beside a dish: bread and bread; two fruits, or salad and vegetables. */
  sameGroup: 0.35,
  relatedGroup: 0.08,
  /** The same dish twice on one day; a fruit or a side again. */
  sameDay: 1.2,
  /** The same dish at noon and in the evening, at a table of one or two: it has leftovers on every other day as well. */
  sameDayOfFew: 2.4,
  sameBesideSameDay: 0.3,
  /** Each use of a simple food or a side beyond as many in a week; milk and bread are everyday foods. */
  usesInWeek: 4,
  everydayUsesInWeek: 10,
  /** At a table of so many, who open one bag of apples and eat them. */
  smallTable: 2,
  usesInWeekOfFew: 8,
  usedAgain: 0.3,
  /** The same dish again at the same meal of the next day; once within the days after. */
  nextDay: 0.25,
  /** Another dish of the same kind on the day before or after, or at the other meal of the day: pasta again. */
  sameKindNextDay: 0.6,
  /** In the evening and on the next noon, or at noon and on the next evening. */
  sameKindNextMeal: 0.2,
  sameKindSameDay: 0.3,
  /** Another dish with the same main food: eggs again. */
  sameFoodNextDay: 0.12,
  sameFoodSameDay: 0.3,
} as const;
