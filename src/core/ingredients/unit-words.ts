import type { MeasureUnit } from '#core/units/unit-table.ts';

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
] as const;
export type CountUnit = (typeof COUNT_UNITS)[number];
export type LineUnit = MeasureUnit | CountUnit;

/** Packs of a size that the line may tell: "1 (14 oz) can". */
export const CONTAINERS: ReadonlySet<string> = new Set<LineUnit>([
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
  'fillet',
  'loaf',
  'piece',
  'slice',
  'sheet',
]);
/** The food in them keeps the words of the label: "1 can diced tomatoes". */
export const LABELLED: ReadonlySet<string> = new Set<LineUnit>([
  'can',
  'jar',
  'pack',
  'bag',
  'box',
  'bottle',
  'carton',
  'tub',
  'tube',
]);

/** Words of a unit; plurals in s and es are read without being listed. */
const WORDS: Readonly<Record<LineUnit, string>> = {
  mg: 'mg milligram milligramme',
  g: 'g gr gm gms gram gramme grm',
  kg: 'kg kgs kilo kilogram kilogramme',
  oz: 'oz ozs ounce',
  lb: 'lb lbs pound',
  ml: 'ml mls millilitre milliliter cc',
  cl: 'cl centilitre centiliter',
  dl: 'dl decilitre deciliter',
  l: 'l ltr litre liter lt',
  tsp: 'tsp tsps tspn teaspoon teaspoonful tl tsk',
  tbsp: 'tbsp tbsps tbs tbspn tblsp tbl tablespoon tablespoonful el msk',
  cup: 'cup cupful',
  'fl oz': 'floz',
  pint: 'pint pt',
  quart: 'quart qt qts',
  gallon: 'gallon gal',
  'metric tsp': '',
  dessertspoon: 'dessertspoon dessertspoonful dsp dstspn',
  'metric tbsp': '',
  'australian tbsp': '',
  'metric cup': '',
  'label cup': '',
  'imperial fl oz': '',
  'imperial pint': '',
  'imperial quart': '',
  'imperial gallon': '',
  dash: 'dash',
  pinch: 'pinch pn prise',
  clove: 'clove',
  slice: 'slice',
  bunch: 'bunch bunche bn',
  sprig: 'sprig stem',
  stalk: 'stalk rib',
  stick: 'stick',
  head: 'head',
  bulb: 'bulb',
  can: 'can tin',
  jar: 'jar',
  pack: 'pack package packet pkg pkgs pkt sachet envelope pouch',
  bag: 'bag',
  box: 'box',
  bottle: 'bottle',
  carton: 'carton',
  container: 'container',
  tub: 'tub',
  tube: 'tube',
  pot: 'pot',
  nest: 'nest',
  link: 'link',
  grating: 'grating',
  punnet: 'punnet',
  block: 'block',
  ball: 'ball',
  bar: 'bar',
  piece: 'piece pc pcs',
  fillet: 'fillet filet',
  leaf: 'leaf leaves',
  sheet: 'sheet',
  ear: 'ear',
  rasher: 'rasher',
  wedge: 'wedge',
  cube: 'cube',
  square: 'square',
  strip: 'strip',
  loaf: 'loaf loaves',
  scoop: 'scoop',
  thumb: 'thumb',
  knob: 'knob',
  handful: 'handful handfull',
  splash: 'splash',
  squeeze: 'squeeze',
  drizzle: 'drizzle',
  drop: 'drop',
  glass: 'glass',
  bowl: 'bowl',
  mug: 'mug',
  sprinkle: 'sprinkle sprinkling',
};

const BY_WORD: ReadonlyMap<string, LineUnit> = new Map(
  (Object.entries(WORDS) as [LineUnit, string][]).flatMap(([unit, words]) =>
    words.split(' ').flatMap((word) => (word === '' ? [] : [[word, unit] as const])),
  ),
);

/** Cooks write T for a tablespoon and t for a teaspoon. */
const BY_LETTER: ReadonlyMap<string, LineUnit> = new Map([
  ['T', 'tbsp'],
  ['t', 'tsp'],
  ['c', 'cup'],
  ['C', 'cup'],
]);

/** @param text as written: "Tbsp.", "cups", "T" */
export function unitOfWord(text: string): LineUnit | null {
  const plain = text.endsWith('.') ? text.slice(0, -1) : text;
  const letter = BY_LETTER.get(plain);
  if (letter) return letter;
  const key = plain.toLowerCase();
  const found = BY_WORD.get(key);
  if (found) return found;
  if (key.length < 4 || !key.endsWith('s')) return null;
  return (
    BY_WORD.get(key.slice(0, -1)) ?? (key.endsWith('es') ? (BY_WORD.get(key.slice(0, -2)) ?? null) : null)
  );
}
