import type { Aisle } from '#domain/foods/food.ts';
import { ANY_ADULT } from '#domain/members/limited-person.ts';
import type { Member } from '#domain/members/member.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';

/** Full weeks that lie behind; with the one that runs, half a year. */
export const PAST_WEEKS = 26;
export const DAYS_OF_A_WEEK = 7;
/** Days of the running plan that are over: today is its third day. */
export const DAYS_BEHIND = 2;

type Given = Pick<Member, 'id' | 'name' | 'relationship' | 'ageYears' | 'sex'> & Partial<Member>;

const person = (provided: Given): Member => ({
  ...ANY_ADULT,
  activityLevel: 'lightly_active',
  eats: MEAL_TYPES,
  ...provided,
});

/**
 * Four generations at one table, invented. Ids stand for the ones that each copy gets. "Soft food" is entered as
 * likes and dislikes: for trouble with swallowing the planner rightly makes no plan.
 */
export const DEMO_FAMILY: readonly Member[] = [
  person({
    id: 'nora',
    name: 'Nora Lindqvist',
    relationship: 'self',
    ageYears: 38,
    sex: 'female',
    heightCm: 168,
    weightKg: 66,
    activityLevel: 'moderately_active',
    dietaryRestrictions: ['vegetarian'],
    healthGoals: ['eat_balanced', 'more_vegetables'],
    favourites: ['lentils', 'mushrooms'],
  }),
  person({
    id: 'daniel',
    name: 'Daniel Lindqvist',
    relationship: 'spouse',
    ageYears: 41,
    sex: 'male',
    heightCm: 182,
    weightKg: 84,
    allergies: ['tree_nut'],
    healthGoals: ['more_energy'],
    dislikes: ['beets'],
  }),
  person({
    id: 'jonas',
    name: 'Jonas Lindqvist',
    relationship: 'child',
    ageYears: 15,
    sex: 'male',
    heightCm: 174,
    weightKg: 61,
    activityLevel: 'very_active',
    healthGoals: ['build_muscle'],
    favourites: ['pasta'],
  }),
  person({
    id: 'mia',
    name: 'Mia Lindqvist',
    relationship: 'child',
    ageYears: 8,
    sex: 'female',
    heightCm: 128,
    weightKg: 26,
    activityLevel: 'moderately_active',
    allergies: ['peanut', 'egg'],
    healthGoals: ['healthy_growth'],
    favourites: ['strawberries'],
  }),
  person({
    id: 'theo',
    name: 'Theo Lindqvist',
    relationship: 'child',
    ageYears: 3,
    sex: 'male',
    heightCm: 97,
    weightKg: 14.6,
    healthGoals: ['healthy_growth'],
    dislikes: ['spinach'],
  }),
  person({
    id: 'henrik',
    name: 'Henrik Lindqvist',
    relationship: 'parent',
    ageYears: 66,
    sex: 'male',
    heightCm: 177,
    weightKg: 86,
    medicalConditions: ['type_2_diabetes'],
    healthGoals: ['less_sugar', 'heart_health'],
  }),
  person({
    id: 'ingrid',
    name: 'Ingrid Lindqvist',
    relationship: 'parent',
    ageYears: 63,
    sex: 'female',
    heightCm: 164,
    weightKg: 71,
    medicalConditions: ['type_2_diabetes'],
    healthGoals: ['less_sugar', 'more_fiber'],
  }),
  person({
    id: 'lia',
    name: 'Lia Moreau',
    relationship: 'other',
    ageYears: 32,
    sex: 'female',
    heightCm: 170,
    weightKg: 72,
    lifeStage: 'pregnant',
    healthGoals: ['eat_balanced'],
  }),
  person({
    id: 'elsa',
    name: 'Elsa Lindqvist',
    relationship: 'other',
    ageYears: 84,
    sex: 'female',
    heightCm: 156,
    weightKg: 54,
    activityLevel: 'sedentary',
    medicalConditions: ['hypertension'],
    healthGoals: ['less_salt', 'strong_bones'],
    favourites: ['soup', 'oatmeal', 'potatoes'],
    dislikes: ['carrots', 'beef steak'],
  }),
];

export interface OwnItem {
  readonly item: string;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly aisle: Aisle;
}

/** What no plan asks for, but a home needs; a list takes two of them in turn. */
export const OWN_ITEMS: readonly OwnItem[] = [
  { item: 'Dish soap', quantity: 1, unit: null, aisle: 'other' },
  { item: 'Birthday candles', quantity: 1, unit: 'pack', aisle: 'other' },
  { item: 'Decaf coffee for Grandma', quantity: 1, unit: 'pack', aisle: 'other' },
  { item: 'Baking paper', quantity: 1, unit: 'roll', aisle: 'other' },
  { item: 'Dog food', quantity: 2, unit: 'can', aisle: 'other' },
  { item: 'Toothpaste', quantity: null, unit: null, aisle: 'other' },
];
