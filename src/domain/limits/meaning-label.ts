import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import type { AnimalSource } from '#domain/foods/food.ts';
import { capital } from '#domain/text/first-letter.ts';
import { listText } from '#domain/text/list-text.ts';
import type { LimitRules } from './limit-rules.ts';
import { type MeaningToken, meaningOf } from './meaning.ts';

/** For a person. */
export const ANIMAL_NAMES: Readonly<Record<AnimalSource, string>> = {
  dairy: 'dairy',
  egg: 'egg',
  honey: 'honey',
  fish: 'fish',
  shellfish: 'shellfish',
  poultry: 'poultry',
  beef: 'beef',
  pork: 'pork',
  lamb: 'lamb',
  'other-meat': 'game and other meat',
  gelatine: 'gelatin',
  rennet: 'animal rennet',
};

/** What a meaning is called, for a person: "milk", "kiwi", "Lacto-vegetarian". */
export function meaningLabel(token: MeaningToken, rules: LimitRules): string {
  const meaning = meaningOf(token);
  switch (meaning?.kind) {
    case 'allergen':
      return ALLERGEN_NAMES[meaning.code];
    case 'animal':
      return ANIMAL_NAMES[meaning.source];
    case 'food':
      return meaning.name;
    case 'diet':
      return rules.diets.get(meaning.code)?.name ?? meaning.code.replaceAll('_', ' ');
    case 'condition':
      return rules.conditions.get(meaning.code)?.name ?? meaning.code.replaceAll('_', ' ');
    default:
      return token;
  }
}

/** Several together: "Milk, tree nuts and soy". */
export function meaningsLabel(tokens: readonly MeaningToken[], rules: LimitRules): string {
  const names = [...new Set(tokens.map((token) => meaningLabel(token, rules)))];
  return capital(listText(names));
}
