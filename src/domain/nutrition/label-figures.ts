import { MOST_KCAL } from './plausible-amounts.ts';

/** What a Nutrition Facts label gives, in its order (21 CFR 101.9(c)); `energy_kcal` and `sodium_mg` are read as kcal and mg. */
export const LABEL_FIGURES = [
  'energy_kcal',
  'fat_g',
  'sat_fat_g',
  'trans_fat_g',
  'cholesterol_mg',
  'sodium_mg',
  'carb_g',
  'fiber_g',
  'sugars_g',
  'added_sugars_g',
  'protein_g',
  'vit_d_ug',
  'calcium_mg',
  'iron_mg',
  'potassium_mg',
] as const;
export type LabelFigure = (typeof LABEL_FIGURES)[number];
/** As they are printed; what is not in it is unknown, never 0. */
export type LabelFigures = Readonly<Partial<Record<LabelFigure, number>>>;

/** Letters and amounts of a food that is made of a label. */
export const LABEL_LIMITS = {
  name: 120,
  brand: 120,
  serving: 60,
  servingSize: 5_000,
  ingredients: 6_000,
  /** Of any figure, in its own unit: more is no label but a slip. */
  figure: 100_000,
} as const;

export interface ReadLabelFigures {
  readonly figures: LabelFigures;
  /** What they are of. */
  readonly per: 'serving' | 'hundred';
  /** Of one serving, in grams or milliliters; `null`: not said. */
  readonly servingSize: number | null;
  readonly isVolume: boolean;
}

/** The figures per 100 g, or per 100 ml. */
export function perHundred({ figures, per, servingSize }: ReadLabelFigures): LabelFigures {
  if (per === 'hundred') return figures;
  if (servingSize === null) return {};
  const share = 100 / servingSize;
  return Object.fromEntries(
    Object.entries(figures).map(([code, amount]) => [code, Number((amount * share).toPrecision(6))]),
  );
}

/** Something that no food, or hardly any, has. A person is asked about it and may know better. */
export type LabelDoubt =
  | { readonly kind: 'energy_too_high'; readonly kcal: number }
  | { readonly kind: 'energy_off'; readonly kcal: number; readonly expected: number }
  | { readonly kind: 'over_whole'; readonly grams: number }
  | { readonly kind: 'part_over_whole'; readonly part: LabelFigure; readonly whole: LabelFigure }
  | { readonly kind: 'sodium_in_grams'; readonly sodium: number }
  | { readonly kind: 'sodium_is_salt'; readonly sodium: number };

/** kcal a gram (Atwater general factors, 21 CFR 101.9(c)(1)(i)(B)). */
const ATWATER = { protein_g: 4, carb_g: 4, fat_g: 9 } as const;
/** Fiber may be counted with 0 to 4 kcal, labels round, and protein and fat of each food differ a little. */
const OFF = { share: 0.25, kcal: 25 } as const;
/** 100 ml of syrup weigh up to 145 g. */
const MOST_GRAMS = { g: 100, ml: 145 } as const;
const ROUNDING = 1.02;
/** Labels round a part and its whole separately (21 CFR 101.9(c)(2) and (6)). */
const PART_ROUNDING = 1;
/** Labels give sodium in steps of 5 mg, and below 5 mg as 0 (21 CFR 101.9(c)(4)): less is a number of grams. */
const LEAST_SODIUM_MG = 5;
/** Soy sauce and bouillon aside, what is saltier than this in 100 g is mostly salt that was typed as sodium (USDA SR28). */
const SALTY_SODIUM_MG = 2_500;

const PARTS: readonly (readonly [part: LabelFigure, whole: LabelFigure])[] = [
  ['sat_fat_g', 'fat_g'],
  ['trans_fat_g', 'fat_g'],
  ['fiber_g', 'carb_g'],
  ['sugars_g', 'carb_g'],
  ['added_sugars_g', 'sugars_g'],
];

function energyDoubts({
  energy_kcal: kcal,
  protein_g,
  carb_g,
  fat_g,
  fiber_g = 0,
}: LabelFigures): LabelDoubt[] {
  if (kcal === undefined) return [];
  if (kcal > MOST_KCAL) return [{ kind: 'energy_too_high', kcal: Math.round(kcal) }];
  if (protein_g === undefined || carb_g === undefined || fat_g === undefined) return [];
  const most = ATWATER.protein_g * protein_g + ATWATER.carb_g * carb_g + ATWATER.fat_g * fat_g;
  // Where fiber is not part of the carbohydrates (EU labels), it adds up to 2 kcal a gram; where it is, it may give none.
  const least = most - ATWATER.carb_g * Math.min(fiber_g, carb_g);
  const highest = most + 2 * fiber_g;
  const room = (bound: number) => Math.max(OFF.kcal, bound * OFF.share);
  if (kcal >= least - room(least) && kcal <= highest + room(highest)) return [];
  return [{ kind: 'energy_off', kcal: Math.round(kcal), expected: Math.round(most) }];
}

function sodiumDoubts(typed: number | undefined, per100: number | undefined): LabelDoubt[] {
  if (typed === undefined || per100 === undefined || typed === 0) return [];
  if (typed < LEAST_SODIUM_MG) return [{ kind: 'sodium_in_grams', sodium: typed }];
  return per100 > SALTY_SODIUM_MG ? [{ kind: 'sodium_is_salt', sodium: typed }] : [];
}

/** What to ask about before a label is kept. Nothing of it is refused: alcohol and polyols have energy of their own. */
export function labelDoubts(label: ReadLabelFigures): readonly LabelDoubt[] {
  const per100 = perHundred(label);
  const { protein_g = 0, fat_g = 0, carb_g = 0 } = per100;
  const grams = protein_g + fat_g + carb_g;
  const isOver = grams > MOST_GRAMS[label.isVolume ? 'ml' : 'g'] * ROUNDING + PART_ROUNDING;
  const parts = PARTS.flatMap(([part, whole]): LabelDoubt[] => {
    const [some, all] = [label.figures[part], label.figures[whole]];
    return some !== undefined && all !== undefined && some > all + PART_ROUNDING
      ? [{ kind: 'part_over_whole', part, whole }]
      : [];
  });
  return [
    ...(isOver ? [{ kind: 'over_whole' as const, grams: Math.round(grams) }] : []),
    ...energyDoubts(per100),
    ...parts,
    ...sodiumDoubts(label.figures.sodium_mg, per100.sodium_mg),
  ];
}
