import { z } from 'zod';
import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import type { Food } from '#domain/foods/food.ts';
import type { NamedProduct, OtherNames } from '#domain/foods/other-names.ts';
import { normalizeWords } from '#domain/text/words.ts';
import { csvRows } from './csv-rows.ts';
import type { DataFile } from './data-files.ts';
import { checkRows } from './data-rows.ts';
import { kebabId, plainText } from './food-file.ts';

const isAllergen = (code: string): code is AllergenCode => ALLERGEN_CODES.some((known) => known === code);

/** One line of data/foods/other-names.csv. */
const otherNameRow = z
  .strictObject({
    name: plainText,
    kind: z.enum(['brand', 'regional', 'unmatched']),
    food_id: z.union([kebabId, z.literal('')]),
    product_allergens: z.string().transform((cell) => cell.split(' ').filter((code) => code !== '')),
    plain_word: z.enum(['yes', '']),
    source: z.enum(['fndds-2021-2023', 'label-knowledge', 'usage']),
    why: z.string(),
  })
  .refine((row) => (row.kind === 'unmatched') === (row.food_id === ''), {
    path: ['food_id'],
    error: 'is empty for what no food of ours stands for, and only then',
  })
  .refine((row) => row.kind !== 'unmatched' || row.why !== '', { path: ['why'], error: 'is missing' })
  .refine((row) => row.product_allergens.every(isAllergen), {
    path: ['product_allergens'],
    error: 'names what is no allergen of ours',
  });

/**
 * What is never served to a person with that allergy (docs/safety-policy.md): what the food contains, and what it may
 * contain where no pack of it is sold that is labeled free.
 */
const carriedBy = ({ contains, mayContain, labelFree }: Food): readonly string[] => [
  ...contains,
  ...mayContain.filter((code) => !labelFree.includes(code)),
];

/** A name never stands for a food that does not carry an allergen of the product, or carries it only in some packs. */
export function readOtherNames(
  file: DataFile,
  foods: ReadonlyMap<string, Food>,
  problems: string[],
): OtherNames {
  const rows = csvRows(file.text);
  const byFood = new Map<string, string[]>();
  const ofNone: string[] = [];
  const products: NamedProduct[] = [];
  const seen = new Set<string>();
  const ownNames = new Set([...foods.values()].map((food) => normalizeWords(food.name).join(' ')));
  for (const row of checkRows(file, rows, otherNameRow, problems)) {
    const { name, kind, food_id: id, product_allergens: allergens } = row;
    const words = normalizeWords(name).join(' ');
    if (words === '' || seen.has(words))
      problems.push(`${file.name}: ${name}: stands there twice or has no word`);
    seen.add(words);
    products.push({
      name,
      isBrand: kind !== 'regional',
      isPlainWord: row.plain_word === 'yes',
      foodId: id === '' ? null : id,
      allergens: allergens.filter(isAllergen),
    });
    if (id === '') {
      if (ownNames.has(words)) problems.push(`${file.name}: ${name}: is the name of a food of ours`);
      ofNone.push(name);
      continue;
    }
    const food = foods.get(id);
    if (!food) problems.push(`${file.name}: ${name}: there is no food "${id}"`);
    const carried = food === undefined ? [] : carriedBy(food);
    const lost = allergens.filter((code) => !carried.includes(code));
    if (lost.length > 0) problems.push(`${file.name}: ${name}: ${id} does not carry ${lost.join(', ')}`);
    byFood.set(id, [...(byFood.get(id) ?? []), name]);
  }
  return { byFood, ofNone, products };
}
