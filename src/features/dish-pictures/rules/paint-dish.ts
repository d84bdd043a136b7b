import { Canvas } from './canvas.ts';
import type { FoodLook } from './food-look.ts';
import { FORMS, type FormName } from './forms/forms.ts';
import { randomFrom } from './random.ts';
import { Serving } from './serving.ts';
import { laySilver, layTable } from './table.ts';

export interface DishToPaint {
  readonly form: FormName;
  /** From the leading one. */
  readonly ingredients: readonly FoodLook[];
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
  'tray-bake',
]);

/** A dish as a drawing: the same table, lamp and hand for all of them. The dish fills the square in the middle. */
export function paintDish({ form, ingredients, seed }: DishToPaint): string {
  const c = new Canvas(randomFrom(seed));
  layTable(c);
  laySilver(c);
  FORMS[form](
    new Serving(
      c,
      ingredients.filter(({ shape }) => shape !== 'egg-half' || WITH_BOILED_EGG.has(form)),
    ),
  );
  return c.finish(400, 300);
}
