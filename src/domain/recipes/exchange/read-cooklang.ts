import { type FoundRecipe, NOTHING_FOUND } from './found-recipe.ts';
import { readFrontMatter } from './front-matter.ts';
import { readMeals, readMinutes, readServings } from './recipe-words.ts';
import { EQUIPMENT_SECTION, INGREDIENT_SECTION, STEP_SECTION } from './write-cooklang.ts';

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
/** White space and punctuation, in any script; but "half-and-half" is one word. */
const WORD_END = /(?![-_’%&*/\\])[\s\p{P}]/u;

function inBraces(text: string, at: number): { quantity: string; unit: string; end: number } | null {
  const close = text.indexOf('}', at);
  if (text.charAt(at) !== '{' || close === -1) return null;
  const [quantity = '', unit = ''] = text.slice(at + 1, close).split('%');
  // "=1" is an amount that is not to be scaled; "1|2" was one for each number of servings.
  const [provided = ''] = quantity.split('|');
  const amount = provided
    .trim()
    .replace(/^= ?/, '')
    .replace(/ ?\/ ?/, '/');
  return { quantity: amount, unit: unit.trim(), end: close + 1 };
}

function inBrackets(text: string, at: number): { preparation: string; end: number } {
  const close = text.charAt(at) === '(' ? text.indexOf(')', at) : -1;
  return close === -1
    ? { preparation: '', end: at }
    : { preparation: text.slice(at + 1, close).trim(), end: close + 1 };
}

/** "./sauces/Hollandaise" is another file: its name is that of the dish. */
const isPath = (text: string): boolean => /^\.{1,2}[\\/]/.test(text);
const dishOf = (name: string): string => (isPath(name) ? (name.split(/[\\/]/).at(-1) ?? '').trim() : name);

/** There are five kinds; more signs in a row are no modifiers, and would be read again at each of them. */
const MOST_MODIFIERS = 5;

/** What begins with a sign at `at`; `null`: the sign is only a sign. */
function componentAt(text: string, at: number): Component | null {
  const sign = text.charAt(at) as Component['sign'];
  let start = at + 1;
  const last = start + MOST_MODIFIERS;
  while (start < last && sign !== '~' && '?&-+@'.includes(text.charAt(start) || ' ')) start += 1;
  const modifiers = text.slice(at + 1, start);
  const shared = { sign, isOptional: modifiers.includes('?'), isReference: modifiers.includes('&') };
  const isWord = text.charAt(start) === '{' || (start < text.length && !WORD_END.test(text.charAt(start)));
  if (!isWord && !isPath(text.slice(start, start + 3))) return null;
  // The name goes on to braces, unless another component or the line's end comes first.
  let brace = start;
  while (brace < text.length && !'{@#~\n'.includes(text.charAt(brace))) brace += 1;
  const braces = inBraces(text, brace);
  if (braces !== null) {
    const { end, ...amount } = braces;
    const brackets = sign === '@' ? inBrackets(text, end) : { preparation: '', end };
    return { ...shared, ...amount, ...brackets, name: dishOf(text.slice(start, brace).trim()) };
  }
  if (!isWord) return null;
  let end = start;
  while (end < text.length && !WORD_END.test(text.charAt(end))) end += 1;
  return { ...shared, ...NO_BRACES, name: text.slice(start, end), end };
}

interface Paragraph {
  readonly words: string;
  readonly components: readonly Component[];
  /** It says something in addition to its components. */
  readonly hasOwnWords: boolean;
}

function readParagraph(text: string): Paragraph {
  let words = '';
  let ownWords = '';
  const components: Component[] = [];
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    const component = '@#~'.includes(sign) ? componentAt(text, at) : null;
    if (component === null) {
      const provided = sign === '\\' ? at + 1 : at;
      words += text.charAt(provided);
      ownWords += text.charAt(provided);
      at = provided + 1;
    } else {
      components.push(component);
      words +=
        component.sign === '~'
          ? `${component.quantity} ${component.unit}`.trim() || component.name
          : component.name;
      at = component.end;
    }
  }
  return {
    words: words.replaceAll(/\s+/g, ' ').trim(),
    components,
    hasOwnWords: /[\p{L}\p{N}]/u.test(ownWords),
  };
}

