import { EQUIPMENT_SECTION, INGREDIENT_SECTION } from './cooklang-words.ts';
import { type FoundRecipe, NOTHING_FOUND } from './found-recipe.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMeals, readMinutes, readServings } from './recipe-words.ts';

const COMPONENT_START = /(?:^|\s)[@#][^\s@#~{}][^\n@#~{}]{0,80}\{|^>> ?\w/m;

/** Whether a text has Cooklang's marks: an ingredient with braces, or ">> title: …". */
export const looksLikeCooklang = (text: string): boolean => COMPONENT_START.test(text);

interface Component {
  readonly sign: '@' | '#' | '~';
  readonly name: string;
  readonly quantity: string;
  readonly unit: string;
  readonly preparation: string;
  readonly isOptional: boolean;
  /** Names again what is there already. */
  readonly isReference: boolean;
  readonly end: number;
}

const NO_BRACES = { quantity: '', unit: '', preparation: '' };
const WORD_END = /[\s.,;:!?()[\]{}"'“”]/;

function inBraces(text: string, at: number): { quantity: string; unit: string; end: number } | null {
  const close = text.indexOf('}', at);
  if (text.charAt(at) !== '{' || close === -1) return null;
  const [quantity = '', unit = ''] = text.slice(at + 1, close).split('%');
  // "=1" is an amount that is not to be scaled.
  return { quantity: quantity.trim().replace(/^= ?/, ''), unit: unit.trim(), end: close + 1 };
}

function inBrackets(text: string, at: number): { preparation: string; end: number } {
  const close = text.charAt(at) === '(' ? text.indexOf(')', at) : -1;
  return close === -1
    ? { preparation: '', end: at }
    : { preparation: text.slice(at + 1, close).trim(), end: close + 1 };
}

/** What begins with a sign at `at`; `null`: the sign is only a sign. */
function componentAt(text: string, at: number): Component | null {
  const sign = text.charAt(at) as Component['sign'];
  let start = at + 1;
  while (sign !== '~' && '?&-+@'.includes(text.charAt(start) || ' ')) start += 1;
  const modifiers = text.slice(at + 1, start);
  const shared = { sign, isOptional: modifiers.includes('?'), isReference: modifiers.includes('&') };
  if (text.charAt(start) !== '{' && (start >= text.length || WORD_END.test(text.charAt(start)))) return null;
  // The name goes on to braces, unless another component or the line's end comes first.
  let brace = start;
  while (brace < text.length && !'{@#~\n'.includes(text.charAt(brace))) brace += 1;
  const braces = inBraces(text, brace);
  if (braces !== null) {
    const { end, ...amount } = braces;
    const brackets = sign === '@' ? inBrackets(text, end) : { preparation: '', end };
    const name = text.slice(start, brace).trim().replace(/^\.\//, '');
    return { ...shared, ...amount, ...brackets, name };
  }
  let end = start;
  while (end < text.length && !WORD_END.test(text.charAt(end))) end += 1;
  return { ...shared, ...NO_BRACES, name: text.slice(start, end), end };
}

interface Paragraph {
  readonly words: string;
  readonly components: readonly Component[];
}

function readParagraph(text: string): Paragraph {
  let words = '';
  const components: Component[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    const component = '@#~'.includes(sign) ? componentAt(text, at) : null;
    if (sign === '\\') {
      words += text.charAt(at + 1);
      at += 2;
    } else if (component === null) {
      words += sign;
      at += 1;
    } else {
      components.push(component);
      words +=
        component.sign === '~'
          ? `${component.quantity} ${component.unit}`.trim() || component.name
          : component.name;
      at = component.end;
    }
  }
  return { words: words.replaceAll(/\s+/g, ' ').trim(), components };
}

/** Comments go, in lines and in blocks; a backslash keeps the sign. */
function withoutComments(text: string): string {
  let kept = '';
  for (let at = 0; at < text.length; ) {
    const two = text.slice(at, at + 2);
    if (two.startsWith('\\')) {
      kept += two;
      at += 2;
    } else if (two === '--') {
      const end = text.indexOf('\n', at);
      at = end === -1 ? text.length : end;
    } else if (two === '[-') {
      const end = text.indexOf('-]', at);
      at = end === -1 ? text.length : end + 2;
    } else {
      kept += text.charAt(at);
      at += 1;
    }
  }
  return kept;
}

function lineOf({ quantity, unit, name, preparation, isOptional }: Component): string {
  const words = [quantity, unit, name].filter((part) => part !== '').join(' ');
  const remarks = [preparation, isOptional && !/optional/i.test(preparation) ? 'optional' : ''];
  return [words, ...remarks.filter((part) => part !== '')].join(', ');
}

function linesOf(components: readonly Component[]): string[] {
  const named = new Set<string>();
  return components
    .filter(({ sign }) => sign === '@')
    .filter((component) => {
      // "…then add the @butter": said before, with its amount. A mark alone (`@&butter`) is no proof that it was.
      const isShort = component.quantity === '' || component.isReference;
      const isRepeated = isShort && named.has(component.name.toLowerCase());
      named.add(component.name.toLowerCase());
      return !isRepeated;
    })
    .map(lineOf);
}

/** Sections that hold what belongs to no step. */
const LISTS: ReadonlySet<string> = new Set(
  [INGREDIENT_SECTION, EQUIPMENT_SECTION].map((name) => name.toLowerCase()),
);

/** A recipe in Cooklang, by its specification; what it tells in no words of its own stays empty. */
export function readCooklang(text: string): FoundRecipe {
  const { facts, rest } = readFrontMatter(text.replaceAll(/\r\n?/g, '\n'));
  const paragraphs: Paragraph[] = [];
  const steps: string[] = [];
  let isList = false;
  let waiting: string[] = [];
  const settle = (): void => {
    if (waiting.length === 0) return;
    const paragraph = readParagraph(waiting.join(' '));
    waiting = [];
    paragraphs.push(paragraph);
    if (!isList && paragraph.words !== '') steps.push(paragraph.words);
  };
  for (const line of withoutComments(rest).split('\n')) {
    const trimmed = line.trim();
    if (trimmed.startsWith('=')) {
      settle();
      isList = LISTS.has(trimmed.replaceAll('=', '').trim().toLowerCase());
    } else if (trimmed === '' || trimmed.startsWith('>')) settle();
    else waiting.push(trimmed);
  }
  settle();
  const components = paragraphs.flatMap((paragraph) => paragraph.components);
  const fact = (...names: string[]) =>
    names.map((name) => facts.get(name)).find((value) => value !== undefined) ?? '';
  const yieldText = fact('servings', 'serves', 'yield');
  return {
    ...NOTHING_FOUND,
    title: fact('title'),
    description: fact('description', 'introduction'),
    servings: readServings(yieldText),
    yieldText,
    prepMinutes: readMinutes(fact('prep time', 'time.prep')),
    cookMinutes: readMinutes(fact('cook time', 'time.cook')),
    totalMinutes: readMinutes(fact('time required', 'time', 'duration')),
    cuisine: fact('cuisine') || null,
    meals: readMeals(fact('course', 'category').split(',')),
    equipment: [...new Set(components.filter(({ sign }) => sign === '#').map(({ name }) => name))],
    ingredients: linesOf(components),
    steps,
    storage: fact('storage'),
    makeAhead: fact('make ahead') || null,
    toddlerNote: fact('for a small child') || null,
    softNote: fact('for soft food') || null,
  };
}
