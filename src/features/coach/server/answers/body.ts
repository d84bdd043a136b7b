import { nutrientLabel } from '#domain/nutrition/nutrient-labels.ts';
import { typeOf } from '#domain/nutrition/nutrient-types.ts';
import { lowerFirst } from '#domain/text/first-letter.ts';
import { amountText } from '../../rules/answers/phrases.ts';
import { growthTool, weightTool } from '../tools/body.ts';
import { figuresIn, NO_PARTS } from '../tools/tool.ts';
import { sayCards } from './cards.ts';
import type { Answering } from './draft.ts';

const ORDINAL_ENDS = ['th', 'st', 'nd', 'rd'];
function ordinal(value: number): string {
  const end = value % 100 >= 11 && value % 100 <= 13 ? 'th' : (ORDINAL_ENDS[value % 10] ?? 'th');
  return `${value}${end}`;
}

/** How a child grows: height alone, and calmly. */
export async function answerGrowth(answering: Answering): Promise<void> {
  const { draft, about, one, run } = answering;
  for (const person of about) {
    draft.pause();
    const name = person.called;
    const { height, missing, hasSigns, isForGuardian, isAdult } = await run(growthTool, {
      memberId: person.id,
    });
    if (isAdult) {
      draft.say('growth-adult', { name });
      continue;
    }
    if (height === null) draft.say('growth-none', { name });
    else {
      draft.say('growth-height', { name, height: amountText(height.value, height.unit) });
      if (height.centile !== null) draft.say('growth-centile', { centile: ordinal(height.centile) });
    }
    if (missing !== null && isForGuardian) draft.say('growth-missing', { name });
    if (hasSigns) draft.say('growth-sign');
    if (isForGuardian) draft.say('growth-calm');
  }
  draft.next(`Is ${one.called} getting enough calcium?`, `Ideas for breakfast for ${one.called}`);
  draft.propose({ kind: 'open', label: 'Growth', to: '/growth-tracking' });
}

/** The weight of an adult; for everyone else, why nothing is said. */
export async function answerWeight(answering: Answering): Promise<void> {
  const { draft, about, one, run } = answering;
  for (const person of about) {
    draft.pause();
    const { name, isHeld, latest, change } = await run(weightTool, { memberId: person.id });
    if (isHeld) {
      draft.say(person.conditions.includes('eating_disorder') ? 'numbers-held' : 'weight-held', { name });
      continue;
    }
    if (latest === null) {
      draft.say('weight-none', { name });
      continue;
    }
    draft.say('weight-latest', { name, weight: amountText(latest.value, latest.unit) });
    if (change !== null) {
      const weeks = amountText(change.weeks, 'weeks');
      if (change.direction === 'same') draft.say('weight-same', { weeks });
      else
        draft.say('weight-change', {
          weeks,
          direction: change.direction,
          change: amountText(change.value, latest.unit),
        });
    }
    draft.say('weight-normal');
    if (person.band === 'senior' && change?.direction === 'down')
      await sayCards({ ...answering, text: 'losing weight without trying' }, 'weight-loss-age', person, 1);
  }
  draft.next(`How much protein does ${one.called} need?`, `What is ${one.called} short of this week?`);
  draft.propose({ kind: 'open', label: 'Growth', to: '/growth-tracking' });
}

/** Proposes a goal with the number that the person named; the goals page keeps its bounds. */
export async function answerGoal({ draft, found, one, text }: Answering): Promise<void> {
  const [code] = found.nutrients;
  const value = Number(/\b(\d{1,5}(?:\.\d)?)\b/.exec(text)?.[1] ?? Number.NaN);
  const type = code === undefined ? null : typeOf(code);
  const isGrown = one.withheld.length === 0 && draft.tone !== 'child' && draft.tone !== 'teen';
  if (!isGrown) draft.say('goal-child');
  else if (type !== null && code !== undefined && Number.isFinite(value)) {
    const { name, unit } = nutrientLabel(code);
    const label = lowerFirst(name);
    draft.take({
      data: null,
      figures: [{ value, unit, what: `goal for ${label}`, from: 'Your own number' }],
      foods: [],
      sources: [],
    });
    draft.say('goal-set', { label, name: one.called, value: amountText(value, unit) });
    draft.propose({
      kind: 'goal',
      label: `${name}: ${amountText(value, unit)}`,
      memberId: one.id,
      nutrientType: type,
      targetValue: value,
    });
  } else draft.say('goal');
  draft.propose({ kind: 'open', label: 'Goals', to: '/set-goals' });
  draft.next(`How much protein does ${one.called} need?`, `How much fiber does ${one.called} need?`);
}

const DRINKS = /\b(?:drink|drinking|water|hydrat|fluid|sip|beber|agua)/i;
const FROM_TO = { fromMinutes: 540, toMinutes: 1200 } as const;
const USUAL_HOURS = 2;
const HOURS = /\bevery (\d{1,2}|one|two|three|four|five|six)? ?hours?\b/i;
const MOST_HOURS = 6;

/** How often the person wants to be reminded, in hours. */
function hoursIn(text: string): number {
  const [said] = HOURS.exec(text) ?? [];
  if (said === undefined) return USUAL_HOURS;
  const [every] = figuresIn(said, '', '');
  const hours = every?.value ?? 1;
  return Number.isInteger(hours) && hours >= 1 && hours <= MOST_HOURS ? hours : USUAL_HOURS;
}

/** Proposes a reminder to drink, the only kind that there is. */
export async function answerRemind({ draft, one, text }: Answering): Promise<void> {
  if (DRINKS.test(text)) {
    const hours = hoursIn(text);
    const values = { every: amountText(hours, 'hours'), from: '9 AM', to: '8 PM' };
    draft.take({
      ...NO_PARTS,
      data: null,
      figures: figuresIn(Object.values(values).join('; '), 'reminder', 'What you can confirm'),
    });
    draft.say('remind', values);
    const label = `Drinks of ${one.called}`;
    draft.propose({ kind: 'remind', label, memberId: one.id, everyMinutes: hours * 60, ...FROM_TO });
  } else draft.say('remind-other');
  draft.propose({ kind: 'open', label: 'Drinks', to: '/hydration-settings' });
  draft.next(`How much water does ${one.called} need?`, 'What is planned this week?');
}
