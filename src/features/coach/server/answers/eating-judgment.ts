import { amountText, listed } from '../../rules/answers/phrases.ts';
import type { PersonJudgment } from '../tools/may-eat.ts';
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

export function sayJudgment(draft: Draft, food: string, judged: PersonJudgment): void {
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
export const askedIds = ({ about, text }: Answering): readonly string[] =>
  ASKS_WHO.test(text) ? [] : about.map(({ id }) => id);

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
