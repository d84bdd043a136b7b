import { lowerFirst } from '#domain/text/first-letter.ts';
import type { AllergensIn } from '../../rules/answers/may-eat.ts';
import { amountText, listed } from '../../rules/answers/phrases.ts';
import type { PersonJudgment } from '../tools/may-eat.ts';
import type { Answering, Draft } from './draft.ts';

const formsText = (forms: readonly string[]): string =>
  listed(
    forms.map((form) => form.replaceAll('-', ' ')),
    'or',
  );

function sayCare(draft: Draft, judged: PersonJudgment): void {
  if (judged.mustBeCooked) draft.say('care-cooked');
  if (judged.safeForms !== null && judged.safeForms.length > 0)
    draft.say('care-forms', { forms: formsText(judged.safeForms) });
  if (judged.labels.length > 0) draft.say('care-label', { labels: listed(judged.labels) });
  for (const { nutrient, unit, amount, most, per, portion } of judged.counted.slice(0, 2)) {
    const values = { nutrient, most: amountText(most, unit), per, portion };
    // "Caffeine" is a word of the gate as well.
    draft.name(nutrient);
    if (amount === null) draft.say('care-amount-unknown', values);
    else draft.say('care-amount', { ...values, amount: amountText(shown(amount), unit) });
  }
}

const shown = (value: number): number => Number(value.toFixed(value !== 0 && Math.abs(value) < 10 ? 1 : 0));

/** What cautions name, to warn of it. */
const CAUTION_WORDS = ['alcohol', 'Alcohol', 'caffeine', 'star fruit', 'Star fruit'];
export const MOST_NAMED = 4;

export interface OfKind {
  readonly name: string;
  readonly judged: PersonJudgment;
}

/** Why some kinds of a food need care, each reason once and with the kinds that it is true of. */
export function sayCareOfKinds(draft: Draft, rows: readonly OfKind[]): void {
  const said = new Map<string, { say: (list: string) => void; names: string[] }>();
  const add = (key: string, name: string, say: (list: string) => void) => {
    const known = said.get(key) ?? { say, names: [] };
    said.set(key, { ...known, names: [...known.names, name.toLowerCase()] });
  };
  for (const { name, judged } of rows) {
    const { mustBeCooked, safeForms, labels, counted, cautions, verdict } = judged;
    if (verdict !== 'care' && cautions.length === 0) continue;
    if (cautions.length > 0) draft.name(...CAUTION_WORDS);
    for (const caution of cautions) add(caution, name, () => draft.say(`caution-${caution}`));
    if (mustBeCooked) add('cooked', name, (list) => draft.say('kinds-care-cooked', { list }));
    if (safeForms !== null && safeForms.length > 0) {
      const forms = formsText(safeForms);
      add(`forms ${forms}`, name, (list) => draft.say('kinds-care-forms', { list, forms }));
    }
    if (labels.length > 0) {
      const label = listed(labels);
      add(`label ${label}`, name, (list) => draft.say('kinds-care-label', { list, labels: label }));
    }
    for (const { nutrient, unit, most, per, amount } of counted) {
      if (amount !== null && amount <= most) continue;
      draft.name(nutrient);
      const values = { nutrient, most: amountText(most, unit), per };
      add(`amount ${nutrient}`, name, (list) => draft.say('kinds-care-amount', { list, ...values }));
    }
  }
  for (const { say, names } of said.values()) {
    const few = [...new Set(names)].slice(0, MOST_NAMED);
    draft.name(...few);
    say(listed(few));
  }
}
/** Whether an allergen is in it for sure, or in some kinds or as traces. */
function sayAllergens(draft: Draft, { contains, mayContain }: AllergensIn): void {
  draft.name(...contains, ...mayContain);
  if (contains.length > 0) draft.say('eat-contains', { list: listed(contains) });
  if (mayContain.length > 0) draft.say('eat-may-contain', { list: listed(mayContain, 'or') });
}

function sayMinerals(draft: Draft, food: string, { minerals }: PersonJudgment): void {
  for (const { nutrient, level, mg, portion } of minerals) {
    draft.name(nutrient);
    const amount = amountText(mg, 'mg');
    draft.say('mineral', { food, portion, amount, nutrient, level: level.replace('-', ' ') });
  }
}

export function sayJudgment(draft: Draft, food: string, judged: PersonJudgment): void {
  const values = { name: judged.name, food };
  draft.name(food, ...judged.reasons, ...judged.labels, ...judged.open, judged.notPlanned ?? '');
  draft.pause();
  switch (judged.verdict) {
    case 'no':
      draft.say('eat-no', { ...values, reasons: listed(judged.reasons) });
      sayAllergens(draft, judged.allergens);
      break;
    case 'ask':
      draft.name('alcohol', 'wine', 'beer', lowerFirst(food));
      draft.say('eat-ask', { ...values, food: lowerFirst(food), reasons: listed(judged.reasons) });
      break;
    case 'unknown':
      if (judged.open.length === 0) draft.say('eat-unknown-age', values);
      else {
        const entries = listed(judged.open.map((text) => `“${text}”`));
        draft.say('eat-unknown-open', { ...values, entries });
      }
      break;
    case 'not_planned':
      if (judged.cautions.includes('star-fruit')) {
        draft.name(...CAUTION_WORDS);
        draft.say('eat-better-not', values);
        draft.say('caution-star-fruit');
        break;
      }
      draft.name(lowerFirst(food));
      draft.say('eat-not-planned', { ...values, food: lowerFirst(food), why: judged.notPlanned ?? '' });
      sayMinerals(draft, food, judged);
      break;
    default:
      if (judged.cautions.includes('caffeine-young') || judged.cautions.includes('star-fruit'))
        draft.say('eat-better-not', values);
      else
        draft.say(
          judged.verdict === 'fine' && judged.cautions.length === 0 ? 'eat-fine' : 'eat-care',
          values,
        );
      if (judged.cautions.length > 0) draft.name(...CAUTION_WORDS);
      for (const caution of judged.cautions) draft.say(`caution-${caution}`);
      sayCare(draft, judged);
      sayMinerals(draft, food, judged);
  }
}

const ASKS_WHO = /\b(?:who|which of us|everyone|everybody|anyone|we all|all of us)\b/i;

/** Who is asked about; empty: everyone. */
export const askedIds = ({ about, text }: Answering): readonly string[] =>
  ASKS_WHO.test(text) ? [] : about.map(({ id }) => id);

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
