import { ADULT_YEARS } from '#domain/household/guardian.ts';
import { ageRule } from '../rules/who-sees.ts';
import type { CoachRepository, ConsentRow } from './coach.repository.ts';
import type { CoachEngine } from './parts.ts';
import type { Profile } from './who-asks.ts';

type People = Awaited<ReturnType<CoachRepository['people']>>;

interface ConsentFor {
  readonly member: Profile;
  readonly people: People;
  readonly model: CoachEngine['model'];
  readonly now: Date;
}

const YEAR_MS = 365.25 * 86_400_000;

const roleOf = (userId: string, people: People) => people.get(userId)?.role ?? null;

const runsIt = (userId: string, people: People): boolean => {
  const role = roleOf(userId, people);
  return role === 'owner' || role === 'adult';
};

/** Of the person behind a profile; `null`: nobody decides for them. */
export const ruleOf = ({ ageYears, userId }: Pick<Profile, 'ageYears' | 'userId'>, people: People) =>
  ageRule(ageYears, userId === null ? null : roleOf(userId, people));

/** For the young those who run the household decide, for anyone else the person, and where there is no account the others. */
export function mayConsent(userId: string, member: Profile, people: People): boolean {
  if (member.userId === null || ruleOf(member, people) !== null) return runsIt(userId, people);
  return member.userId === userId;
}

/** What was said about another model, or another place, was not said about this one. */
const isAbout = (consent: Pick<ConsentRow, 'model' | 'place'>, model: CoachEngine['model']): boolean =>
  consent.model === (model?.name ?? null) && consent.place === (model?.place ?? null);

/** What others said for a child ends when the child is of age, also without an account. */
function endedWithChildhood({ userId, at }: ConsentRow, { member, now }: ConsentFor): boolean {
  if (userId === member.userId || member.ageYears === null) return false;
  const yearsSince = (now.getTime() - at.getTime()) / YEAR_MS;
  return member.ageYears >= ADULT_YEARS && member.ageYears - yearsSince < ADULT_YEARS;
}

/** Whether it counts, given or refused: it is about this model, and who said it could say it today. Else it is asked again. */
export const isStanding = (consent: ConsentRow, about: ConsentFor): boolean =>
  isAbout(consent, about.model) &&
  mayConsent(consent.userId, about.member, about.people) &&
  !endedWithChildhood(consent, about);
