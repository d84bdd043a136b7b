import { hasEatingDisorder } from '#domain/members/withheld-figures.ts';
import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { spanOf } from '../../rules/answers/days.ts';
import { hasWeakKidneys, type PersonFacts } from '../../rules/answers/person.ts';
import { amountText, listed } from '../../rules/answers/phrases.ts';
import { type DrinkAmount, dairyTool, drunkTool } from '../tools/day-log.ts';
import { foodOf, nutrientSourcesTool } from '../tools/foods.ts';
import { type CoveredNutrient, coverageTool } from '../tools/plan.ts';
import { type TargetFacts, targetsTool } from '../tools/targets.ts';
import { sayCards } from './cards.ts';
import type { Answering, Draft } from './draft.ts';
import { answerMayEat } from './eating.ts';

const USUAL: readonly NutrientCode[] = ['protein_g', 'fiber_g', 'calcium_mg', 'iron_mg'];

function sayTarget(draft: Draft, { name, label, unit, least, most, source, nutrient }: TargetFacts): void {
  draft.pause();
  const values = {
    name,
    label,
    least: least === null ? '' : amountText(least, unit),
    most: most === null ? '' : amountText(most, unit),
  };
  if (nutrient === 'energy_kcal') draft.say('energy', values);
  // The upper end for protein is a share of all energy, and no aim.
  else if (least !== null && most !== null && most > least && nutrient !== 'protein_g')
    draft.say('target-range', values);
  else if (least !== null) draft.say('target-least', values);
  else draft.say('target-most', values);
  if (source === 'doctor') draft.say('target-doctor');
  if (source === 'own') draft.say('target-own');
}

async function sayTargets(
  answering: Answering,
  person: PersonFacts,
  nutrients: readonly NutrientCode[],
): Promise<void> {
  const { draft, run } = answering;
  const { targets, isEnergyHeld, held } = await run(targetsTool, { memberId: person.id, nutrients });
  if (isEnergyHeld) {
    draft.pause();
    draft.say(hasEatingDisorder(person.conditions) ? 'numbers-held' : 'energy-held', { name: person.called });
  }
  for (const target of targets) {
    const isOfClinic = target.source === 'doctor';
    if (target.nutrient === 'protein_g' && hasWeakKidneys(person) && !isOfClinic) {
      draft.pause();
      draft.say('protein-kidney', { name: person.called });
      await sayCards({ ...answering, text: 'protein with kidney disease' }, 'kidney', person, 1);
    } else sayTarget(draft, target);
  }
  if (targets.length > 0 || isEnergyHeld) return;
  draft.pause();
  if (held !== null) draft.say('target-held', { why: held });
  else {
    const label = listed(nutrients.map((code) => lowerFirst(nutrientLabel(code).name)));
    draft.say('target-none', { name: person.called, label });
  }
}

/** How much of a nutrient, or of energy, a day needs. */
export async function answerNeed(answering: Answering): Promise<void> {
  const { found, about, one, draft } = answering;
  const asked: readonly NutrientCode[] =
    found.intent === 'energy_need' ? ['energy_kcal'] : found.nutrients.length > 0 ? found.nutrients : USUAL;
  for (const person of about) await sayTargets(answering, person, asked);
  const [first] = asked;
  const label = first === undefined ? 'iron' : lowerFirst(nutrientLabel(first).name);
  if (first !== 'energy_kcal') {
    draft.next(`What foods are high in ${label}?`, `Does ${one.called} get enough ${label} this week?`);
  }
  draft.next(`What is ${one.called} short of this week?`, `How much water does ${one.called} need?`);
  draft.propose({ kind: 'open', label: 'Goals', to: '/set-goals' });
}

const drinkText = ({ value, unit }: DrinkAmount): string => amountText(value, unit);

/** How much to drink in a day. */
export async function answerWater({ draft, about, one, context, run }: Answering): Promise<void> {
  for (const person of about) {
    const { name, target } = await run(drunkTool, { memberId: person.id, day: context.logDay });
    draft.pause();
    switch (target.kind) {
      case 'target':
        draft.say('water', {
          name,
          drinks: drinkText(target.drinks),
          total: drinkText(target.total),
        });
        break;
      case 'limit':
        draft.say('water-limit', { name, most: drinkText(target.most) });
        break;
      case 'ask-doctor':
        draft.say('water-ask-doctor', { name });
        break;
      case 'age-unknown':
        draft.say('water-age', { name });
        break;
      default:
        draft.say('water-infant', { name });
    }
  }
  draft.next(`How much did ${one.called} drink today?`, 'Remind me to drink', 'What to drink on hot days?');
  draft.propose({ kind: 'open', label: 'Drinks', to: '/hydration-tracker' });
}

