import { z } from 'zod';
import { PROFILE_LIMITS } from '#domain/household/profile-limits.ts';
import { ACTIVITY_INPUTS, ACTIVITY_LEVELS, activityLevelOf, RELATIONSHIPS } from '#domain/members/member.ts';
import { LIFE_STAGES, SEXES } from '#domain/nutrition/life-stages.ts';
import {
  clinicNumbers,
  entryAnswerChange,
  entryAnswerInput,
  memberLimitsAnswer,
} from '#platform/contract/limits.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { idParams, route } from '#platform/contract/route.ts';
import { storedText } from '#platform/contract/stored-text.ts';

const shortText = storedText.min(1, 'Please type something or leave it out.').max(80);
const textList = z
  .array(shortText)
  .max(
    PROFILE_LIMITS.entriesPerList,
    `Please list at most ${PROFILE_LIMITS.entriesPerList} things here. A whole group, such as “tree nuts”, counts as one.`,
  );
const isoDay = z.iso.date('Please enter a date as YYYY-MM-DD.');

const profileLists = {
  healthGoals: textList,
  /** Diet codes (domain/limits/codes.ts), a meaning (`food:mushroom`), or words that are read; what is unclear is asked. */
  dietaryRestrictions: textList,
  /** Allergen codes (domain/allergens/allergens.ts), a meaning (`food:kiwi`), or words that are read. */
  allergies: textList,
  /** Condition codes (domain/limits/codes.ts) or words that are read. */
  medicalConditions: textList,
  dislikes: textList,
  favourites: textList,
};
export const PROFILE_LISTS = [
  'healthGoals',
  'dietaryRestrictions',
  'allergies',
  'medicalConditions',
  'dislikes',
  'favourites',
] as const satisfies readonly (keyof typeof profileLists)[];

/**
 * What can be written. Both unit systems are accepted, one is stored (cm and kg):
 * heightFeet + heightInches or heightCm, weight (lb) or weightKg. Giving both is refused unless they agree.
 */
const memberFields = {
  name: storedText.min(1, 'Please enter a name.').max(80),
  relationship: z.enum(RELATIONSHIPS),
  birthDate: isoDay.nullable(),
  age: z
    .number('Please enter the age in years.')
    .int('Please enter the age in whole years.')
    .min(0, 'An age cannot be negative.')
    .max(120, 'Please enter an age between 0 and 120.')
    .nullable(),
  sex: z.enum(SEXES).nullable(),
  heightFeet: z.number().int().min(0).max(8, 'Please enter a height under 9 feet.').nullable(),
  heightInches: z.number().min(0).max(11.99, 'Inches go from 0 to 11.').nullable(),
  heightCm: z
    .number()
    .min(40, 'Please enter a height between 40 and 250 cm.')
    .max(250, 'Please enter a height between 40 and 250 cm.')
    .nullable(),
  weight: z
    .number()
    .min(4, 'Please enter a weight between 4 and 880 lb.')
    .max(880, 'Please enter a weight between 4 and 880 lb.')
    .nullable(),
  weightKg: z
    .number()
    .min(2, 'Please enter a weight between 2 and 400 kg.')
    .max(400, 'Please enter a weight between 2 and 400 kg.')
    .nullable(),
  activityLevel: z.enum(ACTIVITY_INPUTS).transform(activityLevelOf).nullable(),
  ...profileLists,
  lifeStage: z.enum(LIFE_STAGES).nullable(),
  /** What a clinic set; fields left out stay as they are. */
  clinicNumbers: clinicNumbers.partial(),
};

/** Answers to open entries, by field and text; kept with who and when as long as the entry exists. */
const entryAnswers = z.array(entryAnswerInput).max(100);

/** `true`: "I am the parent or guardian, and agree"; `false` takes it back. Kept with version, time and person. */
const guardianConsent = z.boolean();

export const familyMemberCreate = z
  .strictObject({ ...memberFields, entryAnswers, guardianConsent })
  .partial()
  .required({ name: true, relationship: true });
export type FamilyMemberCreate = z.infer<typeof familyMemberCreate>;

/** "Yes, rules for this age may end"; with the password when the sign-in was a while ago. */
const ageConfirmed = z.strictObject({ password: z.string().min(1).max(128).optional() });

