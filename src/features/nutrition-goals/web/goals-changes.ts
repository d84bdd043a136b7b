import { type NutrientType, typeLabel } from '#domain/nutrition/nutrient-types.ts';
import type { WriteInput } from '#platform/web/offline/waiting-write.ts';
import type { HabitCode } from '../contract/habits.ts';
import type { Goal, Goals, Habits, WeightGoalAnswer, WeightGoals } from '../contract/nutrition-goals.ts';
import { nutritionGoalsPaths as paths } from '../contract/paths.ts';
import { targetValueOf } from '../rules/goal-values.ts';

/** What someone did to goals on this device. Kept with the waiting write, so it is plain data. */
export type GoalsChange =
  | {
      readonly kind: 'goal-set';
      readonly memberId: string;
      readonly nutrientType: NutrientType;
      readonly lower: number | null;
      readonly upper: number | null;
    }
  | { readonly kind: 'goal-removed'; readonly memberId: string; readonly nutrientType: NutrientType }
  | {
      readonly kind: 'weight-set';
      readonly memberId: string;
      readonly goalKg: number;
      readonly kgPerWeek: number;
      readonly setOn: string;
    }
  | { readonly kind: 'weight-removed'; readonly memberId: string }
  | { readonly kind: 'habits-set'; readonly memberId: string; readonly habits: readonly HabitCode[] };

export const GOALS_TOPIC = 'nutrition-goals';
type GoalsWrite = WriteInput<GoalsChange>;

const OWN = 'Your own number';

function changedGoal(goal: Goal, change: GoalsChange): Goal {
  if (change.kind !== 'goal-set' && change.kind !== 'goal-removed') return goal;
  if (goal.nutrientType !== change.nutrientType) return goal;
  const { reason, ...usual } = goal.usual;
  const own =
    change.kind === 'goal-set'
      ? { lower: change.lower ?? usual.lower, upper: change.upper ?? usual.upper }
      : null;
  const ends = own ?? usual;
  return {
    ...goal,
    ...ends,
    targetValue: targetValueOf(goal.nutrientType, ends),
    source: own === null ? 'default' : 'own',
    reason: own === null ? reason : OWN,
  };
}

/** What is known by member, as it will be once the server has taken the changes; doing it twice changes nothing. */
const replayed = <Known>(
  all: Readonly<Record<string, Known>>,
  changes: readonly GoalsChange[],
  changed: (known: Known, change: GoalsChange) => Known,
): Record<string, Known> =>
  Object.fromEntries(
    Object.entries(all).map(([id, known]) => [
      id,
      changes.filter(({ memberId }) => memberId === id).reduce(changed, known),
    ]),
  );

function changedWeight(known: WeightGoalAnswer, change: GoalsChange): WeightGoalAnswer {
  if (change.kind === 'weight-removed') return { ...known, goal: null, mealsKcal: null };
  if (change.kind !== 'weight-set' || known.room === null) return known;
  const { goalKg, kgPerWeek, setOn } = change;
  const startKg = known.room.weightKg;
  const mealsKcal = Math.round(Math.sign(goalKg - startKg) * kgPerWeek * known.room.kcalPerPace);
  return { ...known, goal: { goalKg, kgPerWeek, setOn, startKg }, mealsKcal };
}

export const replayOnGoals = (goals: Goals, changes: readonly GoalsChange[]): Goals =>
  replayed(goals, changes, (all, change) => all.map((goal) => changedGoal(goal, change)));

export const replayOnWeight = (weights: WeightGoals, changes: readonly GoalsChange[]): WeightGoals =>
  replayed(weights, changes, changedWeight);

export const replayOnHabits = (habits: Habits, changes: readonly GoalsChange[]): Habits =>
  replayed(habits, changes, (known, change) =>
    change.kind === 'habits-set' ? { ...known, habits: [...change.habits] } : known,
  );

function requestOf(change: GoalsChange): Pick<GoalsWrite, 'method' | 'path' | 'entity' | 'words'> {
  switch (change.kind) {
    case 'goal-set':
    case 'goal-removed': {
      const isSet = change.kind === 'goal-set';
      const name = typeLabel(change.nutrientType).name;
      return {
        method: isSet ? 'PUT' : 'DELETE',
        path: paths.save,
        entity: `${change.memberId} ${change.nutrientType}`,
        words: isSet ? `Set a goal for ${name}` : `Use the usual number for ${name}`,
      };
    }
    case 'weight-set':
    case 'weight-removed': {
      const isSet = change.kind === 'weight-set';
      return {
        method: isSet ? 'PUT' : 'DELETE',
        path: paths.saveWeight,
        entity: `${change.memberId} weight`,
        words: isSet ? 'Set a weight goal' : 'End a weight goal',
      };
    }
    case 'habits-set':
      return {
        method: 'PUT',
        path: paths.saveHabits,
        entity: `${change.memberId} habits`,
        words: 'Choose habits',
      };
  }
}

/** What is sent: the change without what only this device needs. */
function bodyOf(change: GoalsChange): object {
  const { kind, ...body } = change;
  if (kind !== 'weight-set') return body;
  const { memberId, goalKg, kgPerWeek } = change as Extract<GoalsChange, { kind: 'weight-set' }>;
  return { memberId, goalKg, kgPerWeek };
}

export const goalsWrite = (change: GoalsChange): GoalsWrite => ({
  ...requestOf(change),
  body: bodyOf(change),
  topic: GOALS_TOPIC,
  change,
  whenGone: 'settled',
});
