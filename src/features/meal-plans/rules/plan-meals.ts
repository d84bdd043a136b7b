import { agreedQuestions } from '#domain/profiles/agreed-questions.ts';
import { itemsOfRequest } from '#domain/profiles/request-items.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { PlanConflict, PlanOutcome, PlanProof, PlanRequest } from '#domain/recipes/meal-plan.ts';
import { USUAL_RHYTHM } from '#domain/recipes/rhythm.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { admissions } from './admission.ts';
import { assemblePlan } from './assemble-plan.ts';
import { isAlwaysAway, sharesOfDays } from './attendance.ts';
import { lowerBound } from './bound.ts';
import { buildProblem } from './build-problem.ts';
import {
  bodyConflict,
  dailyLimitConflict,
  noEaterConflict,
  noRecipeConflict,
  notPlannedConflict,
  questionConflict,
  requestConflict,
} from './conflicts.ts';
import { eaterOf } from './eater.ts';
import { withLocks } from './kept-positions.ts';
import { lacksAppliance, larderFor } from './kitchen-larder.ts';
import type { LinearSolver } from './linear-model.ts';
import { lockConflicts, lockedDishConflict, withLocked } from './locked-meals.ts';
import { membersWithItems } from './members-with-items.ts';
import { overCaps } from './over-caps.ts';
import type { PlanState } from './plan-state.ts';
import type { Larder } from './planned-dishes.ts';
import { polishPlan } from './polish.ts';
import { fitPortions } from './portions.ts';
import type { Eater } from './problem.ts';
import { effortFor, type SearchEffort, searchPlan } from './search.ts';
import { isHeldSteady } from './steady-meals.ts';
import { isUnevenOrShort } from './steady-notes.ts';

export interface PlanningTools {
  /** Milliseconds; only for the time that the proof reports. */
  readonly now: () => number;
  /** Without a solver the plan has no lower bound. */
  readonly solver?: LinearSolver;
  readonly effort?: keyof typeof EFFORTS;
  /** `share` is 0–1. */
  readonly onProgress?: (share: number, stage: string) => void;
}

/** Changes tried: counted, not timed, so that a seed gives the same plan on every machine. */
const EFFORTS = {
  test: { movesPerCell: 150, restarts: 1 },
  /** For weeks that lie behind. */
  brief: { movesPerCell: 500, restarts: 1 },
  full: { movesPerCell: 1700, restarts: 1 },
  /** What benchmarks hold the usual search to. */
  thorough: { movesPerCell: 6000, restarts: 2 },
} as const satisfies Readonly<Record<string, SearchEffort>>;

/**
 * Plans meals for a family. Allergies, diets, conditions and the rules of age are hard: no dish that breaks one is
 * ever considered (docs/safety-policy.md). Among what is left, the plan minimizes `weights.ts`.
 *
 * @returns a plan, or the limits that collide and what would loosen them; a limit is never dropped
 */
export async function planMeals(
  request: PlanRequest,
  kb: KnowledgeBase,
  tools: PlanningTools,
): Promise<PlanOutcome> {
  const started = tools.now();
  const questions = agreedQuestions(request, kb);
  if (questions.length > 0) return { ok: false, conflicts: questions.map(questionConflict) };
  const items = itemsOfRequest(request, kb);
  const bound = { ...request, members: membersWithItems(request.members, items), requestItems: items };
  const eaters = bound.members
    .map((member) => eaterOf(member, request.mealTypes, kb, sharesOfDays(member, request.mealTypes, request)))
    .filter((eater) => eater.eats.length > 0 && !isAlwaysAway(eater));
  const larder = larderFor(request, kb);
  const conflicts = conflictsOf(request, eaters, larder, kb);
  if (conflicts.length > 0) return { ok: false, conflicts };
  tools.onProgress?.(0.05, 'Choosing dishes');
  const found = findPlan(bound, eaters, larder, kb, tools);
  if (!found.ok) return found;
  tools.onProgress?.(0.85, 'Proving how good the plan is');
  const proof = prove(found.state, tools, started);
  tools.onProgress?.(1, 'Done');
  const plan = assemblePlan(bound, found.state, kb, proof);
  const broken =
    plan.requestOutcomes?.filter(({ item, kept }) => item.kind === 'without' && kept !== 'yes') ?? [];
  if (broken.length > 0) return { ok: false, conflicts: broken.map(requestConflict) };
  return { ok: true, plan: withLocks(plan, (date, type) => isLocked(request, date, type)) };
}