/** How much milk: the pattern of the age, and cards for small children. */
export async function answerMilk(answering: Answering): Promise<void> {
  const { draft, about, one, context, run } = answering;
  const { foods } = answering.found.asked;
  // "Oat milk" is no milk: what is asked is whether, and how much of it, they may have.
  const isOfOthers =
    foods.length > 0 &&
    foods.every(({ kind, id }) => kind === 'food' && !foodOf(context, id).animal.includes('dairy'));
  if (isOfOthers) return answerMayEat(answering);
  for (const person of about) {
    draft.pause();
    const isBaby = person.ageYears !== null && person.ageYears < 1;
    const person0 = context.people.find(({ facts }) => facts.id === person.id);
    const allergens = person0?.eater.answer.limits.allergens ?? [];
    if (allergens.includes('milk')) {
      draft.name('milk');
      draft.say('milk-avoid', { name: person.called, reasons: 'milk allergy' });
      continue;
    }
    const { cups } = isBaby
      ? { cups: null }
      : await run(dairyTool, { memberId: person.id, day: context.logDay });
    // No limit is broken by them; which milk suits the age is what the card says.
    if (cups !== null) draft.name('milk', 'yogurt');
    if (cups !== null) draft.say('milk-dairy', { name: person.called, cups: amountText(cups, 'cups') });
    await sayCards(answering, isBaby ? 'infant-milk' : 'milk-amounts', person, cups === null ? 2 : 1);
  }
  draft.next(
    `How much calcium does ${one.called} need?`,
    'Calcium without milk',
    `Can ${one.called} have yogurt?`,
  );
}

const rowText = ({ label, mean, target, unit }: CoveredNutrient): string =>
  `${label} (${amountText(mean, unit)} of ${amountText(target, unit)} a day)`;

const MOST_ROWS = 4;

/** What the plan lacks for someone. A child hears no gaps. */
export async function answerShortOf(answering: Answering): Promise<void> {
  const { draft, found, about, one, context, run } = answering;
  const isChild = draft.tone === 'child' || draft.tone === 'teen';
  const day = spanOf(found.day, context.today, false).from;
  for (const person of about) {
    draft.pause();
    if (isChild) {
      draft.say('cover-child');
      const asked = found.nutrients.filter((code) => code !== 'energy_kcal');
      if (draft.tone === 'teen' && asked.length > 0) {
        await sayTargets(answering, person, asked);
        draft.pause();
        await answerSources(answering);
      }
      break;
    }
    if (hasEatingDisorder(person.conditions)) {
      draft.say('numbers-held', { name: person.called });
      continue;
    }
    const covered = await run(coverageTool, { memberId: person.id, day });
    const name = person.called;
    if (covered === null) {
      draft.say('cover-no-plan', { name });
      continue;
    }
    const asked = (rows: readonly CoveredNutrient[]) =>
      found.nutrients.length === 0 ? rows : rows.filter(({ nutrient }) => found.nutrients.includes(nutrient));
    const [short, over, reached] = [asked(covered.short), asked(covered.over), asked(covered.reached)];
    if (short.length > 0)
      draft.say('cover-short', { name, list: listed(short.slice(0, MOST_ROWS).map(rowText)) });
    if (over.length > 0)
      draft.say('cover-over', { name, list: listed(over.slice(0, MOST_ROWS).map(rowText)) });
    if (found.nutrients.length > 0 && reached.length > 0) {
      draft.say('cover-reached', { list: listed(reached.map(rowText)) });
    } else if (short.length === 0 && over.length === 0 && found.nutrients.length === 0)
      draft.say('cover-good', { name });
    const unknown = covered.unknown.filter(
      (label) =>
        found.nutrients.length === 0 ||
        found.nutrients.some((code) => lowerFirst(nutrientLabel(code).name) === label),
    );
    draft.name(...unknown);
    if (unknown.length > 0) draft.say('cover-unknown', { list: listed(unknown.slice(0, MOST_ROWS)) });
    draft.say('cover-days', { days: amountText(covered.days, 'days') });
    const [first] = short;
    if (first !== undefined) draft.next(`What foods are high in ${first.label}?`);
  }
  draft.next(`What is for dinner?`, `How much iron does ${one.called} need a day?`);
  draft.propose({ kind: 'open', label: 'Meal plans', to: '/meal-plan-generator' });
}

/** Foods with much of a nutrient that suit everyone it is about. */
export async function answerSources({ draft, found, about, one, run }: Answering): Promise<void> {
  const [nutrient] = found.nutrients.filter((code) => code !== 'energy_kcal');
  if (nutrient === undefined) {
    draft.say('sources-which');
    draft.next(
      'What foods are high in iron?',
      'What foods are high in fiber?',
      'What foods are high in calcium?',
    );
    return;
  }
  const { label, unit, foods } = await run(nutrientSourcesTool, {
    nutrient,
    memberIds: about.map(({ id }) => id),
  });
  const names = listed(about.map(({ called }) => called));
  if (foods.length === 0) draft.say('sources-none', { label, names });
  else {
    // The tool judged each of them for everyone named, as it is served.
    draft.name(...foods.map(({ name }) => name));
    const isChild = draft.tone === 'child';
    const list = listed(
      foods.map(({ name, portion, amount }) =>
        isChild ? name : `${name} (${amountText(amount, unit)} in ${portion})`,
      ),
    );
    draft.say('sources', { label, names, list });
  }
  draft.next(
    `How much ${label} does ${one.called} need?`,
    `Is ${one.called} getting enough ${label}?`,
    `Find a recipe with ${label}`,
  );
}
