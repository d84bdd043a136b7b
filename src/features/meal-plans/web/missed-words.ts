import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { listText } from '#domain/text/list-text.ts';
import type { MealPlan } from '../contract/meal-plans.ts';
import type { Eaters } from './day-menu.ts';

type Note = MealPlan['unmet'][number];

/** A target that is not reached, in one short sentence, and the figures behind it. */
export interface Missed {
  readonly sentence: string;
  readonly messages: readonly string[];
}

interface Finding {
  /** "Vitamin D is low this week" */
  readonly words: string;
  readonly isLimit: boolean;
  readonly notes: Note[];
}

/** Upper limits come before goals, and what many miss before what one does. */
export function missedOf(
  notes: readonly Note[],
  plan: Pick<MealPlan, 'members' | 'duration'>,
  eaters: Eaters,
): readonly Missed[] {
  const findings = new Map<string, Finding>();
  for (const note of notes) {
    const finding = findingOf(note, plan);
    const same = findings.get(finding.words) ?? finding;
    findings.set(finding.words, same);
    same.notes.push(note);
  }
  return [...findings.values()]
    .sort((a, b) => Number(b.isLimit) - Number(a.isLimit) || b.notes.length - a.notes.length)
    .map((finding) => ({
      sentence: `${finding.words}${whoText(finding.notes, plan, eaters)}.`,
      messages: [...new Set(finding.notes.map(({ message }) => message))],
    }));
}

function findingOf(
  { code, memberId, nutrient }: Note,
  plan: Pick<MealPlan, 'members' | 'duration'>,
): Finding {
  const when = plan.duration === 7 ? 'this week' : 'in this plan';
  if (code === 'energy_off_target')
    return { words: `Some days give more or less energy than planned`, isLimit: false, notes: [] };
  if (nutrient === undefined) return { words: `Some targets are missed ${when}`, isLimit: false, notes: [] };
  const { name } = nutrientLabel(nutrient);
  if (code === 'nutrient_below_target') return { words: `${name} is low ${when}`, isLimit: false, notes: [] };
  const target = plan.members
    .find(({ id }) => id === memberId)
    ?.targets.nutrients.find((each) => each.nutrient === nutrient);
  const isLimit = target?.upperKind === 'UL';
  return {
    words: isLimit ? `${name} is more than advised ${when}` : `${name} is over the goal ${when}`,
    isLimit,
    notes: [],
  };
}

/** Nobody is named where it is about everyone. */
function whoText(notes: readonly Note[], { members }: Pick<MealPlan, 'members'>, eaters: Eaters): string {
  const ids = new Set(notes.map(({ memberId }) => memberId));
  const isEveryone = members.length > 1 && members.every(({ id }) => ids.has(id));
  const names = members.flatMap(({ id, name }) =>
    ids.has(id) ? [eaters.get(id)?.nameInSentence ?? name] : [],
  );
  return isEveryone || names.length === 0 ? '' : ` for ${listText(names)}`;
}
