import type { KnowledgeBase } from '#core/foods/knowledge-base.ts';
import type { EntryField, EntrySuggestion } from './entry.ts';
import { foodsExcluded } from './excluded-foods.ts';
import { tokensOf } from './fold-text.ts';
import { type MeaningToken, tokenOf } from './meaning.ts';
import { meaningsLabel } from './meaning-label.ts';
import { nearestPhrases } from './near-phrases.ts';
import { phraseTable } from './phrase-table.ts';
import type { ReadWords } from './read-entry.ts';
import type { Phrase } from './read-phrases.ts';

type Kb = Pick<KnowledgeBase, 'rules'> & KnowledgeBase;

/** Letters that may differ in a word of so many. */
const mayDiffer = (letters: number): number => (letters < 5 ? 1 : letters < 9 ? 2 : 3);
const SHORTEST = 3;
const MOST = 4;

interface Near {
  readonly text: string;
  readonly means: readonly MeaningToken[];
  readonly distance: number;
}

/** What fits a field comes first: diets among the diets, conditions among the conditions. */
function rank({ means, distance }: Near, field: EntryField): number {
  const kinds: Partial<Record<EntryField, RegExp>> = {
    allergies: /^(?:allergen|food):/,
    dietaryRestrictions: /^(?:diet|food|animal):/,
    medicalConditions: /^condition:/,
  };
  const fits = kinds[field]?.test(means[0] ?? '') ?? true;
  return distance + (fits ? 0 : 0.5);
}

/** Phrases that are written almost like a text, the nearest first. */
function nearTo(typed: string, field: EntryField, kb: Kb): readonly Near[] {
  const letters = [...typed].length;
  if (letters < SHORTEST) return [];
  const table = phraseTable(kb);
  return nearestPhrases(typed, mayDiffer(letters), table)
    .map((near) => ({ ...near, means: table.limits.get(near.text)?.means ?? [] }))
    .toSorted((a, b) => rank(a, field) - rank(b, field) || a.text.length - b.text.length);
}

/** Words that nobody knows, and the whole text with them, each as one piece. */
function unknownPieces(text: string, phrases: readonly Phrase[]): readonly string[] {
  if (phrases.every(({ kind }) => kind !== 'unknown')) return [];
  const words = tokensOf(text).filter(({ kind }) => kind === 'word');
  const whole = words.map((token) => token.text);
  const unknown = phrases.flatMap((phrase) => (phrase.kind === 'unknown' ? [phrase.words.join(' ')] : []));
  return [...new Set([whole.join(' '), whole.join(''), ...unknown])];
}

/** Foods that an entry names, also by a product ("ghee") whose table row tells its allergen alone. */
function foodsMeant(
  { means, phrases }: Pick<ReadWords, 'means' | 'phrases'>,
  kb: Kb,
): readonly MeaningToken[] {
  const named = means.filter((token) => token.startsWith('food:'));
  if (named.length > 0) return named;
  return phrases.flatMap((phrase) => {
    if (phrase.kind !== 'limit' || !phrase.tables.has('derived')) return [];
    const own = { kind: 'food', name: phrase.words.join(' ') } as const;
    return foodsExcluded(own, kb).size > 0 ? [tokenOf(own)] : [];
  });
}

/**
 * What an open entry may mean: what was understood of it, and words that are written almost like its own. To choose
 * from, never to act upon.
 */
export function suggestMeanings(
  text: string,
  field: EntryField,
  read: Pick<ReadWords, 'means' | 'phrases'>,
  kb: Kb,
): readonly EntrySuggestion[] {
  const options: (readonly MeaningToken[])[] = [];
  if (read.means.length > 0) options.push(read.means);
  const foods = foodsMeant(read, kb);
  if (foods.length > 0 && foods.some((token) => !read.means.includes(token))) options.push(foods);
  else if (foods.length > 0 && foods.length < read.means.length) options.push(foods);
  for (const piece of unknownPieces(text, read.phrases)) {
    for (const { means } of nearTo(piece, field, kb).slice(0, MOST))
      options.push([...read.means, ...means], means);
  }
  const seen = new Set<string>();
  return options
    .map((means) => ({ label: '', means: [...new Set(means)] }))
    .filter(({ means }) => {
      const key = means.toSorted().join(' ');
      return !seen.has(key) && Boolean(seen.add(key));
    })
    .slice(0, MOST)
    .map(({ means }) => ({
      label:
        means.every((token) => token.startsWith('food:')) && foods.length > 0
          ? `Only ${meaningsLabel(means, kb.rules).toLowerCase()}`
          : meaningsLabel(means, kb.rules),
      means,
    }));
}
