import { ALLERGEN_CODES, type AllergenCode } from '#domain/allergens/allergens.ts';
import { ANIMAL_SOURCES, type AnimalSource } from '#domain/foods/food.ts';
import { CONDITION_CODES, type ConditionCode, DIET_CODES, type DietCode } from './codes.ts';

/** One thing that an entry of a profile limits. A `food` is a plain English name, looked up in the knowledge base. */
export type Meaning =
  | { readonly kind: 'allergen'; readonly code: AllergenCode }
  | { readonly kind: 'food'; readonly name: string }
  | { readonly kind: 'animal'; readonly source: AnimalSource }
  | { readonly kind: 'diet'; readonly code: DietCode }
  | { readonly kind: 'condition'; readonly code: ConditionCode };

/** The same as one word, for data files, storage and the API: "allergen:milk", "food:goat-cheese". */
export type MeaningToken = string;

const isOneOf = <Code extends string>(codes: readonly Code[], text: string): text is Code =>
  codes.some((code) => code === text);

/** The meaning of a token; `null`: it is none. */
export function meaningOf(token: MeaningToken): Meaning | null {
  const at = token.indexOf(':');
  const kind = token.slice(0, at);
  const value = token.slice(at + 1);
  if (kind === 'allergen' && isOneOf(ALLERGEN_CODES, value)) return { kind, code: value };
  if (kind === 'animal' && isOneOf(ANIMAL_SOURCES, value)) return { kind, source: value };
  if (kind === 'diet' && isOneOf(DIET_CODES, value)) return { kind, code: value };
  if (kind === 'condition' && isOneOf(CONDITION_CODES, value)) return { kind, code: value };
  if (kind === 'food' && value !== '') return { kind, name: value.replaceAll('-', ' ') };
  return null;
}

export function tokenOf(meaning: Meaning): MeaningToken {
  switch (meaning.kind) {
    case 'food':
      return `food:${meaning.name.replaceAll(' ', '-')}`;
    case 'animal':
      return `animal:${meaning.source}`;
    default:
      return `${meaning.kind}:${meaning.code}`;
  }
}
