import spanish from '#data/coach/spanish.json' with { type: 'json' };
import tones from '#data/coach/tones.json' with { type: 'json' };

/** How an answer sounds: by the age of the person who asks. */
export type Tone = keyof typeof tones.tones;
export type PhraseKey = keyof typeof tones.phrases;

type Sentence = Partial<Record<Tone, string>> & { readonly adult: string };
export type Language = 'en' | 'es';

const PHRASES: Readonly<Record<PhraseKey, Sentence>> = tones.phrases;
const IN_SPANISH: ReadonlyMap<string, Sentence> = new Map(Object.entries(spanish.phrases));

/** A sentence in a tone, with its blanks filled in. A tone without words of its own has the adult's. */
export function phrase(
  key: PhraseKey,
  tone: Tone,
  values: Readonly<Record<string, string>> = {},
  language: Language = 'en',
): string {
  const sentence = (language === 'es' ? IN_SPANISH.get(key) : undefined) ?? PHRASES[key];
  const template = sentence[tone] ?? sentence.adult;
  return template.replace(/\{(\w+)\}/g, (_blank, name: string) => values[name] ?? '');
}

/** "a, b and c". */
export function listed(items: readonly string[], last = 'and'): string {
  if (items.length <= 1) return items[0] ?? '';
  // Names of foods have commas of their own.
  const comma = items.some((item) => item.includes(',')) ? ';' : ',';
  const before = comma === ';' ? `${comma} ${last}` : ` ${last}`;
  return `${items.slice(0, -1).join(`${comma} `)}${before} ${items.at(-1)}`;
}

const UNITS: Readonly<Record<string, string>> = { kcal: 'calories', in: 'inches', lb: 'pounds' };

/** "1,200 mg", "about" left to the sentence; a number as its figure has it. */
export function amountText(value: number, unit: string): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 1 });
  if (unit === 'USD') return `$${number}`;
  if (value === 1 && unit.endsWith('s')) return `${number} ${unit.slice(0, -1)}`;
  return unit === '' ? number : `${number} ${UNITS[unit] ?? unit}`;
}
