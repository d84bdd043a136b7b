import { mayDo } from '#domain/household/access.ts';
import { limitsOf } from '#domain/member-limits/member-limits.ts';
import { AGE_LIMITS, ASSUMED_ADULT_YEARS } from '#domain/members/age-policy.ts';
import type { Member } from '#domain/members/member.ts';
import { codeOf, typeLabel } from '#domain/nutrition/nutrient-types.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { eerOf } from '#domain/targets/energy.ts';
import { KIDNEY } from '#domain/targets/goal-bands.ts';
import { type LoggedDay, learnEnergy, type WeighedDay } from '#domain/targets/learn-energy.ts';
import { type WeightGoalPerson, weightGoalKcal, weightGoalRoom } from '#domain/targets/weight-goal.ts';
import { weightGoalProblem } from '#domain/targets/weight-goal-problem.ts';
import type {
  FamilyMembersService,
  MemberForPlanning,
} from '#features/family-members/server/family-members.service.ts';
import { allow } from '#platform/server/access.ts';
import { localDay } from '#platform/server/clock.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type {
  Goal,
  GoalBody,
  GoalRemoval,
  Goals,
  Habits,
  HabitsBody,
  Learned,
  WeightBody,
  WeightGoalAnswer,
  WeightGoals,
} from '../contract/nutrition-goals.ts';
import { weightCautions } from '../rules/goal-cautions.ts';
import { checkGoal, type GoalItem, type GoalPerson, shownGoalItems, withBand } from '../rules/goal-items.ts';
import { goalSentence, weightSentence } from '../rules/goal-sentences.ts';
import { NO_GOALS, type OwnGoals, type OwnGoalsService } from './own-goals.service.ts';

/** What was eaten and weighed by someone in the last half year. */
export interface BodyHistory {
  readonly log: readonly LoggedDay[];
  readonly weights: readonly WeighedDay[];
}

interface NutritionGoalsDeps extends Pick<Foundation, 'database' | 'clock'> {
  readonly familyMembers: Pick<FamilyMembersService, 'eaters' | 'listForPlanning'>;
  readonly ownGoals: OwnGoalsService;
  readonly knowledgeBase: KnowledgeBase;
  /** Whose weight the one who asks does not see. */
  readonly unseenWeights: (
    actor: Actor,
    members: readonly { readonly id: string; readonly age: number | null }[],
  ) => Promise<ReadonlySet<string>>;
  /** Of these members; of those who have neither, nothing. */
  readonly history: (
    tx: HouseholdTransaction,
    actor: Actor,
    memberIds: readonly string[],
  ) => Promise<ReadonlyMap<string, BodyHistory>>;
}

