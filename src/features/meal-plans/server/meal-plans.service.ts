import type { Member } from '#domain/members/member.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { askedOfPlan } from '#domain/profiles/request-items.ts';
import type { MealPlan, PlannedMeal } from '#domain/recipes/meal-plan.ts';
import { paperOf, unitsOf } from '#domain/units/regions.ts';
import type { RequestPart } from '#platform/contract/request-items.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import { createPdfMaker } from '#platform/server/pdf/pdf-maker.ts';
import type { GoneMember, RenamedMember } from '#platform/server/server-feature.ts';
import { createTurns } from '#platform/server/turns.ts';
import type { MealPlan as MealPlanAnswer, MealPlanSummary } from '../contract/meal-plans.ts';
import type {
  AlternativesAnswer,
  DishReplacement,
  MealLock,
  MealMove,
  PlaceQuery,
  PlanCopy,
  RestRegeneration,
  SeatChange,
  TablesChange,
} from '../contract/plan-edits.ts';
import type { MealPlanGenerate, PrintQuery, ReadRequest } from '../contract/plan-requests.ts';
import { cookedBatches } from '../rules/cooked-batches.ts';
import { textsWithout } from '../rules/effects.ts';
import { WHOLE_HOUSEHOLD } from '../rules/plan-days.ts';
import { inUnits, planToHtml } from '../rules/plan-html.ts';
import { planPages } from '../rules/plan-pages.ts';
import { printedMember } from '../rules/printed-member.ts';
import { isWithheldNote } from '../rules/withheld-in-plan.ts';
import type { ChangeContext } from './change-plan.ts';
import { rankedAlternatives, tablesTraded, tablesWithSeat } from './change-plan.ts';
import { copyPlan } from './copy-plan.ts';
import { makePlan, type Planning, WHOLE_HOUSEHOLD_NAME } from './make-plan.ts';
import { mealPlanAnswer, mealPlanSummary } from './meal-plan-answer.ts';
import { requestPartsOf } from './open-questions.ts';
import { changeTablesOf, lockMealOf, regenerateRest, replaceDishOf } from './plan-edits.ts';
import { planWithoutFigures, withheldInPlan } from './plan-figures.ts';
import { keepThere, type MealPlansDeps, openPlanForToday } from './plan-for-today.ts';
import { isPlanVisible } from './plan-for-viewer.ts';
import { groceriesForToday, groceriesFrom, type PlanGroceries } from './plan-groceries.service.ts';
import {
  basisWithName,
  basisWithoutMember,
  planWithName,
  planWithoutMember,
} from './plan-of-changed-family.ts';
import type { PdfOrder } from './plan-pdf.ts';
import { basisOf, openPlan, rewritePlan, storePlan } from './plan-store.ts';
import { planningMember } from './planning-members.ts';
import { readPrintFont } from './print-font.ts';
import { MEAL_PLANS } from './quotas.ts';

/** Plans of one household, so that it does not hold all threads of the planner. */
const MOST_AT_ONCE = 2;

export interface PlannedMealPlace {
  readonly planId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly mealType: MealType;
}

