import QuickLRU from 'quick-lru';
import { mayDo } from '#domain/household/access.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { withheldFigures } from '#domain/members/withheld-figures.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { type MemberTargets, memberTargets } from '#domain/targets/targets.ts';
import {
  type EatersService,
  figuresPerson,
  type HouseholdEater,
} from '#features/meal-plans/server/eaters.service.ts';
import type { Actor } from '#platform/server/db/database.ts';
import type { MemberFacts } from './food-log.repository.ts';

/** What a person needs in a day, as far as the one who asks may know it. */
export interface PersonTargets {
  /** `null`: nobody knows the age. */
  readonly targets: MemberTargets | null;
  /** Figures that are not said of them (withheld-figures.ts). */
  readonly withheld: readonly NutrientCode[];
}

const REMEMBERED = { maxSize: 2_000, maxAge: 3_600_000 };

/** From profiles of today; a target of a condition says that someone has it, so that only who sees profiles sees them. */
export function createTargetsOf(
  eaters: Pick<EatersService, 'eaterOn'>,
  knowledgeBase: KnowledgeBase,
): (actor: Actor, member: MemberFacts, date: string) => Promise<PersonTargets | null> {
  const remembered = new QuickLRU<string, PersonTargets | null>(REMEMBERED);
  return async (actor, member, date) => {
    if (!mayDo(actor.access, 'profiles:read')) return null;
    // Needs change with age by so little in a month that its first day stands for all of it.
    const month = `${date.slice(0, 7)}-01`;
    const key = `${actor.householdId}/${member.id}/${member.updatedAt.getTime()}/${member.goalsChangedAt}/${month}`;
    // Of a teen whose weight stays with the adults there are two answers, and a guardian may change who sees it.
    const isShared = actor.access.role !== 'teen';
    const known = isShared ? remembered.get(key) : undefined;
    if (known !== undefined) return known;
    const eater = await eaters.eaterOn(actor, member.id, month);
    const made = eater === null ? null : personTargets(eater, knowledgeBase);
    if (isShared) remembered.set(key, made);
    return made;
  };
}

function personTargets(eater: HouseholdEater, kb: KnowledgeBase): PersonTargets {
  const { member } = eater;
  const withheld = withheldFigures(figuresPerson(eater));
  if (member === null || member.ageYears < 0) return { targets: null, withheld };
  const { reading } = limitsOf(member, kb);
  return { targets: memberTargets(member, reading, kb.rules), withheld };
}
