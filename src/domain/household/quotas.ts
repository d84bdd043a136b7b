/** How much one household may keep; docs/security/limits.md says the same to people. */
export interface HouseholdQuotas {
  /** People with a profile. */
  readonly members: number;
  readonly groceryLists: number;
  readonly itemsPerList: number;
  /** Of all lists together. */
  readonly groceryItems: number;
  readonly mealPlans: number;
  readonly ownRecipes: number;
  readonly photos: number;
  /** Plans, lists, recipes and photos together, as the database keeps them. */
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;

/** Far above what a large family writes in years, so that it only stops programs. */
export const FAMILY_QUOTAS: HouseholdQuotas = {
  members: 30,
  groceryLists: 300,
  itemsPerList: 500,
  groceryItems: 20_000,
  mealPlans: 300,
  ownRecipes: 2_000,
  /** One a recipe; about 100 MB at most. */
  photos: 400,
  bytes: 400 * MEGABYTE,
};

/** Anyone can open a sample family, and it begins with half a year of plans and lists. */
export const DEMO_QUOTAS: HouseholdQuotas = {
  members: 12,
  groceryLists: 40,
  itemsPerList: 300,
  groceryItems: 5_000,
  mealPlans: 40,
  ownRecipes: 20,
  photos: 5,
  bytes: 25 * MEGABYTE,
};

/** Of one profile. Entries that nobody understands are looked up among all words we know, which is work. */
export const PROFILE_LIMITS = {
  /** Of one list: allergies, dislikes … */
  entriesPerList: 40,
  /** Entries that wait for an answer, in all lists together. */
  unknownEntries: 10,
} as const;
