import { mayDo } from '#domain/household/access.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { dayText, spanOf } from '../../rules/answers/days.ts';
import type { PersonFacts } from '../../rules/answers/person.ts';
import { amountText, listed } from '../../rules/answers/phrases.ts';
import { measureOf, saidAmountOf } from '../../rules/answers/said-amount.ts';
import type { NamedFood } from '../../rules/understand/named-food.ts';
import { drunkTool, eatenTool } from '../tools/day-log.ts';
import { alternativesTool, costTool, type PlannedDish, plannedTool } from '../tools/plan.ts';
import { listTool } from '../tools/shopping.ts';
import { figuresIn, NO_PARTS } from '../tools/tool.ts';
import { type Answering, type Draft, sayUnknownFoods } from './draft.ts';

const MEAL_NAMES: Readonly<Record<MealType, string>> = {
  breakfast: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snacks: 'snack',
};
const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const MOST_DAYS = 7;

const fits = (dish: PlannedDish, { id }: Pick<PersonFacts, 'id'>): boolean =>
  dish.eaterIds.includes(id) && !dish.refusedFor.includes(id);

/** Dishes that are for others at the table, and what the person has instead. */
function sayNotFor(
  draft: Draft,
  { id, called: name }: PersonFacts,
  dishes: readonly PlannedDish[],
  isOneDay: boolean,
): void {
  const isOwn = (dish: PlannedDish) => fits(dish, { id });
  const others = [
    ...new Set(dishes.filter((dish) => dish.isShared && !isOwn(dish)).map((dish) => dish.name)),
  ];
  const own = [...new Set(dishes.filter(isOwn).map((dish) => dish.name))];
  draft.name(...dishes.map((dish) => dish.name));
  if (others.length === 0) return;
  draft.pause();
  draft.say('plan-not-for', { name, list: listed(others) });
  if (isOneDay && own.length > 0) draft.say('plan-own', { name, list: listed(own) });
  if (own.length === 0) draft.say('plan-own-none', { name });
}

const ASKS_WHO = /\bwho\b/i;
const ASKS_FIT = /\b(?:can|may|could|ok|okay|safe|allowed|puede)\b/i;

/** What is planned, for a day or a week. */
export async function answerPlanned({ draft, found, one, text, context, run }: Answering): Promise<void> {
  const { from, to } = spanOf(found.day, context.today, false);
  const memberId = found.memberIds.length === 1 ? (found.memberIds[0] ?? null) : null;
  const { dishes, planId, eatsElsewhere } = await run(plannedTool, { from, to, meal: found.meal, memberId });
  const day = from === to ? dayText(from, context.today) : 'these days';
  if (planId === null || (dishes.length === 0 && !eatsElsewhere)) {
    if (planId !== null && found.meal !== null)
      draft.say('plan-nothing', { day, meal: MEAL_NAMES[found.meal] });
    else draft.say('plan-none', { day });
    draft.propose({ kind: 'open', label: 'Make a plan', to: '/meal-plan-generator' });
    draft.next('Find a quick dinner', 'What can we cook from what is at home?');
    return;
  }
  if (eatsElsewhere) draft.say('plan-elsewhere', { name: one.called });
  const byDay = Map.groupBy(
    dishes.filter(({ isShared }) => isShared),
    (dish) => dish.day,
  );
  for (const [date, meals] of [...byDay].slice(0, MOST_DAYS)) {
    draft.pause();
    const byMeal = Map.groupBy(meals, ({ meal }) => meal);
    const rows = [...byMeal].map(
      ([meal, served]) => `${MEAL_NAMES[meal]}: ${[...new Set(served.map(({ name }) => name))].join(' / ')}`,
    );
    draft.say('plan-day', {
      day: titled(dayText(date, context.today).replace(/^on /, '')),
      list: listed(rows),
    });
  }
  sayNotFor(draft, one, dishes, from === to);
  if (ASKS_FIT.test(text)) {
    const asked = ASKS_WHO.test(text) ? context.people.map(({ facts }) => facts) : [one];
    const meals = [...Map.groupBy(dishes, ({ day: date, meal }) => `${date} ${meal}`).values()];
    const suited = asked.filter((person) =>
      meals.every((plates) => plates.some((dish) => fits(dish, person))),
    );
    draft.pause();
    if (suited.length > 0) draft.say('plan-suits', { name: listed(suited.map(({ called }) => called)) });
    for (const person of asked)
      if (person.id !== one.id && !suited.includes(person)) sayNotFor(draft, person, dishes, from === to);
  }
  const [first] = dishes;
  if (first !== undefined) {
    draft.next(
      `Swap ${MEAL_NAMES[first.meal]} ${dayText(first.day, context.today)}`,
      `Who can eat ${first.name}?`,
    );
    draft.propose({ kind: 'open', label: first.name, to: `/recipes/${first.recipeId}` });
  }
  draft.next('What do we need to buy?');
  draft.propose({ kind: 'open', label: 'Meal plan', to: `/meal-plan-generator/${planId}` });
}

