import { createHash, randomBytes } from 'node:crypto';
import { addDays } from '#domain/calendar/days.ts';
import { mayDo } from '#domain/household/access.ts';
import type { PlanNote } from '#domain/recipes/meal-plan.ts';
import type { StandingAccess } from '#features/account/server/accounts/standing-access.service.ts';
import { apiPaths } from '#platform/contract/paths.ts';
import { allow } from '#platform/server/access.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import { type Actor, type Database, ownActor } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CalendarState, NewCalendar } from '../contract/calendar.ts';
import { calendarEvents, type PlanInCalendar } from '../rules/calendar-events.ts';
import { calendarText } from '../rules/calendar-text.ts';
import { type DatedPlan, plansInForce, WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import type { CalendarRepository } from './calendar.repository.ts';
import type { MealPlansRepository } from './meal-plans.repository.ts';
import type { MealPlansService } from './meal-plans.service.ts';
import { isPlanVisible } from './plan-for-viewer.ts';

export interface CalendarService {
  state(actor: Actor): Promise<CalendarState>;
  /** The address before stops working. */
  renew(actor: Actor): Promise<NewCalendar>;
  remove(actor: Actor): Promise<void>;
  /** The planned meals, for anyone who has the address; as much as the person who made it may see today. */
  feed(address: string, linkTo: (planId: string) => string): Promise<string>;
}

interface CalendarDeps {
  readonly database: Database;
  readonly repository: CalendarRepository;
  readonly plans: Pick<MealPlansRepository, 'listFrom'>;
  /** A plan with what has to be said of it today. */
  readonly mealPlans: Pick<MealPlansService, 'read'>;
  readonly standing: StandingAccess;
  readonly clock: Clock;
}

const SECRET_BYTES = 32;
const HEX_OF_AN_ID = 32;
const DAYS_BACK = 7;

/** Notes with which nobody should cook before they have looked. */
const CHECK_FIRST: ReadonlySet<PlanNote['code']> = new Set(['profile_changed', 'limit_open']);

/** Those that someone goes by on a day from `from` on: only they are looked at again, which takes a while. */
function stillInForce<P extends DatedPlan>(plans: readonly P[], from: string): readonly P[] {
  const days = plans.flatMap(({ startDate, duration }) =>
    Array.from({ length: duration }, (_, at) => addDays(startDate, at)),
  );
  const inForce = new Set(
    [...new Set(days)].filter((day) => day >= from).flatMap((day) => plansInForce(plans, day)),
  );
  return plans.filter((plan) => inForce.has(plan));
}

/** 256 random bits need no slow hash. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
const idIn = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function createCalendarService({
  database,
  repository,
  plans,
  mealPlans,
  standing,
  clock,
}: CalendarDeps): CalendarService {
  return {
    async state(actor) {
      allow(actor, 'meals:read');
      const row = await database.withHousehold(actor, (tx) => repository.find(tx));
      return { createdAt: row?.createdAt.toISOString() ?? null };
    },

    async renew(actor) {
      allow(actor, 'meals:read');
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const row = { secretHash: hashOf(secret), createdAt: clock() };
      await database.withHousehold(actor, (tx) => repository.put(tx, row));
      const address = `${actor.householdId.replaceAll('-', '')}-${secret}.ics`;
      return {
        path: apiPaths.mealPlans.calendarFeed.replace(':address', address),
        createdAt: row.createdAt.toISOString(),
      };
    },

    async remove(actor) {
      allow(actor, 'meals:read');
      await database.withHousehold(actor, (tx) => repository.remove(tx));
    },

    async feed(address, linkTo) {
      const householdId = idIn(address.slice(0, HEX_OF_AN_ID));
      const secret = address.slice(HEX_OF_AN_ID + 1, -'.ics'.length);
      const feed = await database.withHousehold(ownActor(householdId), (tx) =>
        repository.findBySecret(tx, hashOf(secret)),
      );
      const actor = feed === null ? null : await standing.actorOf(feed.userId, householdId);
      // The address of someone who lost the right to see plans leads nowhere.
      if (actor === null || !mayDo(actor.access, 'meals:read')) throw notFound('calendar');
      const from = addDays(localDay(clock(), actor.preferences?.timeZone), -DAYS_BACK);
      const rows = await database.withHousehold(actor, (tx) => plans.listFrom(tx, from));
      const visible = rows
        .filter(({ targetMember }) => isPlanVisible(targetMember, actor.access.members, WHOLE_HOUSEHOLD))
        .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
      const opened: PlanInCalendar[] = [];
      for (const { id, ...dated } of stillInForce(visible, from)) {
        const { members, dailyPlans, unmet } = await mealPlans.read(actor, id);
        const mustBeChecked = unmet.some(({ code }) => CHECK_FIRST.has(code));
        opened.push({ id, ...dated, members, dailyPlans, mustBeChecked });
      }
      const events = calendarEvents(opened, from, linkTo);
      return calendarText('Hearthwell meals', events, clock());
    },
  };
}
