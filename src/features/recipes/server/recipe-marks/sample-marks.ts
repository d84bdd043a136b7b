import type { SampleMark } from './recipe-marks.service.ts';

const DOUBLE = 'Make double. The rest is lunch for Jonas and me.';

/** In the sample family, what Nora thinks of some dishes: by ids of data/recipes, which a test holds. */
export const SAMPLE_MARKS: readonly SampleMark[] = [
  { recipeId: 'red-lentil-bolognese-whole-wheat-pasta', isFavourite: true, rating: 5, note: DOUBLE },
  { recipeId: 'turkish-red-lentil-soup-tomato-salad', isFavourite: true, rating: 4 },
  {
    recipeId: 'shakshuka-potato-chickpea',
    isFavourite: true,
    rating: 4,
    note: 'Mia gets hers without the egg.',
  },
  {
    recipeId: 'skillet-spinach-ricotta-lasagna',
    rating: 3,
    note: 'Theo picks out the spinach. Chop it finer.',
  },
  { recipeId: 'strawberry-rhubarb-crisp', isFavourite: true, rating: 5 },
  { recipeId: 'broccoli-white-bean-pasta', rating: 4 },
];
