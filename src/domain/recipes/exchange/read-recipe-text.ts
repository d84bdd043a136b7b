import { type FoundRecipe, NOTHING_FOUND } from './found-recipe.ts';
import { readMinutes, readServings } from './recipe-words.ts';

/* A recipe out of plain lines: what someone copied from a page, a mail or a scanned card. */

type Part = 'ingredients' | 'steps' | 'storage' | 'end';

/** Headings as they are on a line of their own, without colons and bullets. */
const HEADINGS: readonly (readonly [Part, RegExp])[] = [
  [
    'ingredients',
    /^(?:(?:the )?ingredients?(?: list)?|what you(?:'|’)?(?:ll)? need|you will need|shopping list)(?: for .{1,60}| \(.{1,60}\))?$/i,
  ],
  [
    'steps',
    /^(?:(?:the )?(?:method|directions?|instructions?|steps|preparation|procedure)|how to (?:make|cook|prepare)(?: it)?(?: .{1,60})?|what to do|let(?:'|’)s cook)$/i,
  ],
  ['storage', /^(?:storage|storing|how to store(?: .{1,60})?|keeping|to store)$/i],
  [
    'end',
    /^(?:notes?|(?:recipe |cook(?:'|’)s )?notes?|tips?(?: .{1,60})?|nutrition(?: .{1,60})?|nutritional (?!yeast).{1,60}|comments?(?: .{1,30})?|reviews?|more recipes|related .{1,40}|you may also like|did you make this.{0,40}|equipment|leave a (?:reply|comment)|about .{1,40}|share this.{0,30}|faqs?|video|tags?|print(?: .{1,30})?)$/i,
  ],
];

const LONGEST_HEADING = 90;
const BULLET = /^(?:[•·▢☐□◦‣●○*+–—-]|\[ ?\]) ?(?=\S)/;
/** "1. Mix", "2) Bake", "Step 3: Serve": but not "1.5 cups" and not "2 eggs". */
const NUMBERED = /^(?:step )?\d{1,2}(?:[.):](?!\d)|(?= ?$)) ?/i;
const NUMBERED_STEP = /^(?:step \d{1,2}\b|\d{1,2}[.)](?!\d))/i;
const BEGINS_WITH_AMOUNT =
  /^(?:about |approx\.? |~ ?)?(?:\d|[½⅓¼¾⅔⅛⅜⅝⅞]|an? (?:pinch|dash|handful|few|bunch|cup|clove|can|little|splash|knob|large|small|medium)\b|(?:one|two|three|four|five|six|half)\b|pinch\b|dash\b|juice of\b|zest of\b|salt\b|handful\b)/i;
/** Not "cooking chocolate" and no "Total 0 % yogurt": these are things to buy. */
const FACT =
  /^(?:(?:serves|servings?|yields?|makes|ready in|time|cuisine|feeds)\b|(?:prep(?:aration)?|cook(?:ing)?|total)(?: time\b| ?[:=|-]|:? ?\d{1,3} ?(?:h|m)|$))/i;

const bare = (line: string): string =>
  line
    .replace(BULLET, '')
    .replace(/[:：]$/, '')
    .trim();

function headingOf(line: string): Part | null {
  // "About 2 cups of milk" is no part about something.
  if (line.length > LONGEST_HEADING || BEGINS_WITH_AMOUNT.test(line.replace(BULLET, ''))) return null;
  const words = bare(line.replace(/^#{1,6} ?/, '').replaceAll('**', ''));
  return HEADINGS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** "For the sauce:" groups lines, and is nothing to buy. */
const isSubheading = (line: string): boolean =>
  line.length < 60 && !BEGINS_WITH_AMOUNT.test(line) && /[:：]$/.test(line);

/** May be one as well ("For the sauce"), or something to buy ("For the top crushed peanuts"): for others to say. */
const mayBeSubheading = (line: string): boolean =>
  isSubheading(line) || (line.length < 60 && /^for (?:the|your) [a-z ]{2,40}$/i.test(line));

const looksLikeIngredient = (line: string): boolean =>
  line.length <= 140 &&
  !NUMBERED_STEP.test(line) &&
  !FACT.test(line) &&
  (BULLET.test(line) || BEGINS_WITH_AMOUNT.test(line)) &&
  // Sentences are steps, but "1 can tomatoes (14 oz.)" has a stop too.
  !/[.!] [A-Z]/.test(line);

/** Short, and no sentence. */
const LOOKS_BOUGHT = /^[^.!?:]{3,60}$/;

function stepsOf(lines: readonly string[]): string[] {
  const steps: string[] = [];
  const isCounted = lines.filter((line) => NUMBERED_STEP.test(line)).length >= 2;
  for (const line of lines) {
    if (mayBeSubheading(line)) continue;
    const isNumberAlone = /^(?:step )?\d{1,2}[.):]?$/i.test(line);
    if (isNumberAlone) {
      steps.push('');
      continue;
    }
    const words = line.replace(BULLET, '').replace(NUMBERED, '').trim();
    const last = steps.length - 1;
    // A step that goes on over several lines; where steps have no numbers, each line is one.
    const goesOn =
      steps[last] === '' || (isCounted && last >= 0 && !NUMBERED_STEP.test(line) && !BULLET.test(line));
    if (goesOn) steps[last] = `${steps[last] ?? ''} ${words}`.trim();
    else steps.push(words);
  }
  return steps.filter((step) => step !== '');
}

interface Parts {
  readonly before: readonly string[];
  readonly ingredients: readonly string[];
  readonly steps: readonly string[];
  readonly storage: readonly string[];
}

/** By headings; `null` without a heading of the ingredients. */
function partsByHeadings(lines: readonly string[]): Parts | null {
  const parts = {
    before: [] as string[],
    ingredients: [] as string[],
    steps: [] as string[],
    storage: [] as string[],
  };
  let part: Exclude<Part, 'end'> | 'before' | null = 'before';
  for (const line of lines) {
    const heading = headingOf(line);
    if (heading === null) {
      if (part !== null) parts[part].push(line);
    } else if (heading === 'end') part = part === 'before' ? 'before' : null;
    // A page may say "Ingredients" in its menu first: the part with the most lines counts.
    else part = heading;
  }
  return parts.ingredients.length === 0 ? null : parts;
}

/** Without headings: the longest run of lines that look like ingredients, and what follows. */
function partsByLooks(lines: readonly string[]): Parts | null {
  let best = { start: 0, end: 0 };
  let start = 0;
  const goesOn = (at: number): boolean => {
    const line = lines[at];
    if (line === undefined) return false;
    // "Butter for the pan" between two lines with amounts is no step.
    const isBetween = LOOKS_BOUGHT.test(line) && looksLikeIngredient(lines[at + 1] ?? '');
    return looksLikeIngredient(line) || (at > start && (mayBeSubheading(line) || isBetween));
  };
  for (let at = 0; at <= lines.length; at += 1) {
    if (goesOn(at)) continue;
    if (at - start > best.end - best.start) best = { start, end: at };
    start = at + 1;
  }
  if (best.end - best.start < 2) return null;
  return {
    before: lines.slice(0, best.start),
    ingredients: lines.slice(best.start, best.end),
    steps: lines.slice(best.end).filter((line) => !FACT.test(line) || line.length > 60),
    storage: [],
  };
}

/** The part of "Prep time: 15 min | Cook time: 30 min | Serves 4" that begins with a word. */
function factOf(lines: readonly string[], word: RegExp): string {
  for (const line of lines) {
    if (line.length > 160) continue;
    const part = line.split(/[|•·;]|, (?=[a-z]{4,10}[: ])/i).find((piece) => word.test(piece.trim()));
    if (part !== undefined) return part.trim();
  }
  return '';
}

const isTitle = (line: string): boolean => line.length <= 120 && !FACT.test(line) && headingOf(line) === null;

/**
 * @param lines trimmed and not empty.
 * @param needsHeadings for pages: their other words would pass for a recipe too easily.
 * @returns `null` when the lines name no ingredients.
 */
export function readRecipeText(
  lines: readonly string[],
  { needsHeadings = false, title = '' }: { readonly needsHeadings?: boolean; readonly title?: string } = {},
): FoundRecipe | null {
  const parts = partsByHeadings(lines) ?? (needsHeadings ? null : partsByLooks(lines));
  if (parts === null) return null;
  const ingredients = parts.ingredients
    .filter((line) => !isSubheading(line))
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');
  const facts = [...parts.before, ...parts.ingredients.slice(0, 3)];
  const yieldText = factOf(facts, /^(?:serves|servings?|yields?|makes|feeds)\b/i);
  const named = title === '' ? (parts.before.find(isTitle) ?? '') : title;
  const description =
    parts.before.find((line) => line !== named && line.length > 40 && !FACT.test(line)) ?? '';
  return {
    ...NOTHING_FOUND,
    title: named.replace(/^#{1,6} ?/, ''),
    description: needsHeadings ? '' : description,
    servings: readServings(yieldText),
    yieldText,
    prepMinutes: readMinutes(factOf(facts, /^prep/i)),
    cookMinutes: readMinutes(factOf(facts, /^cook/i)),
    totalMinutes: readMinutes(factOf(facts, /^(?:total|ready in|time)\b/i)),
    ingredients: ingredients.filter((line) => !FACT.test(line)),
    steps: stepsOf(parts.steps),
    storage: parts.storage.join(' '),
  };
}