export const familyMemberPatch = z
  .strictObject({
    ...memberFields,
    entryAnswers: z.array(entryAnswerChange).max(100),
    guardianConsent,
    ageConfirmed,
    /**
     * The lists as the sender saw them: of a list that is here, only what the sender added or removed is changed, so that two
     * people who write at once do not lose an allergy. Without it a list is replaced.
     */
    listsBasedOn: z.strictObject(profileLists).partial(),
  })
  .partial();
export type FamilyMemberPatch = z.infer<typeof familyMemberPatch>;

/** Where rules for an age go with the profile, that they may; left out for anyone else. */
export const familyMemberRemoval = z.strictObject({ confirmed: ageConfirmed }).partial().nullish();

export const familyMemberAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  /** To the person who owns the household; `self` is that person, no matter who looks. */
  relationship: z.enum(RELATIONSHIPS),
  /** The profile of the person who asks. */
  yours: z.boolean(),
  /** Belongs to the login of someone of the household. */
  hasAccount: z.boolean(),
  birthDate: z.string().nullable(),
  /** From birthDate when that is known, else as given. */
  age: z.number().nullable(),
  sex: z.enum(SEXES).nullable(),
  heightFeet: z.number().nullable(),
  heightInches: z.number().nullable(),
  heightCm: z.number().nullable(),
  weight: z.number().nullable(),
  weightKg: z.number().nullable(),
  activityLevel: z.enum(ACTIVITY_LEVELS).nullable(),
  healthGoals: z.array(z.string()),
  dietaryRestrictions: z.array(z.string()),
  allergies: z.array(z.string()),
  medicalConditions: z.array(z.string()),
  lifeStage: z.enum(LIFE_STAGES).nullable(),
  dislikes: z.array(z.string()),
  favourites: z.array(z.string()),
  clinicNumbers,
  /** How the entries above are read, and what of them is open. */
  limits: memberLimitsAnswer,
  /** The latest answer of a parent or guardian; `null`: nobody was asked, as with adults. */
  guardianConsent: z
    .object({ given: z.boolean(), version: z.string(), at: z.string(), by: z.string() })
    .nullable(),
  /**
   * What someone else did with the allergies, or with a diet, food or condition that keeps an allergen away, in the last 7 days, and the hour in which they did; `null`: nothing, or
   * the person who asks has changed them since.
   */
  allergyNews: z
    .object({ by: z.string(), hour: z.string(), added: z.boolean(), removed: z.boolean() })
    .nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type FamilyMember = z.infer<typeof familyMemberAnswer>;

export const familyMemberRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.familyMembers.list,
    summary: 'All members of the household, your own profile first',
    tag: 'Family members',
    access: 'user',
    need: 'profiles:read',
    status: 200,
    answer: z.array(familyMemberAnswer),
  }),
  create: route({
    method: 'POST',
    path: apiPaths.familyMembers.create,
    summary: 'Add a member',
    tag: 'Family members',
    access: 'user',
    need: 'profiles:manage',
    body: familyMemberCreate,
    status: 201,
    answer: familyMemberAnswer,
  }),
  read: route({
    method: 'GET',
    path: apiPaths.familyMembers.read,
    summary: 'One member',
    tag: 'Family members',
    access: 'user',
    need: 'profiles:read',
    params: idParams,
    status: 200,
    answer: familyMemberAnswer,
  }),
  update: route({
    method: 'PATCH',
    path: apiPaths.familyMembers.update,
    summary:
      'Change some fields of a member; 409 `age_needs_confirmation` when a new age ends rules for their safety: send it again with `ageConfirmed`; 403 `age_is_theirs` when the new age would open someone else’s account to those who run the household',
    tag: 'Family members',
    access: 'user',
    need: 'profiles:manage',
    params: idParams,
    body: familyMemberPatch,
    status: 200,
    answer: familyMemberAnswer,
  }),
  remove: route({
    method: 'DELETE',
    path: apiPaths.familyMembers.remove,
    summary:
      'Remove a member; your own profile stays; 409 `removal_needs_confirmation` when rules for their age go with it: send it again with `confirmed`',
    tag: 'Family members',
    access: 'user',
    need: 'profiles:manage',
    params: idParams,
    body: familyMemberRemoval,
    status: 204,
  }),
};
