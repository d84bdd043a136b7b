import { amountText, listed } from '../../rules/answers/phrases.ts';
import type { NamedFood } from '../../rules/understand/food-phrases.ts';
import { mayEatTool, mayEatWordTool, type PersonJudgment } from '../tools/may-eat.ts';
import { profileTool } from '../tools/people.ts';
import type { Answering, Draft } from './draft.ts';

function sayCare(draft: Draft, judged: PersonJudgment): void {
  if (judged.mustBeCooked) draft.say('care-cooked');
  if (judged.safeForms !== null && judged.safeForms.length > 0) {
    draft.say('care-forms', {
      forms: listed(
        judged.safeForms.map((form) => form.replaceAll('-', ' ')),
        'or',
      ),
    });
  }
  if (judged.labels.length > 0) draft.say('care-label', { labels: listed(judged.labels) });
  for (const { nutrient, unit, amount, most, per, portion } of judged.counted.slice(0, 2)) {
    const values = { nutrient, most: amountText(most, unit), per, portion };
    if (amount === null) draft.say('care-amount-unknown', values);
    else draft.say('care-amount', { ...values, amount: amountText(shown(amount), unit) });
  }
}

const shown = (value: number): number => Number(value.toFixed(value !== 0 && Math.abs(value) < 10 ? 1 : 0));

function sayJudgment(draft: Draft, food: string, judged: PersonJudgment): void {
  const values = { name: judged.name, food };
  draft.name(food, ...judged.reasons, ...judged.labels, ...judged.open, judged.notPlanned ?? '');
  draft.pause();
  switch (judged.verdict) {
    case 'no':
      draft.say('eat-no', { ...values, reasons: listed(judged.reasons) });
      break;
    case 'unknown':
      if (judged.open.length === 0) draft.say('eat-unknown-age', values);
      else {
        const entries = listed(judged.open.map((text) => `“${text}”`));
        draft.say('eat-unknown-open', { ...values, entries });
      }
      break;
    case 'not_planned':
      draft.say('eat-not-planned', { ...values, why: judged.notPlanned ?? '' });
      break;
    default:
      if (judged.cautions.includes('caffeine-young') || judged.cautions.includes('star-fruit'))
        draft.say('eat-better-not', values);
      else
        draft.say(
          judged.verdict === 'fine' && judged.cautions.length === 0 ? 'eat-fine' : 'eat-care',
          values,
        );
      if (judged.cautions.length > 0)
        draft.name('alcohol', 'Alcohol', 'caffeine', 'star fruit', 'Star fruit');
      for (const caution of judged.cautions) draft.say(`caution-${caution}`);
      sayCare(draft, judged);
  }
}

const ASKS_WHO = /\b(?:who|which of us|everyone|everybody|anyone|we all|all of us)\b/i;

/** Who is asked about; empty: everyone. */
const askedIds = ({ about, text }: Answering): readonly string[] =>
  ASKS_WHO.test(text) ? [] : about.map(({ id }) => id);

async function sayFood(answering: Answering, food: NamedFood): Promise<readonly PersonJudgment[]> {
  const { draft, run } = answering;
  const { name, people } = await run(mayEatTool, {
    kind: food.kind,
    id: food.id,
    memberIds: askedIds(answering),
  });
  for (const judged of people) sayJudgment(draft, name, judged);
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

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** May someone have this food or this dish? Unknown is said to be unknown. */
export async function answerMayEat(answering: Answering): Promise<void> {
  const { draft, found, one } = answering;
  const { foods, parts, allergenWords, unknownFoods } = found.asked;
  draft.name(...foods.map(({ name }) => name), ...unknownFoods);
  for (const term of allergenWords) await sayAllergenWord(answering, term);
  const judged = [];
  for (const food of parts) judged.push(...(await sayPart(answering, food)));
  draft.pause();
  for (const food of unknownFoods) draft.say('food-unknown', { food });
  for (const food of foods) judged.push(...(await sayFood(answering, food)));
  const [first] = foods;
  if (first === undefined) {
    if (unknownFoods.length === 0) draft.say('food-which');
    draft.next(`What can ${one.called} not eat?`, `Dinner ideas for ${one.called}`);
    return;
  }
  if (judged.some(({ verdict }) => verdict === 'no')) {
    draft.next(`What can ${one.called} have instead of ${first.name.toLowerCase()}?`);
  }
  draft.next(
    `What is in ${first.name.toLowerCase()}?`,
    `How long does ${first.name.toLowerCase()} keep?`,
    `Who can eat ${first.name.toLowerCase()}?`,
  );
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
