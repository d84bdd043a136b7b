import { type FoodNames, foodKeys } from './food-names.ts';
import type { FoodMatch } from './match-food.ts';
import type { LineReading } from './read-line.ts';

/** What looks a food up by its name, and the same food in other forms. */
export interface FoodLookup {
  readonly find: (name: string) => FoodMatch | null;
  readonly variant: FoodNames['variant'];
  /** Words that choose among the kinds of a food, wherever in the line they stand: "soy sauce (low-sodium)". */
  readonly kindWords: ReadonlySet<string>;
}

export interface HintedFood {
  readonly main: FoodMatch | null;
  /** Other foods that the remarks give as examples. */
  readonly others: readonly FoodMatch[];
}

/** "(preferably Dutch-process)", "such as cod or halibut": examples, or what the cook would take. */
const EXAMPLES =
  /^(?:such as|like|e\.?g\.?,?|for example,?|preferably|ideally|i (?:use|used|like|prefer|recommend)|we (?:use|used|like|prefer)|use|try)\b[ ,:]*/i;
/** "low-sodium preferred", "unsalted if possible" */
const PREFERRED = / (?:preferred|recommended|is best|works best|if possible|if you can)$/i;

/** "Cooked al dente" and "cooked according to the package" come later. */
const COOKED = /^(?:already |fully |pre-?)?cooked$|^hard-?(?:boiled|cooked)$/i;
const COOKED_WAYS = ['cooked', 'boiled', 'fried', 'roasted'];
const SOAKED = /\b(?:soaked|picked over|sorted)\b/i;
const WEIGHED: ReadonlySet<string | null> = new Set(['g', 'kg', 'oz', 'lb']);

const SWELLING: ReadonlySet<string> = new Set(['grains-pasta', 'canned-beans']);

const MOST_PARTS = 10;
const MOST_EXAMPLES = 4;

/** "Reduced-fat", "part-skim": more or less of something, in two words. */
const MORE_OR_LESS =
  /\b(?:reduced|low|lower|less|non|no|half|part|extra|high|whole)[- ](?:fat|sodium|salt|sugar|carb|calorie|skim|milk)\b|\blactose-free\b/gi;

/** "Low-sodium", "90% lean", "80/20", "2%", "reduced-fat" */
function isKind(text: string, { kindWords }: FoodLookup): boolean {
  const keys = foodKeys(text.replace(MORE_OR_LESS, 'light'));
  const isShare = /%|\d ?\/ ?\d|\blean\b/.test(text);
  return (
    keys.length > 0 &&
    keys.every((key) => kindWords.has(key) || (isShare && /^(?:\d+|fat|or|milkfat)$/.test(key)))
  );
}

const open = (match: FoodMatch): FoodMatch => ({ ...match, isLoose: true });

/** "Bacon, cooked and crumbled": the cooked food, which a person confirms, because it may be cooked only later. */
function asCooked(main: FoodMatch, name: string, unit: string | null, { find }: FoodLookup): FoodMatch {
  // "8 oz pasta, cooked and drained" is weighed dry.
  if (WEIGHED.has(unit) && SWELLING.has(main.food.aisle)) return open(main);
  const cooked = COOKED_WAYS.map((way) => find(`${way} ${name}`)).find(
    (match) => match !== null && match.food.aisle === main.food.aisle && match.food.id !== main.food.id,
  );
  return open(cooked ?? main);
}

/** Beans that are soaked or weighed seldom come from a can. */
function asDried(main: FoodMatch, reading: LineReading, { variant }: FoodLookup): FoodMatch {
  const { form, aisle } = main.food;
  const canned = form.at(-1) === 'no-salt' ? form.slice(0, -1) : form;
  const isBean = canned.at(-1) === 'canned' && aisle === 'canned-beans';
  if (!isBean || /\b(?:canned|tinned|cans?|tins?)\b/i.test(reading.fullName)) return main;
  const isSoaked = SOAKED.test(`${reading.preparation}; ${reading.comment}`);
  const dried = isSoaked ? variant(main.food, [...canned.slice(0, -1), 'dry']) : null;
  return dried ? { food: dried, isLoose: true } : WEIGHED.has(reading.unit) ? open(main) : main;
}

/** "1 can pineapple in juice, drained": without its juice, where we have such a food. */
function asDrained(main: FoodMatch, part: string, { variant }: FoodLookup): FoodMatch {
  const food = /\bdrained\b/i.test(part) ? variant(main.food, [...main.food.form, 'drained']) : null;
  return food === null ? main : { ...main, food };
}

/** The kind that a remark names: the food of that kind, or the one found, open when we know no such kind. */
function asKind(main: FoodMatch, kind: string, name: string, { find }: FoodLookup): FoodMatch {
  const found = find(`${kind} ${name}`);
  if (found && !found.isLoose) return found;
  const said = new Set([main.food.name, ...main.food.synonyms].flatMap(foodKeys));
  return foodKeys(kind).every((key) => said.has(key)) ? main : open(main);
}

/** Reads the remarks of a line for what they say of its food: a kind, examples, whether it is cooked or soaked. */
export function withHints(reading: LineReading, found: FoodMatch | null, lookup: FoodLookup): HintedFood {
  const name = reading.fullName || reading.name;
  const others: FoodMatch[] = [];
  const noun = name.split(' ').at(-1) ?? name;
  let main = found;
  const parts = [...reading.preparation.split(', '), ...reading.comment.split('; ')].slice(0, MOST_PARTS);
  for (const part of parts.map((text) => text.trim()).filter((text) => text !== '')) {
    if (EXAMPLES.test(part)) {
      const examples = part
        .replace(EXAMPLES, '')
        .split(/,| or | and |\/| & /i)
        .slice(0, MOST_EXAMPLES);
      for (const example of examples) {
        const said = example.trim();
        // "Mushrooms such as oyster" are no oysters.
        if (main !== null && isKind(said, lookup)) {
          main = open(asKind(main, said, name, lookup));
          continue;
        }
        const kind = lookup.find(`${said} ${noun}`);
        const match = kind && !kind.isLoose ? kind : lookup.find(said);
        if (match === null || match.food.id === main?.food.id) continue;
        others.push(match);
      }
      continue;
    }
    if (main === null) continue;
    main = asDrained(main, part, lookup);
    const kind = part.replace(PREFERRED, '');
    if (isKind(kind, lookup)) {
      const provided = asKind(main, kind, name, lookup);
      main = kind === part ? provided : open(provided);
    } else if (part.split(/ and | & /i).some((said) => COOKED.test(said))) {
      main = asCooked(main, name, reading.unit, lookup);
    }
  }
  return { main: main && asDried(main, reading, lookup), others };
}