const EASIER = /\b(?:easy|easier|quick|quicker|fast|faster|simple|simpler|less work)\b/i;

/** Other dishes for a planned meal, each of which a person can confirm. */
export async function answerSwap({ draft, found, text, context, run }: Answering): Promise<void> {
  const plans = { kind: 'open', label: 'Meal plans', to: '/meal-plan-generator' } as const;
  if (!mayDo(context.actor.access, 'meals:manage') || draft.tone === 'child') {
    draft.say('swap-not-allowed');
    draft.propose(plans);
    return;
  }
  const { from } = spanOf(found.day, context.today, false);
  const meal = found.meal ?? 'dinner';
  const swap = await run(alternativesTool, { day: from, meal });
  const day = dayText(from, context.today);
  if (swap === null) {
    draft.say('swap-no-plan', { meal: MEAL_NAMES[meal], day });
    draft.propose(plans);
    draft.next('What is planned this week?', 'Make a plan for next week');
    return;
  }
  if (swap.choices.length === 0) {
    draft.say('swap-none', { meal: MEAL_NAMES[meal], day });
    draft.propose(plans);
    return;
  }
  // The plan judged each choice for those who eat this meal.
  draft.name(swap.before.name, ...swap.choices.map(({ name }) => name));
  const choices = EASIER.test(text) ? swap.choices.toSorted((a, b) => a.minutes - b.minutes) : swap.choices;
  const rows = choices.map(({ name, minutes }) => `${name} (${amountText(minutes, 'minutes')})`);
  draft.say('swap', { dish: swap.before.name, day, list: listed(rows, 'or') });
  for (const { recipeId, name } of choices) {
    draft.propose({
      kind: 'swap',
      label: name,
      planId: swap.planId,
      day: swap.dayNumber,
      mealType: meal,
      recipeId: swap.before.recipeId,
      newRecipeId: recipeId,
    });
  }
  draft.next(`What is for ${MEAL_NAMES[meal]} tomorrow?`, 'What do we need to buy?');
}

export async function answerMakePlan({ draft }: Answering): Promise<void> {
  draft.say('make-plan');
  draft.propose({ kind: 'open', label: 'Make a plan', to: '/meal-plan-generator' });
  draft.next('What is planned this week?', 'What can we cook from what is at home?');
}

export async function answerCost({ draft, found, context, run }: Answering): Promise<void> {
  const { from } = spanOf(found.day, context.today, false);
  const cost = await run(costTool, { day: from });
  if (cost === null) draft.say('cost-none');
  else {
    const dollars = (value: number) => amountText(value, 'USD');
    draft.say('cost', { total: dollars(cost.totalUsd), each: dollars(cost.perPersonPerDayUsd) });
    if (cost.tillUsd !== null) draft.say('cost-till', { till: dollars(cost.tillUsd) });
    if (cost.budgetUsd !== null) draft.say('cost-budget', { budget: dollars(cost.budgetUsd) });
    if (cost.overUsd > 0) draft.say('cost-over', { over: dollars(cost.overUsd) });
  }
  draft.next('How can we eat well for less money?', 'What is on the list?', 'What is planned this week?');
  draft.propose({ kind: 'open', label: 'Meal plans', to: '/meal-plan-generator' });
}

const MOST_FOODS = 12;

/** What someone ate; up to 17 without energy. */
export async function answerEaten({ draft, found, about, one, context, run }: Answering): Promise<void> {
  const { to: day } = spanOf(found.day, context.logDay, true);
  const said = dayText(day, context.logDay);
  for (const person of about) {
    draft.pause();
    const eaten = await run(eatenTool, {
      memberId: person.id,
      day,
      meal: found.meal,
      nutrients: found.nutrients,
    });
    const name = person.called;
    if (eaten.foods.length === 0) {
      draft.say('ate-none', { name, day: said });
      continue;
    }
    const foods = [...new Set(eaten.foods.map((food) => food.name))].slice(0, MOST_FOODS);
    draft.name(...foods);
    draft.say('ate', { name, day: said, list: listed(foods) });
    const known = draft.tone === 'child' ? [] : eaten.amounts.filter(({ amount }) => amount !== null);
    if (known.length > 0) {
      draft.say('ate-amounts', {
        list: listed(known.map(({ amount, unit, label }) => `${amountText(amount ?? 0, unit)} of ${label}`)),
      });
      if (known.some(({ isWhole }) => !isWhole)) draft.say('ate-partly');
    }
    if (eaten.isEnergyHeld)
      draft.say(person.conditions.includes('eating_disorder') ? 'numbers-held' : 'energy-held', { name });
  }
  draft.next(`How much did ${one.called} drink today?`, `What is ${one.called} short of this week?`);
  draft.propose({ kind: 'open', label: 'Food log', to: '/food-log' });
}

