import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { seededRandom } from '#domain/units/seeded-random.ts';
import { buildProblem } from '#features/meal-plans/rules/build-problem.ts';
import { eaterOf } from '#features/meal-plans/rules/eater.ts';
import { larderOf } from '#features/meal-plans/rules/planned-dishes.ts';
import { fitPortions } from '#features/meal-plans/rules/portions.ts';
import { USUAL_RHYTHM } from '#features/meal-plans/rules/problem.ts';
import { requestPreferences } from '#features/meal-plans/rules/request-preferences.ts';
import { effortFor, searchPlan } from '#features/meal-plans/rules/search.ts';
import { SAMPLE_FAMILY } from '#tests/support/sample-household.ts';

const kb = loadKnowledgeBase();
const moves = Number(process.argv[2] ?? 1600);
const seed = Number(process.argv[3] ?? 1);
const count = Number(process.argv[4] ?? 5);
const types = ['breakfast', 'lunch', 'dinner', 'snacks'] as const;
const request: any = {
  members: SAMPLE_FAMILY.slice(0, count),
  days: 7,
  startDate: '2026-01-05',
  mealTypes: types,
  budgetLevel: 'standard',
  specialRequests: '',
  requestAnswers: [],
  seed,
};
let t = performance.now();
const lap = (n: string) => {
  console.error(n, Math.round(performance.now() - t));
  t = performance.now();
};
const eaters = request.members.map((m: any) => eaterOf(m, types, kb));
lap('eaters');
const larder = larderOf(kb);
lap('larder');
const problem = buildProblem(request, eaters, larder, requestPreferences(request, kb), USUAL_RHYTHM, kb, {
  apart: new Set(),
  loose: new Set(),
});
lap('problem');
for (const s of problem.slots) console.error(s.type, s.part, s.seats.length, s.options.length);
const state = searchPlan(
  problem,
  effortFor(problem, { movesPerCell: moves, restarts: 1 }),
  seededRandom(seed),
  () => {},
);
lap('search');
console.log('objective', state.objective().toFixed(3));
fitPortions(state);
lap('portions');
const s: any = state;
console.log(
  'objective',
  state.objective().toFixed(3),
  'people',
  (s.peopleScore / eaters.length).toFixed(3),
  'shop',
  (s.shopping.points / 7).toFixed(3),
  'kitchen',
  (s.kitchen.points / 7).toFixed(3),
  'together',
  (s.together.points / 7).toFixed(3),
  'choice',
  (s.choicePoints / 7).toFixed(3),
);
const names = eaters.map((e: any) => e.member.name);
for (let day = 0; day < 7; day += 1) {
  console.log(
    `Day ${day + 1} minutes ${Math.round(s.kitchen.minutesByDay[day])}` +
      ' grams ' +
      eaters
        .map((_: any, e: number) => [...state.sumsOnDay(e, day)].slice(-4).map(Math.round).join('/'))
        .join('  '),
  );
  for (const [at, slot] of problem.slots.entries()) {
    const o = state.optionAt(at, day);
    if (!o) continue;
    const d = problem.dishes[o.dish]!;
    const parts = slot.seats
      .map((e, i) => {
        const p = o.plates[i];
        const sv = state.serving(at, day, i);
        if (!p || sv === 0) return '';
        const own = problem.dishes[p.dish]!;
        return `${names[e].slice(0, 3)} ${sv}${p.dish === o.dish ? '' : '(' + own.recipe.title + ')'}`;
      })
      .filter(Boolean);
    console.log(
      `  ${slot.type.padEnd(9)} ${slot.part.padEnd(6)} ${d.recipe.title} [${d.kitchen.dishType} ${d.simple?.familiar ?? d.kitchen.familiar}] ${parts.join(', ')}`,
    );
  }
}
let met = 0,
  all = 0;
for (const [e, eater] of eaters.entries())
  for (const b of eater.periodBands) {
    const a = state.sumsOfPeriod(e)[b.nutrient]! / 7;
    all += 1;
    if (a >= b.lower * 0.999 && a <= b.upper * 1.001) met += 1;
    else if (!(b.nutrient === 0))
      console.log(
        '  off',
        names[e],
        problem.eaters.length && (await import('#domain/nutrition/nutrients.ts')).NUTRIENT_CODES[b.nutrient],
        a.toFixed(1),
        b.lower.toFixed(1),
        b.upper.toFixed(1),
      );
  }
const things = problem.foods.filter((f, i) => !f.isStaple && s.shopping.grams[i] > 1e-6);
const staples = problem.foods.filter((f, i) => f.isStaple && s.shopping.grams[i] > 1e-6);
const usd = problem.foods.reduce(
  (sum, f, i) =>
    sum +
    (s.shopping.grams[i] > 1e-6
      ? (f.isStaple
          ? s.shopping.grams[i] / f.packGrams
          : Math.ceil(s.shopping.grams[i] / f.packGrams - 1e-9)) * f.packUsd
      : 0),
  0,
);
const cooked = new Set<number>();
for (const [at] of problem.slots.entries())
  for (let day = 0; day < 7; day += 1) {
    const d = state.dishAt(at, day);
    if (d >= 0 && problem.dishes[d]!.simple === null) cooked.add(d);
  }
console.log(
  'bands',
  met,
  '/',
  all,
  'things',
  things.length,
  'staples',
  staples.length,
  'usd',
  usd.toFixed(0),
  'cooked dishes',
  cooked.size,
);
