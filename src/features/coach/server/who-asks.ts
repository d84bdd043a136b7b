import { ageYears } from '#domain/members/known-age.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { type Clock, localDay, personalDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { LIFE_STAGE } from '#platform/server/db/sealed-columns.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import { aboutBand, askerBand } from '../rules/bands.ts';
import type { CoachRepository } from './coach.repository.ts';
import type { AboutBand, AskerBand, SafetyGate } from './parts.ts';

interface WhoDeps {
  readonly repository: CoachRepository;
  readonly ciphers: HouseholdCipherService;
  readonly gate: Pick<SafetyGate, 'countries'>;
  readonly clock: Clock;
}

export interface Profile {
  readonly id: string;
  /** `null`: no account. */
  readonly userId: string | null;
  readonly name: string;
  readonly ageYears: number | null;
  readonly isPregnant: boolean;
}

/** Who asks, with the members that they see. */
export interface Who {
  readonly today: string;
  /** The day that what they eat and drink now belongs to. */
  readonly logDay: string;
  readonly band: AskerBand;
  /** `null`: no profile of their own. */
  readonly own: Profile | null;
  readonly profiles: readonly Profile[];
  readonly country: string;
  /** Questions of today. */
  readonly used: number;
}

/** What the standards call an unknown region: help that is true everywhere, never the numbers of one country. */
const UNKNOWN_COUNTRY = 'ZZ';
/** Of someone who never chose a region or a country: where most families here live. */
const FIRST_COUNTRY = 'US';
const COUNTRY = /^[A-Z]{2}$/;

/** As chosen, else the region of the texts ("pt-BR"). A language alone ("es") names no country. */
export function helpCountryOf(
  chosen: string | null,
  locale: string | undefined,
  known: readonly string[],
): string {
  if (chosen !== null && known.includes(chosen)) return chosen;
  if (locale === undefined) return FIRST_COUNTRY;
  const region = locale.split('-').at(-1) ?? '';
  return COUNTRY.test(region) ? region : UNKNOWN_COUNTRY;
}

export function createWhoAsks({ repository, ciphers, gate, clock }: WhoDeps) {
  return {
    async read(tx: HouseholdTransaction, actor: Actor): Promise<Who> {
      const today = localDay(clock(), actor.preferences?.timeZone);
      const person = await repository.person(tx);
      const rows = await repository.profiles(tx);
      const cipher = await ciphers.cipherOf(tx);
      const profiles = rows.map(({ lifeStageEncrypted, id, userId, name, ...age }): Profile => {
        const stage =
          lifeStageEncrypted === null ? 'null' : cipher.decrypt(lifeStageEncrypted, LIFE_STAGE.place(id));
        return {
          id,
          userId,
          name,
          ageYears: ageYears(age, today),
          isPregnant: JSON.parse(stage) === 'pregnant',
        };
      });
      const own = profiles.find(({ userId }) => userId === actor.userId) ?? null;
      return {
        today,
        logDay: personalDay(clock(), actor.preferences),
        band: askerBand(own?.ageYears ?? null, actor.access.role === 'teen'),
        own,
        profiles,
        country: helpCountryOf(person?.helpCountry ?? null, actor.preferences?.locale, gate.countries),
        used: person !== null && person.day >= today ? person.used : 0,
      };
    },
  };
}

/** A member that this person sees; nobody else exists for them. */
export function seenMember({ profiles }: Who, memberId: string): Profile {
  const found = profiles.find(({ id }) => id === memberId);
  if (found === undefined) throw notFound('family member');
  return found;
}

/** The person that a question is about. When nobody was chosen: who asks, or else the first that they see. */
export function chosenMember(who: Who, memberId: string | null): Profile {
  if (memberId !== null) return seenMember(who, memberId);
  const someone = who.own ?? who.profiles[0];
  if (someone === undefined) throw invalidField('familyMemberId', 'Please choose who this is about.');
  return someone;
}

export const aboutOf = (who: Who, member: Profile): AboutBand => aboutBand(member, member.id === who.own?.id);
