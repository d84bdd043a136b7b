/** One plain sentence, and where it is shown to be true. */
export interface Claim {
  readonly title: string;
  readonly text: string;
  readonly proof: { readonly to: `/${string}`; readonly label: string };
}

/** True of data/, which a test holds. */
export const IN_NUMBERS = { recipes: 490, foods: 3000, allergens: 15 } as const;

/** The sample table has one person of each age group. */
export type SeatId = 'toddler' | 'child' | 'adult' | 'senior';

interface AgeGroup extends Claim {
  readonly seat: SeatId;
  /** "2–5 years". */
  readonly years: string;
}

export const AGE_GROUPS: readonly AgeGroup[] = [
  {
    seat: 'toddler',
    title: 'Toddlers',
    years: '2–5 years',
    text: 'Small portions. Under 5, choking hazards are cut small, cooked soft or left out.',
    proof: { to: '/age-groups#toddlers', label: 'Rules for toddlers' },
  },
  {
    seat: 'child',
    title: 'Children',
    years: '6–17 years',
    text: 'Enough to grow on. No one under 18 is ever put on a weight-loss plan.',
    proof: { to: '/age-groups#children', label: 'Rules for children' },
  },
  {
    seat: 'adult',
    title: 'Adults',
    years: '18–64 years',
    text: 'Your own targets, your diet, and rules for pregnancy and common conditions.',
    proof: { to: '/age-groups#adults', label: 'Rules for adults' },
  },
  {
    seat: 'senior',
    title: 'Seniors',
    years: '65+ years',
    text: 'Enough protein, risky raw foods heated or left out, and no cut in calories.',
    proof: { to: '/age-groups#seniors', label: 'Rules for seniors' },
  },
];

export const FEATURES: readonly Claim[] = [
  {
    title: 'Smart meal planning',
    text: '96+ meal options for every meal of the day, planned around allergies, diets and medical needs.',
    proof: { to: '/features#planning', label: 'What a plan keeps in mind' },
  },
  {
    title: 'Allergies come first',
    text: `If a food may contain an allergen, we never serve it to the person with that allergy. Choose from ${IN_NUMBERS.allergens} allergens, or name any food.`,
    proof: { to: '/help-center/allergies-and-traces', label: 'How we handle traces' },
  },
  {
    title: 'One meal, a portion each',
    text: 'The family eats together. Each plate gets the right amount, in servings and in grams.',
    proof: { to: '/help-center/portions-for-each-person', label: 'How portions are sized' },
  },
  {
    title: 'Auto-generated grocery lists',
    text: 'Sorted by aisle, in sizes the store sells. Check things off on your phone.',
    proof: { to: '/help-center/grocery-lists', label: 'What is on a list' },
  },
  {
    title: 'A family dashboard',
    text: 'Who eats what today, how much goes on each plate, and what is left to buy.',
    proof: { to: '/help-center/today-on-the-dashboard', label: 'What you see there' },
  },
  {
    title: 'Recipe discovery',
    text: `${IN_NUMBERS.recipes}+ recipes, each one weighed: family table, special diets, taste the world, and desserts.`,
    proof: { to: '/help-center/recipes-and-foods', label: 'How recipes are made' },
  },
  {
    title: 'Numbers with a source',
    text: '3,000+ foods with USDA nutrients. What is not known is called not known, never zero.',
    proof: { to: '/help-center/targets-and-sources', label: 'Where the targets come from' },
  },
  {
    title: 'Checked by a second program',
    text: 'It looks at each plate again. If one plate breaks one rule, the plan is not saved and not shown.',
    proof: { to: '/how-it-works#checking', label: 'What it looks at' },
  },
];

export const STEPS: readonly Claim[] = [
  {
    title: 'Create family profiles',
    text: 'Names, ages, and what each person can’t or won’t eat.',
    proof: { to: '/help-center/add-family-members', label: 'What a profile asks' },
  },
  {
    title: 'Get recommendations',
    text: 'Pick the days and meals. Your plan is ready in seconds.',
    proof: { to: '/how-it-works#making', label: 'How a plan is made' },
  },
  {
    title: 'Track and improve',
    text: 'Compare what each person gets with their own target, and make a new plan anytime.',
    proof: { to: '/help-center/read-a-plan', label: 'What a plan shows' },
  },
];

export const SECURITY: readonly Claim[] = [
  {
    title: 'It runs where you choose',
    text: 'Your family’s data stays on the computer that runs Hearthwell. It contacts other services only for what you look up or send. The privacy page names each one.',
    proof: { to: '/help-center/run-at-home', label: 'How to run it at home' },
  },
  {
    title: 'AES-256 encryption',
    text: 'Medical conditions, phone numbers, health notes and messages are encrypted. Each household’s data is kept separate in the database itself.',
    proof: { to: '/security#encryption', label: 'What is encrypted' },
  },
  {
    title: 'No data sharing',
    text: 'No ads, no tracking, nothing sold. You can see, change and delete what you entered, as the GDPR and the CCPA require.',
    proof: { to: '/privacy-updated?source=landing', label: 'Privacy in plain words' },
  },
  {
    title: 'No badge we did not earn',
    text: 'SOC 2, 99.9% uptime and 24/7 monitoring depend on who runs it. Health checks and logs are built in, and a backup is a copy of one folder.',
    proof: { to: '/security#claims', label: 'What we do not claim' },
  },
];

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
