/**
 * The allergens that a food row may name: the FDA 9 (FALCPA 2004 and FASTER Act 2021) and the
 * EU 14 (Regulation 1169/2011, Annex II) in one list. `wheat` (FDA) is narrower than `gluten` (EU);
 * a wheat food carries both. FDA's "crustacean shellfish" is `crustacean`.
 */
export const ALLERGEN_CODES = [
  'milk',
  'egg',
  'fish',
  'crustacean',
  'mollusc',
  'tree_nut',
  'peanut',
  'wheat',
  'gluten',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const;

export type AllergenCode = (typeof ALLERGEN_CODES)[number];

/** Allergens as a person says them: "free of …", "… allergy". */
export const ALLERGEN_NAMES: Readonly<Record<AllergenCode, string>> = {
  milk: 'milk',
  egg: 'egg',
  fish: 'fish',
  crustacean: 'crustacean shellfish',
  mollusc: 'mollusks',
  tree_nut: 'tree nuts',
  peanut: 'peanuts',
  wheat: 'wheat',
  gluten: 'gluten',
  soy: 'soy',
  sesame: 'sesame',
  celery: 'celery',
  mustard: 'mustard',
  sulphites: 'sulfites',
  lupin: 'lupin',
};

/** As the first word of "… allergy": one peanut is enough. */
const IN_ALLERGY: Readonly<Partial<Record<AllergenCode, string>>> = {
  mollusc: 'mollusk',
  tree_nut: 'tree nut',
  peanut: 'peanut',
  sulphites: 'sulfite',
};

/** "peanut allergy" */
export const allergyName = (code: AllergenCode): string =>
  `${IN_ALLERGY[code] ?? ALLERGEN_NAMES[code]} allergy`;
