import { describe, expect, it } from 'vitest';
import type { Food } from '#domain/foods/food.ts';
import { type WordRule, without } from '#tests/support/food-words.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/*
 * What a small child can choke on (CDC, AAP), what must be heated for people at risk (FDA, CDC), the fish with most
 * mercury (FDA/EPA), and what gout leaves out (ACR): found by its own words, independent of the fields.
 */

const { foods: byId } = testKnowledgeBase();
const foods = [...byId.values()];

const GROUND =
  /\b(?:butter|milk|drink|oil|flour|paste|meal|extract|sauce|soup|powder|ice cream|yogurt|spread|creme|puree|juice|syrup|cake|pie|bread|muffin|cookie|pancakes|croissant|sandwich|salad dressing|chips semisweet|wine|cider|vinegar|jam|jelly|tea|cereal|sprouts|baby food|soda|bits|grease|gravy|broth|bouillon|seasoning|ground|greens|leaves)\b/;
const isPlain = ({ name }: Food) => !GROUND.test(name.toLowerCase());

describe('choking', () => {
  const RULES: readonly (WordRule & { readonly least: number; readonly spread?: true })[] = [
    {
      words:
        /\b(?:almonds|cashews|walnuts|pecans|hazelnuts|pistachios|macadamia|peanuts|nuts|chestnuts|trail mix)\b/,
      not: /water chestnuts|nuts? (?:butter|milk|sauce)|butter and|honey nut|with nuts and seeds|of nuts|nut ring|grape nuts|kung pao|with peanuts|with almonds|almond chicken/,
      least: 40,
      // Fruit of a tree and of water; seeds that are ground.
      but: ['egusi-seeds'],
    },
    {
      words:
        /\b(?:popcorn|pretzels?, hard|marshmallows?|gum|lollipops?|hard candy|taffy|caramels?|gummy|toffee apple|jelly beans?|chewy candy|jerky|pork rinds|prawn crackers)\b/,
      not: /gum arabic|(?:xanthan|guar)[a-z ]*gum|popcorn (?:shrimp|chicken)|caramel (?:slice|latte|custard|sauce)|creme caramel|iced caramel|milk caramel/,
      least: 20,
      but: ['xanthan-gum', 'caramel-sauce', 'marshmallow-creme'],
    },
    {
      words:
        /\b(?:grapes|cherry tomato(?:es)?|grape tomato(?:es)?|cherries|olives?|hot dogs?|frankfurters?|sausages?|bratwurst|kielbasa|meat sticks?)\b/,
      not: /liver sausage|olive (?:paste|spread)|grape (?:leaves|juice)|vine leaves|olive oil|olive tapenade|beef olives|pie filling|without sausage|(?:hot dog|sausage) (?:bun|relish|roll bun)|for hot dogs|in a bun without/,
      least: 50,
    },
    {
      words:
        /^(?:carrot|baby carrots|celery|apple|[a-z ]+ apple|raisins|golden raisins|dried apricots|dates|prunes|[a-z ]+ raisins|radish|jicama|kohlrabi|green bell pepper|red bell pepper|poblano pepper)$/,
      not: /thorn apple|sugar apple|custard apple/,
      least: 15,
    },
    {
      words: /\b(?:(?:peanut|almond|cashew|hazelnut|sunflower seed) butter)\b/,
      not: /powdered peanut butter|\b(?:cookies?|biscuits?|pie|cereal|bars?|cup|puffs|sandwich|ice cream|cake|powder|sauce)\b.*|.*(?:cookies?|cereal|crackers?|bars?|chocolate|sandwich|candy|cup|puffs|on bread).*/,
      least: 6,
      spread: true,
    },
    {
      words:
        /\b(?:sardines?|anchov(?:y|ies), raw|fresh anchovies|herring|kippers?|smelts?|shad|milkfish|carp|eel|northern pike|canned mackerel|canned salmon)\b/,
      not: /eel sushi|unagi roll|sardine sandwich|herring roe|gefilte/,
      least: 15,
    },
    {
      words:
        /\b(?:shrimp|prawns|squid|octopus|clams|mussels|scallops|lobster|crayfish|langoustine|whelks?|conch)\b/,
      not: /shrimp paste|shrimp cakes?|clam (?:juice|broth)|lobster (?:sauce|bisque)|shrimp bisque|scallop squash|shrimp taco|shrimp chips|squid ink|bisque|shrimp soup|shrimp toast/,
      least: 40,
    },
    {
      // "Whole beans" (CDC); ground, mashed, green in their pods or a paste they are no beans to choke on.
      words:
        /\b(?:(?:baked|black|kidney|pinto|navy|white|cannellini|lima|butter|fava|broad|lupini|adzuki|great northern|cranberry|chili|pink|red) beans?|beans and|and beans|with beans|bean (?:soup|salad|taco)|chickpeas?|garbanzos?|edamame|black-eyed peas|pigeon peas|rice and peas)\b/,
      not: /refried (?:black |pinto )?beans|refried beans|bean (?:dip|paste|sauce|bun|noodles?)|(?:chickpea|garbanzo|black bean|fava bean|lupini?n? bean) (?:flour|pasta|spread|noodles?|sprouts|dip|sauce|paste)|no beans|without beans|fermented black beans|black bean (?:sauce|garlic sauce)|red bean (?:bun|paste)|sweet red bean paste|hummus|falafel|chickpea fritters/,
      least: 60,
      spread: true,
      but: [
        // A paste, a drink, a sauce or a purée of them.
        ...['adzuki-sweet-canned', 'black-bean-sauce', 'refried-black-beans', 'refried-beans-canned'],
        // Ground.
        ...['flour-chickpea', 'pasta-chickpea-dry'],
        // Whipped from the water of the can.
        'aquafaba',
        // Cheese without the beans that some make it with.
        'chili-con-queso',
      ],
    },
    {
      // "Cookies" (CDC).
      words:
        /\b(?:cookies?|biscotti|gingersnaps?|shortbread|graham crackers?|macaroons?|vanilla wafers?|ladyfingers?|brownies?|blondies?|animal crackers)\b/,
      not: /cookie (?:dough|ice cream|butter)|cookies and cream|cookie crumbs|cookie crust|graham cracker (?:crumbs|crust|pie crust)/,
      least: 25,
      spread: true,
      but: [
        // Soft, or eaten with a spoon.
        ...['cookie-dough-raw', 'lemon-bar', 'ice-cream-sandwich'],
      ],
    },
    {
      words: /\b(?:cassava|yuca|taro|yautia|yam|sweet potato|parsnip|rutabaga|turnip)$/,
      not: /(?:fried|pounded|vacuum-packed) [a-z ]+/,
      least: 6,
    },
  ];
  it.each(RULES)('a form is given of every food whose name says it ($words)', (rule) => {
    const { found, missing } = without(
      foods.filter((food) => rule.spread ?? isPlain(food)),
      rule,
      ({ choking }) => choking !== null,
    );
    expect(found).toBeGreaterThanOrEqual(rule.least);
    expect(missing).toEqual([]);
  });

  it('a form is given of sandwiches, wraps, tacos and tamales with pieces of meat', () => {
    const { found, missing } = without(
      foods.filter(({ use }) => use === 'as-eaten'),
      {
        words:
          /\b(?:chicken|turkey|pork|ham|bacon|steak|roast beef|corned beef|reuben|club|blt|gyro|cuban|philly|bologna|salami|sausage)\b.*\b(?:sandwich|sub|wrap|taco|burrito|quesadilla|taquito|enchilada|tamale|muffin|biscuit|cheesesteak)\b|\bcheesesteak\b/,
        not: /turkey burger|meatless|vegetarian|veggie/,
      },
      ({ choking }) => choking !== null,
    );
    expect(found).toBeGreaterThan(35);
    expect(missing).toEqual([]);
  });

  it('tapioca pearls are not given whole, however soft', () => {
    expect(byId.get('tapioca-pearls')?.choking).toEqual(['mashed', 'pureed', 'blended']);
  });

  it('of what no form is safe, none is listed', () => {
    for (const id of [
      'popcorn-air-popped',
      'hard-candy',
      'marshmallow',
      'chewing-gum',
      'caramels',
      'lollipop',
    ])
      expect(byId.get(id)?.choking, id).toEqual([]);
  });

  it('nuts are only ground, and nut butters only spread thin', () => {
    for (const id of ['almonds', 'peanuts-raw', 'cashews', 'pecans'])
      expect(byId.get(id)?.choking, id).toEqual(['ground', 'pureed']);
    for (const id of ['peanut-butter-salted', 'almond-butter', 'cashew-butter'])
      expect(byId.get(id)?.choking, id).toEqual(['spread-thin', 'blended']);
  });
});