function conflictsOf(
  request: PlanRequest,
  eaters: readonly Eater[],
  larder: Larder,
  kb: KnowledgeBase,
): PlanConflict[] {
  const notPlanned = eaters.flatMap((eater) => notPlannedConflict(eater) ?? []);
  if (notPlanned.length > 0) return notPlanned;
  const slips = eaters.flatMap(({ member }) => bodyConflict(member) ?? []);
  if (slips.length > 0) return slips;
  if (eaters.length === 0) return [noEaterConflict(request.mealTypes)];
  const locked = lockConflicts(request, eaters, larder, kb);
  if (locked.length > 0) return locked;
  return request.mealTypes.flatMap((type) => {
    const { seats, main } = admissions(larder.dishes, eaters, type, kb, new Set());
    return main.flatMap((choice, seat) => {
      const eater = eaters[seats[seat] ?? -1];
      return eater !== undefined && choice.plates.size === 0
        ? [noRecipeConflict(eater, type, choice, lacksAppliance(request))]
        : [];
    });
  });
}

const isLocked = ({ locked = [] }: PlanRequest, date: string, type: string): boolean =>
  locked.some((lock) => lock.date === date && lock.mealType === type);

type Found =
  | { readonly ok: true; readonly state: PlanState }
  | { readonly ok: false; readonly conflicts: readonly PlanConflict[] };

/**
 * Searches with one table first; eaters whose daily limit that cannot meet, or whose meals would not be alike, get
 * dishes of their own; a limit of the day comes before meals that are alike.
 */
function findPlan(
  request: PlanRequest,
  eaters: readonly Eater[],
  larder: Larder,
  kb: KnowledgeBase,
  tools: PlanningTools,
): Found {
  const rhythm = request.rhythm ?? USUAL_RHYTHM;
  const items = request.requestItems ?? [];
  const apart = new Set<number>();
  const loose = new Set<number>();
  for (;;) {
    const open = buildProblem(request, eaters, larder, items, rhythm, kb, { apart, loose });
    const problem = withLocked(open, request);
    if (problem === null) return { ok: false, conflicts: [lockedDishConflict(request)] };

    const random = seededRandom(request.seed);
    const effort = effortFor(problem, EFFORTS[tools.effort ?? 'full']);
    const search = (): PlanState => {
      const found = searchPlan(problem, effort, random, (share) =>
        tools.onProgress?.(0.05 + 0.7 * share, 'Choosing dishes'),
      );
      tools.onProgress?.(0.78, 'Fitting portions');
      polishPlan(found);
      fitPortions(found);
      return found;
    };
    let state = search();
    if (state.requestPoints > 0) {
      // Requests hang together (a soup and its leftovers), and a second walk often keeps what the first one could not.
      const second = search();
      if (second.objective() < state.objective()) state = second;
    }
    const over = eaters.flatMap((eater, index) => (overCaps(state, eater, index).length > 0 ? [index] : []));
    const isShared = (index: number) =>
      state.problem.slots.some(
        ({ part, seats }) => part === 'main' && seats.length > 1 && seats.includes(index),
      );
    const uneven = eaters.flatMap((eater, index) =>
      isShared(index) && isUnevenOrShort(state, eater, index) ? [index] : [],
    );
    if (over.length === 0 && uneven.length === 0) return { ok: true, state };
    const isLast = (index: number) => loose.has(index) || !isHeldSteady(eaters[index] as Eater);
    const stuck = over.filter((index) => apart.has(index) && isLast(index));
    if (stuck.length > 0) {
      return {
        ok: false,
        conflicts: stuck.map((index) =>
          dailyLimitConflict(eaters[index] as Eater, overCaps(state, eaters[index] as Eater, index)),
        ),
      };
    }
    for (const index of over) if (apart.has(index)) loose.add(index);
    for (const index of [...over, ...uneven]) apart.add(index);
  }
}

function prove(state: PlanState, tools: PlanningTools, started: number): PlanProof {
  const objective = state.objective();
  // A locked meal is what a person wants, however good a plan without it would be.
  const isOpen = state.problem.slots.every(({ fixed }) => fixed === undefined);
  const bound = tools.solver && isOpen ? lowerBound(state.problem, tools.solver) : null;
  const gap = bound === null || objective <= 0 ? null : Math.max(0, (objective - bound) / objective);
  return { objective, bound, gap, milliseconds: Math.round(tools.now() - started) };
}
