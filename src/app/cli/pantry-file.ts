import type { Food } from '#domain/foods/food.ts';
import type { Pantry } from '#domain/recipes/pantry.ts';
import { pantryFile } from '#features/pantry/contract/pantry.ts';
import { foodNamed, planningPantry } from '#features/pantry/rules/planning-pantry.ts';
import { InputError, problemsOf } from './input-error.ts';

/**
 * What a household keeps and has at home, as `GET /api/pantry` says it; staples that are left out are as usual, and an item
 * may be named by its food's id or by a name of it.
 *
 * @throws InputError naming every wrong field by its path
 */
export function readPantry(text: string, foods: ReadonlyMap<string, Food>): Pantry {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InputError('The pantry is not JSON.', [{ path: '--pantry', message: 'This is not JSON.' }]);
  }
  const result = pantryFile.safeParse(json);
  if (!result.success) throw new InputError('The pantry has mistakes.', problemsOf(result.error));
  const { staples = null, items = [] } = result.data;
  const problems = (staples ?? []).flatMap((id, at) =>
    foods.has(id) ? [] : [{ path: `staples.${at}`, message: `No food has the id "${id}".` }],
  );
  const known = items.flatMap(({ item, foodId, amount = null, unit = null, useBy = null }, at) => {
    const food = foodId != null ? foods.get(foodId) : foodNamed(item ?? '', foods);
    if (food) return [{ foodId: food.id, amount, unit, useBy }];
    problems.push(
      foodId != null
        ? { path: `items.${at}.foodId`, message: `No food has the id "${foodId}".` }
        : { path: `items.${at}.item`, message: `We know no food called "${item ?? ''}".` },
    );
    return [];
  });
  if (problems.length > 0) throw new InputError('The pantry has mistakes.', problems);
  return planningPantry(staples, known, foods);
}
