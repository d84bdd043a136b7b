import { keysOf } from './food-names.ts';

/** What a bare word leaves open, and what it mostly turns out to be, the most usual first. */
const CHOICES: Readonly<Record<string, string>> = {
  bean: 'black-beans-canned kidney-beans-canned pinto-beans-canned white-beans-canned',
  beef: 'beef-stew-raw beef-ground-85-raw beef-chuck-roast-raw beef-sirloin-steak-raw',
  berry: 'strawberries blueberries raspberries mixed-berries-frozen',
  bouillon: 'bouillon-cube-chicken vegetable-bouillon-cube beef-bouillon-cube',
  bread: 'bread-white bread-whole-wheat bread-sourdough bread-italian',
  broth: 'broth-chicken broth-vegetable broth-beef broth-fish',
  bun: 'burger-bun burger-bun-whole-wheat bread-brioche',
  cheese: 'cheese-cheddar cheese-mozzarella-part-skim cheese-parmesan cheese-feta',
  chicken: 'chicken-breast-raw chicken-thigh-raw chicken-whole-raw chicken-breast-roasted',
  chocolate: 'chocolate-dark chocolate-milk chocolate-chips-semisweet chocolate-white',
  cracker: 'crackers-saltine whole-wheat-crackers snack-crackers wheat-crackers',
  cream: 'cream-heavy cream-light cream-half-and-half sour-cream',
  fish: 'cod-raw tilapia-raw pollock-alaska-raw haddock-raw',
  frosting: 'frosting-vanilla frosting-chocolate icing-white',
  green: 'lettuce-mixed spinach-raw kale arugula',
  herb: 'parsley-fresh basil-fresh cilantro-fresh dill-fresh',
  mustard: 'mustard-dijon mustard-yellow mustard-wholegrain',
  noodle: 'noodles-egg-dry noodles-rice-dry noodles-wheat-chinese-dry noodles-udon-dry',
  nut: 'almonds walnuts pecans cashews',
  oil: 'olive-oil soybean-oil canola-oil sunflower-oil',
  roll: 'dinner-roll burger-bun hard-roll-french',
  sausage: 'sausage-italian-raw sausage-breakfast-raw sausage-kielbasa sausage-british-raw',
  seed: 'sesame-seeds sunflower-seeds pumpkin-seeds chia-seeds',
  stock: 'broth-chicken broth-vegetable broth-beef broth-fish',
  tortilla: 'tortilla-flour tortilla-corn tortilla-whole-wheat',
  turkey: 'turkey-breast-raw turkey-ground-93-raw turkey-breast-roasted turkey-deli-sliced',
  vinegar: 'vinegar-white vinegar-cider vinegar-red-wine vinegar-rice',
  wine: 'wine-white wine-red',
  yogurt: 'yogurt-plain-whole yogurt-greek-whole yogurt-plain-lowfat yogurt-greek-nonfat',
};

const GROUND_MEAT =
  'beef-ground-85-raw turkey-ground-93-raw pork-ground-raw chicken-ground-raw lamb-ground-raw';

/** Names of more than one word, where the last word alone would say too little. */
const WHOLE_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  ['ground meat', 'minced meat', 'meat mince', 'mince', 'mincemeat', 'lean ground meat', 'lean mince'].map(
    (name) => [keysOf(name).join(' '), GROUND_MEAT.split(' ')],
  ),
);

const byNoun: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(CHOICES).map(([noun, ids]) => [keysOf(noun)[0] ?? '', ids.split(' ')]),
);

/** Which foods a name that tells only the kind of thing may mean ("cheese", "white fish"); none: it is no such name. */
export const choicesFor = (name: string): readonly string[] =>
  WHOLE_NAMES.get(keysOf(name).join(' ')) ?? byNoun.get(keysOf(name).at(-1) ?? '') ?? [];
