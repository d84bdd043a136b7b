import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const NUTRIENTS_FILE = 'nutrients.csv';
export const DIET_FACTS_FILE = 'diet-facts.csv';
export const PART_FACTS_FILE = 'part-facts.csv';
export const KEEPING_FILE = 'keeping.csv';
export const DISH_PARTS_FILE = 'dish-parts.csv';
export const KINDS_FILE = 'kinds.csv';
export const EMOJI_FILE = 'emoji.csv';
export const PACKS_FILE = 'packs.csv';
export const OTHER_NAMES_FILE = 'other-names.csv';
export const DISH_FACTS_FILE = 'dish-facts.csv';
export const FORMER_RECIPES_FILE = 'former-ids.csv';
export const PLATES_FILE = 'plates.csv';
export const SIMPLE_FOODS_FILE = 'simple-foods.csv';

/** `data/` of this checkout, wherever the process was started. */
export const DATA_DIRECTORY = fileURLToPath(new URL('../../../data/', import.meta.url));

export function dataPath(...parts: readonly string[]): string {
  return join(DATA_DIRECTORY, ...parts);
}

export interface DataFile {
  /** Relative to the data directory, with forward slashes: what an error message names. */
  readonly name: string;
  readonly text: string;
}

export function readDataFile(dataDirectory: string, folder: string, name: string): DataFile {
  return { name: `${folder}/${name}`, text: readFileSync(join(dataDirectory, folder, name), 'utf8') };
}

/** The files of one folder with one ending, by name, so that every reader sees the same order. */
export function readDataFiles(dataDirectory: string, folder: string, ending: string): readonly DataFile[] {
  return readdirSync(join(dataDirectory, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => readDataFile(dataDirectory, folder, name));
}
