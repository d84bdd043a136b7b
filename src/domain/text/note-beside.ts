import { normaliseWords } from './words.ts';

/** The note without what the food's name says already: "drained and rinsed" beside "…, drained" is "rinsed". */
export function noteBeside(foodName: string, note: string): string {
  const said = new Set(normaliseWords(foodName));
  const parts = note.split(/,\s+|\s+and\s+/);
  const kept = parts.filter((part) => !normaliseWords(part).every((word) => said.has(word)));
  return kept.length === parts.length ? note : kept.join(', ');
}
