/* The small part of YAML that front matter of recipes uses: text (over lines too), numbers, lists, one level of names. */

function scalar(text: string): string {
  const value = text.trim();
  if (value.startsWith('"')) {
    try {
      return String(JSON.parse(value));
    } catch {
      return value.replaceAll('"', '');
    }
  }
  if (value.startsWith("'"))
    return value.slice(1, value.endsWith("'") ? -1 : undefined).replaceAll("''", "'");
  if (value.startsWith('[')) {
    const inside = value.replaceAll(/[[\]]/g, '').split(',');
    return inside.map((item) => scalar(item)).join(', ');
  }
  // A remark after a plain value.
  return (value.split(' #')[0] ?? '').trim();
}

/** "description: |" or ">-": the text is in the lines below. */
const TEXT_BELOW = /^[|>][-+\d]{0,2}$/;

function fieldOf(line: string): readonly [name: string, value: string] | null {
  const colon = line.indexOf(':');
  if (colon < 1) return null;
  return [line.slice(0, colon).trim().toLowerCase(), scalar(line.slice(colon + 1))];
}

interface FrontMatter {
  /** By lower-case name; a list is joined by commas, a name within another is "time.prep". */
  readonly facts: ReadonlyMap<string, string>;
  readonly rest: string;
}

function readBlock(lines: readonly string[], facts: Map<string, string>): void {
  let above = '';
  let textOf = '';
  for (const line of lines) {
    if (textOf !== '' && (line.trim() === '' || /^\s/.test(line))) {
      facts.set(textOf, `${facts.get(textOf)} ${line.trim()}`.trim());
      continue;
    }
    textOf = '';
    if (line.trimStart().startsWith('#')) continue;
    const isWithin = /^\s+\S|^- /.test(line);
    const item = /^\s*- (.*)$/.exec(line.slice(0, 1_000));
    const field = fieldOf(line);
    if (item !== null && above !== '') {
      const before = facts.get(above) ?? '';
      facts.set(above, before === '' ? scalar(item[1] ?? '') : `${before}, ${scalar(item[1] ?? '')}`);
    } else if (field !== null && isWithin && above !== '') facts.set(`${above}.${field[0]}`, field[1]);
    else if (field !== null) {
      above = field[0];
      textOf = TEXT_BELOW.test(line.slice(line.indexOf(':') + 1).trim()) ? above : '';
      facts.set(above, textOf === '' ? field[1] : '');
    }
  }
}

/** @param text with plain line feeds. Also reads ">> name: value", which front matter came to replace. */
export function readFrontMatter(text: string): FrontMatter {
  const facts = new Map<string, string>();
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split('\n');
  let start = 0;
  if (lines[0]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
    if (end > 0) {
      readBlock(lines.slice(1, end), facts);
      start = end + 1;
    }
  }
  const rest: string[] = [];
  for (const line of lines.slice(start)) {
    const field = line.startsWith('>>') ? fieldOf(line.slice(2)) : null;
    if (field !== null) facts.set(...field);
    else rest.push(line);
  }
  return { facts, rest: rest.join('\n') };
}
