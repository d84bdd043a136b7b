// Fills data/foods/food-groups.csv: cups and ounces of the USDA food groups in 100 g of each food.
//
//   node scripts/data/food-groups.ts FPED_1718.csv FNDDS-2021-2023-ingredients.csv
//
// FPED 2017-2018 knows foods of FNDDS. One of ours that is no such food takes the figures of the FNDDS food that is made of
// nothing but its row of USDA SR; else what this row must bring to all foods of FNDDS that are made of it; else those of the
// same food in another form, of its family, or of what it is made of.
// The column `basis` says which, and so how sure a figure is. Lines with the basis `hand` stay.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Food } from '#domain/foods/food.ts';
import { csvRows } from '#domain/knowledge/csv-rows.ts';
import { dataPath } from '#domain/knowledge/data-files.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { COUNTED_GROUPS, type CountedGroup } from '#domain/nutrition/food-groups.ts';

type Row = Readonly<Record<string, string>>;
type Amounts = Readonly<Record<CountedGroup, number>>;
interface Grouped {
  readonly basis: string;
  readonly amounts: Amounts;
}

const [fpedPath, ingredientsPath] = process.argv.slice(2);
if (fpedPath === undefined || ingredientsPath === undefined)
  throw new Error('Please name the two files of USDA.');
const csv = (path: string): readonly Row[] => csvRows(readFileSync(path, 'utf8'));

const FILE = dataPath('foods', 'food-groups.csv');
const { foods } = loadKnowledgeBase();
const families = new Map(
  csv(dataPath('foods', 'families.csv')).map((row) => [row.food_id ?? '', row.family ?? '']),
);

const fped = new Map(csv(fpedPath).map((row) => [row.FOODCODE ?? '', amountsOfFped(row)]));

function amountsOfFped(row: Row): Amounts {
  const of = (name: string) => Number(row[`${name} (cup eq.)`] ?? row[`${name} (oz. eq.)`] ?? 0);
  return {
    vegetables: of('V_TOTAL') + of('V_LEGUMES'),
    fruit: of('F_TOTAL'),
    grains: of('G_TOTAL'),
    protein: of('PF_TOTAL'),
    dairy: of('D_TOTAL'),
    oils: Number(row['OILS (grams)'] ?? 0),
    'dark-green': of('V_DRKGR'),
    'red-orange': of('V_REDOR_TOTAL'),
    legumes: of('V_LEGUMES'),
    'whole-grains': of('G_WHOLE'),
    seafood: of('PF_SEAFD_HI') + of('PF_SEAFD_LOW'),
    nuts: of('PF_NUTSDS'),
  };
}

interface Made {
  readonly code: string;
  readonly of: readonly { readonly code: string; readonly grams: number }[];
  /** Of the finished food. */
  readonly grams: number;
}

/** The foods of FNDDS as USDA makes them of rows of SR and of other foods of FNDDS. */
function madeFoods(): readonly Made[] {
  const rows = csv(ingredientsPath ?? '');
  return [...Map.groupBy(rows, (row) => row['Food code'] ?? '')].map(([code, lines]) => {
    const of = lines.map((line) => ({
      code: String(line['Ingredient code']).padStart(5, '0'),
      grams: Number(line['Ingredient weight (g)']),
    }));
    const water = Number(lines[0]?.['Moisture change (%)'] ?? 0);
    return { code, of, grams: of.reduce((sum, { grams }) => sum + grams, 0) * (1 + water / 100) };
  });
}
const made = madeFoods().filter(({ code, grams }) => fped.has(code) && grams > 0);

/** FNDDS foods of one row of USDA SR, with no water taken or given: by the number of that row. */
const ofOneRow = new Map(
  made.flatMap(({ code, of, grams }): [string, Amounts][] => {
    const [only] = of;
    const amounts = fped.get(code);
    return of.length > 1 || only === undefined || amounts === undefined || only.grams !== grams
      ? []
      : [[only.code, amounts]];
  }),
);

const ROUNDS = 80;
/** A row that is nowhere at least this share of a food says nothing of itself. */
const LEAST_SHARE = 0.2;

/**
 * What each row must bring so that the foods made of it come to what FPED says of them: least squares with no amount below
 * zero, one row after the other (coordinate descent).
 */
