import QuickLRU from 'quick-lru';
import { mayDo } from '#domain/household/access.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { type MemberTargets, memberTargets } from '#domain/targets/targets.ts';
import type { EatersService } from '#features/meal-plans/server/eaters.service.ts';
import type { Actor } from '#platform/server/db/database.ts';
import type { MemberFacts } from './food-log.repository.ts';

/** What a person needs in a day, as far as the one who asks may know it. */
export interface PersonTargets {
  readonly targets: MemberTargets;
  /** Numbers can get in the way of getting well. */
  readonly isWithoutNumbers: boolean;
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
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const eater = await eaters.eaterOn(actor, member.id, month);
    const person = eater?.member ?? null;
    const made = person === null || person.ageYears < 0 ? null : personTargets(person, knowledgeBase);
    remembered.set(key, made);
    return made;
  };
}

function personTargets(person: Member, knowledgeBase: KnowledgeBase): PersonTargets {
  const { reading } = limitsOf(person, knowledgeBase);
  return {
    targets: memberTargets(person, reading, knowledgeBase.rules),
    isWithoutNumbers: reading.conditions.has('eating_disorder'),
  };
}