export interface MealPlansService {
  generate(actor: Actor, input: MealPlanGenerate, planning: Planning): Promise<MealPlanAnswer>;
  /** How the free text of a request is read; nothing is stored. */
  readRequest(actor: Actor, asked: ReadRequest): Promise<{ parts: RequestPart[] }>;
  /** Someone is about to plan. */
  planner(actor: Actor): { isReady: boolean };
  list(actor: Actor): Promise<MealPlanSummary[]>;
  read(actor: Actor, id: string): Promise<MealPlanAnswer>;
  remove(actor: Actor, id: string): Promise<void>;
  replaceDish(actor: Actor, id: string, input: DishReplacement): Promise<MealPlanAnswer>;
  /** What could be served instead of one dish, the best first. */
  alternatives(actor: Actor, id: string, place: PlaceQuery): Promise<AlternativesAnswer>;
  changeTables(actor: Actor, id: string, input: TablesChange): Promise<MealPlanAnswer>;
  moveMeal(actor: Actor, id: string, input: MealMove): Promise<MealPlanAnswer>;
  lockMeal(actor: Actor, id: string, input: MealLock): Promise<MealPlanAnswer>;
  /** Someone skips a meal, or comes to it. */
  changeSeat(actor: Actor, id: string, input: SeatChange): Promise<MealPlanAnswer>;
  /** The same meals from another day on, as a new plan. */
  copy(actor: Actor, id: string, input: PlanCopy, planning: Planning): Promise<MealPlanAnswer>;
  /** Everything but the locked meals is planned again. */
  regenerate(actor: Actor, id: string, input: RestRegeneration, planning: Planning): Promise<MealPlanAnswer>;
  /** A whole HTML page. */
  print(actor: Actor, id: string, query: PrintQuery): Promise<string>;
  /** A whole PDF file. */
  pdf(
    actor: Actor & { readonly demo: boolean },
    id: string,
    query: PrintQuery,
    signal: AbortSignal,
  ): Promise<{ readonly file: Uint8Array; readonly name: string }>;
  /** Has the profiles read, which may take a while: before the transaction of `groceriesOf`. */
  prepare(actor: Actor): Promise<void>;
  groceriesOf(tx: HouseholdTransaction, id: string): Promise<PlanGroceries>;
  /** One meal with everyone's portions, for what was eaten of it; `null`: none is planned, or the plan is not for this person to see. */
  mealOf(tx: HouseholdTransaction, place: PlannedMealPlace): Promise<PlannedMeal | null>;
  /** Plans for someone this person may not see: not even their titles are shown. */
  hiddenFrom(tx: HouseholdTransaction): Promise<ReadonlySet<string>>;
  /** Keeps a plan for the whole household that the checker has passed elsewhere: for the sample family only. */
  addSample(
    tx: HouseholdTransaction,
    plan: MealPlan,
    members: readonly Member[],
    createdAt: Date,
  ): Promise<PlanGroceries & { readonly mealPlanId: string }>;
  /** Part of the end of a profile: plans for them alone go, and they go out of the others. */
  forgetMember(tx: HouseholdTransaction, member: GoneMember): Promise<void>;
  /** Part of a change of someone's name: it is in their plans. */
  renameMember(tx: HouseholdTransaction, member: RenamedMember): Promise<void>;
  /** Part of the upkeep: plans that were made before a time and are over since before a day. */
  removeOld(tx: HouseholdTransaction, made: Date, lastDay: string): Promise<void>;
}

async function generate(deps: MealPlansDeps, actor: Actor, input: MealPlanGenerate, planning: Planning) {
  // Nobody waits for a plan that there is no room for.
  await deps.database.withHousehold(actor, (tx) => deps.quotas.keep(tx, MEAL_PLANS, 1));
  // Before the profiles are read: one that changes while the search goes on has changed since.
  const createdAt = deps.clock();
  const { plan, target } = await makePlan(deps, actor, input, planning);
  const identity = {
    id: deps.createId(),
    targetMember: target.id,
    targetMemberName: target.name,
    createdAt,
  };
  const basis = basisOf(target.members, plan, deps.knowledgeBase);
  const eaters = target.members.map(({ id }) => id);
  await deps.database.withHousehold(actor, async (tx) => {
    await keepThere(deps, tx, eaters);
    await storePlan(deps, tx, plan, identity, basis);
    await deps.quotas.keep(tx, MEAL_PLANS);
    await deps.accessLog.note(tx, eaters, 'planned');
  });
  return mealPlanAnswer(plan, identity, deps.knowledgeBase);
}

/** As the viewer may see it, for paper. */
async function openForPrint(deps: MealPlansDeps, actor: Actor, id: string) {
  allow(actor, 'meals:read');
  const { plan, health, people } = await openPlanForToday(deps, actor, id);
  const { members: scope } = actor.access;
  const seen = health.madeFor.filter((member) => scope === 'all' || scope.includes(member.id));
  const hasHiddenLimits = seen.length < health.madeFor.length;
  // The limits of today: anyone who cooks by this paper may know no others.
  const members = seen.map((was) => {
    const person = people.find(({ answer }) => answer.id === was.id);
    const member = person === undefined ? null : planningMember(person, plan.mealTypes);
    return member === null ? was : printedMember(member, deps.knowledgeBase);
  });
  const withheld = await withheldInPlan(deps.eaters, actor);
  return {
    plan: {
      ...plan,
      unmet: plan.unmet.filter((note) => !isWithheldNote(note, withheld)),
      ...{ cooking: cookedBatches(plan, deps.knowledgeBase), hasHiddenLimits, withheld },
    },
    members,
    locale: actor.preferences?.locale,
    units: unitsOf(actor.preferences ?? {}),
  };
}

