import { isMeasureUnit, type MeasureUnit } from '#domain/units/unit-table.ts';

/** What food comes in or is counted by; what one of them weighs is for the food to say. */
export const COUNT_UNITS = [
  'clove',
  'slice',
  'bunch',
  'sprig',
  'stalk',
  'stick',
  'head',
  'bulb',
  'can',
  'jar',
  'pack',
  'bag',
  'box',
  'bottle',
  'carton',
  'container',
  'tub',
  'tube',
  'pot',
  'nest',
  'link',
  'punnet',
  'block',
  'ball',
  'bar',
  'piece',
  'fillet',
  'leaf',
  'sheet',
  'ear',
  'rasher',
  'wedge',
  'cube',
  'square',
  'strip',
  'loaf',
  'scoop',
  'thumb',
  'knob',
  'handful',
  'splash',
  'squeeze',
  'grating',
  'drizzle',
  'drop',
  'glass',
  'bowl',
  'mug',
  'sprinkle',
  'glug',
  'grind',
  'dollop',
  'pat',
  'slab',
  'ring',
  'log',
  'wheel',
  'tray',
  'sleeve',
  'portion',
  'spoonful',
  'finger',
  'shot',
  'floret',
] as const;
export type CountUnit = (typeof COUNT_UNITS)[number];
export type LineUnit = MeasureUnit | CountUnit;

const COUNTED: ReadonlySet<string> = new Set(COUNT_UNITS);
export const isCountUnit = (text: string): text is CountUnit => COUNTED.has(text);
export const isLineUnit = (text: string): text is LineUnit => isMeasureUnit(text) || isCountUnit(text);

/** One line of data/ingredients/unit-words.csv. */
export interface UnitWord {
  /** In lower case, but for single letters: cooks write T for a tablespoon and t for a teaspoon. */
  readonly term: string;
  readonly code: LineUnit;
}

/** Finds the unit that a word means; plurals in s and es are found without being listed. */
export function createUnitReader(rows: readonly UnitWord[]): (text: string) => LineUnit | null {
  const byWord = new Map(rows.map(({ term, code }) => [term, code]));
  return (text) => {
    const plain = text.endsWith('.') ? text.slice(0, -1) : text;
    const key = plain.toLowerCase();
    const found = byWord.get(plain) ?? byWord.get(key);
    if (found) return found;
    if (key.length < 4 || !key.endsWith('s')) return null;
    return (
      byWord.get(key.slice(0, -1)) ?? (key.endsWith('es') ? (byWord.get(key.slice(0, -2)) ?? null) : null)
    );
  };
}
