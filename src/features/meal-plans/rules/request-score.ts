import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { limitsWholePlan, type RequestItem } from '#domain/recipes/request-item.ts';
import type { PlannedDish, Problem, RequestTerm } from './problem.ts';
import { daysAsked, isOfAll, matcherOf, mealsAsked, timesAsked, USE_UP_DAYS } from './request-match.ts';
import { REQUEST } from './weights.ts';

/** What limits the whole plan is in the limits of everyone; the rest is scored. */
export const requestTerms = (
  items: readonly RequestItem[],
  dishes: readonly PlannedDish[],
  { startDate, days }: { readonly startDate: string; readonly days: number },
  kb: KnowledgeBase,
): readonly RequestTerm[] =>
  items
    .filter((item) => item.kind !== 'note' && !limitsWholePlan(item))
    .map((item) => {
      const matches = matcherOf(item, kb);
      return {
        item,
        meals: mealsAsked(item, kb),
        onDay: daysAsked(item, startDate, days),
        matches: Uint8Array.from(dishes, ({ recipe, kitchen }) =>
          Number(matches({ recipe, dishType: kitchen.dishType })),
        ),
        times: timesAsked(item, days),
      };
    });

/** Days before a meal on which it may have been cooked. */
const LOOK_BACK = 4;
/** Hours in which dough rests say nothing of a quick dinner. */
const MOST_MINUTES_OVER = 60;

/** What a request asks for beside limits, in points (docs/planner.md). */
export class RequestScore {
  private readonly problem: Problem;
  private readonly dishAt: (slot: number, day: number) => number;
  private readonly chosenAt: (slot: number, day: number) => number;
  /** By item and day: meals that have it, or what is wrong with the day; of quick meals in points. */
  private readonly found: readonly Float64Array[];
  /** Of these, lunches where dinner is meant as well. */
  private readonly lunches: readonly Float64Array[];
  private readonly pointsOf: Float64Array;
  /** Slots that an item is about, by meal. */
  private readonly meals: readonly (readonly (readonly number[])[])[];
  points = 0;

  constructor(
    problem: Problem,
    dishAt: (slot: number, day: number) => number,
    chosenAt: (slot: number, day: number) => number,
  ) {
    this.problem = problem;
    this.dishAt = dishAt;
    this.chosenAt = chosenAt;
    this.found = problem.request.map(() => new Float64Array(problem.days));
    this.lunches = problem.request.map(() => new Float64Array(problem.days));
    this.pointsOf = new Float64Array(problem.request.length);
    const types = [...new Set(problem.slots.map(({ type }) => type))];
    this.meals = problem.request.map(({ meals }) => {
      return types
        .filter((type) => meals === null || meals.includes(type))
        .map((type) => problem.slots.flatMap((slot, at) => (slot.type === type ? [at] : [])));
    });
  }

  /** Points that a dish is likely to save by being asked for. */
  guess(slot: number, dish: number): number {
    let points = 0;
    for (const [at, { item, matches }] of this.problem.request.entries()) {
      const isWanted = item.kind === 'use_up' || (item.kind === 'times' && !isOfAll(item));
      if (isWanted && matches[dish] === 1 && this.meals[at]?.some((slots) => slots.includes(slot)))
        points -= REQUEST.pull;
    }
    return points;
  }

  refresh(day: number): void {
    for (const [at, { item }] of this.problem.request.entries()) {
      const isOfBefore = item.kind === 'quick' || item.kind === 'leftovers';
      const last = isOfBefore ? Math.min(this.problem.days - 1, day + LOOK_BACK) : day;
      for (let each = day; each <= last; each += 1) this.count(at, each);
      const points = this.pointsFor(at);
      this.points += points - (this.pointsOf[at] ?? 0);
      this.pointsOf[at] = points;
    }
  }

  private count(at: number, day: number): void {
    const term = this.problem.request[at];
    const found = this.found[at];
    if (term === undefined || found === undefined || !term.onDay[day]) return;
    let sum = 0;
    let atLunch = 0;
    for (const slots of this.meals[at] ?? []) {
      const own = this.ofMeal(term, slots, day);
      sum += own;
      if ((term.meals?.length ?? 0) > 1 && this.problem.slots[slots[0] ?? 0]?.type === 'lunch')
        atLunch += own;
    }
    found[day] = sum;
    (this.lunches[at] as Float64Array)[day] = atLunch;
  }

