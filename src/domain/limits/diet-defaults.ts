import type { EntrySuggestion } from './entry.ts';
import type { DietDefault, DietRule, LimitRules } from './limit-rules.ts';
import { type MeaningToken, meaningOf } from './meaning.ts';

const ALLOWED: Partial<Record<DietDefault['animal'], string>> = {
  rennet: 'cheese made with animal rennet is okay',
  egg: 'eggs are okay',
};

/** A diet that names animals alone can be said without what it leaves out by default. */
const isOfAnimalsAlone = ({ excludes, amounts, dish }: DietRule): boolean =>
  excludes.foods.length + excludes.flags.length + excludes.allergens.length + amounts.length === 0 &&
  dish === null;

/**
 * Choices on which people who keep a diet differ: rennet is left out of a vegetarian's plate unless they say that it
 * is fine (data/limits/diets.json, `byDefault`).
 */
export function dietWithoutDefaults(means: readonly MeaningToken[], rules: LimitRules): EntrySuggestion[] {
  const [only] = means;
  const meaning = means.length === 1 && only !== undefined ? meaningOf(only) : null;
  const rule = meaning?.kind === 'diet' ? rules.diets.get(meaning.code) : undefined;
  if (rule === undefined || !isOfAnimalsAlone(rule)) return [];
  const allowed = rule.byDefault.flatMap(({ animal, leftOut }) => (leftOut ? (ALLOWED[animal] ?? []) : []));
  if (allowed.length === 0) return [];
  return [
    {
      label: `${rule.name}, and ${allowed.join(', ')}`,
      means: rule.excludes.animal.map((animal) => `animal:${animal}`),
    },
  ];
}

/** The question that goes with it, for a person who chose the diet from a list; `null`: nothing is left open by the diet. */
export function defaultsOf(
  rule: DietRule,
  rules: LimitRules,
): { readonly question: string; readonly allowed: EntrySuggestion[] } | null {
  const allowed = dietWithoutDefaults([`diet:${rule.code}`], rules);
  if (allowed.length === 0) return null;
  return { question: rule.byDefault.map(({ question }) => question).join(' '), allowed };
}