describe('what must be heated for people at risk', () => {
  const RULES: readonly (WordRule & { readonly least: number })[] = [
    {
      words: /\b(?:sprouts)\b/,
      not: /brussels? sprouts|steamed sprouts|sprouted|bamboo/,
      least: 6,
      but: ['bean-sprouts-canned', 'bean-sprouts-mung-boiled', 'bean-sprouts-mung-stir-fried'],
    },
    {
      words:
        /\b(?:sashimi|nigiri|ceviche|poke|raw fish|smoked salmon|lox|kippers|smoked trout|rollmops|gravlax|caviar)\b/,
      not: /egg nigiri|tamago nigiri|shrimp nigiri|ebi nigiri|prawn nigiri|omelette/,
      least: 10,
      but: ['nigiri-with-egg', 'nigiri-with-shrimp'],
    },
    {
      words:
        /\b(?:brie|camembert|roquefort|gorgonzola|stilton|blue cheese|queso fresco|queso blanco|cotija|limburger)\b/,
      not: /blue cheese dressing|with stilton|broccoli and stilton/,
      least: 8,
      but: ['dressing-blue-cheese'],
    },
    {
      words:
        /\b(?:aioli|homemade mayonnaise|tiramisu|eggnog|carbonara|hollandaise|sunny[- ]side|poached egg|raw cookie|caesar salad)\b/,
      not: /mix|salad dressing/,
      least: 7,
    },
    {
      words:
        /\b(?:bologna|pastrami|salami|prosciutto|mortadella|deli (?:ham|turkey|chicken|beef)|sliced deli)\b/,
      not: /vegan|vegetarian|meatless|pepperoni pizza|salami pizza|frozen salami|pastrami on rye/,
      least: 10,
      but: ['meatless-lunch-slices'],
    },
  ];

  it.each(RULES)('is known by its name ($words)', (rule) => {
    const { found, missing } = without(foods, rule, ({ rawRisk }) => rawRisk !== null);
    expect(found).toBeGreaterThanOrEqual(rule.least);
    expect(missing).toEqual([]);
  });

  it('is the poison or the needles of plants that are only eaten cooked', () => {
    const { found, missing } = without(
      foods.filter(({ use }) => use === 'ingredient'),
      {
        words:
          /\b(?:cassava|yuca|manioc|taro|dasheen|eddo|yautia|malanga|bamboo shoots?|fiddleheads?|elderberr(?:y|ies)|morels?|enoki)\b/,
        not: /(?:cassava|yuca|manioc|tapioca|taro) (?:flour|starch|chips)|(?:boiled|pounded) [a-z ]+|[a-z ]+, (?:boiled|canned)[a-z ,]*|canned [a-z ]+/,
        but: [
          // Heated when they were made.
          ...['bamboo-shoots-canned', 'cassava-boiled', 'taro-boiled', 'flour-cassava', 'tapioca-starch'],
          ...['tapioca-pearls', 'tapioca-instant'],
        ],
      },
      ({ rawRisk }) => rawRisk === 'raw-plant',
    );
    expect(found).toBeGreaterThanOrEqual(8);
    expect(missing).toEqual([]);
  });

  it('is flour of corn as of any other grain', () => {
    for (const id of ['masa-harina', 'flour-masa-white', 'flour-masarepa', 'flour-corn-whole'])
      expect(byId.get(id)?.rawRisk, id).toBe('raw-flour');
  });

  it('is everything raw of meat, poultry, fish and shellfish', () => {
    const raw = foods.filter(({ name, aisle }) => /, raw$/i.test(name) && ['meat', 'fish'].includes(aisle));
    expect(raw.length).toBeGreaterThan(150);
    expect(raw.filter(({ rawRisk }) => rawRisk === null).map(({ id }) => id)).toEqual([]);
  });

  it('no milk or juice is sold raw', () => {
    expect(foods.filter(({ name }) => /\b(?:raw|unpasteurized) (?:milk|juice|cider)\b/i.test(name))).toEqual(
      [],
    );
  });
});

