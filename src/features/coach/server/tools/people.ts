import { z } from 'zod';
import { allergyName } from '#domain/allergens/allergens.ts';
import { mayDo } from '#domain/household/access.ts';
import { lifeStageOf } from '#domain/nutrition/life-stages.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { personFacts } from '../../rules/answers/person.ts';
import {
  type CoachTool,
  figuresIn,
  type KnownPerson,
  NO_PARTS,
  personOf,
  type ToolContext,
  type ToolDeps,
} from './tool.ts';

/**
 * Everyone that the person who asks may see. Answers are made of limits, so without profiles there is nobody to answer
 * about: an answer that keeps quiet of an allergy would be a wrong one.
 */
export async function knownPeople(deps: ToolDeps, actor: Actor): Promise<readonly KnownPerson[]> {
  if (!mayDo(actor.access, 'profiles:read')) return [];
  const eaters = await deps.eaters.eaters(actor);
  return eaters.map((eater) => {
    const { id, name, relationship, age, sex, yours, lifeStage, limits } = eater.answer;
    const ageYears = eater.member !== null && !eater.isAgeAssumed ? eater.member.ageYears : age;
    const person = { id, name, relationship, ageYears, sex, yours };
    const facts = personFacts(person, {
      lifeStage: lifeStageOf(lifeStage, limits.conditions),
      conditions: limits.conditions,
      open: eater.open,
    });
    return { facts, eater };
  });
}

export interface ProfileFacts {
  readonly memberId: string;
  readonly name: string;
  readonly ageYears: number | null;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
  readonly conditions: readonly string[];
  /** Foods left out by name. */
  readonly leftOut: readonly string[];
  readonly dislikes: readonly string[];
  readonly favorites: readonly string[];
  /** As written; nobody knows yet what they mean. */
  readonly open: readonly string[];
  readonly notPlanned: string | null;
}

const lower = (text: string): string => text.toLowerCase();

function profileOf({ facts, eater }: KnownPerson, { deps }: ToolContext): ProfileFacts {
  const { limits, dislikes, favourites } = eater.answer;
  const { rules } = deps.knowledgeBase;
  const named = limits.entries
    .filter(
      ({ field, status }) => status === 'kept' && (field === 'allergies' || field === 'dietaryRestrictions'),
    )
    .flatMap(({ means, meansLabels }) =>
      meansLabels.filter((_label, at) => /^(?:food|animal):/.test(means[at] ?? '')),
    );
  return {
    memberId: facts.id,
    name: facts.called,
    ageYears: facts.ageYears === null ? null : Math.floor(facts.ageYears),
    allergies: limits.allergens.map(allergyName),
    diets: limits.diets.map((code) => lower(rules.diets.get(code)?.name ?? code)),
    conditions: limits.conditions.map((code) => lower(rules.conditions.get(code)?.name ?? code)),
    leftOut: [...new Set(named)],
    dislikes,
    favorites: favourites,
    open: facts.open,
    notPlanned: limits.notPlanned,
  };
}

/** Profiles and limits: of one person, or of everyone. */
export const profileTool: CoachTool<{ memberId: string | null }, readonly ProfileFacts[]> = {
  name: 'profile',
  description:
    'Allergies, diets, conditions, foods left out, likes and dislikes of one member (memberId) or of everyone (null). Entries in `open` have not been understood yet and must be named.',
  input: z.object({ memberId: z.string().nullable() }),
  async run(context, { memberId }) {
    const asked = memberId === null ? context.people : [personOf(context, memberId)];
    const sources = [{ title: 'Family members', detail: 'What is written in the profiles', url: null }];
    const data = asked.map((person) => profileOf(person, context));
    const names = data.flatMap((one) => [
      ...one.conditions,
      ...one.diets,
      ...one.leftOut,
      ...one.open,
      ...one.dislikes,
      ...one.favorites,
    ]);
    const figures = names.flatMap((name) => figuresIn(name, name, 'Family members'));
    return { ...NO_PARTS, data, figures, sources };
  },
};
