import { type Rhythm, USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { MemberHistory } from '#platform/server/db/member-history.ts';
import { invalidField } from '#platform/server/errors.ts';
import type { RhythmSettings } from '../contract/rhythm.ts';
import { planningRhythm } from '../rules/planning-rhythm.ts';
import { createRhythmRepository, type RhythmRow } from './rhythm.repository.ts';

export interface RhythmService {
  read(actor: Actor): Promise<RhythmSettings>;
  save(actor: Actor, settings: RhythmSettings): Promise<RhythmSettings>;
  /** For a plan, with the absences of everyone that its planner may see. */
  forPlanning(tx: HouseholdTransaction): Promise<Rhythm>;
  readonly history: MemberHistory;
}

function rowOf({ weekdayMinutes, weekendMinutes, away: _others, ...rest }: RhythmSettings): RhythmRow {
  return {
    ...rest,
    weekdayBreakfast: weekdayMinutes.breakfast,
    weekdayLunch: weekdayMinutes.lunch,
    weekdayDinner: weekdayMinutes.dinner,
    weekendBreakfast: weekendMinutes.breakfast,
    weekendLunch: weekendMinutes.lunch,
    weekendDinner: weekendMinutes.dinner,
  };
}

const minutesOf = ({ breakfast, lunch, dinner }: Rhythm['weekdayMinutes']) => ({ breakfast, lunch, dinner });

function settingsOf(row: RhythmRow | null): Omit<RhythmSettings, 'away'> {
  if (row === null) {
    const { weekdayMinutes, weekendMinutes, breakfasts, isQuickStart, lunches, cookedDinners } = USUAL_RHYTHM;
    const { adventurous, homeCuisines, shoppingDays, equipment } = USUAL_RHYTHM;
    return {
      weekdayMinutes: minutesOf(weekdayMinutes),
      weekendMinutes: minutesOf(weekendMinutes),
      breakfasts,
      isQuickStart,
      lunches,
      cookedDinners,
      adventurous,
      homeCuisines: [...homeCuisines],
      shoppingDays: [...shoppingDays],
      equipment: [...equipment],
    };
  }
  return {
    weekdayMinutes: {
      breakfast: row.weekdayBreakfast,
      lunch: row.weekdayLunch,
      dinner: row.weekdayDinner,
    },
    weekendMinutes: {
      breakfast: row.weekendBreakfast,
      lunch: row.weekendLunch,
      dinner: row.weekendDinner,
    },
    breakfasts: row.breakfasts,
    isQuickStart: row.isQuickStart,
    lunches: row.lunches,
    cookedDinners: row.cookedDinners,
    adventurous: row.adventurous,
    homeCuisines: row.homeCuisines,
    shoppingDays: row.shoppingDays,
    equipment: row.equipment,
  };
}

export function createRhythmService(database: Database): RhythmService {
  const repository = createRhythmRepository();
  const read = async (tx: HouseholdTransaction): Promise<RhythmSettings> => ({
    ...settingsOf(await repository.find(tx)),
    away: await repository.absences(tx),
  });
  return {
    async read(actor) {
      allow(actor, 'meals:read');
      return database.withHousehold(actor, read);
    },

    async save(actor, settings) {
      allow(actor, 'meals:manage');
      return database.withHousehold(actor, async (tx) => {
        const known = await repository.memberIds(tx);
        const unknown = settings.away.findIndex(({ memberId }) => !known.has(memberId));
        if (unknown >= 0)
          throw invalidField(`away.${unknown}.memberId`, 'Please choose someone of the family.');
        await repository.save(tx, rowOf(settings));
        await repository.replaceAbsences(tx, settings.away);
        return read(tx);
      });
    },

    forPlanning: async (tx) => planningRhythm(await read(tx)),

    history: {
      async moveMember({ memberId, inFrom, inTo }) {
        const away = await inFrom((tx) => repository.absences(tx));
        await inTo((tx) =>
          repository.addAbsences(
            tx,
            away.filter((absence) => absence.memberId === memberId),
          ),
        );
      },
    },
  };
}
