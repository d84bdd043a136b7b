import { z } from 'zod';
import { ageYearsOn } from '#domain/calendar/days.ts';
import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { type ClinicNumbers, NO_CLINIC_NUMBERS } from '#domain/limits/clinic-numbers.ts';
import { ACTIVITY_INPUTS, activityLevelOf, type Member, RELATIONSHIPS } from '#domain/members/member.ts';
import { isLifeStageAge, LIFE_STAGE_AGES, LIFE_STAGES, SEXES } from '#domain/nutrition/life-stages.ts';
import { MEAL_TYPES, type MealType } from '#domain/nutrition/meal-types.ts';
import { clinicNumbers, entryAnswerInput } from '#platform/contract/limits.ts';
import { InputError, type InputProblem, problemsOf } from './input-error.ts';

/** More people than share a kitchen; the planner's time grows with every one. */
const MOST_MEMBERS = 24;

const shortText = z.string().trim().min(1, 'Please type something or leave it out.').max(80);
const textList = z.array(shortText).max(PROFILE_LIMITS.entriesPerList).default([]);

const memberInput = z.strictObject({
  id: z.string().trim().min(1, 'Please enter an id.').max(100),
  name: z.string().trim().min(1, 'Please enter a name.').max(80),
  /** Any word ("grandmother"); only the product's own five mean something. */
  relationship: shortText
    .transform((word) => RELATIONSHIPS.find((known) => known === word.toLowerCase()) ?? 'other')
    .default('other'),
  birthDate: z.iso.date('Please enter a date as YYYY-MM-DD.').nullish(),
  age: z
    .number('Please enter the age in years.')
    .min(0, 'An age cannot be negative.')
    .max(120, 'Please enter an age between 0 and 120.')
    .nullish(),
  sex: z.enum(SEXES).nullable().default(null),
  heightCm: z
    .number()
    .min(40, 'Please enter a height between 40 and 250 cm.')
    .max(250, 'Please enter a height between 40 and 250 cm.')
    .nullable()
    .default(null),
  weightKg: z
    .number()
    .min(2, 'Please enter a weight between 2 and 400 kg.')
    .max(400, 'Please enter a weight between 2 and 400 kg.')
    .nullable()
    .default(null),
  activityLevel: z.enum(ACTIVITY_INPUTS).transform(activityLevelOf).nullable().default(null),
  lifeStage: z.enum(LIFE_STAGES).nullable().default(null),
  allergies: textList,
  dietaryRestrictions: textList,
  medicalConditions: textList,
  dislikes: textList,
  favourites: textList,
  healthGoals: textList,
  clinicNumbers: clinicNumbers.partial().default({}),
  entryAnswers: z
    .array(
      entryAnswerInput.safeExtend({
        by: shortText.default('household file'),
        at: z.string().trim().min(1).max(40).default(''),
      }),
    )
    .max(100)
    .default([]),
  eats: z
    .array(z.enum(MEAL_TYPES))
    .refine((types) => new Set(types).size === types.length, 'Each meal type can be named once.')
    .optional(),
});
type MemberInput = z.infer<typeof memberInput>;

const householdInput = z.strictObject({
  members: z
    .array(memberInput, 'Please list the family members.')
    .min(1, 'Please list at least one family member.')
    .max(MOST_MEMBERS, `Please name at most ${MOST_MEMBERS} members.`),
});

/** Fractional years on the first day; `null`: neither age nor birth date is given. */
function ageOf(member: MemberInput, startDate: string): number | null {
  if (member.birthDate != null) return ageYearsOn(member.birthDate, startDate);
  return member.age ?? null;
}

/** Mistakes that no single field shows. */
function contradictions(member: MemberInput, startDate: string): readonly Omit<InputProblem, 'path'>[] {
  const { birthDate, age, lifeStage, sex } = member;
  if (birthDate != null && birthDate > startDate)
    return [{ message: 'The birth date is after the plan starts.' }];
  const years = ageOf(member, startDate);
  if (years === null) return [{ message: 'Please enter an age or a birth date.' }];
  if (years > 121) return [{ message: 'Please enter an age between 0 and 120.' }];
  const problems: string[] = [];
  if (birthDate != null && age != null && Math.abs(years - age) > 1.01) {
    problems.push('The age and the birth date do not match.');
  }
  if (lifeStage !== null && sex === 'male') problems.push(`A male member cannot be ${lifeStage}.`);
  if (lifeStage !== null && !isLifeStageAge(years)) {
    const { from, to } = LIFE_STAGE_AGES;
    problems.push(`A member can be ${lifeStage} between ${from} and ${to} years.`);
  }
  return problems.map((message) => ({ message }));
}

function crossChecks(members: readonly MemberInput[], startDate: string): readonly InputProblem[] {
  return members.flatMap((member, at) => {
    const isRepeated = members.findIndex(({ id }) => id === member.id) < at;
    const repeated = isRepeated
      ? [{ path: `members.${at}.id`, message: `The id "${member.id}" is used twice.` }]
      : [];
    const own = contradictions(member, startDate).map((problem) => ({ path: `members.${at}`, ...problem }));
    return [...repeated, ...own];
  });
}

/** What a clinic has not set is `null`. */
function numbersOf(provided: MemberInput['clinicNumbers']): ClinicNumbers {
  const set = Object.entries(provided).filter(([, value]) => value !== undefined);
  return { ...NO_CLINIC_NUMBERS, ...Object.fromEntries(set) };
}

/**
 * The members of a household file (see examples/household.json).
 *
 * @param startDate first day of the plan, on which ages count
 * @param mealTypes meals of members who do not say which they eat
 * @throws InputError naming every wrong field by its path
 */
export function readHousehold(
  text: string,
  startDate: string,
  mealTypes: readonly MealType[],
): readonly Member[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new InputError('The household is not JSON.', [{ path: '', message: 'This is not JSON.' }]);
  }
  const result = householdInput.safeParse(json);
  if (!result.success) throw new InputError('The household has mistakes.', problemsOf(result.error));
  const problems = crossChecks(result.data.members, startDate);
  if (problems.length > 0) throw new InputError('The household has mistakes.', problems);
  return result.data.members.map(({ birthDate: _birthDate, age: _age, ...member }, at) => ({
    ...member,
    ageYears: ageOf(result.data.members[at] as MemberInput, startDate) as number,
    clinicNumbers: numbersOf(member.clinicNumbers),
    eats: member.eats ?? mealTypes,
  }));
}
