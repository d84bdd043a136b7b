import {
  ALLERGEN_CODES,
  ALLERGEN_NAMES,
  type AllergenCode,
  allergyName,
} from '#domain/allergens/allergens.ts';
import { nameParts } from '#domain/foods/name-parts.ts';
import { HAZARD_LABELS } from '#domain/limits/hazard-labels.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { listText } from '#domain/text/list-text.ts';

type Reasons = readonly { readonly limit: string; readonly foods: readonly string[] }[];

/** Which allergens a dish surely has; what else breaks an allergy is a trace. */
export type SurelyContained = readonly AllergenCode[];

const COOKED: readonly string[] = [HAZARD_LABELS.alwaysCooked, HAZARD_LABELS.riskyCooked];

/** On a card there is room for two. */
const MOST_IN_SHORT = 2;

/** "Feta cheese, crumbled" → "feta cheese": the word of a kitchen, not of a table of foods. What a family wrote stays whole. */
export const plainFood = (food: string): string =>
  food.startsWith('“') ? food : lowerFirst(nameParts(food).head);
const plainFoods = (foods: readonly string[]): readonly string[] => [...new Set(foods.map(plainFood))];

const allergenOf = (limit: string): AllergenCode | undefined =>
  ALLERGEN_CODES.find((code) => allergyName(code) === limit);

/**
 * Why a dish is not for someone, in words: "contains milk", "may contain peanuts". One sentence for one judgment, so that
 * lists, pages and paper say the same. In short it is what decides first; `isLong` is all of it, with the foods that
 * bring it: "contains milk (feta cheese)".
 */
export function whyNot(reasons: Reasons, contains: SurelyContained, isLong = false): string {
  const bringing = (name: string, foods: readonly string[]): string => {
    const plain = plainFoods(foods);
    // Egg and bread crumbs: with the crumbs named alone, leaving them out would seem to be enough.
    return isLong && plain.some((food) => food !== name) ? `${name} (${listText(plain)})` : name;
  };
  const surely: string[] = [];
  const traces: string[] = [];
  const others: string[] = [];
  for (const { limit, foods } of reasons) {
    const allergen = allergenOf(limit);
    if (allergen !== undefined) {
      const isSure = contains.includes(allergen);
      (isSure ? surely : traces).push(bringing(ALLERGEN_NAMES[allergen], foods));
    } else if (foods.length === 0) {
      others.push(limit === HAZARD_LABELS.caffeine ? 'too much caffeine' : `no portion fits ${limit}`);
    } else if (limit === HAZARD_LABELS.choking) {
      others.push(`choking risk from ${listText(plainFoods(foods))}`);
    } else if (COOKED.includes(limit)) {
      others.push(`${listText(plainFoods(foods))} not cooked through`);
    } else {
      const plain = plainFoods(foods);
      surely.push(...(isLong ? [`${listText(plain)} (${limit})`] : plain));
    }
  }
  const named = (found: readonly string[]): string => {
    const each = [...new Set(found)];
    return isLong || each.length <= MOST_IN_SHORT
      ? listText(each)
      : `${each.slice(0, MOST_IN_SHORT).join(', ')} and more`;
  };
  const all = [
    ...(surely.length === 0 ? [] : [`contains ${named(surely)}`]),
    ...(traces.length === 0 ? [] : [`may contain ${named(traces)}`]),
    ...new Set(others),
  ];
  return isLong ? all.join('; ') : (all[0] ?? '');
}

/** "Not for Mia: contains egg (bread crumbs)." */
export function notForText(
  fit: { readonly reasons: Reasons },
  name: string,
  contains: SurelyContained,
): string {
  const why = whyNot(fit.reasons, contains, true);
  return why === '' ? `Not for ${name}.` : `Not for ${name}: ${why}.`;
}
