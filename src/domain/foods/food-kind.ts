/** The states in which a food is sold or cooked, as far as they make it another food of ours. */
export const FOOD_FORMS = [
  'fresh',
  'frozen',
  'canned',
  'jarred',
  'dried',
  'dry',
  'raw',
  'cooked',
  'boiled',
  'baked',
  'roasted',
  'fried',
  'steamed',
  'stewed',
  'braised',
  'broiled',
  'browned',
  'grilled',
  'poached',
  'scrambled',
  'toasted',
  'powder',
  'ground',
  'pickled',
  'drained',
  'salted',
  'unsalted',
  'sweetened',
  'unsweetened',
  'no-salt',
  'no-salt-added',
  'low-sodium',
] as const;
export type FoodForm = (typeof FOOD_FORMS)[number];

/** Which foods are the same in another form. One line of data/foods/kinds.csv; an id says nothing of it. */
export interface FoodKind {
  /** All forms of it count as one thing in a week ("lentils"). */
  readonly kind: string;
  /** Foods of one variety may stand in for each other in a kitchen ("rice brown"). The plain food of a kind has its name. */
  readonly variety: string;
  /** What it is without its forms, in words from general to special: "beef" of ground beef. */
  readonly variantOf: string;
  /** In the order in which it was done. */
  readonly form: readonly FoodForm[];
  /** Percent of ground meat that is not fat; `null`: other foods. */
  readonly leanPercent: number | null;
}

/** Words by which the food may be named: what it is, and the forms that this does not say already ("peaches canned juice"). */
export function kindWords({ variantOf, leanPercent, form }: FoodKind): string {
  const said = variantOf.split(' ');
  const forms = form.filter((one) => !said.includes(one));
  return [...said, ...(leanPercent === null ? [] : [String(leanPercent)]), ...forms].join(' ');
}

/** One key for what a food is and its forms: no two foods share one. */
export const variantKey = ({
  variantOf,
  leanPercent,
  form,
}: Pick<FoodKind, 'variantOf' | 'leanPercent' | 'form'>): string =>
  [variantOf, leanPercent ?? '', ...form].join('|');
