import type { PreparedForm } from '#domain/foods/food.ts';

/** Forms by name, those that are asked for; the rest come with copied recipes and stay. */
export const OFFERED_FORMS = [
  'whole',
  'sliced',
  'quartered',
  'chopped',
  'finely-chopped',
  'grated',
  'ground',
  'mashed',
  'cooked-soft',
  'blended',
] as const satisfies readonly PreparedForm[];

export const FORM_WORDS: Readonly<Record<(typeof OFFERED_FORMS)[number], string>> = {
  whole: 'Whole',
  sliced: 'Sliced',
  quartered: 'Cut in quarters, lengthwise',
  chopped: 'Chopped',
  'finely-chopped': 'Finely chopped',
  grated: 'Grated',
  ground: 'Ground',
  mashed: 'Mashed',
  'cooked-soft': 'Cooked soft',
  blended: 'Blended smooth',
};
