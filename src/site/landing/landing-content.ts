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
    text: 'Enough to grow on. No one under 18 is ever put on a weight-loss plan.',
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
    text: 'Enough protein, risky raw foods heated or left out, and no cut in calories.',
  },
];

export const FEATURES: readonly Point[] = [
  {
    emoji: '🥘',
    title: 'Smart meal planning',
    text: '96+ meal options for every meal of the day, planned around allergies, diets and medical needs.',
  },
  {
    emoji: '🥜',
    title: 'Allergies come first',
    text: 'If a food may contain an allergen, we never serve it to the person with that allergy. A second, separate check goes over every plan.',
  },
  {
    emoji: '🍲',
    title: 'One meal, a portion each',
    text: 'The family eats together. Each plate gets the right amount, in servings and in grams.',
  },
  {
    emoji: '🛒',
    title: 'Auto-generated grocery lists',
    text: 'Sorted by aisle, in sizes the store sells. Check things off on your phone.',
  },
  {
    emoji: '🍞',
    title: 'A family dashboard',
    text: 'Who eats what today, how much goes on each plate, and what is left to buy.',
  },
  {
    emoji: '🥧',
    title: 'Recipe discovery',
    text: 'Family table, special diets, taste the world, and desserts. Each recipe shows who it suits.',
  },
];

/** Advertised, and honest about today. */
export const LATER_NOTE =
  'Growth tracking, workouts with timers, the hydration tracker and the AI coach for nutrition and mental well-being are not in this version.';

export const STEPS: readonly Point[] = [
  {
    emoji: '🥚',
    title: 'Create family profiles',
    text: 'Names, ages, and what each person can’t or won’t eat.',
  },
  {
    emoji: '🥘',
    title: 'Get recommendations',
    text: 'Pick the days and meals. Your plan is ready in seconds.',
  },
  {
    emoji: '🍎',
    title: 'Track and improve',
    text: 'Compare what each person gets with their own target, and make a new plan anytime.',
  },
];

export const SECURITY: readonly Point[] = [
  {
    emoji: '🏠',
    title: 'It runs where you choose',
    text: 'Your family’s data stays on the computer that runs Hearthwell. It contacts other services only for what you look up or send. The privacy page names each one.',
  },
  {
    emoji: '🔒',
    title: 'AES-256 encryption',
    text: 'Medical conditions, phone numbers, health notes and messages are encrypted. Each household’s data is kept separate in the database itself.',
  },
  {
    emoji: '🤝',
    title: 'No data sharing',
    text: 'No ads, no tracking, nothing sold. You can see, change and delete what you entered, as the GDPR and the CCPA require.',
  },
  {
    emoji: '🧭',
    title: 'No badge we did not earn',
    text: 'SOC 2, 99.9% uptime and 24/7 monitoring depend on who runs it. Health checks and logs are built in, and a backup is a copy of one folder.',
  },
];

/** True of data/, which a test holds. */
export const IN_NUMBERS = [
  { count: 490, text: 'recipes, each one weighed' },
  { count: 3000, text: 'foods with USDA nutrients' },
  { count: 15, text: 'allergens tracked' },
] as const;

/** Shown as an example, and labeled as one. */
export const EXAMPLE_PORTIONS = [
  { name: 'Mia', age: '3 years', portion: '½ serving', note: 'no milk', color: 'saffron' },
  { name: 'Ben', age: '15 years', portion: '1½ servings', note: 'vegetarian', color: 'berry' },
  { name: 'Ana', age: '41 years', portion: '1 serving', note: 'low salt', color: 'leaf' },
  { name: 'Grandma', age: '74 years', portion: '¾ serving', note: '', color: 'plum' },
] as const;

export const FOOTER_LINKS = [
  ['/contact?source=landing', 'Contact'],
  ['/toddler-nutrition?source=landing', 'Toddler Nutrition'],
  ['/child-development?source=landing', 'Child Development'],
  ['/adult-wellness?source=landing', 'Adult Wellness'],
  ['/senior-care?source=landing', 'Senior Care'],
  ['/privacy-updated?source=landing', 'Privacy'],
  ['/terms?source=landing', 'Terms'],
  ['/auth', 'Sign In'],
] as const;
