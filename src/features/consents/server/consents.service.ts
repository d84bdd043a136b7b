import { ADULT_YEARS } from '#domain/household/guardian.ts';
import type {
  FamilyMembersService,
  ProfileFacts,
} from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, invalidField } from '#platform/server/errors.ts';
import { PRIVACY_VERSION, TERMS_VERSION } from '#site/legal-versions.ts';
import { type ConsentBody, type Consents, LEGAL_TEXTS, type LegalText } from '../contract.ts';
import type { ConsentsRepository } from './consents.repository.ts';

const CURRENT: Readonly<Record<LegalText, string>> = { terms: TERMS_VERSION, privacy: PRIVACY_VERSION };

export interface ConsentsDeps {
  readonly database: Database;
  readonly repository: ConsentsRepository;
  readonly familyMembers: Pick<FamilyMembersService, 'consents' | 'guardianGave'>;
  readonly current?: Readonly<Record<LegalText, string>>;
  readonly clock: Clock;
  readonly createId: () => string;
}

export interface ConsentsService {
  read(actor: Actor): Promise<Consents>;
  record(actor: Actor, body: ConsentBody): Promise<Consents>;
  /**
   * Before a profile is shown to others than the adults of its household. Throws `guardian_consent_needed` for someone
   * under 18 to whose profile no parent or guardian agrees; `path` is where the request names the profile.
   */
  checkShareable(tx: HouseholdTransaction, profile: ProfileFacts, path: string): Promise<void>;
}

export function createConsentsService(deps: ConsentsDeps): ConsentsService {
  const { database, repository } = deps;
  const current = deps.current ?? CURRENT;

  async function read(actor: Actor): Promise<Consents> {
    const own = await database.withHousehold(actor, (tx) => repository.list(tx));
    const members = await deps.familyMembers.consents(actor);
    // The person who answered about the current text, yes or no, is not asked again; without any answer there is no change.
    const changed = LEGAL_TEXTS.filter((text) => {
      const answers = own.filter(({ kind }) => kind === text);
      return answers.length > 0 && answers.every(({ version }) => version !== current[text]);
    });
    return {
      own: own.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
      current: { ...current },
      changed,
      members: members.map(({ memberId, name, kind, version, given, at, userName }) => ({
        memberId,
        name,
        kind,
        version,
        given,
        at: at.toISOString(),
        by: userName,
      })),
    };
  }

  return {
    async read(actor) {
      allow(actor, 'own');
      return read(actor);
    },
    async record(actor, body) {
      allow(actor, 'own');
      if (body.version !== current[body.kind]) {
        throw invalidField('version', `The current text is version ${current[body.kind]}.`);
      }
      await database.withHousehold(actor, (tx) =>
        repository.add(tx, { ...body, id: deps.createId(), at: deps.clock() }),
      );
      return read(actor);
    },
    async checkShareable(tx, { id, name, age, hasAccount }, path) {
      if (age === null) {
        // Anyone who has a login without an age came in as an adult.
        if (hasAccount) return;
        throw invalidField(path, `Please add ${name}’s age to the profile first.`);
      }
      if (age >= ADULT_YEARS || (await deps.familyMembers.guardianGave(tx, id))) return;
      const message = `${name} is under 18, and no parent or guardian has agreed yet. Open the profile of ${name} under Family and check that box first.`;
      throw new AppError('guardian_consent_needed', message, { fields: [{ path, message }] });
    },
  };
}