/** What someone drank. */
export async function answerDrunk({ draft, found, about, one, context, run }: Answering): Promise<void> {
  const { to: day } = spanOf(found.day, context.logDay, true);
  for (const person of about) {
    draft.pause();
    const { name, drunk, target } = await run(drunkTool, { memberId: person.id, day });
    const values = { name, day: dayText(day, context.logDay), drunk: amountText(drunk.value, drunk.unit) };
    draft.say(drunk.value === 0 ? 'drunk-none' : 'drunk', values);
    if (target.kind === 'target')
      draft.say('drunk-of', { drinks: amountText(target.drinks.value, target.drinks.unit) });
    if (target.kind === 'ask-doctor') draft.say('water-ask-doctor', { name });
    if (target.kind === 'limit')
      draft.say('water-limit', { name, most: amountText(target.most.value, target.most.unit) });
  }
  draft.next(`How much water does ${one.called} need?`, 'Remind me to drink');
  draft.propose({ kind: 'open', label: 'Drinks', to: '/hydration-tracker' });
}

const itemsOf = ({ found, text }: Answering): readonly string[] => {
  const foods = found.foods.map(({ kind, name }) =>
    kind === 'dish' ? name : (name.split(/[,(]/)[0] ?? name),
  );
  if (foods.length > 0) return foods;
  if (found.unknownFoods.length > 0) return found.unknownFoods;
  const [, rest = ''] = text.split(/\b(?:add|put|buy|get|need)\b/i);
  const [said = ''] = rest.slice(0, 60).split(/\b(?:to|on|onto)\b/i);
  return said.trim() === '' ? [] : [said.trim()];
};

/** Proposes lines of the grocery list. */
export async function answerAddToList(answering: Answering): Promise<void> {
  const { draft } = answering;
  const items = itemsOf(answering);
  if (items.length === 0) draft.say('list-what');
  else {
    draft.name(...items);
    draft.say('list-add', { list: listed(items) });
    draft.propose({
      kind: 'add_to_list',
      label: `Add ${listed(items)}`,
      items: items.slice(0, 10).map((item) => ({ item: item.slice(0, 80), quantity: null, unit: null })),
    });
  }
  draft.next('What is on the list?', 'What can we cook from what is at home?');
}

const MOST_ITEMS = 15;

export async function answerList({ draft, found, run }: Answering): Promise<void> {
  const items = found.foods.map(({ name }) => name.split(/[,(]/)[0] ?? name);
  const list = await run(listTool, { items });
  draft.name(...list.left, ...items);
  if (list.title === null) draft.say('list-none');
  else if (items.length > 0) {
    for (const { asked, isOn, isChecked } of list.found) {
      draft.say(!isOn ? 'list-off' : isChecked ? 'list-checked' : 'list-on', { item: asked });
    }
  } else if (list.left.length === 0) draft.say('list-empty', { title: list.title });
  else {
    draft.say('list-left', {
      title: list.title,
      left: amountText(list.left.length, 'items'),
      list: listed(list.left.slice(0, MOST_ITEMS)),
    });
  }
  const to = list.listId === null ? '/grocery-lists' : `/grocery-lists/${list.listId}`;
  draft.propose({ kind: 'open', label: 'Grocery list', to });
  draft.next('Add milk to the list', 'What does the plan cost?');
}

const MOST_LOGGED = 4;

/** "Half a banana" as the food log counts it; without words for it, one of what the log takes first. */
function amountLogged(
  { draft, context, text }: Answering,
  food: NamedFood,
): { readonly amount: number; readonly unit: string | null; readonly shown: string | null } {
  const known = food.kind === 'food' ? context.deps.knowledgeBase.foods.get(food.id) : undefined;
  const said = known === undefined ? null : saidAmountOf(text, known);
  const measure = known === undefined || said === null ? null : measureOf(said, known);
  if (said === null || measure === null) return { amount: 1, unit: null, shown: null };
  const figures = figuresIn(measure.label, `amount of ${food.name}`, 'Your own words');
  draft.take({ ...NO_PARTS, figures, data: null });
  return { amount: said.count, unit: measure.unit, shown: measure.label };
}

/** Proposes an entry of the food log. */
export async function answerLog(answering: Answering): Promise<void> {
  const { draft, found, one, context } = answering;
  const foods = found.foods.slice(0, MOST_LOGGED);
  draft.propose({ kind: 'open', label: 'Food log', to: '/food-log' });
  sayUnknownFoods(answering);
  if (draft.tone === 'child') draft.say('log-child');
  else if (foods.length === 0) draft.say('log-what');
  else {
    const logged = foods.map((food) => ({ food, ...amountLogged(answering, food) }));
    draft.name(...foods.map(({ name }) => name));
    draft.say('log', {
      food: listed(logged.map(({ food, shown }) => (shown === null ? food.name : `${food.name} (${shown})`))),
      name: one.called,
    });
    for (const { food, amount, unit } of logged)
      draft.propose({
        kind: 'log',
        label: `Log ${food.name} for ${one.called}`,
        memberId: one.id,
        date: spanOf(found.day, context.logDay, true).to,
        mealType: found.meal ?? 'snacks',
        foodId: food.kind === 'food' ? food.id : null,
        recipeId: food.kind === 'dish' ? food.id : null,
        amount,
        unit,
      });
  }
  draft.next(`What did ${one.called} eat today?`);
}
