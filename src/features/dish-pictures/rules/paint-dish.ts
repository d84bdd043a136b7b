import { liquid } from './beds.ts';
import { Canvas } from './canvas.ts';
import { bowl, plate } from './crockery.ts';
import type { FoodLook } from './food-look.ts';
import { FORMS, type FormName } from './forms/forms.ts';
import type { Touch } from './leading-looks.ts';
import { inset } from './outlines.ts';
import { randomFrom } from './random.ts';
import { Serving } from './serving.ts';
import { laySilver, layTable, type Silver } from './table.ts';

export interface DishToPaint {
  readonly form: FormName;
  /** From the leading one. */
  readonly ingredients: readonly FoodLook[];
  readonly touch: Touch;
  /** The same dish is painted the same each time. */
  readonly seed: string;
}

/** Elsewhere egg is beaten into something: a boiled one would be a wrong promise. */
const WITH_BOILED_EGG: ReadonlySet<FormName> = new Set([
  'salad',
  'sandwich',
  'toast',
  'sampler',
  'canapes',
  'mixed-plate',
  'noodle-soup',
  'tray-bake',
]);

/** What nobody eats with a fork, and what is eaten with the hand. */
const WITH: Readonly<Record<Exclude<Silver, 'fork'>, readonly FormName[]>> = {
  spoon: [
    'broth-soup',
    'creamy-soup',
    'stew',
    'bean-bowl',
    'noodle-soup',
    'porridge',
    'curry-with-rice',
    'egg-bowl',
    'ice-cream',
    'pudding',
    'compote',
    'layered-glass',
    'crumble-dish',
  ],
  hand: [
    'ice-pops',
    'smoothie',
    'cup',
    'cookies',
    'bars',
    'bites',
    'crackers',
    'crisps',
    'sandwich',
    'burger',
    'wrap',
    'tacos',
    'toast',
    'loaf',
    'muffins',
    'canapes',
    'dip',
    'lettuce-cups',
    'bread-wedges',
    'rice-balls',
    'mini-frittatas',
  ],
};
const silverOf = (form: FormName): Silver =>
  (['spoon', 'hand'] as const).find((silver) => WITH[silver].includes(form)) ?? 'fork';

/** A dish as a drawing: the same table, lamp and hand for all of them. The dish fills the square in the middle. */
export function paintDish({ form, ingredients, touch, seed }: DishToPaint): string {
  const c = new Canvas(randomFrom(seed));
  layTable(c);
  laySilver(c, silverOf(form));
  FORMS[form](
    new Serving(
      c,
      ingredients.filter(({ shape }) => shape !== 'egg-half' || WITH_BOILED_EGG.has(form)),
      touch,
    ),
  );
  return c.finish(400, 300);
}

/** A bowl of cereal in milk, for a breakfast that has no recipe. */
export function paintSetBowl(): string {
  const c = new Canvas(randomFrom('set bowl'));
  layTable(c);
  laySilver(c, 'spoon');
  const { food, finish } = bowl(c, { x: 200, y: 150, rx: 134, ry: 134 });
  liquid(c, food, '#f8f1e1', true);
  const cereal = { shape: 'crumble', main: '#e3bd78', edge: '#b98a48', heart: '#e3bd78' } as const;
  const puffs = { shape: 'nut', main: '#efd6a0', edge: '#c89a55', heart: '#efd6a0' } as const;
  const s = new Serving(c, [cereal, puffs], { styles: [], color: undefined });
  s.scatter([puffs, cereal], inset(food, 6), 1.2, 1.15);
  finish();
  return c.finish(400, 300);
}

/** The same table before anything is served: shown where a dish is on its way. */
export function paintSetTable(): string {
  const c = new Canvas(randomFrom('set table'));
  layTable(c);
  laySilver(c, 'fork');
  plate(c, { x: 200, y: 150, rx: 138, ry: 138 });
  return c.finish(400, 300);
}
