import type { ConditionCode } from '#domain/limits/codes.ts';
import type { PersonFacts } from '../../rules/answers/person.ts';
import { isTopicFor, type Topic, topicLabel } from '../../rules/understand/intents.ts';
import { cardsTool, childCardTool } from '../tools/cards.ts';
import type { Answering, Draft } from './draft.ts';

/** Ages in the middle of what words say ("my toddler" of a household without one). */
const AGE_OF_BAND: Readonly<Record<string, number>> = {
  infant: 0.6,
  child: 5,
  teen: 15,
  adult: 38,
  senior: 72,
  pregnant: 31,
};

/** How people ask about these is in their own words, which nobody is to be handed as a question. */
const OF_FEELINGS: ReadonlySet<Topic> = new Set<Topic>([
  'low-mood',
  'teen-mood',
  'child-feelings',
  'teen-body-talk',
  'body-image',
  'loneliness',
  'stress',
]);

/** There is a page with things to try and people who listen. */
const AT_WELLBEING: ReadonlySet<Topic> = new Set<Topic>([
  'low-mood',
  'teen-mood',
  'child-feelings',
  'loneliness',
  'stress',
  'sleep',
]);

/** The best cards of a topic for someone; says so when there is none. */
export async function sayCards(
  answering: Answering,
  topic: Topic | null,
  person: PersonFacts | null,
  most: number,
): Promise<number> {
  const { draft, found, text, run } = answering;
  const ageYears = found.band === null ? null : (AGE_OF_BAND[found.band] ?? null);
  const cards = await run(cardsTool, {
    words: text.slice(0, 400),
    topic,
    memberId: person?.id ?? null,
    ageYears,
  });
  const isChild = draft.tone === 'child' || draft.tone === 'teen';
  if (cards.length > 0 && topic !== null && AT_WELLBEING.has(topic))
    draft.propose({ kind: 'open', label: 'Wellbeing', to: '/wellbeing' });
  const shown = cards.slice(0, most);
  for (const card of shown) draft.quote(card);
  const [first] = shown;
  if (isChild && first !== undefined && first.audience !== 'child' && first.audience !== 'teen')
    draft.say('card-child');
  for (const { asks, topic: about } of cards)
    if (!OF_FEELINGS.has(about)) for (const ask of asks.slice(0, 1)) draft.next(ask);
  return shown.length;
}

/** A child who wonders about something hears the card that is written for children, unless it praises what they avoid. */
export async function sayChildCard(answering: Answering): Promise<'said' | 'avoided' | 'kept' | 'none'> {
  const { draft, one, about, text, run } = answering;
  // What one child hears of another one is read by both.
  const memberIds = [...new Set([one, ...about].map(({ id }) => id))];
  const { card, isAvoided, isKept } = await run(childCardTool, { words: text.slice(0, 400), memberIds });
  if (card === null) return isAvoided ? 'avoided' : isKept ? 'kept' : 'none';
  draft.quote(card);
  draft.next(`What can ${one.called} eat?`, 'What is for dinner?', 'What can you do?');
  return 'said';
}

/** There is a card for it, and it is not for this child. */
export function sayNoCard({ draft, one }: Answering): void {
  draft.say('card-none');
  draft.next(`What can ${one.called} eat?`, 'What is for dinner?', 'What can you do?');
}

const ABOUT_SLIMMING: ReadonlySet<Topic> = new Set<Topic>(['weight-adults', 'fasting-adults', 'low-carb']);

/** To and about anyone under 18 nothing is said of slimming: what helps instead is how to talk about bodies. */
function topicFor(topic: Topic | null, person: PersonFacts, tone: Draft['tone']): Topic | null {
  const isMinor = tone === 'child' || tone === 'teen' || ['infant', 'child', 'teen'].includes(person.band);
  return topic !== null && isMinor && ABOUT_SLIMMING.has(topic) ? 'teen-body-talk' : topic;
}

/** What a condition makes the first thing to say about a thing, whatever else the words may mean. */
const KIDNEYS: readonly ConditionCode[] = ['chronic_kidney_disease', 'kidney_failure', 'hyperkalemia'];
const BY_CONDITION: readonly (readonly [RegExp, readonly ConditionCode[] | null, Topic])[] = [
  [/\b(?:salt substitute|lite salt|low[- ]sodium salt|nu-?salt|no-?salt)/i, KIDNEYS, 'kidney'],
  [/\bcanned (?:soup|food|beans|vegetables)\b/i, KIDNEYS, 'kidney'],
  [/\bvitamin k\b|\bgreens?\b|\bsalads?\b/i, ['warfarin_use'], 'food-medicine'],
  [
    /\b(?:ibuprofen|naproxen|aspirin|advil|aleve|motrin|tylenol|acetaminophen|pain ?(?:killers?|relievers?|pills?|meds))\b/i,
    null,
    'food-medicine',
  ],
];

/** A period that stays away can mean that the body gets too little for what it does. */
const NO_PERIOD =
  /\b(?:no|lost|miss(?:ed|ing)?|skipped|not had|\w+n['’]?t had) (?:my |a )?periods?\b|\bperiods? (?:is late|stopped|went away)/i;

const LOST_POUNDS = /\blost (?:about |some |a few )?(?:\d+ )?(?:pounds?|lbs?|weight)\b/i;

function firstTopic(text: string, { conditions, band }: PersonFacts): Topic | null {
  if (band === 'teen' && NO_PERIOD.test(text)) return 'teen-sports';
  if (band !== 'adult' && band !== 'senior') return null;
  if (band === 'senior' && LOST_POUNDS.test(text)) return 'weight-loss-age';
  const found = BY_CONDITION.find(
    ([words, of]) => words.test(text) && (of === null || of.some((code) => conditions.includes(code))),
  );
  return found?.[2] ?? null;
}

/** Whether the words alone, or with an illness, lead to one card, however the question is read otherwise. */
export const mustComeFirst = ({ about, one, text }: Answering): boolean =>
  firstTopic(text, about[0] ?? one) !== null;

/** A question of knowledge. */
export async function answerCard(answering: Answering): Promise<void> {
  const { draft, found, about, one, text } = answering;
  const subject = about[0] ?? one;
  const first = firstTopic(text, subject);
  const topic = first ?? topicFor(found.topic, subject, draft.tone);
  // What is to be replaced is named, and not offered.
  if (topic === 'substitutions') draft.name(...found.foods.map(({ name }) => name.split(',')[0] ?? name));
  // A parent who asks about a child in general asks about no one of the household.
  const isNamed = found.memberIds.length > 0;
  const isOfOthers = first === null && !isNamed && found.band !== null && found.band !== one.band;
  const person = isOfOthers ? null : (about[0] ?? one);
  let said = await sayCards(answering, topic, person, 2);
  // "Ideas for cooking with children" with the grown-up chosen: the topic itself says who it is about.
  const isGrown = one.band !== 'child' && one.band !== 'teen' && one.band !== 'infant';
  const isReadByGrown = draft.tone === 'adult' || draft.tone === 'senior';
  if (said === 0 && !isNamed && isGrown && isReadByGrown && topic !== null && !isTopicFor(topic, one.band)) {
    said = await sayCards(answering, topic, null, 2);
  }
  // The words may mean a neighbor of the topic that is for this person: vitamins of a child, not of adults.
  if (said === 0) said = await sayCards(answering, null, person, 1);
  if (said === 0) draft.say('card-none');
  if (topic !== null) draft.next(`What else about ${topicLabel(topic).toLowerCase()}?`);
  draft.next(`What is ${one.called} short of this week?`, 'What can you do?');
}