/** Comments go, in lines and in blocks; a backslash keeps the sign. */
function withoutComments(text: string): string {
  let kept = '';
  let isClosedLater = true;
  for (let at = 0; at < text.length; ) {
    const two = text.slice(at, at + 2);
    if (two.startsWith('\\')) {
      kept += two;
      at += 2;
    } else if (two === '--') {
      let end = at + 2;
      while (text.charAt(end) === '-') end += 1;
      // More than two are a line that someone drew.
      if (end > at + 2) kept += text.slice(at, end);
      else while (end < text.length && text.charAt(end) !== '\n') end += 1;
      at = end;
    } else if (two === '[-' && isClosedLater) {
      const end = text.indexOf('-]', at + 2);
      // One that is never closed is none: nothing after it is lost.
      isClosedLater = end !== -1;
      if (isClosedLater) at = end + 2;
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

interface Block {
  readonly section: string;
  readonly isNote: boolean;
  readonly lines: string[];
}

const HAS_COMPONENT = /(?:^|[^\\])[@#~][^\s@#~]/;

/** Paragraphs, each with the section that it is in; a note goes on to the next empty line. */
function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let section = '';
  let isOver = true;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const isNote = trimmed.startsWith('>');
    const last = isOver ? undefined : blocks.at(-1);
    if (trimmed.startsWith('=')) {
      section = trimmed.replaceAll('=', '').trim();
      isOver = true;
    } else if (trimmed === '' || /^-{3,}$/.test(trimmed)) isOver = true;
    else {
      const words = isNote ? trimmed.slice(1).trim() : trimmed;
      // What nobody can have meant as a note: an ingredient is not to be lost.
      const goesOn = last?.isNote ? isNote || !HAS_COMPONENT.test(trimmed) : last !== undefined && !isNote;
      if (last !== undefined && goesOn) last.lines.push(words);
      else blocks.push({ section, isNote, lines: [words] });
      isOver = false;
    }
  }
  return blocks;
}

/** Sections that hold what belongs to no step. */
const LISTS: ReadonlyMap<string, 'ingredients' | 'equipment'> = new Map([
  [INGREDIENT_SECTION.toLowerCase(), 'ingredients'],
  [EQUIPMENT_SECTION.toLowerCase(), 'equipment'],
]);
/** Sections whose names say nothing about their steps. */
const STEP_SECTIONS: ReadonlySet<string> = new Set([
  STEP_SECTION.toLowerCase(),
  'steps',
  'instructions',
  'directions',
  'preparation',
]);

const LIST_ITEM = /^(?:[-*•–] ?(?=\S)|(?=[\d½¼¾⅓⅔⅛]))/;
const isItem = (line: string): boolean => LIST_ITEM.test(line) || HAS_COMPONENT.test(line);

/** Lines of a list, each by itself; but a sentence over several lines stays one. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  let isSentence = false;
  for (const line of lines) {
    if (isSentence && !isItem(line)) items[items.length - 1] += ` ${line}`;
    else items.push(line);
    isSentence = !isItem(line);
  }
  return items;
}

interface Given {
  readonly ingredients: readonly string[];
  readonly equipment: readonly string[];
  readonly steps: readonly string[];
  readonly notes: readonly string[];
}

/** No words are lost: what is neither an ingredient nor a tool in a list of them becomes a step. */
function readBlocks(blocks: readonly Block[]): Given {
  const components: Component[] = [];
  // After the others: a note that names the butter of a step again does not add a second one.
  const noted: Component[] = [];
  const plainItems = { ingredients: [] as string[], equipment: [] as string[] };
  const steps: string[] = [];
  const notes: string[] = [];
  const begun = new Set<string>();
  for (const { section, isNote, lines } of blocks) {
    const list = LISTS.get(section.toLowerCase());
    const texts = list === undefined || isNote ? [lines.join(' ')] : itemsOf(lines);
    for (const text of texts) {
      const paragraph = readParagraph(text);
      if (isNote) {
        noted.push(...paragraph.components);
        notes.push(paragraph.words);
        continue;
      }
      components.push(...paragraph.components);
      const isPlainItem = paragraph.components.length === 0 && LIST_ITEM.test(text);
      if (list !== undefined && isPlainItem) plainItems[list].push(paragraph.words.replace(LIST_ITEM, ''));
      else if (list === undefined ? paragraph.words !== '' : paragraph.hasOwnWords) {
        const isStated = list !== undefined || STEP_SECTIONS.has(section.toLowerCase()) || begun.has(section);
        steps.push(
          isStated || section === '' ? paragraph.words : `${section.replace(/:$/, '')}: ${paragraph.words}`,
        );
        begun.add(section);
      }
    }
  }
  const all = [...components, ...noted];
  const tools = all.filter(({ sign }) => sign === '#').map(({ name }) => name);
  return {
    ingredients: [...linesOf(all), ...plainItems.ingredients],
    equipment: [...new Set([...tools, ...plainItems.equipment])],
    steps,
    notes,
  };
}

/** A recipe in Cooklang, by its specification; what it has no words for stays empty. */
export function readCooklang(text: string): FoundRecipe {
  const { facts, rest } = readFrontMatter(text.replaceAll(/\r\n?/g, '\n'));
  const { ingredients, equipment, steps, notes } = readBlocks(blocksOf(withoutComments(rest)));
  const fact = (...names: string[]) =>
    names.map((name) => facts.get(name)).find((value) => value !== undefined) ?? '';
  const yieldText = (fact('servings', 'serves', 'yield').split('|')[0] ?? '').replaceAll('%', ' ').trim();
  return {
    ...NOTHING_FOUND,
    title: fact('title'),
    description: [fact('description', 'introduction'), ...notes].filter((part) => part !== '').join(' '),
    servings: readServings(yieldText),
    yieldText,
    prepMinutes: readMinutes(fact('prep time', 'time.prep')),
    cookMinutes: readMinutes(fact('cook time', 'time.cook')),
    totalMinutes: readMinutes(fact('time required', 'time', 'duration')),
    cuisine: fact('cuisine') || null,
    meals: readMeals(fact('course', 'category').split(',')),
    equipment,
    ingredients,
    steps,
    storage: fact('storage'),
    makeAhead: fact('make ahead') || null,
    toddlerNote: fact('for a small child') || null,
    softNote: fact('for soft food') || null,
  };
}
