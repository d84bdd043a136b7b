import type { DietGroup } from '#domain/foods/diet-facts.ts';
import type { AnimalSource } from '#domain/foods/food.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { RecipeFacts } from '#domain/recipes/recipe-facts.ts';
import { comesFrom, type HardLimit } from './limit.ts';

/**
 * DASH and Mediterranean describe weeks, not dishes. A plan keeps them here by serving only dishes that would keep
 * them if a whole day were eaten like that: stricter than the patterns, and it can be checked dish by dish.
 */

const amountOf = ({ nutrients }: RecipeFacts, code: NutrientCode): number | null => {
  const { amount, known, parts } = nutrients[code];
  return known === parts ? amount : null;
};

/** Shares of energy; `null` where a part is not known. */
function energyShare(facts: RecipeFacts, code: NutrientCode, kcalPerGram: number): number | null {
  const [grams, energy] = [amountOf(facts, code), amountOf(facts, 'energy_kcal')];
  return grams === null || energy === null || energy <= 0 ? null : (grams * kcalPerGram) / energy;
}

function per1000Kcal(facts: RecipeFacts, code: NutrientCode): number | null {
  const [amount, energy] = [amountOf(facts, code), amountOf(facts, 'energy_kcal')];
  return amount === null || energy === null || energy <= 0 ? null : (amount * 1000) / energy;
}

/** Saturated fat (DGA 2020–25) and added sugar (WHO 2015): each at most a tenth of the energy. */
const MOST_OF_ENERGY = 0.1;

function isLight(facts: RecipeFacts): boolean {
  const fat = energyShare(facts, 'sat_fat_g', 9);
  const energy = amountOf(facts, 'energy_kcal');
  if (fat === null || energy === null || facts.addedSugarGrams === null) return false;
  return fat <= MOST_OF_ENERGY && (facts.addedSugarGrams * 4) / energy <= MOST_OF_ENERGY;
}

/** A point at the goal, half a point half-way there; an unknown amount earns none. */
const upTo = (amount: number | null, goal: number, halfWay: number): number =>
  amount === null || amount > halfWay ? 0 : amount > goal ? 0.5 : 1;
const atLeast = (amount: number | null, goal: number, halfWay: number): number =>
  amount === null || amount < halfWay ? 0 : amount < goal ? 0.5 : 1;

/** Of 9: goals and half-way goals of Mellen et al. 2008 (Arch Intern Med 168:308); sodium is 2,400 mg in 2,100 kcal. */
function dashPoints(facts: RecipeFacts): number {
  return (
    upTo(energyShare(facts, 'sat_fat_g', 9), 0.06, 0.11) +
    upTo(energyShare(facts, 'fat_g', 9), 0.27, 0.32) +
    atLeast(energyShare(facts, 'protein_g', 4), 0.18, 0.165) +
    upTo(per1000Kcal(facts, 'cholesterol_mg'), 71.4, 107.1) +
    atLeast(per1000Kcal(facts, 'fiber_g'), 14.8, 9.5) +
    atLeast(per1000Kcal(facts, 'magnesium_mg'), 238, 158) +
    atLeast(per1000Kcal(facts, 'calcium_mg'), 590, 402) +
    atLeast(per1000Kcal(facts, 'potassium_mg'), 2238, 1534) +
    upTo(per1000Kcal(facts, 'sodium_mg'), 1143, 1286)
  );
}

/** Half of the points is what Mellen calls an eating pattern that accords with DASH. */
const DASH_POINTS = 4.5;

/** Grams that count as a helping: about half of a serving in MEDAS (Schröder 2011), as a dish has several groups. */
const HELPINGS: Readonly<Record<DietGroup, number>> = {
  vegetable: 80,
  fruit: 60,
  legume: 40,
  'nut-or-seed': 10,
  'whole-grain': 25,
  fish: 60,
  'olive-oil': 3,
};
/** Of the seven groups; a snack is smaller. */
const GROUPS_IN_MEAL = 3;
const GROUPS_IN_SNACK = 2;
const SNACK_KCAL = 300;
const RED_MEAT: readonly AnimalSource[] = ['beef', 'pork', 'lamb', 'other-meat'];

function isMediterranean(facts: RecipeFacts): boolean {
  if (RED_MEAT.some((source) => facts.animal.has(source)) || !isLight(facts)) return false;
  const groups = [...facts.groupGrams].filter(([group, grams]) => grams >= HELPINGS[group]);
  const energy = amountOf(facts, 'energy_kcal') ?? 0;
  return groups.length >= (energy < SNACK_KCAL ? GROUPS_IN_SNACK : GROUPS_IN_MEAL);
}

const MEAT: readonly AnimalSource[] = ['poultry', 'beef', 'pork', 'lamb', 'other-meat'];

/** Kosher: meat and dairy in one dish. What leaves a food out by itself is data. */
export const meatWithDairy: HardLimit['forbids'] = (_line, food, dish) =>
  dish.animal.has('dairy') && MEAT.some((source) => dish.animal.has(source)) && comesFrom(food, ['dairy']);

export const dash = (facts: RecipeFacts): boolean => isLight(facts) && dashPoints(facts) >= DASH_POINTS;
export const mediterranean = isMediterranean;
