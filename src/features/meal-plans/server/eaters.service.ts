import type { Member } from '#domain/members/member.ts';
import { type FiguresPerson, withheldOfFoods } from '#domain/members/withheld-figures.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import type { FamilyMember } from '#features/family-members/contract.ts';
import type {
  FamilyMembersService,
  MemberForPlanning,
} from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { isAgeAssumed, memberOfAnyAge, planningMember } from './planning-members.ts';

export interface EatersDeps {
  readonly familyMembers: Pick<FamilyMembersService, 'eaters'>;
  readonly clock: Clock;
}

/** Plans and recipes both ask who eats; it is apart, so that neither service needs the other for it. */
export interface EatersService {
  /** Everyone of the household as plans see them. */
  eaters(actor: Actor): Promise<HouseholdEater[]>;
  /** One of them as they are on a day, for what counts by age; `null`: nobody of this id is shared with the one who asks. */
  eaterOn(actor: Actor, memberId: string, day: string): Promise<HouseholdEater | null>;
  /** Figures of foods and dishes that the one who asks is not shown. */
  withheldFrom(actor: Actor): Promise<readonly NutrientCode[]>;
}

export interface HouseholdEater {
  readonly answer: FamilyMember;
  /** `null`: the age is not known, so nobody can say what is safe. */
  readonly member: Member | null;
  /** With an adult's age where none is known: for what must be avoided at any age, never for what is safe. */
  readonly ofAnyAge: Member;
  /** Entries of the profile that wait for an answer, as written: nothing is called safe until then. */
  readonly open: readonly string[];
  readonly isAgeAssumed: boolean;
}

const eaterOf = (person: MemberForPlanning): HouseholdEater => ({
  answer: person.answer,
  member: planningMember(person, MEAL_TYPES),
  ofAnyAge: memberOfAnyAge(person, MEAL_TYPES),
  open: person.answer.limits.entries.flatMap(({ status, text }) => (status === 'open' ? text : [])),
  isAgeAssumed: isAgeAssumed(person),
});

/** Someone as far as it decides which figures are said of them. */
export const figuresPerson = ({ answer, member, isAgeAssumed }: HouseholdEater): FiguresPerson => ({
  ageYears: member === null || isAgeAssumed ? null : member.ageYears,
  conditions: answer.limits.conditions,
});

/** Figures of foods and dishes that the one who asks is not shown. */
export function withheldFromViewer(
  { access }: Pick<Actor, 'access'>,
  eaters: readonly HouseholdEater[],
): readonly NutrientCode[] {
  const own = eaters.find(({ answer }) => answer.yours);
  return own === undefined ? [] : withheldOfFoods({ ...figuresPerson(own), isTeen: access.role === 'teen' });
}

export const createEatersService = ({ familyMembers, clock }: EatersDeps): EatersService => ({
  async eaters(actor) {
    allow(actor, 'meals:read');
    const today = localDay(clock(), actor.preferences?.timeZone);
    const people = await familyMembers.eaters(actor, today);
    return people.map(eaterOf);
  },

  async eaterOn(actor, memberId, day) {
    allow(actor, 'profiles:read');
    const people = await familyMembers.eaters(actor, day);
    const person = people.find(({ answer }) => answer.id === memberId);
    return person === undefined ? null : eaterOf(person);
  },

  async withheldFrom(actor) {
    const people = await familyMembers.eaters(actor, localDay(clock(), actor.preferences?.timeZone));
    return withheldFromViewer(actor, people.map(eaterOf));
  },
});
