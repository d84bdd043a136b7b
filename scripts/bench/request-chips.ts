/**
 * Which requests are kept in full when several stand together: every pair and triple of the chips below, each planned as
 * a family gets it, and what is only partly kept once more with a longer search. What the longer search keeps, the
 * usual one should keep, too.
 *
 *   node scripts/bench/request-chips.ts [most chips together] [every so many-th of the combinations]
 */
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { MEAL_TYPES } from '#domain/nutrition/meal-types.ts';
import { planMeals } from '#features/meal-plans/rules/plan-meals.ts';
import { memberWith } from '#tests/support/safety-fixture.ts';

const CHIPS = [
  'fish twice',
  'pasta once',
  'no mushrooms',
  'quick on weekdays',
  'leftovers for lunch',
  'taco Tuesday',
  'vegetarian on Monday',
  'soup twice',
  'use up the spinach',
];
const MOST = Number(process.argv[2] ?? 3);
const EVERY = Number(process.argv[3] ?? 1);
const kb = loadKnowledgeBase();
const members = [
  memberWith({ id: 'Ana', name: 'Ana', ageYears: 38, sex: 'female' }),
  memberWith({ id: 'Ben', name: 'Ben', ageYears: 40, sex: 'male' }),
  memberWith({ id: 'Lea', name: 'Lea', ageYears: 9, sex: 'female' }),
  memberWith({ id: 'Tom', name: 'Tom', ageYears: 6, sex: 'male' }),
];

function combinations(of: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]];
  return of.flatMap((first, at) => combinations(of.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

async function notKept(chips: readonly string[], effort: 'full' | 'thorough'): Promise<readonly string[]> {
  const outcome = await planMeals(
    {
      members,
      days: 7,
      startDate: '2026-03-02',
      mealTypes: MEAL_TYPES,
      budgetLevel: 'standard',
      specialRequests: chips.join(', '),
      requestAnswers: [],
      seed: 1,
    },
    kb,
    { now: () => performance.now(), effort },
  );
  if (!outcome.ok) return outcome.conflicts.map(({ message }) => message);
  return (outcome.plan.requestOutcomes ?? []).flatMap(({ kept, message }) =>
    kept === 'yes' ? [] : [`${kept}: ${message}`],
  );
}

const all = Array.from({ length: MOST }, (_, at) => combinations(CHIPS, at + 1))
  .flat()
  .filter((_, at) => at % EVERY === 0);
let partly = 0;
let missed = 0;
for (const chips of all) {
  const usual = await notKept(chips, 'full');
  if (usual.length === 0) continue;
  partly += 1;
  const longer = await notKept(chips, 'thorough');
  if (longer.length < usual.length) missed += 1;
  console.log(`${chips.join(' + ')}: ${usual.join(' ')}`);
  console.log(`  with a longer search: ${longer.length === 0 ? 'all kept' : longer.join(' ')}`);
}
console.log(
  `${all.length} combinations; ${partly} not kept in full, of which a longer search keeps more in ${missed}`,
);
