import { PHOTO_EXPORT, photoSealed } from '#platform/server/kept-photos.ts';
import { byId, HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import {
  foodLogDays,
  foodLogFirsts,
  keptFoods,
  mealEntries,
  mealPhotos,
  savedMeals,
} from './food-log-schema.ts';
import { LOGGED_DAYS, MEAL_PHOTOS, SAVED_MEALS } from './quotas.ts';
import { DAY_SUM, ENTRY_SAID, FIRSTS, KEPT_FOOD, mealPhotoPlace } from './sealed-columns.ts';

export const foodLogRecords: readonly TableRecord[] = [
  {
    table: mealEntries,
    exported: {
      file: 'food-log',
      about:
        'What each person ate: day, meal, amount and unit. "food_ref" is the number of the food in food-log-foods. "each" is what one unit weighs in grams, or how many servings it is.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
      names: { said_encrypted: 'said' },
    },
    sealed: [
      { key: 'household', column: ENTRY_SAID.column, placeOf: byId(ENTRY_SAID.place), content: 'json' },
    ],
  },
  {
    table: keptFoods,
    exported: {
      file: 'food-log-foods',
      hasFigures: true,
      about:
        'The foods of the food log, with the name and the figures that they had when they were eaten: per 100 g, per 100 ml, or per serving. The JSON file has all of them.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
      names: { food_encrypted: 'food' },
      onlyInJson: ['food_encrypted'],
    },
    sealed: [{ key: 'household', column: KEPT_FOOD.column, placeOf: byId(KEPT_FOOD.place), content: 'json' }],
  },
  {
    table: foodLogDays,
    exported: {
      file: 'food-log-days',
      hasFigures: true,
      about: 'What each logged day comes to: energy, protein, carbohydrate and fat, and the kinds of food.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
      names: { sum_encrypted: 'sum' },
      onlyInJson: ['sum_encrypted'],
    },
    sealed: [
      {
        key: 'household',
        column: DAY_SUM.column,
        placeOf: (row) => DAY_SUM.place(String(row.member_id), String(row.day)),
        content: 'json',
      },
    ],
    counted: LOGGED_DAYS,
  },
  {
    table: foodLogFirsts,
    exported: {
      file: 'food-log-first-times',
      about: 'The day on which each kind of food was first logged for a person.',
      whose: 'member',
      leftOut: HOUSEHOLD_ID,
      names: { firsts_encrypted: 'first_days' },
      onlyInJson: ['firsts_encrypted'],
    },
    sealed: [
      {
        key: 'household',
        column: FIRSTS.column,
        placeOf: (row) => FIRSTS.place(String(row.member_id)),
        content: 'json',
      },
    ],
  },
  {
    table: mealPhotos,
    exported: {
      file: 'meal-photos',
      about: 'Your photos of meals, as WebP pictures in base64, with the person, the day and the meal.',
      whose: 'member',
      ...PHOTO_EXPORT,
    },
    sealed: photoSealed(mealPhotoPlace, (row) => `${row.member_id}/${row.day}/${row.meal_type}`),
    counted: MEAL_PHOTOS,
    takesRoom: [mealPhotos.image, mealPhotos.smallImage],
  },
  {
    table: savedMeals,
    exported: {
      file: 'own-meals',
      hasFigures: true,
      about: 'Foods that your family logs together as one meal.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
      onlyInJson: ['items'],
    },
    counted: SAVED_MEALS,
  },
];
