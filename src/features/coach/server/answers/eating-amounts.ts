import { lowerFirst } from '#domain/text/first-letter.ts';
import { amountText } from '../../rules/answers/phrases.ts';
import { saidAmountOf } from '../../rules/answers/said-amount.ts';
import type { NamedFood } from '../../rules/understand/named-food.ts';
import { amountTool } from '../tools/amounts.ts';
import { foodOf } from '../tools/foods.ts';
import type { PersonJudgment } from '../tools/may-eat.ts';
import type { Answering } from './draft.ts';

const ASKS_AMOUNT = /\bhow (?:much|many|often)\b|\btoo (?:much|many)\b|\bcu[aá]nt[oa]s?\b/i;
const ASKS_COUNT = /\bhow many\b|\bcu[aá]nt[oa]s\b/i;
/** "Can I eat 100 strawberries?" */
const MANY = 10;

/** Whether a question is about how much of a food. */
export function asksAmount({ text, context }: Pick<Answering, 'text' | 'context'>, food: NamedFood): boolean {
  if (ASKS_AMOUNT.test(text)) return true;
  if (food.kind !== 'food') return false;
  return (saidAmountOf(text, foodOf(context, food.id))?.count ?? 0) >= MANY;
}

/** How much of a food: a usual portion, and each known figure of too much. Of what is refused, none. */
export async function sayAmounts(
  answering: Answering,
  food: NamedFood,
  people: readonly PersonJudgment[],
): Promise<void> {
  const { draft, run, text } = answering;
  if (food.kind !== 'food' || !asksAmount(answering, food)) return;
  for (const { memberId, name, verdict, cautions } of people) {
    if (verdict === 'no') {
      draft.say('amount-none', { name });
      continue;
    }
    // What is better not eaten at all, and what nobody knows, has no amount.
    if (verdict === 'unknown' || verdict === 'ask' || cautions.length > 0) continue;
    const isCounted =
      ASKS_COUNT.test(text) || saidAmountOf(text, foodOf(answering.context, food.id)) !== null;
    const found = await run(amountTool, { foodId: food.id, memberId, isCounted });
    draft.pause();
    const { portion, mosts, fishOunces, isHighInMercury } = found;
    if (verdict === 'not_planned') {
      if (portion !== null) draft.say('amount-portion', { portion });
      draft.say('amount-clinic', { name });
      continue;
    }
    const isLimited = mosts.length > 0 || fishOunces !== null || isHighInMercury;
    const called = lowerFirst(found.name);
    const values = { food: called, name, portion: portion ?? '' };
    if (!isLimited) draft.say(portion === null ? 'amount-open' : 'amount-no-limit', values);
    else if (portion !== null) draft.say('amount-portion', values);
    draft.name(found.name, called, 'fish', 'shellfish', 'mercury', ...mosts.map(({ label }) => label));
    for (const { label, unit, amount, most, source } of mosts)
      draft.say('amount-most', {
        ...values,
        label,
        amount: amountText(amount, unit),
        most: amountText(most, unit),
        source,
      });
    if (fishOunces !== null) draft.say('amount-fish', { name, most: amountText(fishOunces, 'ounces') });
    if (isHighInMercury) draft.say('amount-mercury');
    if (found.isRichInCarotene) draft.say('amount-carotene');
  }
}