  private ofMeal(term: RequestTerm, slots: readonly number[], day: number): number {
    const { item, matches } = term;
    if (item.kind === 'without')
      return slots.reduce((sum, slot) => sum + this.platesWith(matches, slot, day), 0);
    const served = slots.filter((slot) => this.dishAt(slot, day) >= 0);
    if (item.kind === 'quick') {
      const longest = Math.max(0, ...served.map((slot) => this.minutesOf(slot, day)));
      const over = Math.min(MOST_MINUTES_OVER, Math.max(0, longest - (item.minutes ?? 0)));
      return over === 0 ? 0 : REQUEST.slowMeal + REQUEST.minuteOver * over;
    }
    if (item.kind === 'leftovers') {
      // Nothing was cooked before the first day.
      if (day === 0) return 0;
      const mains = served.filter((slot) => this.problem.slots[slot]?.part === 'main');
      return Number(!mains.some((slot) => this.isLeftover(slot, day)));
    }
    const isMatch = (slot: number) => matches[this.dishAt(slot, day)] === 1;
    if (!isOfAll(item)) return Number(served.some(isMatch));
    const isKept = slots.every((slot) => this.platesWithout(matches, slot, day) === 0);
    return Number(served.length > 0 && isKept);
  }

  private platesOf(slot: number, day: number) {
    return this.problem.slots[slot]?.options[this.chosenAt(slot, day)]?.plates ?? [];
  }

  private platesWith(matches: Uint8Array, slot: number, day: number): number {
    let count = 0;
    for (const plate of this.platesOf(slot, day)) if (plate !== null && matches[plate.dish] === 1) count += 1;
    return count;
  }

  private platesWithout(matches: Uint8Array, slot: number, day: number): number {
    let count = 0;
    for (const plate of this.platesOf(slot, day)) if (plate !== null && matches[plate.dish] !== 1) count += 1;
    return count;
  }

  private minutesOf(slot: number, day: number): number {
    const dish = this.problem.dishes[this.dishAt(slot, day)];
    if (dish === undefined || this.isLeftover(slot, day)) return 0;
    return dish.simple?.activeMinutes ?? dish.kitchen.activeMinutes + dish.kitchen.waitingMinutes;
  }

  /** The dish stood on the table within the days that it keeps. */
  private isLeftover(slot: number, day: number): boolean {
    const at = this.dishAt(slot, day);
    const dish = this.problem.dishes[at];
    if (dish === undefined || dish.simple !== null) return false;
    const keeps = dish.kitchen.freezes ? LOOK_BACK : Math.min(LOOK_BACK, dish.kitchen.fridgeDays);
    for (let before = Math.max(0, day - keeps); before < day; before += 1) {
      for (let other = 0; other < this.problem.slots.length; other += 1) {
        if (this.dishAt(other, before) === at) return true;
      }
    }
    return false;
  }

  private pointsFor(at: number): number {
    const { item, onDay, times } = this.problem.request[at] as RequestTerm;
    const found = this.found[at] as Float64Array;
    let sum = 0;
    for (const each of found) sum += each;
    if (item.kind === 'without') return REQUEST.without * sum;
    if (item.kind === 'quick') return sum;
    if (item.kind === 'leftovers') return REQUEST.notLeftover * sum;
    if (item.kind === 'use_up')
      return found.slice(0, USE_UP_DAYS).some((each) => each > 0) ? 0 : REQUEST.notUsed;
    if (times !== null) {
      const missing = Math.max(0, (times.least ?? 0) - sum);
      const over = Math.max(0, sum - (times.most ?? Number.POSITIVE_INFINITY));
      let atLunch = 0;
      for (const each of this.lunches[at] as Float64Array) atLunch += each;
      const instead = Math.max(0, Math.min(atLunch, (times.least ?? 0) - (sum - atLunch)));
      return REQUEST.missing * missing + REQUEST.over * over + REQUEST.atLunch * instead;
    }
    // A diet is for all meals of a day that are asked, a dish for one of them.
    const wanted = isOfAll(item) ? (this.meals[at]?.length ?? 0) : 1;
    return onDay.reduce(
      (all, is, day) => all + (is ? REQUEST.missing * Math.max(0, wanted - (found[day] ?? 0)) : 0),
      0,
    );
  }
}
