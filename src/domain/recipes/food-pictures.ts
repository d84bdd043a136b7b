/**
 * Which emoji stands for a food: the first rule with a word of the food's id. Foods that a picture would not
 *
 distinguish on a plate (water, oil, salt, spices) have none.
 */
const PICTURES: readonly (readonly [emoji: string, words: string])[] = [
  // Drinks that are no milk are shown as what they are made of: someone may look out for milk.
  ['🥥', 'coconut'],
  ['🥜', 'peanut peanuts'],
  ['🌰', 'almond almonds walnuts cashews pecans hazelnuts pistachios chestnuts chestnut'],
  ['🧈', 'butter-salted butter-unsalted'],
  ['🥛', 'milk yogurt kefir buttermilk skyr cream-heavy cream-sour creme-fraiche'],
  ['🧀', 'cheese paneer ricotta mozzarella feta'],
  ['🥚', 'egg eggs'],
  ['🦐', 'shrimp prawn prawns'],
  [
    '🐟',
    'salmon trout cod tilapia mackerel tuna sardines sardine haddock halibut herring anchovy anchovies pollock fish',
  ],
  ['🍗', 'chicken turkey duck'],
  ['🥩', 'beef lamb pork veal ham venison bison'],
  ['🍠', 'sweet-potato yam'],
  ['🥔', 'potato potatoes cassava taro'],
  ['🍅', 'tomato tomatoes tomatillo passata'],
  ['🥒', 'cucumber zucchini chayote'],
  ['🥑', 'avocado'],
  ['🍆', 'eggplant'],
  ['🫑', 'pepper-bell'],
  ['🌽', 'corn masa hominy cornmeal polenta grits'],
  ['🥕', 'carrot carrots parsnip'],
  ['🎃', 'squash pumpkin'],
  ['🥦', 'broccoli cauliflower'],
  ['🍄', 'mushroom mushrooms'],
  ['🫛', 'peas edamame green-beans snow-peas'],
  ['🫘', 'beans chickpeas lentils dal black-eyed-peas split-peas tofu tempeh soy-drink'],
  ['🧄', 'garlic'],
  ['🧅', 'onion leek shallot scallion scallions fennel-bulb'],
  [
    '🥬',
    'cabbage spinach kale chard lettuce bok-choy collard-greens brussels-sprouts arugula asparagus celery greens',
  ],
  ['🍚', 'rice'],
  ['🍜', 'noodles'],
  ['🍝', 'pasta spaghetti macaroni couscous'],
  ['🌮', 'tortilla taco'],
  ['🫓', 'pita naan flatbread chapati lavash'],
  ['🍞', 'bread bun roll bagel toast crispbread'],
  [
    '🌾',
    'oats bulgur quinoa millet farro barley buckwheat teff flour amaranth sorghum freekeh semolina cereal',
  ],
  ['🍓', 'strawberries strawberry raspberries'],
  ['🫐', 'blueberries blackberries berries'],
  ['🍒', 'cherries cherry cranberries'],
  ['🍌', 'banana plantain'],
  ['🍎', 'apple applesauce'],
  ['🍐', 'pear'],
  ['🍑', 'peach peaches nectarine apricot apricots plum'],
  ['🍊', 'orange clementine mandarin tangerine'],
  ['🍋', 'lemon lime'],
  ['🥭', 'mango papaya'],
  ['🍍', 'pineapple'],
  ['🥝', 'kiwi'],
  ['🍈', 'cantaloupe honeydew'],
  ['🍉', 'watermelon'],
  ['🍇', 'grapes raisins'],
];

/** Black-eyed peas are beans and sweet potatoes no potatoes: the longer name is looked up first. */
const RULES = PICTURES.flatMap(([emoji, words]) =>
  words.split(' ').map((word) => [word, emoji] as const),
).sort(([first], [second]) => second.length - first.length);

function pictureOfFood(foodId: string): string | null {
  const id = `-${foodId}-`;
  return RULES.find(([word]) => id.includes(`-${word}-`))?.[1] ?? null;
}

const MOST = 3;
/** Less than this share of the largest is a seasoning rather than a part of the dish. */
const SMALLEST_SHARE = 0.12;

/** The emoji of a recipe's main ingredients, heaviest first, at most three, none twice. */
export function mainIngredientPictures(
  ingredients: readonly { readonly foodId: string; readonly grams: number }[],
): string[] {
  const grams = new Map<string, number>();
  for (const { foodId, grams: weight } of ingredients) {
    const picture = pictureOfFood(foodId);
    if (picture !== null) grams.set(picture, (grams.get(picture) ?? 0) + weight);
  }
  const sorted = [...grams].sort((first, second) => second[1] - first[1]).slice(0, MOST);
  const largest = sorted[0]?.[1] ?? 0;
  return sorted.filter(([, weight]) => weight >= SMALLEST_SHARE * largest).map(([picture]) => picture);
}
