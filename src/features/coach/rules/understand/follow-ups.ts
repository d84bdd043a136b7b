import slotWords from '#data/coach/intents/slot-words.json' with { type: 'json' };
import { normalizeWords } from '#domain/text/words.ts';
import { TOPICS, type Topic, topicLabel } from './intents.ts';
import { questionKeys } from './question-words.ts';
import type { Piece } from './slots.ts';

const LEADS = slotWords.followUps.map(questionKeys).toSorted((a, b) => b.length - a.length);
/** Questions about the answer before. */
export const WHYS = new Set(slotWords.whys.map((phrase) => questionKeys(phrase).join(' ')));
/** "Yes" and "no". */
export const SHORT_ANSWERS = new Set(
  [...slotWords.yeses, ...slotWords.noes].map((phrase) => questionKeys(phrase).join(' ')),
);
/** Words around what a follow-up names. */
const LITTLE_WORDS = new Set(
  questionKeys(
    'a an the some for of in on to at with about and or then too also his her my our is it are instead ok every each day daily often now please',
  ),
);

const NAME_WORDS = new Set(questionKeys('a an the some'));

const TOPIC_BY_LABEL: ReadonlyMap<string, Topic> = new Map(
  TOPICS.map((topic) => [normalizeWords(topicLabel(topic)).join(' '), topic]),
);

/** "Tell me about picky eating", as chips ask; `null`: it is no such question. */
export function topicAsked(text: string): Topic | null {
  const label = /^(?:tell me about|what else about) (.{3,60})$/i.exec(text)?.[1];
  return label === undefined ? null : (TOPIC_BY_LABEL.get(normalizeWords(label).join(' ')) ?? null);
}

const LONGEST_FOLLOW_UP = 9;

/** A question without its lead ("and …", "what about …"); `null`: it has none. */
function withoutLead(pieces: readonly Piece[]): readonly Piece[] | null {
  const keys = pieces.flatMap(({ words }) => words.map(({ key }) => key));
  const lead = LEADS.find((words) => words.every((word, at) => keys[at] === word));
  if (lead === undefined) return null;
  let left = lead.length;
  return pieces.filter(({ words }) => {
    if (left <= 0) return true;
    left -= words.length;
    return false;
  });
}

/** Nothing but what is known, and little words. */
const isOnlySlots = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ kind }) => kind !== 'word') &&
  pieces.every(({ kind, words }) => kind !== 'word' || words.every(({ key }) => LITTLE_WORDS.has(key)));

/** "Oat milk" or "what about oat milk", and nothing else. */
export function isNameOfFood(pieces: readonly Piece[]): boolean {
  const rest = withoutLead(pieces) ?? pieces;
  return (
    rest.some(({ kind }) => kind === 'food') &&
    rest.every(
      ({ kind, words }) =>
        kind === 'food' || (kind === 'word' && words.every(({ key }) => NAME_WORDS.has(key))),
    )
  );
}

/** "what about dragon jam": words after a lead that are no words of questions. */
const isBareFood = (rest: readonly Piece[], isPlain: (key: string) => boolean): boolean =>
  rest.every(
    ({ kind, words }) => kind !== 'word' || words.every(({ key }) => LITTLE_WORDS.has(key) || !isPlain(key)),
  );

export const isShort = (pieces: readonly Piece[]): boolean => pieces.length <= LONGEST_FOLLOW_UP;

/** What a question puts in place of something in the one before ("and for Mia?"), without its lead; `null`: it stands alone. */
export function replacedBy(
  pieces: readonly Piece[],
  isPlain: (key: string) => boolean,
): readonly Piece[] | null {
  if (!isShort(pieces)) return null;
  const rest = withoutLead(pieces);
  if (isOnlySlots(rest ?? pieces)) return rest ?? pieces;
  return rest !== null && rest.length > 0 && isBareFood(rest, isPlain) ? rest : null;
}

const POINTS_BACK = /\b(?:it|that|this|them|those|these)\b/i;
/** A word stands for what was named before. */
export const pointsBack = (text: string): boolean => POINTS_BACK.test(text);

const BARE_AMOUNT =
  /^(?:and |so |ok )?how (?:much|many)(?: (?:of (?:it|that)|do i need|does (?:he|she) need|should (?:i|he|she) (?:take|eat|have|get)|a day|per day|each day|daily))*[\s?.!]*$/i;
/** "How much?", of what was named before. */
export const isBareAmount = (text: string): boolean => BARE_AMOUNT.test(text);

const FOR_SELF =
  /^(?:(?:and|but|so|or|ok|what about|how about|same for) )*(?:for )?(?:me|myself|i)[\s?.!]*$/i;
/** "And for me?" */
export const asksForSelf = (text: string): boolean => FOR_SELF.test(text);

const ASKS_PER =
  /^(?:and |so |ok |but )?(?:(?:is|was|are|were) (?:that|it|this|they|those|these) (?:all )?)?(?:for |in |per |each |every )+(?:a |one |the |whole )*(?:day|week|meal|portion|serving|person)[\s?.!]*$|^(?:and |so |ok |but )?(?:is|was|are) (?:that|it|this|they|those) (?:a day|a week|daily|weekly|(?:the )?total)[\s?.!]*$/i;
/** "Is that per day?", of the answer before. */
export const asksPer = (text: string): boolean => ASKS_PER.test(text);

const WEIGHS_ANSWER =
  /^(?:so |ok |but |and )?(?:is|was|are) (?:that|it|this|they|those) (?:a |really |still )?(?:bad|good|ok|okay|enough|normal|healthy|fine|a lot|low|high|too (?:much|little|low|high|many))\b/i;
/** "Is that enough?", of the answer before. */
export const weighsAnswer = (text: string): boolean => WEIGHS_ANSWER.test(text);
