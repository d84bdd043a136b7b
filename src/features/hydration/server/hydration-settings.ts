import { countedTime } from '#domain/calendar/change-time.ts';
import { drinkLimits } from '#domain/hydration/drink-limits.ts';
import { type WaterPerson, waterTarget } from '#domain/hydration/water-target.ts';
import { lifeStageOf } from '#domain/nutrition/life-stages.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type {
  FamilyMembersService,
  MemberForPlanning,
} from '#features/family-members/server/family-members.service.ts';
import type { RemindersService } from '#features/reminders/server/reminders.service.ts';
import { allow } from '#platform/server/access.ts';
import { personalDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type {
  HouseholdHydration,
  HydrationPerson,
  HydrationSettings,
  HydrationSettingsPut,
} from '../contract/hydration.ts';
import { PRODUCT_SETTINGS } from '../rules/product-settings.ts';
import type { HydrationRepository } from './hydration.repository.ts';
import { byHandOf, NOTHING_BY_HAND, sealByHand } from './sealed-drinks.ts';

export interface HydrationSettingsDeps extends Pick<Foundation, 'database' | 'clock'> {
  readonly repository: HydrationRepository;
  readonly ciphers: HouseholdCipherService;
  readonly familyMembers: Pick<FamilyMembersService, 'eaters'>;
  readonly reminders: Pick<RemindersService, 'timesOf' | 'set'>;
}

/** The figures of a profile that drinks are held to; a profile without an age or a sex says so. */
function personOf({ answer, ageYears }: MemberForPlanning): WaterPerson {
  const { sex, lifeStage, weightKg, limits, clinicNumbers } = answer;
  return {
    ageYears,
    sex,
    lifeStage: lifeStageOf(lifeStage, limits.conditions),
    weightKg,
    conditions: limits.conditions,
    fluidMl: clinicNumbers.fluidMl,
  };
}

/** How a household counts, and what holds for each of its people. */
export function createHydrationSettings(deps: HydrationSettingsDeps) {
  const { database, repository, clock, reminders } = deps;

  async function householdOf(tx: HouseholdTransaction): Promise<HouseholdHydration> {
    const row = await repository.household(tx);
    if (row === null) return PRODUCT_SETTINGS;
    const { body, units, cups } = row;
    return { body, units, cups: [...cups] };
  }

  const todayOf = ({ preferences }: Pick<Actor, 'preferences'>): string => personalDay(clock(), preferences);

  /** What holds for one member; `null`: no member that the person may see. */
  async function standardOf(actor: Actor, memberId: string) {
    const about = await database.withHousehold(actor, async (tx) => {
      const household = await householdOf(tx);
      const cipher = await deps.ciphers.cipherOf(tx);
      return { household, byHand: byHandOf(cipher, await repository.members(tx)) };
    });
    const { household, byHand } = about;
    const today = todayOf(actor);
    const members = await deps.familyMembers.eaters(actor, today);
    const member = members.find(({ answer }) => answer.id === memberId);
    if (member === undefined) return null;
    const person = personOf(member);
    const entered = byHand.get(memberId) ?? NOTHING_BY_HAND;
    return {
      today,
      household,
      member,
      target: waterTarget(person, { ...entered, body: household.body }),
      limits: drinkLimits(person),
    };
  }

  async function settings(actor: Actor): Promise<HydrationSettings> {
    const { household, byHand, times } = await database.withHousehold(actor, async (tx) => {
      const cipher = await deps.ciphers.cipherOf(tx);
      return {
        household: await householdOf(tx),
        byHand: byHandOf(cipher, await repository.members(tx)),
        times: await reminders.timesOf(tx, 'hydration'),
      };
    });
    const members = await deps.familyMembers.eaters(actor, todayOf(actor));
    const people = members.map((member): HydrationPerson => {
      const { id, name, yours, relationship } = member.answer;
      const person = personOf(member);
      const entered = byHand.get(id) ?? NOTHING_BY_HAND;
      return {
        memberId: id,
        name,
        yours,
        relationship,
        target: waterTarget(person, { ...entered, body: household.body }),
        limits: drinkLimits(person),
        ...entered,
        reminder: times.get(id) ?? null,
      };
    });
    return { household, people };
  }

  async function saveParts(tx: HouseholdTransaction, actor: Actor, body: HydrationSettingsPut) {
    const { household, member, reminder, changedAt } = body;
    const now = clock().getTime();
    if (household !== undefined) {
      allow(actor, 'hydration:manage');
      const stored = (await repository.household(tx))?.setAt.toISOString();
      const setAt = countedTime(changedAt, stored, now);
      if (stored === undefined || setAt > stored)
        await repository.saveHousehold(tx, { ...household, setAt: new Date(setAt) });
    }
    if (member !== undefined) {
      const { memberId, ...entered } = member;
      if ((await repository.findMember(tx, memberId)) === null) throw notFound('family member');
      const stored = (await repository.members(tx)).find((row) => row.memberId === memberId);
      const setAt = countedTime(changedAt, stored?.setAt.toISOString(), now);
      if (stored === undefined || setAt > stored.setAt.toISOString()) {
        const settingsEncrypted = sealByHand(await deps.ciphers.cipherOf(tx), memberId, entered);
        await repository.saveMember(tx, { memberId, settingsEncrypted, setAt: new Date(setAt) });
      }
    }
    if (reminder !== undefined) {
      if ((await repository.findMember(tx, reminder.memberId)) === null) throw notFound('family member');
      await reminders.set(tx, { memberId: reminder.memberId, kind: 'hydration' }, reminder.times);
    }
  }

  return {
    todayOf,
    standardOf,
    settings,

    async saveSettings(actor: Actor, body: HydrationSettingsPut): Promise<HydrationSettings> {
      allow(actor, 'hydration:log');
      const times = body.reminder?.times;
      if (body.reminder !== undefined && times != null) {
        const standard = await standardOf(actor, body.reminder.memberId);
        if (standard === null) throw notFound('family member');
        if (standard.target.kind !== 'target')
          throw invalidField(
            'reminder.memberId',
            'We don’t remind of drinking where a doctor or an age decides.',
          );
      }
      await database.withHousehold(actor, (tx) => saveParts(tx, actor, body));
      return settings(actor);
    },
  };
}