it('honey is flagged in everything that is made with it, for babies under one year', () => {
  const { found, missing } = without(
    foods,
    { words: /\bhoney\b/, not: /honey ?dew|honey ?crisp|honey bunches|date honey/, inParts: true },
    ({ flags, animal }) => flags.includes('honey') && animal.includes('honey'),
  );
  expect(found).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('fish with the most mercury is flagged under each of its names', () => {
  const { found, missing } = without(
    foods,
    {
      words:
        /\b(?:sharks?|dogfish|huss|swordfish|marlin|king mackerel|kingfish|tilefish|orange roughy|bigeye)\b/,
    },
    ({ flags }) => flags.includes('high-mercury'),
  );
  expect(found).toBeGreaterThanOrEqual(6);
  expect(missing).toEqual([]);
});

describe('gout', () => {
  const isLeftOut = ({ flags }: Food) => flags.includes('high-purine');

  it('leaves out organs, oily fish of the lists, mussels, scallops and what is boiled down from them', () => {
    const { found, missing } = without(
      foods,
      {
        words:
          /\b(?:liver|liverwurst|foie gras|kidneys?|sweetbreads?|beef heart|chicken hearts?|gizzards?|sardines?|herring|kippers?|fresh anchovies|mackerel|mussels|scallops|trout|haddock|cod|codfish|bonito flakes|hondashi|dashi granules|shrimp paste|dried shrimp|yeast extract|nutritional yeast|spirulina)\b/,
        not: /kidney beans?|red kidney|scallop squash|oyster shell|liver oil|liver beans|(?:ling|rock|black) ?cod|cod liver oil/,
      },
      isLeftOut,
    );
    expect(found).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('leaves out dishes that are made of them', () => {
    const { found, missing } = without(
      foods.filter(({ use }) => use === 'as-eaten'),
      {
        words: /\b(?:liver|kidney|sardines|mussels|scallops|herring|mackerel)$/,
        not: /kidney beans/,
        inParts: true,
      },
      isLeftOut,
    );
    expect(found).toBeGreaterThan(8);
    expect(missing).toEqual([]);
  });
});
