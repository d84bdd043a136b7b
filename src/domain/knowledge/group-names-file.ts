import { z } from 'zod';
import { ALLERGEN_CODES } from '#domain/allergens/allergens.ts';
import { ANIMAL_SOURCES, type AnimalSource, FOOD_FLAGS, type FoodFlag } from '#domain/foods/food.ts';
import { type GroupNames, groupNames, type NamedGroup } from '#domain/foods/group-names.ts';
import { normalizeWords, wordKey } from '#domain/text/words.ts';
import { readCsvRows } from './csv-rows.ts';
import { type DataFile, readDataFile } from './data-files.ts';
import { plainText } from './food-file.ts';

const FOLDER = 'foods';
const source = z.enum(['own']);

const allergenNameRow = z.strictObject({
  term: plainText,
  code: z.enum(ALLERGEN_CODES),
  language: plainText,
  source,
});

const isAnimal = (value: string): value is AnimalSource => ANIMAL_SOURCES.some((known) => known === value);
const isFlag = (value: string): value is FoodFlag => FOOD_FLAGS.some((known) => known === value);

const KINDS = ['animal', 'flag', 'food', 'group'] as const;

/** One thing that belongs to a group; `group`: the term means what that other term means. */
const groupNameRow = z
  .strictObject({ term: plainText, code: plainText, language: plainText, source })
  .transform(({ term, code }, context) => {
    const [name = '', ...rest] = code.split(':');
    const value = rest.join(':');
    const kind = KINDS.find((known) => known === name);
    const isKnown =
      value !== '' && (kind === 'animal' ? isAnimal(value) : kind === 'flag' ? isFlag(value) : true);
    if (kind === undefined || !isKnown) {
      context.addIssue({ code: 'custom', path: ['code'], message: 'names what is not known' });
      return z.NEVER;
    }
    return { term, kind, value };
  });

/** Reads what people call allergens and groups of foods. What is wrong joins `problems`. */
export function readGroupNames(
  dataDirectory: string,
  problems: string[],
): { readonly names: GroupNames; readonly files: readonly DataFile[] } {
  const allergenFile = readDataFile(dataDirectory, FOLDER, 'allergen-names.csv');
  const groupFile = readDataFile(dataDirectory, FOLDER, 'group-names.csv');
  const allergens = readCsvRows(allergenFile, allergenNameRow, problems);
  const byTerm = Map.groupBy(readCsvRows(groupFile, groupNameRow, problems), ({ term }) => term);
  const groups = new Map<string, NamedGroup>();
  for (const [term, rows] of byTerm) {
    const valuesOf = (wanted: (typeof KINDS)[number]) =>
      rows.flatMap(({ kind, value }) => (kind === wanted ? [value] : []));
    if (valuesOf('group').length > 0) continue;
    groups.set(term, {
      animal: valuesOf('animal').filter(isAnimal),
      flags: valuesOf('flag').filter(isFlag),
      members: valuesOf('food').map((name) => normalizeWords(name).map(wordKey)),
    });
  }
  for (const [term, rows] of byTerm) {
    const other = rows.find(({ kind }) => kind === 'group');
    if (other === undefined) continue;
    const group = groups.get(other.value);
    if (group === undefined || rows.length > 1)
      problems.push(`${groupFile.name}: ${term}: there is no group "${other.value}", or more is said of it`);
    else groups.set(term, group);
  }
  return {
    names: groupNames(
      allergens,
      [...groups].map(([term, group]) => ({ term, ...group })),
    ),
    files: [allergenFile, groupFile],
  };
}
