import { ALLERGEN_NAMES } from '#domain/allergens/allergens.ts';
import { textTable } from '#domain/text/text-table.ts';
import type { FoundFood } from './found-food.ts';

/** What a food carries, as far as that is known: a figure that nobody gave is never left out as if it were zero. */
function allergensText({ contains, areKnown }: FoundFood['allergens']): string {
  const named = contains.map((code) => ALLERGEN_NAMES[code]).join(', ');
  const provided = named === '' ? '' : `contains ${named}`;
  if (areKnown) return provided;
  return provided === '' ? 'allergens unknown' : `${provided}; other allergens unknown`;
}

/** A line for each food, for a terminal. */
export function foundFoodsText(found: readonly FoundFood[]): string {
  const rows = found.map(({ id, name, brand, energyKcal, isPer100Ml, allergens, foundAs }) => {
    const alsoCalled = brand ?? foundAs;
    return [
      id,
      alsoCalled === null ? name : `${name} (${alsoCalled})`,
      energyKcal === null
        ? 'energy not known'
        : `${Math.round(energyKcal)} kcal in 100 ${isPer100Ml ? 'ml' : 'g'}`,
      allergensText(allergens),
    ];
  });
  return textTable(rows, '');
}

export const nothingFoundText = (question: string): string => `No food is known by "${question}".`;
