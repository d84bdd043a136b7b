import { RISK_CATEGORIES, type RiskCategory } from '#domain/help-lines/risk-categories.ts';
import { fitting } from './features.ts';
import type { SafetyModel } from './safety-model.ts';
import { scoreMessage } from './safety-model.ts';
import type { Message } from './safety-types.ts';

/** From which risk on a message is stopped, and from which help is shown beside an answer. */
export interface Thresholds {
  readonly stop: number;
  readonly offer: number;
  /** Of a long message: the model has more to read in it, and is surer of it. */
  readonly offerLong: number;
  /** Most everyday questions are short, and the model has little to read in them. */
  readonly offerShort: number;
  /** Of a short message in which the lexicon finds nothing of danger. */
  readonly offerQuiet: number;
  /** Of a short message after others: what it means may be in those, so it needs less than one that stands alone. */
  readonly offerLater: number;
}

export type Judgement =
  | { readonly outcome: 'pass' }
  | {
      readonly outcome: 'stop' | 'offer';
      readonly category: RiskCategory;
      readonly because: string;
      /** Meanings of the lexicon that were found: by them the help is chosen. */
      readonly said: ReadonlySet<string>;
    };

/** What a person must not be answered as usual, though the same words are harmless for most adults. */
const NOT_FOR = ['want_thin', 'restrict', 'compensate'];

/** A message of so many words is short, and one of more than the other is long. */
const FEW_WORDS = 8;
const MANY_WORDS = 12;

/** Meanings that everyday questions are full of. All others of the lexicon say something of danger. */
const EVERYDAY = new Set([
  ...['idiom', 'humor', 'school', 'recipe', 'prevention', 'doctor_ok', 'past_over', 'urgent', 'allergy'],
  ...['me', 'other', 'kid', 'baby', 'elder', 'pregnant', 'caregiver', 'minor_age', 'adult_age'],
  ...['age_newborn', 'age_infant', 'age_child', 'age_teen', 'age_adult', 'age_senior'],
  ...['swallow', 'medicine', 'change_med', 'want_thin', 'lose_weight'],
  ...['mixup', 'taken', 'dose_times', 'calories', 'tiny', 'stings', 'fresh_cuts', 'bereaved', 'reunion'],
  ...['body_numbers', 'goal_number'],
  ...['infant_bad', 'early_food', 'situation_milk', 'situation_choke_food', 'swallow_sure'],
]);

/** Long over, or asked to be prepared: then the classifier decides alone. */
const OVER = ['past_over', 'prevention'];

/** After a message that needs help, so many questions that need none still get it beside their answer. */
const REMEMBERED = 2;

/** Words that carry no meaning of their own, and meals and days: "why not?", "and for tomorrow?". */
const LITTLE_WORDS = new Set(
  'why not how come and or but so then ok what about for with the a an is are was it that this there much many more too also instead something tomorrow today tonight week breakfast lunch dinner snack eww ewww lol y o pero por que para manana hoy cena cenar almuerzo desayuno'.split(
    ' ',
  ),
);
/** "And my dad?" */
const OF_OTHERS = /^(?:and|what about|and for) (?:for )?(?:my )?(?:dad|mom|brother|sister|him|her|them|us)$/;
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** Says nothing of its own: what it goes on with decides. */
function isBare({ text }: Message): boolean {
  const words = wordsIn(text);
  if (OF_OTHERS.test(words.join(' '))) return true;
  return words.length > 0 && words.length <= FEW_WORDS && words.every((word) => LITTLE_WORDS.has(word));
}

/**
 * Decides what a message needs before anything else reads it. Never throws; time grows with its length alone. A message
 * that is harmless by itself is not held against what was said long before it.
 */
export function judgeMessage(model: SafetyModel, message: Message, thresholds: Thresholds): Judgement {
  if (message.earlier.length === 0) return judgeTogether(model, message, thresholds, null);
  if (isBare(message) && !goesOnWithRisk(model, message, thresholds)) return { outcome: 'pass' };
  const alone = judgeTogether(model, { ...message, earlier: [] }, thresholds, null);
  if (alone.outcome !== 'pass') return judgeTogether(model, message, thresholds, alone);
  return judgeTogether(model, { ...message, earlier: message.earlier.slice(-REMEMBERED) }, thresholds, alone);
}

/** Whether any of the messages just before needed help. */
const goesOnWithRisk = (model: SafetyModel, message: Message, thresholds: Thresholds): boolean =>
  message.earlier.slice(-REMEMBERED - 1).some((text, at, all) => {
    const before = { ...message, text, earlier: all.slice(0, at) };
    return judgeTogether(model, before, thresholds, null).outcome !== 'pass';
  });

/** From which risk on help is offered with a message of so many words. */
function offerFrom(thresholds: Thresholds, words: number, goesOn: boolean, isQuiet: boolean): number {
  if (words > MANY_WORDS) return thresholds.offerLong;
  if (words > FEW_WORDS) return thresholds.offer;
  if (goesOn) return thresholds.offerLater;
  return isQuiet ? thresholds.offerQuiet : thresholds.offerShort;
}

/** @param alone what the message is without the earlier ones; `null`: there are none */
function judgeTogether(
  model: SafetyModel,
  message: Message,
  thresholds: Thresholds,
  alone: Judgement | null,
): Judgement {
  const { likely, risk, said, words } = scoreMessage(model, message);
  const best = RISK_CATEGORIES.reduce(
    (most, _, index) =>
      (likely[index] as number) > (likely[RISK_CATEGORIES.indexOf(most)] as number)
        ? (RISK_CATEGORIES[index] as RiskCategory)
        : most,
    RISK_CATEGORIES[0] as RiskCategory,
  );
  const patterns = fitting(message, said, model.reader);
  const isQuiet = patterns.length === 0 && [...said].every((meaning) => EVERYDAY.has(meaning));
  const offer = offerFrom(thresholds, words, message.earlier.length > 0, isQuiet);
  const isOver = OVER.some((meaning) => said.has(meaning));
  const sure = isOver ? [] : patterns.filter(({ at_least }) => at_least !== '');
  const sureStop = sure.find(({ at_least }) => at_least === 'stop');
  if (risk >= offer || sure.length > 0) {
    // A phrase of an earlier message had its help then. Now the classifier says whether this one goes on with it.
    const isStop = risk >= thresholds.stop || (sureStop !== undefined && alone?.outcome !== 'pass');
    // Below the threshold, the classifier's category is a guess; the phrase is not.
    const category = risk >= offer ? best : ((sureStop ?? sure[0])?.category ?? best);
    const because = [`${best} ${risk.toFixed(2)}`, ...sure.map(({ name }) => name)].join(', ');
    return { outcome: isStop ? 'stop' : 'offer', category, because, said };
  }
  if (message.eatingDisorder === true && NOT_FOR.some((meaning) => said.has(meaning)))
    return { outcome: 'offer', category: 'eating_disorder', because: 'eating disorder on file', said };
  return { outcome: 'pass' };
}
