import { describe, expect, it } from 'vitest';
import type { AllergenCode } from '#domain/allergens/allergens.ts';
import { type WordRule, without } from '#tests/support/food-words.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';

/* What kinds of food usually carry although neither their name nor a part names the allergen: egg in mayonnaise, celery in
   stock, sulphites in dried fruit. A code counts that the food contains, may carry, or has labeled packs without. */

const foods = [...testKnowledgeBase().foods.values()];

interface ClassRule extends WordRule {
  readonly codes: readonly AllergenCode[];
  readonly least: number;
}

const RULES: readonly ClassRule[] = [
  {
    codes: ['egg'],
    words:
      /\b(?:ravioli|tortellini|cappelletti|egg noodles?|fresh pasta|lasagn[ae]|cannelloni|manicotti|pierogi|kugel|mayonnaise|mayo|aioli|tartar sauce|thousand island|caesar|meringue|marshmallows?|nougat|brioche|challah|pancakes?|waffles?|tempura|meatballs?|meatloaf|hollandaise|ladyfinger|sponge cake|crepe|schnitzel|quiche|frittata|omelet|souffle|latke|matzo ball|carbonara)\b/,
    not: /pancake syrup|vegan mayonnaise/,
    least: 100,
  },
  {
    codes: ['mustard'],
    words:
      /\b(?:mayonnaise|mayo|aioli|tartar sauce|thousand island|coleslaw|curry powder|curry paste|garam masala|pickling spice|pickles|piccalilli|sausages?|hot dogs?|salami|deli)\b/,
    not: /vegan (?:mayonnaise|deli)|(?:hot dog|sausage) buns?|for hot dogs|deli rye|popcorn/,
    least: 80,
    but: ['burger-bun'],
  },
  {
    codes: ['soy', 'wheat', 'gluten'],
    words: /\b(?:soy sauce|shoyu|teriyaki|hoisin|ponzu|kecap manis|oyster sauce)\b/,
    not: /gluten-free soy sauce|wheat-free soy sauce/,
    inParts: true,
    least: 90,
  },
  {
    codes: ['gluten'],
    words: /\b(?:malt|malted|barley|rye|beer|oats?|oatmeal|granola|muesli|seitan)\b/,
    not: /root beer|ginger beer|beer salami|oat fiber|maltodextrin/,
    inParts: true,
    least: 150,
  },
  {
    codes: ['wheat', 'gluten'],
    words:
      /\b(?:bread|buns?|bagels?|brioche|naan|pita|croutons?|breadcrumbs|breaded|battered|nuggets?|bechamel|panko|couscous|bulgur|semolina|udon|ramen|phyllo|pastry|croissant|matzo|farro|spelt|freekeh|orzo|graham)\b/,
    not: /gluten[- ]free[a-z ]*|gf [a-z ]*bread|corn ?bread|bread and butter pickles|cassava bread|yuca bread|without bun/,
    inParts: true,
    least: 300,
  },
  {
    codes: ['milk'],
    words:
      /\b(?:margarine|caramels?|butterscotch|toffee|fudge|dulce de leche|milk chocolate|white chocolate|creamer|casein|whey|ghee|sausages?|hot dogs?|salami|bologna|ham)\b/,
    not: /caramel colou?r|fresh (?:picnic )?ham|vegan ham|(?:hot dog|sausage) buns?|for hot dogs|dairy[- ]free|vegan/,
    least: 90,
    but: ['pork-picnic-raw', 'relish-hot-dog'],
  },
  {
    codes: ['sesame'],
    words: /\b(?:hummus|tahini|halva|halvah|za'?atar|sesame|dukkah|baba gh?anoush|shichimi)\b/,
    inParts: true,
    least: 90,
  },
  {
    codes: ['fish'],
    words: /\b(?:worcestershire|worcester sauce|caesar|fish sauce|surimi|imitation crab|dashi|bonito)\b/,
    not: /anchovy-free|vegan worcestershire|dashima/,
    inParts: true,
    least: 110,
    but: ['worcestershire-sauce-vegan'],
  },
  {
    codes: ['mollusc'],
    words:
      /\b(?:oyster sauce|squid|calamari|clam|clams|mussels|scallops|paella|cioppino|bouillabaisse|snails|whelk)\b/,
    not: /scallop squash|paella rice/,
    inParts: true,
    least: 60,
  },
  {
    codes: ['crustacean'],
    words: /\b(?:shrimp paste|shrimps?|prawns?|krill|crab|lobster|surimi|imitation crab)\b/,
    not: /crab apple|lobster mushroom/,
    inParts: true,
    least: 90,
  },
  {
    codes: ['celery'],
    words: /\b(?:broth|stock|bouillon|stock cube|gravy|vegetable juice|bloody mary|sausages?|salami)\b/,
    not: /(?:hot dog|sausage) buns?/,
    least: 60,
    but: ['udon-soup', 'clam-juice', 'dashi-granules', 'white-sauce', 'bread-dumpling', 'relish-hot-dog'],
  },
  {
    codes: ['sulphites'],
    words:
      /\b(?:raisins?|sultanas?|dried (?:apricots?|fruit|figs?|mango|papaya|pineapple|peach(?:es)?|pears?|apples?|cranberr(?:y|ies)|coconut)|candied|maraschino|wine|sherry|bottled lemon juice|bottled lime juice|sauerkraut|horseradish|sun-dried tomatoes|french fries|hash browns?|potato flakes|shrimp|prawns)\b/,
    not: /sherry vinegar|wine grapes?|horseradish root|fresh horseradish/,
    least: 90,
    but: ['sake'],
  },
  {
    codes: ['lupin'],
    words:
      /\bgluten[- ]free\b.*\b(?:bread|flour|pasta|rolls?|crackers?|crumbs|cake|cookie|pancakes|waffle|crust)\b|\b(?:bread|flour|pasta|rolls?|crackers?|crumbs|crust)\b.*\bgluten[- ]free\b|\blupini?\b/,
    least: 12,
  },
  {
    codes: ['tree_nut'],
    words:
      /\b(?:pesto|marzipan|praline|frangipane|nougat|macaron|amaretti|baklava|korma|mortadella|granola|muesli|chocolate)\b/,
    not: /mexican chocolate|unsweetened baking chocolate/,
    least: 60,
  },
  { codes: ['milk', 'soy'], words: /\b(?:chocolate)\b/, not: /chocolate-free/, least: 50 },
  {
    codes: ['peanut'],
    words: /\b(?:satay|pad thai|peanuts?|groundnuts?)\b/,
    not: /pad thai noodles/,
    inParts: true,
    least: 80,
  },
];

describe('kinds of food carry what they usually do', () => {
  it.each(RULES)('$codes: $words', (rule) => {
    const { found, missing } = without(foods, rule, ({ contains, mayContain, labelFree }) =>
      rule.codes.every((code) => [...contains, ...mayContain, ...labelFree].includes(code)),
    );
    expect(found).toBeGreaterThanOrEqual(rule.least);
    expect(missing).toEqual([]);
  });
});
