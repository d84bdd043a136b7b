import { listed } from '../../rules/answers/phrases.ts';
import type { Topic } from '../../rules/understand/intents.ts';
import type { NamedFood } from '../../rules/understand/named-food.ts';
import { mayEatTool, mayEatWordTool, type PersonJudgment, shortName } from '../tools/may-eat.ts';
import { profileTool } from '../tools/people.ts';
import { sayCards } from './cards.ts';
import type { Answering } from './draft.ts';
import { asksAmount, sayAmounts } from './eating-amounts.ts';
import { askedIds, sayJudgment, upperFirst } from './eating-judgment.ts';
import { sayKind } from './eating-kinds.ts';

async function sayFood(answering: Answering, food: NamedFood): Promise<readonly PersonJudgment[]> {
  const { draft, run } = answering;
  const { name, people } = await run(mayEatTool, {
    kind: food.kind,
    id: food.id,
    memberIds: askedIds(answering),
  });
  for (const judged of people) sayJudgment(draft, name, judged);
  await sayAmounts(answering, food, people);
  return people;
}

/** What is known within something unknown can make it a "no", and says nothing else of it. */
async function sayPart(answering: Answering, food: NamedFood): Promise<readonly PersonJudgment[]> {
  const { draft, run } = answering;
  const memberIds = askedIds(answering);
  const { name, people } = await run(mayEatTool, { kind: food.kind, id: food.id, memberIds });
  const refused = people.filter(({ verdict }) => verdict === 'no');
  for (const judged of refused) sayJudgment(draft, name, judged);
  return refused;
}

async function sayAllergenWord(answering: Answering, term: string): Promise<void> {
  const { draft, run } = answering;
  const { people } = await run(mayEatWordTool, { term, memberIds: askedIds(answering) });
  draft.name(term);
  for (const { name, reasons } of people) {
    draft.name(...reasons);
    draft.pause();
    draft.say('eat-no', { name, food: upperFirst(term), reasons: listed(reasons) });
  }
}

/** A word one letter from a word for an allergen: careful as if it were meant, and the person says whether it is. */
async function sayNear(answering: Answering): Promise<readonly string[]> {
  const { draft, found, one } = answering;
  const near = found.asked.nearAllergens;
  for (const { said, term } of near) {
    draft.name(said, term);
    draft.pause();
    draft.say('allergen-near', { said, term });
    draft.next(`Can ${one.called} have ${term}?`);
    await sayAllergenWord(answering, term);
  }
  return near.map(({ said }) => said);
}

const AROUND = /\b(?:(?:eat|pick|work)(?:s|ing)? (?:\w+ )?(?:around|off|out)|scrape)\b/i;
const MEDICINE =
  /\b(?:pills?|tablets?|antihistamines?|benadryl|zyrtec|claritin|allegra|epi-?pens?|medicines?)\b/i;

/** A "no" stays one with the ways around it that people try. */
function sayNoWayAround({ draft, text }: Answering): void {
  if (!AROUND.test(text) && !MEDICINE.test(text)) return;
  draft.pause();
  draft.say(AROUND.test(text) ? 'no-way-around' : 'no-medicine-first');
}

/** Topics whose cards name amounts of a food or drink. */
const OF_AMOUNTS: ReadonlySet<Topic> = new Set<Topic>([
  'juice-drinks',
  'fish-mercury',
  'coffee-caffeine',
  'energy-drinks',
]);

/** A card that the words ask for as well. */
const LIKELY = 0.4;

const quoted = (food: string): string => `“${food}”`;

/** May someone have this food or this dish? Unknown is said to be unknown. */
export async function answerMayEat(answering: Answering): Promise<void> {
  const { draft, found, one } = answering;
  const { foods, parts, kinds, allergenWords } = found.asked;
  draft.name(...foods.map(({ name }) => name), ...found.asked.unknownFoods);
  for (const term of allergenWords) {
    if (!kinds.some((kind) => kind.term === term)) await sayAllergenWord(answering, term);
  }
  const near = await sayNear(answering);
  const judged = [];
  for (const food of parts) judged.push(...(await sayPart(answering, food)));
  for (const kind of kinds) await sayKind(answering, kind);
  draft.pause();
  for (const food of foods) judged.push(...(await sayFood(answering, food)));
  draft.pause();
  const isRefused = judged.some(({ verdict }) => verdict === 'no');
  const unknownFoods = found.asked.unknownFoods.filter(
    (food) => !near.includes(food) && !(isRefused && MEDICINE.test(food)),
  );
  if (unknownFoods.length > 0) draft.say('food-unknown', { food: listed(unknownFoods.map(quoted), 'or') });
  const [first] = foods;
  if (first === undefined) {
    const isAsked = unknownFoods.length + kinds.length + near.length > 0;
    if (!isAsked && allergenWords.length === 0) draft.say('food-which');
    if (isRefused) sayNoWayAround(answering);
    draft.next(`What can ${one.called} not eat?`, `Dinner ideas for ${one.called}`);
    return;
  }
  const called = shortName(first.name).toLowerCase();
  const beside = found.runnerUp;
  const besides = beside !== null && beside.confidence > LIKELY ? beside.topic : null;
  // What cards say of an amount stands beside the figures: juice, caffeine, fish.
  if (!isRefused && besides !== null && OF_AMOUNTS.has(besides) && asksAmount(answering, first))
    await sayCards(answering, besides, one, 1);
  if (isRefused) {
    sayNoWayAround(answering);
    draft.next(`What can ${one.called} have instead of ${called}?`);
  }
  draft.next(`What is in ${called}?`, `How long does ${called} keep?`, `Who can eat ${called}?`);
  if (first.kind === 'food') draft.propose({ kind: 'open', label: first.name, to: `/foods/${first.id}` });
  else draft.propose({ kind: 'open', label: first.name, to: `/recipes/${first.id}` });
}

/** The limits of one person, or of everyone. */
export async function answerProfile({ draft, found, about, one, text, run }: Answering): Promise<void> {
  const isOfAll =
    found.memberIds.length === 0 && /\b(?:who|we|our|family|house|everyone|anyone|here)\b/i.test(text);
  const asked = isOfAll ? [null] : about.map(({ id }) => id);
  const profiles = [];
  for (const memberId of asked) profiles.push(...(await run(profileTool, { memberId })));
  for (const profile of profiles) {
    const { name, allergies, diets, conditions, leftOut, dislikes, favorites, open } = profile;
    draft.name(...allergies, ...diets, ...conditions, ...leftOut, ...dislikes, ...favorites, ...open);
    const hasLimits = [allergies, diets, conditions, leftOut, open].some(({ length }) => length > 0);
    draft.pause();
    if (!hasLimits) draft.say('profile-none', { name });
    else {
      const limits = [...allergies, ...diets, ...conditions];
      if (limits.length > 0) draft.say('profile-allergies', { name, list: listed(limits) });
      if (leftOut.length > 0) draft.say('profile-left-out', { list: listed(leftOut) });
      if (open.length > 0) draft.say('profile-open', { list: listed(open.map((entry) => `“${entry}”`)) });
    }
    if (isOfAll) continue;
    if (dislikes.length > 0) draft.say('profile-dislikes', { list: listed(dislikes) });
    if (favorites.length > 0) draft.say('profile-favorites', { list: listed(favorites) });
  }
  draft.next(`Can ${one.called} have eggs?`, `Dinner ideas for ${one.called}`);
  draft.propose({ kind: 'open', label: 'Family members', to: '/family-members' });
}