export interface NutritionGoalsService {
  read(actor: Actor, memberId?: string): Promise<Goals>;
  /** For other features: what a day of one person aims at. */
  goalsOf(actor: Actor, memberId: string): Promise<readonly GoalItem[]>;
  save(actor: Actor, body: GoalBody): Promise<void>;
  remove(actor: Actor, body: GoalRemoval): Promise<void>;
  readWeight(actor: Actor, memberId?: string): Promise<WeightGoals>;
  saveWeight(actor: Actor, body: WeightBody): Promise<void>;
  removeWeight(actor: Actor, memberId: string): Promise<void>;
  readHabits(actor: Actor, memberId?: string): Promise<Habits>;
  saveHabits(actor: Actor, body: HabitsBody): Promise<void>;
  readLearned(actor: Actor, memberId?: string): Promise<Learned>;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

const NO_HISTORY: BodyHistory = { log: [], weights: [] };

interface Person extends GoalPerson {
  readonly id: string;
}

/**
 * Each number is made of age, sex, weight and conditions, or is the clinic's own: without profiles, there are habits alone. Also
 * why someone has no numbers says what their profile says.
 */
const seesNumbers = ({ access }: Actor): boolean => mayDo(access, 'profiles:read');

const answerOf = ({ bounds, usual, fixed, cautions, ...item }: GoalItem): Goal => ({
  ...item,
  cautions: [...cautions],
  bounds: bounds && { ...bounds },
  usual: { ...usual },
  fixed: fixed && { ...fixed },
});

const refused = (field: string, why: string, message: string): AppError =>
  new AppError('goal_refused', message, { fields: [{ path: `${field}.${why}`, message }] });

export function createNutritionGoalsService(deps: NutritionGoalsDeps): NutritionGoalsService {
  const { database, ownGoals, knowledgeBase } = deps;
  const today = (actor: Pick<Actor, 'preferences'>) => localDay(deps.clock(), actor.preferences?.timeZone);

  function personOf({ answer, entryAnswers, ageYears, goals }: MemberForPlanning): Person {
    const member: Member = {
      ...answer,
      entryAnswers,
      ageYears: ageYears ?? ASSUMED_ADULT_YEARS,
      ...(ageYears === null && { isAgeAssumed: true }),
      eats: [],
      ...(goals !== undefined && { goals }),
    };
    const { reading, open } = limitsOf(member, knowledgeBase);
    return {
      id: answer.id,
      member,
      profile: reading,
      rules: knowledgeBase.rules,
      isAgeKnown: ageYears !== null,
      isOpen: open.length > 0,
    };
  }

  async function peopleFor(actor: Actor, memberId?: string): Promise<readonly Person[]> {
    const everyone = await deps.familyMembers.eaters(actor, today(actor));
    const asked = everyone.filter(({ answer }) => memberId === undefined || answer.id === memberId);
    if (memberId !== undefined && asked.length === 0) throw notFound('family member');
    return asked.map(personOf);
  }

  /** Those whose weight the one who asks may see. */
  async function weighedFor(actor: Actor, memberId?: string): Promise<readonly Person[]> {
    const people = await peopleFor(actor, memberId);
    const asked = people.map(({ id, member }) => ({ id, age: member.ageYears }));
    const unseen = await deps.unseenWeights(actor, asked);
    return people.filter(({ id }) => !unseen.has(id));
  }

  async function personFor(actor: Actor, memberId: string): Promise<Person> {
    const [person] = await peopleFor(actor, memberId);
    if (person === undefined) throw notFound('family member');
    return person;
  }

  const change = (actor: Actor, memberId: string, by: (goals: OwnGoals) => OwnGoals): Promise<void> =>
    database.withHousehold(actor, (tx) => ownGoals.change(tx, memberId, by));

  const historyOf = (actor: Actor, people: readonly Person[]) =>
    database.withHousehold(actor, (tx) =>
      deps.history(
        tx,
        actor,
        people.map(({ id }) => id),
      ),
    );

  const asWeightGoalPerson = (person: Person, { weights }: BodyHistory): WeightGoalPerson => ({
    ...person,
    weights,
  });

  function weightAnswer(person: Person, history: BodyHistory): WeightGoalAnswer {
    const { bands = [], weight: goal = null } = person.member.goals ?? {};
    const hasOwnCalories = bands.some(({ nutrient }) => nutrient === 'energy_kcal');
    const weighed = asWeightGoalPerson(person, history);
    const room = weightGoalRoom(weighed);
    const shown = goal && { ...goal };
    if (!room.isOpen) {
      const fixed = { code: room.why, message: weightSentence(room.why, null) };
      // One that was set before, too, is a number of weight.
      const isHidden = room.why === 'eating_disorder' || room.why === 'age_unknown';
      return { goal: isHidden ? null : shown, room: null, fixed, mealsKcal: null, cautions: [] };
    }
    const { noLoss, ...bounds } = room.bounds;
    return {
      goal: shown,
      room: { ...bounds, noLoss: noLoss && { code: noLoss, message: weightSentence(noLoss, null) } },
      fixed: null,
      cautions: [...weightCautions(weighed, noLoss === null)],
      mealsKcal: goal && !hasOwnCalories ? weightGoalKcal(goal, room.bounds) : null,
    };
  }

  return {
    async read(actor, memberId) {
      allow(actor, 'goals:read');
      const people = await peopleFor(actor, memberId);
      if (!seesNumbers(actor)) return {};
      return Object.fromEntries(people.map((person) => [person.id, shownGoalItems(person).map(answerOf)]));
    },

    async goalsOf(actor, memberId) {
      allow(actor, 'goals:read');
      return shownGoalItems(await personFor(actor, memberId));
    },

    async save(actor, { memberId, ...asked }) {
      allow(actor, 'goals:manage');
      const answer = checkGoal(await personFor(actor, memberId), asked);
      if (!answer.isOk) {
        const { unit } = typeLabel(asked.nutrientType);
        const range = { unit, least: answer.bounds?.least ?? 0, most: answer.bounds?.most ?? 0 };
        throw refused(answer.field, answer.why, goalSentence(answer.why, range));
      }
      const { band } = answer;
      await change(actor, memberId, (goals) => ({ ...goals, bands: withBand(goals.bands, band) }));
    },

    async remove(actor, { memberId, nutrientType }) {
      allow(actor, 'goals:manage');
      await personFor(actor, memberId);
      const code = codeOf(nutrientType);
      await change(actor, memberId, (goals) => ({
        ...goals,
        bands: goals.bands.filter(({ nutrient }) => nutrient !== code),
      }));
    },

    async readWeight(actor, memberId) {
      allow(actor, 'goals:read');
      // It says what they weigh, and of which conditions a doctor should know.
      if (!seesNumbers(actor) || !mayDo(actor.access, 'growth:read')) return {};
      const adults = (await weighedFor(actor, memberId)).filter(
        ({ member }) => member.ageYears >= AGE_LIMITS.adult,
      );
      const history = await historyOf(actor, adults);
      return Object.fromEntries(
        adults.map((person) => [person.id, weightAnswer(person, history.get(person.id) ?? NO_HISTORY)]),
      );
    },

    async saveWeight(actor, { memberId, goalKg, kgPerWeek }) {
      allow(actor, 'goals:manage');
      const person = await personFor(actor, memberId);
      const history = (await historyOf(actor, [person])).get(memberId) ?? NO_HISTORY;
      const room = weightGoalRoom(asWeightGoalPerson(person, history));
      if (!room.isOpen) throw refused('memberId', room.why, weightSentence(room.why, null));
      const problem = weightGoalProblem({ goalKg, kgPerWeek }, room.bounds);
      const field = problem === 'too_fast' ? 'kgPerWeek' : 'goalKg';
      if (problem !== null) throw refused(field, problem, weightSentence(problem, room.bounds));
      const weight = { goalKg, kgPerWeek, startKg: room.bounds.weightKg, setOn: today(actor) };
      await change(actor, memberId, (goals) => ({ ...goals, weight }));
    },

    async removeWeight(actor, memberId) {
      allow(actor, 'goals:manage');
      await personFor(actor, memberId);
      await change(actor, memberId, (goals) => ({ ...goals, weight: null }));
    },

    async readHabits(actor, memberId) {
      allow(actor, 'goals:read');
      const people = await peopleFor(actor, memberId);
      const own = await database.withHousehold(actor, (tx) => ownGoals.list(tx));
      const onlyOf = ({ member, profile }: Person) => {
        if (!seesNumbers(actor)) return 'not_shared';
        if (member.ageYears < AGE_LIMITS.adult) return 'not_for_children';
        return profile.conditions.has('eating_disorder') ? 'eating_disorder' : null;
      };
      return Object.fromEntries(
        people.map((person) => [
          person.id,
          { habits: [...(own.get(person.id) ?? NO_GOALS).habits], only: onlyOf(person) },
        ]),
      );
    },

    async saveHabits(actor, { memberId, habits }) {
      allow(actor, 'goals:log');
      await personFor(actor, memberId);
      await change(actor, memberId, (goals) => ({ ...goals, habits }));
    },

    async readLearned(actor, memberId) {
      allow(actor, 'goals:read');
      // It says what they eat and weigh.
      const isShared = mayDo(actor.access, 'food-log:read') && mayDo(actor.access, 'growth:read');
      if (!isShared || !seesNumbers(actor)) return {};
      const people = await weighedFor(actor, memberId);
      const history = await historyOf(actor, people);
      const learned = people.flatMap((person) => {
        const { log, weights } = history.get(person.id) ?? NO_HISTORY;
        const { member, profile, isAgeKnown } = person;
        if (!isAgeKnown) return [];
        const learner = {
          ...member,
          lifeStage: profile.lifeStage,
          hasEatingDisorder: profile.conditions.has('eating_disorder'),
          holdsWater:
            member.clinicNumbers.fluidMl !== null ||
            (['heart_failure', ...KIDNEY] as const).some((code) => profile.conditions.has(code)),
          eerKcal: eerOf({ ...member, lifeStage: profile.lifeStage }),
        };
        const result = learnEnergy(learner, log, weights, today(actor));
        if (!result.isKnown) return [];
        const { isKnown: _known, ...range } = result;
        return [[person.id, range] as const];
      });
      return Object.fromEntries(learned);
    },

    async addSample(tx, { today: day }) {
      const people = (await deps.familyMembers.listForPlanning(tx, day)).map(personOf);
      const child = people.find(({ member }) => member.ageYears >= 5 && member.ageYears < AGE_LIMITS.adult);
      const adult = people.find((person) => checkGoal(person, SAMPLE_GOAL).isOk);
      if (child !== undefined)
        await ownGoals.change(tx, child.id, (goals) => ({
          ...goals,
          habits: ['fruit_at_breakfast', 'new_food'],
        }));
      const answer = adult && checkGoal(adult, SAMPLE_GOAL);
      if (adult === undefined || answer?.isOk !== true) return;
      await ownGoals.change(tx, adult.id, (goals) => ({ ...goals, bands: [answer.band] }));
    },
  };
}

const SAMPLE_GOAL = { nutrientType: 'fiber', lower: 40 } as const;
