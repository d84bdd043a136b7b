import { PHOTO_EXPORT, photoSealed } from '#platform/server/kept-photos.ts';
import { HOUSEHOLD_ID, type TableRecord } from '#platform/server/table-records.ts';
import { DISH_PHOTOS, OWN_RECIPES } from './quotas.ts';
import { householdRecipes, recipeMarks, recipePhotos } from './recipes-schema.ts';
import { RECIPE_NOTE, recipePhotoPlace } from './sealed-columns.ts';

export const recipeRecords: readonly TableRecord[] = [
  {
    table: householdRecipes,
    exported: {
      file: 'own-recipes',
      about: 'Recipes your family wrote, copied or imported. The JSON file has every line and step.',
      whose: 'household',
      leftOut: HOUSEHOLD_ID,
      onlyInJson: ['recipe'],
    },
    counted: OWN_RECIPES,
    takesRoom: [householdRecipes.recipe],
  },
  {
    table: recipeMarks,
    exported: {
      file: 'recipe-notes',
      about: 'Your favorite recipes, your ratings and your notes.',
      whose: 'person',
      personColumn: 'user_id',
      leftOut: HOUSEHOLD_ID,
    },
    sealed: [
      {
        key: 'household',
        column: RECIPE_NOTE.column,
        placeOf: (row) => RECIPE_NOTE.place(`${row.recipe_id}/${row.user_id}`),
        content: 'text',
      },
    ],
  },
  {
    table: recipePhotos,
    exported: {
      file: 'recipe-photos',
      about: 'Your photos of dishes, as WebP pictures in base64.',
      whose: 'household',
      ...PHOTO_EXPORT,
    },
    sealed: photoSealed(recipePhotoPlace, ({ recipe_id }) => String(recipe_id)),
    counted: DISH_PHOTOS,
    takesRoom: [recipePhotos.image, recipePhotos.smallImage],
  },
];
