import type { Fact } from './fact-list.tsx';

export const REPORT_STEPS: readonly string[] = [
  'Name the food or the recipe exactly as it appears on your screen.',
  'Say what is wrong: a missing allergen, a wrong amount, a step that is not safe.',
  'If you can, say how you know: the label, the maker’s page, a table. Even a guess helps.',
  'Send it with the contact form, as “A food or an allergen is wrong”. It goes to the person who runs this Hearthwell.',
  'Until it is fixed, add the food to that person’s allergies by name. Then no plan serves it.',
];

export const HOUSE_RULES: readonly string[] = [
  'Add other adults only if they agree. Their health is theirs to share.',
  'Enter every allergy, and check the list twice a year. Allergies matter more than likes.',
  'A child’s plate is not a prize or a punishment. No one has to finish it.',
  'Talk about food, not about bodies.',
  'Do not share your password. Invite people instead: each gets their own sign-in.',
  'Someone moves out? Their profile can go with them, or be removed. Either way their portions disappear from old plans.',
];

export const CONTRIBUTE: readonly Fact[] = [
  { name: 'Report', text: 'Wrong foods, unclear words, a page that is hard to use. Small things count.' },
  {
    name: 'Send a recipe',
    text: 'A family dish with weighed ingredients and clear steps. Tell us that you wrote it and who may use it.',
  },
  {
    name: 'Write code',
    text: 'Hearthwell is open source (MIT License). The file CONTRIBUTING.md in its folder shows how to begin.',
  },
  {
    name: 'Check a rule',
    text: 'Dietitians and doctors: read the safety policy in the docs folder. Tell us what you would change, with a source.',
  },
];

export const DATA_SOURCES: readonly Fact[] = [
  {
    name: 'Nutrients in foods',
    text: 'USDA National Nutrient Database for Standard Reference, release 28. For dishes and drinks: USDA Food and Nutrient Database for Dietary Studies (FNDDS), 2021–2023. A food in neither is calculated from what it is made of. Each food names its source.',
  },
  {
    name: 'What a person needs',
    text: 'Dietary Reference Intakes of the National Academies, and the 2020–2025 Dietary Guidelines for Americans.',
  },
  {
    name: 'Allergens',
    text: 'The FDA’s nine and the European Union’s fourteen, in one list of 15. Each food lists what it is made of.',
  },
  {
    name: 'Prices',
    text: 'USDA prices for fruit and vegetables, and our own estimates for the rest. They are marked as estimates.',
  },
  {
    name: 'Recipes',
    text: 'Written for Hearthwell. Nutrition, allergens and diets are calculated from the ingredients, never typed in.',
  },
  {
    name: 'Pictures and type',
    text: 'Each dish is drawn from its recipe. Foods are Fluent Emoji by Microsoft (MIT License). The typefaces are Figtree and Fraunces (SIL Open Font License).',
  },
];
