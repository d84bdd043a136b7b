/** Recipes whose drawings are on pages that are not about a dish; a test holds their ids to the data. */
export const SHOWN_DISHES = [
  'chickpea-quinoa-tabbouleh',
  'danish-egg-cucumber-open-sandwiches',
  'fish-tacos-black-beans-avocado',
  'garden-minestrone-white-beans-rice',
  'greek-lemon-chicken-tray-cucumber-yogurt',
  'greek-yogurt-farro-figs',
  'mild-bulgogi-beef-bowls',
  'mild-butter-chicken-peas-basmati',
  'nordic-salmon-potato-plate',
  'plum-dumplings',
  'rice-banana-blender-pancakes',
  'ricotta-strawberry-basil-toast',
  'salmon-pea-lemon-pasta',
  'shakshuka-potato-spinach',
  'tropical-fruit-plate-avocado-lime',
] as const;
export type ShownDish = (typeof SHOWN_DISHES)[number];
