import { curveParts } from '#domain/growth/growth-curves.ts';
import type { GrowthChoice } from '#domain/growth/growth-standard.ts';
import { amountWords, KINDS } from '#domain/growth/measurement-kinds.ts';
import { paperOf, unitsOf } from '#domain/units/regions.ts';
import type { FamilyMembersService } from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import { type Clock, localDay } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import { createPdfMaker } from '#platform/server/pdf/pdf-maker.ts';
import type { GrowingPerson, Growth } from '../contract/growth.ts';
import { weightLossOf } from '../rules/adult-body.ts';
import { adultHeightOf, crossingsOf, speedOf } from '../rules/growth-news.ts';
import { signsOf } from '../rules/growth-signs.ts';
import { regionalStandard, stageOf } from '../rules/growth-stage.ts';
import { type MilestoneSheet, milestoneSheet } from '../rules/milestone-sheet.ts';
import { otherChartsOf } from '../rules/other-charts.ts';
import { visitsOf } from '../rules/visits.ts';
import type { GrowthSheet } from './growth-pdf.ts';
import { growthTables, isSeenBy, type MeasuredMember } from './measured-members.ts';
import type { MeasurementsRepository } from './measurements.repository.ts';
import type { MeasurementsService } from './measurements.service.ts';
import type { MilestonesService } from './milestones.service.ts';

interface GrowthDeps {
  readonly clock: Clock;
  readonly familyMembers: Pick<FamilyMembersService, 'bodies'>;
  readonly database: Database;
  readonly repository: Pick<MeasurementsRepository, 'standard' | 'saveStandard'>;
  readonly measurements: Pick<MeasurementsService, 'open'>;
  readonly milestones: Pick<MilestonesService, 'read'>;
}

export interface GrowthService {
  people(actor: Actor): Promise<GrowingPerson[]>;
  read(actor: Actor, memberId: string): Promise<Growth>;
  pdf(
    actor: Actor,
    memberId: string,
    signal: AbortSignal,
  ): Promise<{ readonly file: Uint8Array; readonly name: string }>;
  setStandard(actor: Actor, standard: GrowthChoice): Promise<{ standard: GrowthChoice }>;
}

/** What the charts of a person say, by what was measured and nothing is open about. */
function growthOf({ body, used, facts, today }: MeasuredMember, standard: GrowthChoice): Growth {
  const { id, name, sex, birthDate, ageYears, lifeStage, hasEatingDisorder } = body;
  const isPregnant = lifeStage === 'pregnant';
  const stage = stageOf(ageYears);
  const member = { id, name, sex, birthDate, ageYears, stage, isPregnant, isWithoutBmi: hasEatingDisorder };
  const missing = birthDate === null ? 'birth_date' : sex === null ? 'sex' : null;
  const otherCharts = otherChartsOf(body.medicalConditions);
  const nothing = {
    parts: [],
    visits: [],
    crossings: [],
    signs: [],
    speed: null,
    adultHeight: null,
    otherCharts,
  };
  if (stage === 'adult') {
    // What goes with a birth is no loss.
    const weightLoss = lifeStage !== null || hasEatingDisorder ? null : weightLossOf(used);
    return { member, missing: null, standard, facts, ...nothing, weightLoss };
  }
  const common = { member, missing, standard, facts, weightLoss: null } as const;
  if (birthDate === null || sex === null) return { ...common, ...nothing };
  const tables = growthTables();
  const child = { sex, birthDate, gestationWeeks: facts.gestationWeeks };
  const visits = visitsOf(used, child, standard, tables);
  const adultHeight = adultHeightOf(sex, facts);
  const needsOtherCharts = otherCharts !== null;
  const looked = {
    visits,
    child,
    adultHeight,
    choice: standard,
    tables,
    today,
    isPregnant,
    needsOtherCharts,
  };
  return {
    ...common,
    parts: curveParts(sex, standard, tables).map((part) => ({
      ...part,
      at: [...part.at],
      l: [...part.l],
      m: [...part.m],
      s: [...part.s],
    })),
    visits: visits.map((visit) => ({
      ...visit,
      results: visit.results.map((result) => ({ ...result, flags: [...result.flags] })),
    })),
    crossings: crossingsOf(looked),
    signs: signsOf(looked),
    otherCharts,
    speed: speedOf(visits),
    adultHeight,
  };
}

