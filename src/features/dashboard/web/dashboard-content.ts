export interface Tile {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly emoji: string;
}

/** A page that this version does not have yet says so, and leads back to what works. */
export const TILES: readonly Tile[] = [
  { title: 'Smart Meal Planner', text: 'Plan the week', to: '/meal-plan-generator', emoji: '🥘' },
  { title: 'Workout & Exercise', text: 'Not in this version', to: '/workout-exercise', emoji: '🍌' },
  { title: 'Family Profiles', text: 'Who eats, and how', to: '/family-members', emoji: '🧺' },
  { title: 'Health Analytics', text: 'Not in this version', to: '/analytics', emoji: '🥦' },
  { title: 'Upgrade Plan', text: 'Everything is free', to: '/pricing?source=dashboard', emoji: '🍯' },
  { title: 'Recipe Collection', text: 'Find a dish for everyone', to: '/recipes', emoji: '🍝' },
  { title: 'Hydration Tracker', text: 'Not in this version', to: '/hydration-tracker', emoji: '🍋' },
];

export interface Card {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly label: string };
}

export const CARDS: readonly Card[] = [
  {
    title: 'AI Nutrition & Mental Wellbeing Coach',
    text: 'Not in this version. Until then, the Help Center answers common questions, and each plan comes with tips.',
    link: { to: '/help-center?source=dashboard', label: 'Open the Help Center' },
  },
  {
    title: 'Smart Meal Planner',
    text: 'Meals for everyone, with portions that fit each person’s age, allergies and diet.',
    link: { to: '/meal-plan-generator', label: 'Make a meal plan' },
  },
  {
    title: 'Smart Grocery Lists',
    text: 'Everything for the plan, by aisle, in sizes the store sells.',
    link: { to: '/grocery-lists', label: 'Open grocery lists' },
  },
];
