import type { KeptIn } from '#domain/foods/keeping.ts';
import { RECIPE_DIETS } from '#domain/recipe-facets/recipe-categories.ts';
import { MONTH_NAMES } from '../../rules/answers/days.ts';
import { amountText, listed } from '../../rules/answers/phrases.ts';
import { type FoodFactsOf, foodFactsTool, keepingTool, seasonTool } from '../tools/foods.ts';
import { labelTool } from '../tools/label-words.ts';
import { mayEatTool } from '../tools/may-eat.ts';
import { type FoundDishes, findRecipesTool, homeIdeasTool } from '../tools/recipes.ts';
import { mayNameEnergy } from '../tools/tool.ts';
import { sayCards } from './cards.ts';
import { type Answering, sayUnknownFoods } from './draft.ts';
import { sayJudgment } from './eating-judgment.ts';

const foodIdsOf = ({ found }: Answering): readonly string[] =>
  found.foods.flatMap(({ kind, id }) => (kind === 'food' ? id : []));

function factsRow({ amounts }: FoodFactsOf): readonly string[] {
  return amounts.flatMap(({ amount, unit, label }) =>
    amount === null ? [] : `${label} ${amountText(amount, unit)}`,
  );
}

/** What is in a food. */
export async function answerFacts(answering: Answering): Promise<void> {
  const { draft, found, one, context, text, run } = answering;
  sayUnknownFoods(answering);
  const [first] = found.foods;
  if (first === undefined) {
    if (found.unknownFoods.length === 0) draft.say('food-which');
    return;
  }
  if (first.kind === 'dish') {
    draft.name(first.name);
    draft.say('dish-named', { dish: first.name });
    draft.propose({ kind: 'open', label: first.name, to: `/recipes/${first.id}` });
    draft.next(`Can ${one.called} have ${first.name}?`);
    return;
  }
  const isEnergyAsked = found.nutrients.includes('energy_kcal');
  const [facts] = await run(foodFactsTool, {
    foodIds: [first.id],
    nutrients: found.nutrients,
    memberId: one.id,
    said: text.slice(0, 400),
  });
  if (facts === undefined) return;
  const [contains, mayContain] = [facts.contains, facts.mayContain].map((all) =>
    all.map((allergen) => allergen.toLowerCase()),
  ) as [string[], string[]];
  draft.name(first.name, facts.name, ...contains, ...mayContain, ...facts.madeOf);
  // "Caffeine" and "sodium" are words of the gate as well.
  draft.name(...facts.amounts.map(({ label }) => label));
  const rows = draft.tone === 'child' ? [] : factsRow(facts);
  if (rows.length > 0) draft.say('facts', { food: facts.name, portion: facts.portion, list: listed(rows) });
  for (const { label, amount } of facts.amounts) {
    if (amount === null && found.nutrients.length > 0)
      draft.say('facts-unknown', { label, food: facts.name });
  }
  if (isEnergyAsked && !mayNameEnergy(context, one)) draft.say('facts-energy-held');
  draft.pause();
  if (contains.length > 0) draft.say('facts-contains', { list: listed(contains) });
  if (mayContain.length > 0) draft.say('facts-may', { list: listed(mayContain) });
  if (contains.length + mayContain.length === 0) draft.say('facts-no-allergen');
  if (facts.madeOf.length > 0) draft.say('facts-made', { list: listed(facts.madeOf) });
  const name = first.name.toLowerCase();
  draft.next(`Can ${one.called} have ${name}?`, `How long does ${name} keep?`, `When is ${name} in season?`);
  draft.propose({ kind: 'open', label: first.name, to: `/foods/${first.id}` });
}

