export interface Point {
  readonly emoji: string;
  readonly title: string;
  readonly text: string;
  /** "2–5 years". */
  readonly label?: string;
}

export const AGE_GROUPS: readonly Point[] = [
  {
    emoji: '🍓',
    title: 'Toddlers',
    label: '2–5 years',
    text: 'Small portions. Under 5, choking hazards are cut small, cooked soft or left out.',
  },
  {
    emoji: '🥪',
    title: 'Children',
    label: '6–17 years',
    text: 'Enough to grow on. Nobody under 18 is ever put on a weight-loss plan.',
  },
  {
    emoji: '🥗',
    title: 'Adults',
    label: '18–64 years',
    text: 'Your own targets, your diet, and rules for pregnancy and common conditions.',
  },
  {
    emoji: '🍲',
    title: 'Seniors',
    label: '65+ years',
    text: 'Protein in view, risky raw foods heated or left out, and no cut in energy.',
  },
];

export const FEATURES: readonly Point[] = [
  {
    emoji: '🥜',
    title: 'Allergies come first',
    text: 'What may contain an allergen is never served to the person who has it. A second, separate checker looks at every plan.',
  },
  {
    emoji: '🍲',
    title: 'One meal, a portion each',
    text: 'The family eats together. Each plate gets the right amount, in servings and in grams.',
  },
  {
    emoji: '🥕',
    title: 'A grocery list that adds up',
    text: 'Sorted by aisle, in the packs that a shop sells. Check things off on your phone.',
  },
  {
    emoji: '🥬',
    title: 'Numbers with a source',
    text: 'Nutrients come from USDA food data. What is not known is called not known, never zero.',
  },
  {
    emoji: '🍞',
    title: 'Fits your budget',
    text: 'Choose budget, standard or premium. You see what a day costs per person.',
  },
  {
    emoji: '🍵',
    title: 'Print it',
    text: 'Put the week on the refrigerator, with portions for everyone.',
  },
];

export const STEPS: readonly Point[] = [
  {
    emoji: '🥚',
    title: 'Add your family',
    text: 'Names, ages and what each person must not or does not eat.',
  },
  {
    emoji: '🥘',
    title: 'Get your plan',
    text: 'Pick the days and meals. Your plan is worked out in seconds.',
  },
  {
    emoji: '🍎',
    title: 'Cook and adjust',
    text: 'See what each person gets against their own target, and make a new plan any time.',
  },
];

export const SECURITY: readonly Point[] = [
  {
    emoji: '🏠',
    title: 'It runs at your place',
    text: 'Your family’s data stays on the computer that runs Hearthwell. It calls no other service.',
  },
  {
    emoji: '🔒',
    title: 'Encrypted where it matters',
    text: 'Medical conditions and phone numbers are encrypted with AES-256.',
  },
  {
    emoji: '🚪',
    title: 'One household, one door',
    text: 'The database itself keeps households apart, not just the screens.',
  },
  {
    emoji: '🤝',
    title: 'No ads, no tracking',
    text: 'Nothing is sold or shared. The code is open for everybody to read.',
  },
];

/** Shown as an example, and labelled as one. */
export const EXAMPLE_PORTIONS = [
  { name: 'Mia', age: '3 years', portion: '1/2 serving', note: 'no milk', color: 'saffron' },
  { name: 'Ben', age: '15 years', portion: '1 1/2 servings', note: 'vegetarian', color: 'berry' },
  { name: 'Ana', age: '41 years', portion: '1 serving', note: 'low salt', color: 'leaf' },
  { name: 'Grandma', age: '74 years', portion: '3/4 serving', note: '', color: 'plum' },
] as const;
