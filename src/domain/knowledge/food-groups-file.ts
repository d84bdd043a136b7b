import { z } from 'zod';
import { COUNTED_GROUPS, type CountedGroup, type FoodGroupFacts } from '#domain/nutrition/food-groups.ts';
import { readCsvRows } from './csv-rows.ts';
import { DATA_DIRECTORY, readDataFile } from './data-files.ts';
import { kebabId } from './food-file.ts';

const amount = z
  .string()
  .transform((cell) => (cell === '' ? 0 : Number(cell)))
  .pipe(z.number().min(0).max(101));

/** How sure the figures of a food are: scripts/data/food-groups.ts says what each basis is. */
const basis = z.string().regex(/^(?:fped|fped-row|fped-fit|family|rule|parts|hand|sibling:[a-z0-9-]+)$/);

const groupRow = z.strictObject({
  food_id: kebabId,
  basis,
  ...(Object.fromEntries(COUNTED_GROUPS.map((group) => [group, amount])) as Record<
    CountedGroup,
    typeof amount
  >),
});

/** Of each food in data/foods/food-groups.csv; of any other food it is not known. */
export function loadFoodGroups(dataDirectory = DATA_DIRECTORY): ReadonlyMap<string, FoodGroupFacts> {
  const problems: string[] = [];
  const rows = readCsvRows(readDataFile(dataDirectory, 'foods', 'food-groups.csv'), groupRow, problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return new Map(
    rows.map(({ food_id: id, basis, ...cells }) => {
      const amounts = Object.fromEntries(
        COUNTED_GROUPS.flatMap((group) => (cells[group] > 0 ? [[group, cells[group]]] : [])),
      );
      return [id, { basis, amounts }];
    }),
  );
}