/**
 * For the child itself, and for anyone with an eating disorder: height. Weight, BMI and what curves may mean are for those
 * who care for them.
 */
function heightAlone(growth: Growth): Growth {
  const isHeight = ({ indicator }: { readonly indicator: string }) => indicator === 'length_height';
  const visits = growth.visits
    .filter(({ heightCm }) => heightCm !== null)
    .map((visit) => ({
      ...visit,
      weightKg: null,
      headCm: null,
      results: visit.results.filter(isHeight),
    }));
  return { ...growth, parts: growth.parts.filter(isHeight), visits, crossings: [], signs: [] };
}

export function createGrowthService({
  database,
  clock,
  familyMembers,
  repository,
  measurements,
  milestones,
}: GrowthDeps): GrowthService {
  const makePdf = createPdfMaker<GrowthSheet>(new URL('./growth-pdf-worker.ts', import.meta.url));
  async function growth(tx: HouseholdTransaction, actor: Actor, opened: MeasuredMember): Promise<Growth> {
    const chosen = await repository.standard(tx);
    const whole = growthOf(opened, chosen ?? regionalStandard(actor.preferences?.locale));
    const { yours, hasEatingDisorder } = opened.body;
    const isWhole = isSeenBy(actor, opened)({ kind: 'weight' }) && !(yours && hasEatingDisorder);
    return isWhole ? whole : heightAlone(whole);
  }

  /** A teen has no list of what small children do. */
  async function milestonesOf(actor: Actor, { member, facts }: Growth): Promise<MilestoneSheet | null> {
    const { id, birthDate } = member;
    if (birthDate === null || actor.access.role === 'teen') return null;
    const today = localDay(clock(), actor.preferences?.timeZone);
    const { gestationWeeks } = facts;
    return milestoneSheet(await milestones.read(actor, id), { birthDate, gestationWeeks }, today);
  }

  return {
    async people(actor) {
      allow(actor, 'growth:read');
      const today = localDay(clock(), actor.preferences?.timeZone);
      const bodies = await database.withHousehold(actor, (tx) => familyMembers.bodies(tx, today));
      return bodies.map((body) => ({ ...body, stage: stageOf(body.ageYears) }));
    },

    async read(actor, memberId) {
      allow(actor, 'growth:read');
      return database.withHousehold(actor, async (tx) =>
        growth(tx, actor, await measurements.open(tx, actor, memberId)),
      );
    },

    async pdf(actor, memberId, signal) {
      allow(actor, 'growth:read');
      const { shown, used } = await database.withHousehold(actor, async (tx) => {
        const opened = await measurements.open(tx, actor, memberId);
        return {
          shown: await growth(tx, actor, opened),
          used: opened.used.filter(isSeenBy(actor, opened)),
        };
      });
      const { locale, units } = actor.preferences ?? {};
      const sheet: GrowthSheet = {
        growth: shown,
        milestones: await milestonesOf(actor, shown),
        entries: used
          .toSorted((a, b) => b.date.localeCompare(a.date))
          .map(({ date, kind, value, unit, note }) => ({
            ...{ date, what: KINDS[kind].label, amount: amountWords(kind, value, unit), note },
          })),
        units: unitsOf({ units, locale }),
        locale: locale ?? 'en-US',
        paper: paperOf(locale),
      };
      return {
        file: await makePdf(sheet, [shown.member.name, sheet.entries, sheet.milestones], actor, signal),
        name: 'measurements.pdf',
      };
    },

    async setStandard(actor, standard) {
      allow(actor, 'growth:manage');
      await database.withHousehold(actor, (tx) => repository.saveStandard(tx, standard));
      return { standard };
    },
  };
}
