import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { FORMS, type FormName } from '#features/dish-pictures/rules/forms/forms.ts';
import {
  type DishRecipe,
  leadingLooks,
  readLooks,
  readTouches,
  type Touch,
} from '#features/dish-pictures/rules/leading-looks.ts';
import { paintDish, paintSetBowl, paintSetTable } from '#features/dish-pictures/rules/paint-dish.ts';

const data = join(import.meta.dirname, '..', '..', 'data');

const rowsOf = (name: string): Record<string, string>[] =>
  parse(readFileSync(join(data, 'dish-pictures', name), 'utf8'), { columns: true, skip_empty_lines: true });

const isForm = (name: string | undefined): name is FormName => name !== undefined && name in FORMS;

/** Everything that pictures of our recipes are painted from, read from `data`. */
export function dishPictures() {
  const looks = readLooks(rowsOf('food-looks.csv'));
  const touchOf = readTouches(rowsOf('recipe-touches.csv'));
  const forms = new Map(rowsOf('recipe-forms.csv').map(({ recipe = '', form }) => [recipe, form]));
  const folder = join(data, 'recipes');
  const recipes = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as DishRecipe[])
      .map((recipe) => [recipe.id, recipe]),
  );
  const formOf = (id: string): FormName => {
    const form = forms.get(id);
    if (!isForm(form))
      throw new Error(`data/dish-pictures/recipe-forms.csv has no known form for ${id}: ${form}`);
    return form;
  };
  const looksOf = (id: string, touch = touchOf(id)) => {
    const recipe = recipes.get(id);
    if (recipe === undefined) throw new Error(`There is no recipe ${id}`);
    return leadingLooks(recipe, looks, touch.cooked);
  };
  return {
    recipeIds: [...recipes.keys()],
    /** Shown while a dish is on its way. */
    setTable: paintSetTable(),
    setBowl: paintSetBowl(),
    formOf,
    looksOf,
    touchOf,
    paint: (id: string, { touch = touchOf(id), seed = id }: Partial<Repaint> = {}): string =>
      paintDish({ form: formOf(id), ingredients: looksOf(id, touch), touch, seed }),
  };
}

interface Repaint {
  readonly touch: Touch;
  readonly seed: string;
}