function fittedRows(): ReadonlyMap<string, Amounts> {
  const uses = new Map<string, { food: number; share: number }[]>();
  for (const [food, { of, grams }] of made.entries()) {
    for (const { code, grams: part } of of) {
      const known = uses.get(code) ?? [];
      known.push({ food, share: part / grams });
      uses.set(code, known);
    }
  }
  const amounts = new Map<string, Record<string, number>>([...uses.keys()].map((code) => [code, {}]));
  for (const group of COUNTED_GROUPS) {
    const left = made.map(({ code }) => fped.get(code)?.[group] ?? 0);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [code, foodsWith] of uses) {
        const own = amounts.get(code) ?? {};
        const before = own[group] ?? 0;
        let top = 0;
        let bottom = 1e-6;
        for (const { food, share } of foodsWith) {
          top += share * ((left[food] ?? 0) + share * before);
          bottom += share * share;
        }
        const next = Math.max(0, top / bottom);
        own[group] = next;
        for (const { food, share } of foodsWith) left[food] = (left[food] ?? 0) - share * (next - before);
      }
    }
  }
  return new Map(
    [...amounts].flatMap(([code, own]): [string, Amounts][] =>
      (uses.get(code) ?? []).some(({ share }) => share >= LEAST_SHARE)
        ? // Less than a hundredth of a cup is what is left over of the fit.
          [
            [
              code,
              each((group) => ((own[group] ?? 0) < (group === 'oils' ? 0.5 : 0.05) ? 0 : (own[group] ?? 0))),
            ],
          ]
        : [],
    ),
  );
}

const scaled = (amounts: Amounts, factor: number): Amounts => each((group) => amounts[group] * factor);
function each(amount: (group: CountedGroup) => number): Amounts {
  return Object.fromEntries(COUNTED_GROUPS.map((group) => [group, amount(group)])) as Amounts;
}
const NONE = each(() => 0);

function direct(food: Food): Grouped | null {
  const ofCode = fped.get(food.fndds ?? '');
  if (ofCode !== undefined) return { basis: 'fped', amounts: ofCode };
  if (food.ndb === null) return null;
  const ofRow = ofOneRow.get(food.ndb);
  if (ofRow !== undefined) return { basis: 'fped-row', amounts: ofRow };
  const ofFit = fitted.get(food.ndb);
  return ofFit === undefined ? null : { basis: 'fped-fit', amounts: ofFit };
}
const fitted = fittedRows();

const known = new Map<string, Grouped>();
for (const food of foods.values()) {
  const found = direct(food);
  if (found !== null) known.set(food.id, found);
}

/** What goes with the amount of a group when a food is dried or cooked: nobody eats more of it for the water. */
function measureOf(food: Food, { amounts }: Grouped): number | null {
  const { protein_g, carb_g, water_g } = food.nutrients;
  if (amounts.grains > 0) return carb_g;
  if (amounts.protein > 0 || amounts.dairy > 0) return protein_g;
  return water_g === null ? null : 100 - water_g;
}

/** Leaves shrink in the pan, so that a cup of them is another weight: raw and cooked ones are not compared. */
const isCooked = (food: Food): boolean =>
  food.form.some((form) => !['fresh', 'frozen', 'raw', 'dried', 'dry', 'powder', 'ground'].includes(form));
const isDried = (food: Food): boolean =>
  food.form.some((form) => form === 'dried' || form === 'dry' || form === 'powder');
/** A stand-in that differs more than this is another kind of food (juice of an orange, chips of a potato). */
const MOST_TIMES = { least: 0.2, most: 5 } as const;

function ofSibling(food: Food): Grouped | null {
  const near = [...foods.values()].filter(
    (other) =>
      other.id !== food.id &&
      other.kind === food.kind &&
      other.aisle === food.aisle &&
      // A dish is no other form of what is in it.
      other.use === food.use &&
      other.madeOf.length > 0 === food.madeOf.length > 0 &&
      known.has(other.id),
  );
  const score = (other: Food): number =>
    (other.variety === food.variety ? 4 : 0) +
    (isCooked(other) === isCooked(food) ? 2 : 0) +
    (isDried(other) === isDried(food) ? 2 : 0);
  for (const other of near.toSorted((a, b) => score(b) - score(a))) {
    const there = known.get(other.id);
    if (there === undefined) continue;
    const isSameState = isDried(other) === isDried(food);
    const isPlant = there.amounts.vegetables + there.amounts.fruit > 0;
    const [own, others] = [measureOf(food, there), measureOf(other, there)];
    const times = own === null || others === null || others === 0 ? 1 : own / others;
    if (times < MOST_TIMES.least || times > MOST_TIMES.most) continue;
    return {
      basis: `sibling:${other.id}`,
      amounts: scaled(there.amounts, isPlant && isSameState ? 1 : times),
    };
  }
  return null;
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
};

