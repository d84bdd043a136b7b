import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { ANIMAL_SOURCES, type AnimalSource, type FoodFlag } from './food.ts';

/** Nuts of any kind; anyone who may not have them may not have peanuts either. */
const NUT_WORDS = [
  'mixed nut',
  'roasted nut',
  'salted nut',
  'chopped nut',
  'nut butter',
  'nut oil',
  'nut milk',
  'nut spread',
];

/** What people write for a code; docs/safety-policy.md, "Allergies", and names that mean nothing else. */
export const ALLERGEN_WORDS: Readonly<Record<AllergenCode, readonly string[]>> = {
  milk: [
    'milk',
    'dairy',
    'lactose',
    "cow's milk",
    'milk protein',
    "cow's milk protein",
    'cmpa',
    'casein',
    'whey',
  ],
  egg: ['egg', 'egg white', 'egg yolk', 'hen egg'],
  fish: ['fish', 'seafood', 'finned fish', 'fin fish', 'white fish', 'oily fish', 'fish oil'],
  crustacean: [
    'crustacean',
    'shellfish',
    'crustacean shellfish',
    'seafood',
    'shrimp',
    'prawn',
    'crab',
    'lobster',
    'crayfish',
    'langoustine',
  ],
  mollusc: [
    'mollusc',
    'mollusk',
    'shellfish',
    'seafood',
    'clam',
    'mussel',
    'oyster',
    'scallop',
    'squid',
    'octopus',
  ],
  tree_nut: ['tree nut', 'treenut', 'nut', ...NUT_WORDS],
  peanut: ['peanut', 'groundnut', 'ground nut', 'monkey nut', 'peanut butter', 'nut', ...NUT_WORDS],
  wheat: ['wheat', 'wheat flour'],
  gluten: ['gluten', 'gluten cereal', 'cereal with gluten'],
  soy: ['soy', 'soya', 'soybean', 'soy bean', 'soya bean', 'soy protein', 'soya protein'],
  sesame: ['sesame', 'sesame seed', 'tahini'],
  celery: ['celery', 'celeriac'],
  mustard: ['mustard', 'mustard seed'],
  sulphites: ['sulphite', 'sulfite', 'sulphur dioxide', 'sulfur dioxide'],
  lupin: ['lupin', 'lupine', 'lupin bean', 'lupin flour'],
};

/** Words for a whole group of foods that the foods' own names do not say ("no pork" means bacon and gelatine too). */
export const GROUP_WORDS: readonly {
  readonly words: readonly string[];
  readonly animal?: readonly AnimalSource[];
  readonly flag?: FoodFlag;
  /** Names of foods that belong to the group. */
  readonly members?: readonly string[];
}[] = [
  { words: ['meat'], animal: ['poultry', 'beef', 'pork', 'lamb', 'other-meat', 'gelatine'] },
  {
    words: ['red meat', 'mammal meat', 'mammalian meat', 'alpha gal', 'alpha gal syndrome'],
    animal: ['beef', 'pork', 'lamb', 'other-meat', 'gelatine'],
  },
  { words: ['animal', 'animal product'], animal: ANIMAL_SOURCES },
  { words: ['game'], animal: ['other-meat'] },
  { words: ['poultry'], animal: ['poultry'] },
  { words: ['beef'], animal: ['beef', 'gelatine'] },
  { words: ['pork'], animal: ['pork', 'gelatine'] },
  { words: ['organ meat', 'offal'], flag: 'liver' },
  {
    words: ['citrus', 'citrus fruit'],
    members: ['citrus', 'lemon', 'lime', 'orange', 'grapefruit', 'clementine', 'tangerine', 'mandarin'],
  },
  {
    words: ['berry'],
    members: ['berry', 'strawberry', 'blueberry', 'raspberry', 'blackberry', 'cranberry', 'jam'],
  },
  { words: ['melon'], members: ['melon', 'cantaloupe', 'honeydew', 'watermelon'] },
  {
    words: ['stone fruit', 'stonefruit'],
    members: ['peach', 'nectarine', 'plum', 'prune', 'apricot', 'cherry', 'mango', 'jam'],
  },
  {
    words: ['legume', 'pulse'],
    members: [
      'bean',
      'lentil',
      'pea',
      'chickpea',
      'dal',
      'edamame',
      'soy',
      'soybean',
      'tofu',
      'tempeh',
      'miso',
    ].concat([
      'natto',
      'peanut',
      'lupin',
      'fenugreek',
      'hummus',
      'carob bean gum',
      'guar gum',
      'locust bean gum',
    ]),
  },
  {
    words: ['nightshade'],
    members: [
      'tomato',
      'tomatillo',
      'potato',
      'eggplant',
      'bell pepper',
      'pepper bell',
      'pimiento',
      'chili',
      'jalapeno',
    ].concat(['poblano', 'serrano', 'habanero', 'paprika', 'cayenne', 'hot pepper', 'red pepper', 'ketchup']),
  },
  { words: ['allium'], members: ['onion', 'garlic', 'leek', 'shallot', 'scallion', 'chive'] },
  {
    words: ['seed'],
    members: [
      'seed',
      'sesame',
      'tahini',
      'flaxseed',
      'hemp',
      'chia',
      'poppy',
      'mustard',
      'hummus',
      'granola',
      'muesli',
    ],
  },
  {
    words: ['corn', 'maize', 'sweetcorn', 'sweet corn'],
    members: ['corn', 'maize', 'cornmeal', 'masarepa', 'masa', 'hominy', 'grits', 'polenta', 'popcorn'],
  },
  { words: ['chilli', 'chilli pepper'], members: ['chili', 'chilli', 'cayenne', 'jalapeno', 'hot pepper'] },
  { words: ['yoghurt'], members: ['yogurt', 'yoghurt'] },
  { words: ['flax', 'linseed'], members: ['flaxseed', 'linseed', 'flax'] },
  { words: ['sultana', 'currant'], members: ['raisin', 'sultana', 'currant'] },
  { words: ['cacao'], members: ['cocoa', 'cacao', 'chocolate'] },
  { words: ['cob nut', 'cobnut'], members: ['hazelnut', 'filbert'] },
  { words: ['rapeseed'], members: ['canola', 'rapeseed'] },
  { words: ['msg', 'monosodium glutamate'], members: ['msg', 'monosodium glutamate'] },
  { words: ['chocolate'], members: ['chocolate', 'cocoa'] },
  { words: ['lamb', 'mutton'], animal: ['lamb'] },
  { words: ['gelatin', 'gelatine'], animal: ['gelatine'] },
  { words: ['honey'], animal: ['honey'] },
  { words: ['alcohol'], flag: 'alcohol' },
  { words: ['caffeine'], flag: 'caffeine' },
  { words: ['spicy', 'spicy food', 'hot spice'], flag: 'spicy' },
];