/** Two or more foods side by side, by the same weight. */
export async function answerCompare(answering: Answering): Promise<void> {
  const { draft, found, one, run } = answering;
  const foodIds = foodIdsOf(answering).slice(0, 3);
  sayUnknownFoods(answering);
  if (foodIds.length < 2) {
    draft.say('compare-two');
    return;
  }
  const facts = await run(foodFactsTool, { foodIds, nutrients: found.nutrients, memberId: one.id });
  const [first] = facts;
  if (first === undefined) return;
  draft.name(...facts.map(({ name }) => name));
  // Which one is better is no question where one of them is not safe.
  let isRefused = false;
  for (const food of found.foods) {
    const { name, people } = await run(mayEatTool, { kind: food.kind, id: food.id, memberIds: [one.id] });
    for (const judged of people) {
      if (judged.verdict !== 'no') continue;
      sayJudgment(draft, name, judged);
      isRefused = true;
    }
  }
  if (isRefused) {
    draft.next(`What can ${one.called} not eat?`, `Dinner ideas for ${one.called}`);
    return;
  }
  draft.say('compare', { portion: first.portion, list: listed(facts.map(({ name }) => name)) });
  for (const [at, { label, unit }] of first.amounts.entries()) {
    const amounts = facts.map(({ name, amounts: own }) => {
      const amount = own[at]?.amount ?? null;
      return `${name} ${amount === null ? 'not known' : amountText(amount, unit)}`;
    });
    draft.pause();
    draft.say('compare-row', {
      label: label.charAt(0).toUpperCase() + label.slice(1),
      amounts: listed(amounts),
    });
  }
  draft.pause();
  draft.say('compare-even');
  for (const { name } of facts) draft.next(`Can ${one.called} have ${name.toLowerCase()}?`);
}

function sayDishes(
  { draft, about }: Answering,
  { dishes, open, notUnderstood }: FoundDishes,
  isHome: boolean,
): void {
  const names = listed(about.map(({ called }) => called));
  if (notUnderstood) {
    draft.say('dishes-without');
    return;
  }
  for (const { name, entries } of open) {
    draft.say('dishes-open', { name, entries: listed(entries.map((entry) => `“${entry}”`)) });
  }
  if (dishes.length === 0) {
    if (open.length === 0) draft.say(isHome ? 'dishes-home-none' : 'dishes-none', { names });
    return;
  }
  // Of dishes that are judged as a whole.
  draft.name(...dishes.flatMap(({ lacks }) => lacks));
  const rows = dishes.map(({ name, minutes, lacks }) => {
    if (isHome)
      return lacks.length === 0
        ? `${name} (you have what it needs)`
        : `${name} (still needs ${listed(lacks)})`;
    return `${name} (${amountText(minutes, 'minutes')})`;
  });
  draft.say(isHome ? 'dishes-home' : 'dishes', { names, list: listed(rows, isHome ? 'and' : 'or') });
  for (const { recipeId, name } of dishes.slice(0, 2)) {
    draft.propose({ kind: 'open', label: name, to: `/recipes/${recipeId}` });
  }
  const lacking = dishes[0]?.lacks ?? [];
  if (isHome && lacking.length > 0) {
    draft.propose({
      kind: 'add_to_list',
      label: `Add what ${dishes[0]?.name} needs`,
      items: lacking.map((item) => ({ item, quantity: null, unit: null })),
    });
  }
  draft.next(`Who can eat ${dishes[0]?.name}?`);
}

/** Who dishes have to suit: those who are named, else everyone who eats here. */
const eatersOf = ({ found, about, context }: Answering): readonly string[] =>
  found.memberIds.length > 0
    ? found.memberIds
    : about.length > 1
      ? about.map(({ id }) => id)
      : context.people.map(({ facts }) => facts.id);

const OF_ALL = /\b(?:family|everyone|everybody|we|us|all)\b/i;

function suitedTo(answering: Answering): Answering {
  const { found, text, context, about } = answering;
  const ids =
    found.memberIds.length > 0 || !OF_ALL.test(text) ? about.map(({ id }) => id) : eatersOf(answering);
  const people = context.people.flatMap(({ facts }) => (ids.includes(facts.id) ? facts : []));
  return { ...answering, about: people.length > 0 ? people : about };
}

/** Dishes from what is at home. */
export async function answerHome(given: Answering): Promise<void> {
  const answering = suitedTo(given);
  const { draft, found, about, run } = answering;
  sayUnknownFoods(answering);
  const memberIds = about.map(({ id }) => id);
  const dishes = await run(homeIdeasTool, { foodIds: foodIdsOf(answering), meal: found.meal, memberIds });
  sayDishes(answering, dishes, true);
  draft.next('What is in season now?', 'What is on the list?');
  draft.propose({ kind: 'open', label: 'Pantry', to: '/pantry' });
}

