import { describe, expect, it } from 'vitest';
import type { AnimalSource, Food } from '#domain/foods/food.ts';
import { type WordRule, without } from '#tests/support/food-words.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* Halal, kosher and plant meals go by animal sources. Words that say an animal without naming it ("aspic", "dashi",
   "stock"), and names of dishes that are usually made with one. */

const foods = [...testKnowledgeBase().foods.values()];

const PLANT_KINDS =
  /(?:vegetable|vegetarian|vegan|veggie|meatless|meat-free|soy|imitation|mock|plant-based) [a-z]+(?: [a-z]+)?|(?:anchovy|fish|gelatin)[- ]free|without (?:fish|meat|sausage|oil)/;

interface SourceRule extends WordRule {
  readonly source: AnimalSource;
  readonly least: number;
}

const RULES: readonly SourceRule[] = [
  {
    source: 'pork',
    words:
      /\b(?:pork|bacon|lardons?|hams?|gammon|prosciutto|pancetta|guanciale|speck|pepperoni|chorizo|mortadella|bratwurst|knackwurst|black pudding|blood sausage|scrapple|head cheese|carnitas|char siu|tonkotsu|pork rinds|chicharron|cracklings?|lard)\b/,
    not: new RegExp(
      `${PLANT_KINDS.source}|turkey (?:bacon|rashers)|bacon-flavored bits|pulled pork fruit|pork or|soy bacon bits`,
    ),
    inParts: true,
    least: 250,
    but: [
      // Of turkey, and named after the cut.
      ...['bacon-turkey-raw', 'bacon-turkey-cooked'],
      // The powder says "gelatine": of pork or beef, and left out wherever one of them is.
      ...['gelatin-unflavored', 'marshmallow'],
      // Slices of plants; beans without the pork of the can.
      ...['meatless-lunch-slices', 'bacon-bits', 'bacon-meatless'],
    ],
  },
  {
    source: 'pork',
    words: /\b(?:refried beans|burritos?|enchiladas?|fajitas?|quesadillas?|chimichanga|tamales?)\b/,
    not: /refried beans with oil|vegetarian refried beans/,
    least: 18,
    but: [
      // Mashed without lard, as the can says.
      ...['refried-beans-vegetarian', 'refried-black-beans'],
      // Seasoning, sauce and meat for it.
      ...['taco-seasoning', 'enchilada-sauce', 'beef-skirt-steak-raw', 'beef-skirt-steak-grilled'],
    ],
  },
  {
    source: 'pork',
    words: /\b(?:wheat tortilla|pie crust|shortening|pork casing|pork broth)\b/,
    inParts: true,
    least: 40,
    but: [
      // Bought ones: the packs name palm or soybean oil; a crust of cookie crumbs.
      ...['cookie-molasses', 'doughnut-glazed', 'shortening', 'pie-crust-graham'],
      // A few brands are made with lard, which the sentence about allergens says.
      ...['tortilla-flour', 'tortilla-whole-wheat'],
    ],
  },
  {
    source: 'gelatine',
    words:
      /\b(?:gelatine?|aspic|marshmallows?|gummy|gummies|gumdrops?|panna cotta|souse|jelly \(british\))\b/,
    not: /without gelatin/,
    inParts: true,
    least: 40,
    // Of egg white and syrup.
    but: ['marshmallow-creme'],
  },
  {
    source: 'fish',
    words:
      /\b(?:fish sauce|anchov(?:y|ies)|worcestershire|worcester sauce|dashi|bonito|caesar|surimi|caviar)\b/,
    not: /anchovy-free|without fish|dashima/,
    inParts: true,
    least: 120,
    but: ['worcestershire-sauce-vegan'],
  },
  {
    source: 'shellfish',
    words: /\b(?:oyster sauce|shrimp paste|belacan|shrimps?|prawns?|clams?|mussels?|squid|scampi)\b/,
    inParts: true,
    least: 120,
  },
  {
    source: 'poultry',
    words: /\b(?:chicken (?:broth|stock|fat)|schmaltz|giblets?|turkey|duck fat|goose fat)\b/,
    not: PLANT_KINDS,
    inParts: true,
    least: 100,
    but: ['broth-allergen-free'],
  },
  {
    source: 'beef',
    words: /\b(?:beef (?:broth|stock|fat|suet|casing)|tallow|bovril|dripping|calf foot|veal)\b/,
    not: /mutton tallow/,
    inParts: true,
    least: 50,
    but: ['mutton-tallow'],
  },
  {
    source: 'rennet',
    words:
      /\b(?:parmesan|parmigiano|grana padano|pecorino|romano cheese|gruyere|emmental|manchego|asiago|provolone)\b/,
    not: /chicken parm[a-z]*|veal parm[a-z]*|eggplant parm[a-z]*/,
    inParts: true,
    least: 60,
  },
];

describe('animal sources', () => {
  it.each(RULES)('$source is known of every food whose words say it ($words)', (rule) => {
    const { found, missing } = without(foods, rule, ({ animal }: Food) => animal.includes(rule.source));
    expect(found).toBeGreaterThanOrEqual(rule.least);
    expect(missing).toEqual([]);
  });
});
