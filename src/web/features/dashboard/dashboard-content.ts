export interface Tile {
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly emoji: string;
}

/** Pages that this version does not have say so, and lead back to what works. */
export const TILES: readonly Tile[] = [
  { title: 'Smart Meal Planner', text: 'Plan the week', to: '/meal-plan-generator', emoji: '🥘' },
  { title: 'Workout & Exercise', text: 'Not in this version', to: '/workout-exercise', emoji: '🍌' },
  { title: 'Family Profiles', text: 'Who eats, and how', to: '/family-members', emoji: '🧺' },
  { title: 'Health Analytics', text: 'Not in this version', to: '/analytics', emoji: '🥦' },
  { title: 'Upgrade Plan', text: 'Everything is free', to: '/pricing?source=dashboard', emoji: '🍯' },
  { title: 'Recipe Collection', text: 'Not in this version', to: '/recipes', emoji: '🍝' },
  { title: 'Hydration Tracker', text: 'Not in this version', to: '/hydration-tracker', emoji: '🍋' },
];

export const CARDS: readonly (Tile & { readonly action: string | null })[] = [
  {
    title: 'Smart Meal Planner',
    text: 'Meals for everybody, with a portion per person that fits age, allergies and diet.',
    to: '/meal-plan-generator',
    emoji: '🍲',
    action: 'Make a meal plan',
  },
  {
    title: 'Smart Grocery Lists',
    text: 'Everything for the plan, by aisle, in the packs that a shop sells.',
    to: '/grocery-lists',
    emoji: '🥕',
    action: 'Open grocery lists',
  },
  {
    title: 'AI Nutrition & Mental Wellbeing Coach',
    text: 'The coach is not part of this version. Each meal plan comes with tips for the people who eat it.',
    to: '',
    emoji: '🍵',
    action: null,
  },
];
