import { LOG_LIMITS } from '#domain/nutrition/meal-log.ts';
import { amountOf, typedAmount } from '../amount-text.ts';
import type { NewAmount } from '../entry-drafts.ts';
import type { TypedAmount } from './amount-fields.tsx';

export const typedOf = ({ amount, unit, offered }: NewAmount): TypedAmount => ({
  amount: typedAmount(amount),
  unit,
  offered: offered === null ? '' : typedAmount(offered),
});

/** What was typed as amounts, or the sentence that asks for them. */
export function saidAmount(typed: TypedAmount, asksOffered: boolean): NewAmount | string {
  const amount = amountOf(typed.amount);
  const offered = asksOffered && typed.offered.trim() !== '' ? amountOf(typed.offered) : null;
  if (amount === null || (asksOffered && typed.offered.trim() !== '' && offered === null))
    return 'Please enter a number.';
  if (amount > LOG_LIMITS.amount || (offered ?? 0) > LOG_LIMITS.amount)
    return `Please enter up to ${LOG_LIMITS.amount.toLocaleString('en-US')}.`;
  // Of a small child "nothing eaten" says something: it was offered.
  if (amount === 0 && !asksOffered) return 'Please enter more than 0.';
  return { amount, unit: typed.unit, offered };
}
