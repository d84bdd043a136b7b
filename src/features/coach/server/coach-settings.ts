import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, invalidField } from '#platform/server/errors.ts';
import type { CoachSettings, CoachSettingsPut } from '../contract/coach.ts';
import { ageRule } from '../rules/who-sees.ts';
import { type AskDeps, QUESTIONS_A_DAY } from './ask-coach.ts';
import { isStanding, mayConsent, ruleOf } from './model-consent.ts';
import { seenMember, type Who } from './who-asks.ts';

export function createCoachSettings({ database, repository, whoAsks, gate, engine, clock }: AskDeps) {
  async function answer(tx: HouseholdTransaction, actor: Actor, who: Who): Promise<CoachSettings> {
    const [shared, consents, people] = [
      await repository.sharedByPerson(tx),
      await repository.consents(tx),
      await repository.people(tx),
    ];
    return {
      helpCountry: who.country,
      countries: [...gate.countries],
      helpNow: [...gate.helpNow(who.country)],
      limit: QUESTIONS_A_DAY,
      remaining: Math.max(0, QUESTIONS_A_DAY - who.used),
      ageRule: ageRule(who.own?.ageYears ?? null, actor.access.role),
      model: engine.model,
      members: who.profiles.map((member) => {
        const consent = consents.get(member.id);
        return {
          memberId: member.id,
          shared: shared.has(member.id),
          modelConsent:
            consent === undefined ||
            !isStanding(consent, { member, people, model: engine.model, now: clock() })
              ? null
              : {
                  given: consent.given,
                  by: people.get(consent.userId)?.name ?? '',
                  at: consent.at.toISOString(),
                },
          mayConsent: mayConsent(actor.userId, member, people),
          ageRule: member.userId === null || member.userId === actor.userId ? null : ruleOf(member, people),
        };
      }),
    };
  }

  async function change(tx: HouseholdTransaction, actor: Actor, who: Who, body: CoachSettingsPut) {
    const { helpCountry, sharing, modelConsent } = body;
    if (helpCountry !== undefined) {
      if (!gate.countries.includes(helpCountry))
        throw invalidField('helpCountry', 'Please choose a country from the list.');
      await repository.saveCountry(tx, helpCountry, who.today);
    }
    if (sharing !== undefined) {
      const { id } = seenMember(who, sharing.memberId);
      if (sharing.shared) await repository.share(tx, id, clock());
      else await repository.unshare(tx, id);
    }
    if (modelConsent !== undefined) {
      const member = seenMember(who, modelConsent.memberId);
      if (!mayConsent(actor.userId, member, await repository.people(tx)))
        throw new AppError('not_allowed', 'Someone else decides this for this person.');
      const { given, to } = modelConsent;
      const isShown = to === undefined || (to.name === engine.model?.name && to.place === engine.model.place);
      if (!isShown)
        throw new AppError(
          'changed_meanwhile',
          'This server uses another language model now. Please look at it again before you decide.',
        );
      await repository.saveConsent(tx, {
        memberId: member.id,
        userId: tx.userId,
        given,
        model: engine.model?.name ?? null,
        place: engine.model?.place ?? null,
        at: clock(),
      });
    }
  }

  return {
    async settings(actor: Actor): Promise<CoachSettings> {
      allow(actor, 'coach:read');
      return database.withHousehold(actor, async (tx) => answer(tx, actor, await whoAsks.read(tx, actor)));
    },

    async saveSettings(actor: Actor, body: CoachSettingsPut): Promise<CoachSettings> {
      allow(actor, 'coach:log');
      return database.withHousehold(actor, async (tx) => {
        await change(tx, actor, await whoAsks.read(tx, actor), body);
        return answer(tx, actor, await whoAsks.read(tx, actor));
      });
    },
  };
}
