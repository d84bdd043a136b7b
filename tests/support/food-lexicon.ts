import type { AllergenCode } from '#domain/allergens/allergens.ts';
import type { AnimalSource, Food } from '#domain/foods/food.ts';

/**
 * What a food's words give away, written for the tests alone: neither the planner nor the checker reads it,
 * so that a code that is missing in the data is noticed here.
 */

const PLANT =
  'almond|soy|oat|coconut|rice|cashew|hemp|pea|peanut|cocoa|cacao|shea|vegan|nut|sunflower|apple|hazelnut|pumpkin|flax|macadamia|dairy-free|dairy free|pumpkin seed|sunflower seed|tahini|sesame|tiger nut';

/** Words that sound like something they are not; taken out before the lexicon looks. */
const SOUNDS_LIKE = new RegExp(
  [
    'butter lettuce|lettuce butter|butter beans?|cream of (?:rice|tartar)|peanut butter|cocoa butter',
    `(?:${PLANT})(?: [a-z]+)? (?:milk|drink|butter|yogurt|cream|cheese)`,
    'spaghetti squash|squash spaghetti|oyster mushrooms?|mushroom oyster|water chestnuts?|kola nut',
    'tomato pasta sauce|pasta sauce|hot dog bun|gluten[- ]free[a-z ]*|(?:bread|pasta) gluten free[a-z ]*|dairy[- ]free|spread dairy free|egg[- ]free',
    '(?:non|no)[- ]dairy(?: milk)?|cream soda|meatless [a-z]+',
    'rice cakes?|cake rice|rice noodles?|noodles rice|corn tortillas?|tortilla corn|tortilla chips|crab apple',
    '(?:rice|corn|almond|coconut|chickpea|buckwheat|millet|sorghum|teff|oat|barley|rye|arrowroot|tapioca|potato|cassava|gram|lentil|brown rice) flour',
    'flour (?:rice|almond|coconut|chickpea|buckwheat|millet|sorghum|teff|oat|barley|rye|carob|gluten free)[a-z ]*',
    'cream[- ]style|cream of coconut|head cheese|shirataki noodles|noodles shirataki|(?:crackers?|rolls|bread crumbs) gluten free',
    'vegan worcestershire sauce|worcestershire sauce vegan|egg (?:duck|goose|quail)|(?:duck|goose|quail) egg',
    '(?:bacon|chicken) meatless|meatless chicken|vegetarian (?:bacon|sausage|hot dog)|bacon-flavored bits|bacon bits',
    'turkey salami|salami turkey',
    'flour blend|cornmeal|vegan mayonnaise|mayonnaise vegan',
    'corn flakes|puffed rice|baby (?:oat|rice|cereal)[a-z ]*|cereal (?:corn|oat|puffed)[a-z ]*|oat rings',
    'crispbread rye|rye crispbread|turkey bacon|bacon turkey|chicken of the woods|duck sauce|beef tomato',
    'sunflower lecithin|soy lecithin|nutmeg|butternut|coconut|chestnut mushroom',
  ].join('|'),
  'g',
);

const ALLERGEN_WORDS: Readonly<Partial<Record<AllergenCode, RegExp>>> = {
  milk: /\b(milk|cheese|yogh?urt|butter|cream|whey|ghee|kefir|quark|paneer|ricotta|mozzarella|parmesan|cheddar|feta|casein|custard|mascarpone|queso|labneh|skyr|buttermilk|pecorino|gouda|brie|halloumi|dairy|half-and-half)\b/,
  egg: /\b(eggs?|mayonnaise|mayo|aioli|meringue|albumen)\b/,
  fish: /\b(fish|salmon|tuna|cod|anchov(?:y|ies)|sardines?|mackerel|trout|haddock|tilapia|halibut|herring|pollock|catfish|snapper|swordfish|perch|flounder|mahi|worcestershire|surimi|caviar|roe|bonito|eel)\b/,
  crustacean: /\b(shrimps?|prawns?|crab|lobster|crayfish|krill)\b/,
  mollusc: /\b(clams?|mussels?|oysters?|scallops?|squid|octopus|calamari)\b/,
  tree_nut:
    /\b(almonds?|cashews?|walnuts?|pecans?|pistachios?|hazelnuts?|macadamias?|brazil nuts?|pine nuts?|chestnuts?|marzipan|praline)\b/,
  peanut: /\b(peanuts?|groundnuts?)\b/,
  wheat:
    /\b(wheat|flour|breads?|breadcrumbs|pasta|spaghetti|macaroni|lasagn[ae]|noodles?|ramen|udon|couscous|bulgur|semolina|farro|spelt|seitan|crackers?|tortillas?|bagels?|pita|naan|buns?|croissant|panko|phyllo|pastry|pretzels?|graham|durum|orzo|gnocchi|matzo|baguette|sourdough|dough|pie crust|cake)\b/,
  gluten:
    /\b(wheat|barley|rye|malt|oats?|oatmeal|granola|muesli|seitan|couscous|bulgur|semolina|farro|spelt|panko)\b/,
  soy: /\b(soy|soya|soybeans?|tofu|tempeh|edamame|miso|tamari|natto|hoisin|teriyaki|gochujang)\b/,
  sesame: /\b(sesame|tahini|hummus|za'?atar|halva)\b/,
  celery: /\b(celery|celeriac)\b/,
  mustard: /\b(mustard|dijon)\b/,
  sulphites: /\b(wine)\b/,
  lupin: /\b(lupins?|lupine|lupini)\b/,
};

const ANIMAL_WORDS: Readonly<Partial<Record<AnimalSource, RegExp>>> = {
  poultry: /\b(chicken|turkey|duck|goose|quail)\b/,
  beef: /\b(beef|veal|pastrami)\b/,
  pork: /\b(pork|bacon|ham|prosciutto|pancetta|salami|pepperoni|chorizo|lard)\b/,
  lamb: /\b(lamb|mutton)\b/,
  'other-meat': /\b(bison|venison|rabbit|goat meat)\b/,
  honey: /\b(honey)\b/,
  gelatine: /\b(gelatine?)\b/,
  rennet: /\b(parmesan|pecorino|gruyere|grana|manchego)\b/,
};

const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(SOUNDS_LIKE, ' · ');

function codesIn<Code extends string>(
  words: Readonly<Partial<Record<Code, RegExp>>>,
  texts: readonly string[],
): ReadonlySet<Code> {
  const codes = Object.keys(words) as Code[];
  return new Set(codes.filter((code) => texts.some((text) => words[code]?.test(plain(text)))));
}

const ownWords = (food: Food) => [food.name, food.id.replaceAll('-', ' ')];

/** Allergens that the food's own name gives away. */
export const allergensInName = (food: Food) => codesIn(ALLERGEN_WORDS, ownWords(food));

/** Allergens that its name or what it is made of gives away. */
export const allergensInWords = (food: Food) => codesIn(ALLERGEN_WORDS, [...ownWords(food), ...food.madeOf]);

/** Animal sources that its name or what it is made of gives away. */
export const animalsInWords = (food: Food) => codesIn(ANIMAL_WORDS, [...ownWords(food), ...food.madeOf]);
