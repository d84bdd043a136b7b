/** Where the family's own recipes are on the page of the collection. */
export const OWN_RECIPES_ID = 'your-recipes';

/** Address of its page. */
export const ownRecipePath = (id: string): string => `/recipes/own/${id}`;
