export interface LaterPage {
  readonly title: string;
  /** What the page is for, and what works today instead. */
  readonly text: string;
}

/** Addresses that are kept for parts of the product that this version does not have. */
export const LATER_PROTECTED: Readonly<Record<string, LaterPage>> = {
  onboarding: {
    title: 'Getting started',
    text: 'There is no guided tour in this version. Add your family first, then make a meal plan.',
  },
  'food-log': {
    title: 'Food Log',
    text: 'Logging what was eaten is not part of this version. A meal plan shows what each person gets per day.',
  },
  'growth-tracking': {
    title: 'Growth Tracking',
    text: 'Growth charts are not part of this version. A height and weight in the profile already shape the portions.',
  },
  'workout-exercise': {
    title: 'Workout & Exercise',
    text: 'Workouts are not part of this version. Tell how active each person is, and portions will fit.',
  },
  analytics: {
    title: 'Health Analytics',
    text: 'Charts over time are not part of this version. Every meal plan shows nutrients per person and day.',
  },
  recipes: {
    title: 'Recipe Collection',
    text: 'Browsing recipes by itself is not part of this version. Meal plans show each recipe with its steps.',
  },
  'hydration-tracker': {
    title: 'Hydration Tracker',
    text: 'Tracking drinks is not part of this version.',
  },
  'hydration-settings': {
    title: 'Hydration Settings',
    text: 'Tracking drinks is not part of this version, so there is nothing to set.',
  },
  'set-goals': {
    title: 'Set Goals',
    text: 'Goals are written in each person’s profile. Open the family page and choose Edit.',
  },
  reports: {
    title: 'Reports',
    text: 'Reports are not part of this version. A meal plan can be printed as it is.',
  },
};

export const LATER_PUBLIC: Readonly<Record<string, LaterPage>> = {
  pricing: {
    title: 'Plans and prices',
    text: 'There is nothing to buy. This version is free, and every part of it is open to you.',
  },
  features: { title: 'Features', text: 'The start page shows what this version does.' },
  'age-groups': {
    title: 'Age groups',
    text: 'The start page shows how toddlers, children, adults and seniors are looked after.',
  },
  'how-it-works': { title: 'How it works', text: 'The start page explains it in three steps.' },
  community: { title: 'Community', text: 'There is no community page in this version.' },
};

export const LATER_PROTECTED_PATHS: readonly string[] = Object.keys(LATER_PROTECTED);
export const LATER_PUBLIC_PATHS: readonly string[] = Object.keys(LATER_PUBLIC);