/** Three of them at least, and most of them alike: what they have in common, by the median. */
function ofFamily(food: Food): Grouped | null {
  const family = families.get(food.id);
  const members = [...foods.values()].filter(
    (other) => other.id !== food.id && families.get(other.id) === family && other.aisle === food.aisle,
  );
  const groups = members.flatMap(({ id }) => known.get(id)?.amounts ?? []);
  if (family === undefined || groups.length < 3) return null;
  return { basis: 'family', amounts: each((group) => median(groups.map((amounts) => amounts[group]))) };
}

/** Grams of an edible ounce; an ounce of nuts counts twice (FPED 2017-2018 methodology). */
const OUNCE = 28.35;

/** Of what has no near food: the definitions of FPED themselves. */
function byDefinition(food: Food): Grouped | null {
  const fat = food.nutrients.fat_g ?? 0;
  const said = (amounts: Partial<Amounts>): Grouped => ({ basis: 'rule', amounts: { ...NONE, ...amounts } });
  const cup = food.portions.find(({ unit }) => unit === 'cup')?.grams;
  switch (food.aisle) {
    case 'spices-baking':
      return said({});
    case 'oils-vinegars':
      return said(food.animal.length === 0 ? { oils: fat } : {});
    case 'meat':
      return said({ protein: 100 / OUNCE });
    case 'fish':
      return said({ protein: 100 / OUNCE, seafood: 100 / OUNCE });
    case 'nuts-seeds':
      return said({ protein: 200 / OUNCE, nuts: 200 / OUNCE });
    case 'produce': {
      const group = food.dietFacts?.group === 'fruit' ? 'fruit' : 'vegetables';
      return cup === undefined ? null : said({ [group]: 100 / cup });
    }
    default:
      return food.nutrients.energy_kcal === 0 ? said({}) : null;
  }
}

const parts = Map.groupBy(csv(dataPath('foods', 'dish-parts.csv')), (row) => row.food_id ?? '');
function ofParts(food: Food): Grouped | null {
  const rows = parts.get(food.id);
  if (rows === undefined) return null;
  const amounts: Amounts[] = [];
  for (const { part_id: part = '', grams } of rows) {
    const one = known.get(part);
    if (one === undefined) return null;
    amounts.push(scaled(one.amounts, Number(grams) / 100));
  }
  return { basis: 'parts', amounts: each((group) => amounts.reduce((sum, one) => sum + one[group], 0)) };
}

// Each step builds on what the steps before it have found.
for (const step of [ofSibling, ofFamily, byDefinition, ofParts]) {
  const found = [...foods.values()].flatMap((food): [string, Grouped][] => {
    if (known.has(food.id)) return [];
    const grouped = step(food);
    return grouped === null ? [] : [[food.id, grouped]];
  });
  for (const [id, grouped] of found) known.set(id, grouped);
}

const byHand = new Map(
  readOrNothing(FILE)
    .filter(({ basis }) => basis === 'hand')
    .map((row) => [row.food_id ?? '', row]),
);
function readOrNothing(path: string): readonly Row[] {
  try {
    return csv(path);
  } catch {
    return [];
  }
}

const WHOLE_OF = {
  'dark-green': 'vegetables',
  'red-orange': 'vegetables',
  legumes: 'vegetables',
  'whole-grains': 'grains',
  seafood: 'protein',
  nuts: 'protein',
} as const satisfies Partial<Record<CountedGroup, CountedGroup>>;

/** A part is no more than its whole, and there is no more oil in a food than fat. */
function withinLimits({ nutrients }: Food, amounts: Amounts): Amounts {
  return each((group) => {
    const whole = group in WHOLE_OF ? amounts[WHOLE_OF[group as keyof typeof WHOLE_OF]] : amounts[group];
    const most = group === 'oils' ? (nutrients.fat_g ?? 100) : whole;
    return Math.min(amounts[group], most);
  });
}

const cell = (amount: number): string => (amount === 0 ? '' : String(Number(amount.toFixed(2))));
const lines = [...foods.values()]
  .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  .flatMap((food) => {
    const { id } = food;
    const kept = byHand.get(id);
    if (kept !== undefined)
      return [id, 'hand', ...COUNTED_GROUPS.map((group) => kept[group] ?? '')].join(',');
    const grouped = known.get(id);
    // A food that is not in the file is not known.
    if (grouped === undefined) return [];
    const amounts = withinLimits(food, grouped.amounts);
    return [id, grouped.basis, ...COUNTED_GROUPS.map((group) => cell(amounts[group]))].join(',');
  });
writeFileSync(FILE, `${['food_id', 'basis', ...COUNTED_GROUPS].join(',')}\n${lines.join('\n')}\n`);
const bases = Map.groupBy([...known.values()], ({ basis }) => basis.split(':')[0]);
console.log(
  `${lines.length} of ${foods.size} foods`,
  Object.fromEntries([...bases].map(([basis, all]) => [basis, all.length])),
);
