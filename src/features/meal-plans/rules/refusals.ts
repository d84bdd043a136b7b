import { dishLimitsBroken, limitsBrokenBy } from '#domain/member-limits/member-limits.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { capital } from '#domain/text/first-letter.ts';
import type { Eater, PlannedDish } from './problem.ts';

/** Why a dish cannot be put before someone: "Milk allergy: Feta cheese". */
export interface DishRefusal {
  readonly memberId: string;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** What forbids a dish to one person in whatever amount; empty: nothing. */
export function limitReasons({ recipe, facts }: PlannedDish, { limits }: Eater, kb: KnowledgeBase): string[] {
  if (limits.notPlanned !== null) return [limits.notPlanned.message];
  return [
    ...[...limitsBrokenBy(recipe, limits.hard, kb)].map(
      ([limit, foods]) => `${capital(limit)}: ${foods.map(({ name }) => name).join(', ')}`,
    ),
    ...dishLimitsBroken(facts, limits).map((limit) => `${capital(limit)}: the dish as a whole`),
  ];
}

export const noPortionFits = ({ limits }: Eater): string =>
  `No portion of it fits: ${[...new Set(limits.amounts.map(({ label }) => label))].join(', ')}`;

/** One line for each person, with every reason once. */
export function mergeRefusals(all: readonly DishRefusal[]): readonly DishRefusal[] {
  const byMember = new Map<string, DishRefusal>();
  for (const { reasons, ...who } of all) {
    const known = byMember.get(who.memberId)?.reasons ?? [];
    byMember.set(who.memberId, { ...who, reasons: [...new Set([...known, ...reasons])] });
  }
  return [...byMember.values()].filter(({ reasons }) => reasons.length > 0);
}