const WITHOUT = /\b(?:without|no|free of|leave out|minus) ([\p{L}-]{1,30})/giu;
const FREE = /(?<!\p{L})(\p{L}{1,30})[ -]free\b/giu;
const MILD =
  /\b(?:(?:not|isnt|isn't|nothing|no|without|less) (?:\w+ ){0,2}?(?:spicy|spices?|hot)|mild|sin picante|no (?:muy )?pican\w*)\b/i;
const HEAT = /^(?:hot|spic\w*|pican\w*|mild|too|very|supper|eso|muy)$/i;
const MINUTES = /\b(\d{1,3})[ -]?min/i;
const QUICK = /\b(?:quick|fast|easy|simple|speedy)\b/i;
const QUICK_MINUTES = 30;
const WORDS_OF_ASKING = new Set(
  'a an the some any i we me us my our you your can could do does is are to for of with without and or that this it on in at so need want find give show get make cook recipe recipes idea ideas dish dishes meal meals dinner dinners lunch breakfast snack something anything please quick fast easy simple tonight today tomorrow week good best new healthy what how will would like eat have minute minutes suits everyone family kids no free leave out suggest have got looking'.split(
    ' ',
  ),
);

/** Recipes by what the question says of them. */
export async function answerRecipes(given: Answering): Promise<void> {
  const answering = suitedTo(given);
  const { draft, found, about, text, run } = answering;
  const said = text.toLowerCase();
  const diets = RECIPE_DIETS.filter(
    (diet) => said.includes(diet.replaceAll('_', ' ')) || said.includes(diet.replaceAll('_', '-')),
  );
  const isMild = MILD.test(said);
  const without = [...said.matchAll(WITHOUT), ...said.matchAll(FREE)]
    .map(([, what = '']) => what.trim().split(/\s+/)[0] ?? '')

    .filter(
      (word) =>
        word.length > 2 && !(isMild && HEAT.test(word)) && !diets.some((diet) => diet.startsWith(word)),
    );
  const minutes = Number(MINUTES.exec(said)?.[1] ?? (QUICK.test(said) ? QUICK_MINUTES : 0));
  const names = new Set(about.flatMap(({ name }) => name.toLowerCase().split(/\s+/)));
  const left = new Set([...without, ...diets.flatMap((diet) => diet.split('_'))]);
  const words = found.foods
    .filter(({ name }) => !without.some((word) => name.toLowerCase().includes(word.replace(/s$/, ''))))
    .map(({ kind, name }) => (kind === 'dish' ? name : (name.split(/[,(]/)[0] ?? name)))
    .slice(0, 2);
  const plain = said
    .split(/[^\p{L}]+/u)
    .filter(
      (word) =>
        word.length > 2 &&
        !(isMild && (HEAT.test(word) || word === 'not')) &&
        !WORDS_OF_ASKING.has(word) &&
        !names.has(word) &&
        !left.has(word),
    );
  const memberIds = about.map(({ id }) => id);
  const request = {
    meal: found.meal,
    diets,
    without: without.slice(0, 5),
    mostMinutes: minutes > 0 ? minutes : null,
    isMild,
    memberIds,
  };
  let dishes = await run(findRecipesTool, {
    ...request,
    words: (words.length > 0 ? words : plain.slice(0, 2)).join(' ').slice(0, 80),
  });
  // Words that no recipe has say more about the mood than about the dish.
  if (dishes.dishes.length === 0 && !dishes.notUnderstood && words.length === 0) {
    dishes = await run(findRecipesTool, { ...request, words: '' });
  }
  if (isMild) draft.say('recipes-mild');
  sayDishes(answering, dishes, false);
  draft.next('What can we cook from what is at home?', 'What is in season now?');
}

/** What is in season, or when a food is. */
export async function answerSeason(answering: Answering): Promise<void> {
  const { draft, found, about, context, run } = answering;
  const month = found.month ?? Number(context.today.slice(5, 7));
  const [food] = found.foods;
  const foodId = food?.kind === 'food' ? food.id : null;
  const { foods, months } = await run(seasonTool, { month, foodId, memberIds: about.map(({ id }) => id) });
  draft.name(...foods.map(({ name }) => name));
  if (food !== undefined && foodId !== null) {
    draft.name(food.name);
    if (months === null) draft.say('season-unknown', { food: food.name });
    else
      draft.say('season-food', {
        food: food.name,
        months: listed(months.map((at) => MONTH_NAMES[at - 1] ?? '')),
      });
    draft.next(`Find a recipe with ${food.name.toLowerCase()}`, 'What is in season now?');
    return;
  }
  draft.say('season', { month: MONTH_NAMES[month - 1] ?? '', list: listed(foods.map(({ name }) => name)) });
  const [first] = foods;
  if (first !== undefined)
    draft.next(
      `Find a recipe with ${first.name.toLowerCase()}`,
      `How long does ${first.name.toLowerCase()} keep?`,
    );
}

const LONG = 3_650;
function daysText(days: number): string {
  return amountText(days, 'days');
}

/** How long a food keeps. */
export async function answerKeeping(answering: Answering): Promise<void> {
  const { draft, found, one, run } = answering;
  sayUnknownFoods(answering);
  const [food] = found.foods;
  if (food === undefined) {
    if (found.unknownFoods.length === 0) await sayCards(answering, 'shelf-life', null, 2);
    else draft.say('keep-doubt');
    return;
  }
  if (food.kind === 'dish') {
    await sayCards(answering, 'leftovers', null, 2);
    return;
  }
  const kept = await run(keepingTool, { foodId: food.id });
  draft.name(food.name, kept?.name ?? '', kept?.product ?? '');
  if (kept === null) draft.say('keep-unknown', { food: food.name });
  else {
    const places: readonly (readonly [string, KeptIn])[] = [
      ['pantry', kept.pantry],
      ['refrigerator', kept.refrigerator],
      ['freezer', kept.freezer],
    ];
    const rows = places.flatMap(([place, { days, openedDays }]) => {
      if (days === null) return [];
      if (days === 0) return [`do not keep it in the ${place}`];
      const said = days >= LONG ? `as long as you like in the ${place}` : `${daysText(days)} in the ${place}`;
      return openedDays === null ? [said] : [said, `${daysText(openedDays)} in the ${place} once opened`];
    });
    if (rows.length === 0) draft.say('keep-unknown', { food: kept.name });
    else {
      draft.say('keep', { food: kept.name, product: kept.product, list: listed(rows) });
      draft.say('keep-doubt');
    }
  }
  const name = food.name.toLowerCase();
  draft.next(`What can I cook with ${name}?`, `Can ${one.called} have ${name}?`, 'How do I freeze food?');
}

/** What words of a label mean. */
export async function answerLabel(answering: Answering): Promise<void> {
  const { draft, found, text, run } = answering;
  const named =
    found.labels.length > 0 ? found.labels.join(', ') : found.foods.map(({ name }) => name).join(', ');
  const { words, lookAlikes } = await run(labelTool, { text: (named === '' ? text : named).slice(0, 400) });
  const seen = new Set<string>();
  for (const { term, allergen, certainty, why } of words) {
    const key = `${term} ${allergen}`;
    if (seen.has(key) || seen.size >= 4) continue;
    seen.add(key);
    draft.name(term, allergen.toLowerCase(), why);
    draft.pause();
    const values = { term, allergen: allergen.toLowerCase(), why };
    if (certainty === 'contains') draft.say('label-contains', values);
    else draft.say(certainty === 'may_contain' ? 'label-may' : 'label-refined', values);
  }
  for (const { term, why } of lookAlikes.slice(0, 2)) {
    draft.name(term, why);
    draft.say('label-friend', { term, why });
  }
  if (words.length === 0 && lookAlikes.length === 0) {
    const said = named === '' ? (found.unknownFoods[0] ?? text.slice(0, 60)) : named;
    const shown = said.replace(/\d+/g, '').trim() || 'that';
    draft.name(shown);
    draft.say('label-unknown', { text: shown });
    await sayCards(answering, 'label-words', null, 1);
  }
  draft.next('Who has allergies here?', 'How do I read a food label?');
}