export function createMealPlansService(deps: MealPlansDeps): MealPlansService {
  const { database, repository } = deps;
  const shownTo = async (actor: Actor, plan: MealPlanAnswer): Promise<MealPlanAnswer> =>
    planWithoutFigures(plan, await withheldInPlan(deps.eaters, actor));
  const dishFont = readPrintFont();
  const makePdf = createPdfMaker<PdfOrder>(new URL('./plan-pdf-worker.ts', import.meta.url));
  const turns = createTurns(
    MOST_AT_ONCE,
    'We are already making plans for your family. Please try again in a moment.',
  );
  return {
    async generate(actor, input, planning) {
      allow(actor, 'meals:manage');
      return shownTo(
        actor,
        await turns.take(actor.householdId, () => generate(deps, actor, input, planning)),
      );
    },

    async readRequest(actor, asked) {
      allow(actor, 'meals:read');
      await deps.familyMembers.prepareRequest(actor, {
        specialRequests: asked.text,
        requestAnswers: asked.requestAnswers ?? [],
      });
      return { parts: requestPartsOf(asked, deps.knowledgeBase) };
    },

    planner(actor) {
      allow(actor, 'meals:manage');
      return { isReady: deps.planner.expect() };
    },

    async list(actor) {
      allow(actor, 'meals:read');
      const rows = await database.withHousehold(actor, (tx) => repository.list(tx));
      return rows
        .filter(({ targetMember }) => isPlanVisible(targetMember, actor.access.members, WHOLE_HOUSEHOLD))
        .map(mealPlanSummary);
    },

    async read(actor, id) {
      allow(actor, 'meals:read');
      const { plan, row } = await openPlanForToday(deps, actor, id);
      return shownTo(actor, mealPlanAnswer(plan, row, deps.knowledgeBase));
    },

    async remove(actor, id) {
      allow(actor, 'meals:manage');
      const removed = await database.withHousehold(actor, (tx) => repository.remove(tx, id));
      if (!removed) throw notFound('meal plan');
    },

    async print(actor, id, { letters, parts }) {
      const { plan, members, locale, units } = await openForPrint(deps, actor, id);
      const isPlanOnly = parts === 'plan';
      return planToHtml(plan, members, { locale, units, dishFont, isLarge: letters === 'large', isPlanOnly });
    },

    async pdf(actor, id, { letters, parts }, signal) {
      const { plan, members, locale, units } = await openForPrint(deps, actor, id);
      const order = {
        title: plan.title,
        blocks: planPages(inUnits(plan, units), members, locale, parts === 'plan'),
        paper: paperOf(locale),
        isLarge: letters === 'large',
      };
      return {
        file: await makePdf(order, order.blocks, actor, signal),
        name: `meal-plan-${plan.startDate}.pdf`,
      };
    },

    async replaceDish(actor, id, input) {
      allow(actor, 'meals:manage');
      await deps.familyMembers.prepare(actor);
      const { row, plan } = await database.withHousehold(actor, async (tx) => {
        await repository.lock(tx, id);
        return replaceDishOf(deps, tx, input, await openPlan(deps, tx, id));
      });
      return shownTo(actor, mealPlanAnswer(plan, row, deps.knowledgeBase));
    },

    async alternatives(actor, id, place) {
      allow(actor, 'meals:manage');
      await deps.familyMembers.prepare(actor);
      const { before, people } = await database.withHousehold(actor, async (tx) => {
        const { plan } = await openPlan(deps, tx, id);
        return { before: plan, people: await deps.familyMembers.listForPlanning(tx, plan.startDate) };
      });
      await deps.familyMembers.prepareRequest(actor, askedOfPlan(before));
      const context = { before, people, ours: deps.knowledgeBase };
      const { of } = await withheldInPlan(deps.eaters, actor);
      const ranked = await rankedAlternatives(context, place);
      const alternatives = ranked.map((each) => ({
        ...each,
        memberEffects: each.memberEffects.map(({ memberId, texts }) => ({
          memberId,
          texts: [...textsWithout(texts, of(memberId))],
        })),
      }));
      return { revision: before.revision ?? 0, alternatives };
    },

    async changeTables(actor, id, { revision, meals }) {
      allow(actor, 'meals:manage');
      return shownTo(actor, await changeTablesOf(deps, actor, id, revision, () => meals));
    },

    async moveMeal(actor, id, { revision, day, mealType, toDay }) {
      allow(actor, 'meals:manage');
      if (day === toDay) throw invalidField('toDay', 'The meal is on this day already.');
      const change = (context: ChangeContext) => tablesTraded(context, { day, mealType, toDay });
      return shownTo(actor, await changeTablesOf(deps, actor, id, revision, change));
    },

    async changeSeat(actor, id, { revision, ...seat }) {
      allow(actor, 'meals:manage');
      const change = (context: ChangeContext) => tablesWithSeat(context, seat);
      return shownTo(actor, await changeTablesOf(deps, actor, id, revision, change));
    },

    async copy(actor, id, input, planning) {
      allow(actor, 'meals:manage');
      return shownTo(
        actor,
        await turns.take(actor.householdId, () => copyPlan(deps, actor, id, input, planning)),
      );
    },

    async lockMeal(actor, id, input) {
      allow(actor, 'meals:manage');
      return shownTo(actor, await lockMealOf(deps, actor, id, input));
    },

    async regenerate(actor, id, input, planning) {
      allow(actor, 'meals:manage');
      return shownTo(
        actor,
        await turns.take(actor.householdId, () => regenerateRest(deps, actor, id, input, planning)),
      );
    },

    async forgetMember(tx, member) {
      await repository.removeFor(tx, member.id);
      for (const id of await repository.listIdsWith(tx, member.id)) {
        await repository.lock(tx, id);
        const { plan, health } = await openPlan(deps, tx, id);
        await rewritePlan(deps, tx, id, {
          plan: planWithoutMember(plan, member),
          basis: basisWithoutMember(health, member),
        });
      }
    },

    async renameMember(tx, member) {
      await repository.renameTarget(tx, member);
      for (const id of await repository.listIdsWith(tx, member.id)) {
        await repository.lock(tx, id);
        const { plan, health } = await openPlan(deps, tx, id);
        await rewritePlan(deps, tx, id, {
          plan: planWithName(plan, member),
          basis: basisWithName(health, member),
        });
      }
    },

    removeOld: (tx, made, lastDay) => repository.removeOld(tx, made, lastDay),

    prepare: (actor) => deps.familyMembers.prepare(actor),

    groceriesOf: (tx, id) => groceriesForToday(deps, tx, id),

    async mealOf(tx, { planId, date, mealType }) {
      const row = await repository.find(tx, planId);
      if (row === null || !isPlanVisible(row.targetMember, tx.access.members, WHOLE_HOUSEHOLD)) return null;
      const day = row.plan.dailyPlans.find((each) => each.date === date);
      return day?.meals.find(({ type }) => type === mealType) ?? null;
    },

    async hiddenFrom(tx) {
      const { members: scope } = tx.access;
      if (scope === 'all') return new Set();
      const rows = await repository.list(tx);
      return new Set(
        rows
          .filter(({ targetMember }) => !isPlanVisible(targetMember, scope, WHOLE_HOUSEHOLD))
          .map(({ id }) => id),
      );
    },

    async addSample(tx, plan, members, createdAt) {
      const basis = basisOf(members, plan, deps.knowledgeBase);
      const id = deps.createId();
      const target = { targetMember: WHOLE_HOUSEHOLD, targetMemberName: WHOLE_HOUSEHOLD_NAME };
      await storePlan(deps, tx, plan, { id, ...target, createdAt }, basis);
      return { ...groceriesFrom(plan, WHOLE_HOUSEHOLD, basis, deps.knowledgeBase), mealPlanId: id };
    },
  };
}
