import concepts from '#data/coach/intents/concepts.json' with { type: 'json' };
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { normalizeWords } from '#domain/text/words.ts';
import { askedFoods, type Meaning, NOTHING_ASKED, withAsked } from './asked-foods.ts';
import { type Classifier, type Ranked, trainClassifier } from './classifier.ts';
import { goingOn, resolved, WEIGHED_BY } from './earlier-meaning.ts';
import { featuresOf, ONLY_PATTERN, SURE_PATTERN } from './features.ts';
import {
  asksForSelf,
  asksPer,
  isNameOfFood,
  isShort,
  replacedBy,
  SHORT_ANSWERS,
  topicAsked,
  WHYS,
  weighsAnswer,
} from './follow-ups.ts';
import { createFoodPhrases } from './food-phrases.ts';
import { FOOD_INTENTS, foodsIn, JUDGES_FOOD, unknownFoodsIn } from './foods-in.ts';
import { bandOf, type Person } from './household.ts';
import { type Band, type DataIntent, isTopic, isTopicFor, writtenQuestions } from './intents.ts';
import type { NamedFood } from './named-food.ts';
import { createNearLabels } from './near-labels.ts';
import { createPhraseTree } from './phrase-tree.ts';
import { questionWords } from './question-words.ts';
import { joined, slotsOf } from './said-slots.ts';
import { createSlotReader, type Piece, wordsWithStandIns } from './slots.ts';
import { glossedWords, isSpanish, spanishQuestions } from './spanish.ts';
import {
  isUnknown,
  isUnsure,
  type Question,
  type Reading,
  type ReadQuestion,
  type Understanding,
} from './understanding.ts';

/** Questions with a label, beside those of data/coach/intents: what cards are asked for. */
export interface LabeledQuestion {
  readonly label: string;
  readonly text: string;
  readonly weight: number;
}

/** A topic for other people than those it is about is this much less likely. */
const NOT_FOR_THEM = 0.1;
/** An intent whose phrase is there word for word is this much likelier. */
const SAID_SO = 6;

/** What each of these is about has to be said, whatever the rest of the words is like. */
const OWN_WORDS: Readonly<Record<string, RegExp>> = {
  milk_need:
    /\b(?:milk|dairy|formula|bottle|breast|breastfeed|nurse|nursing|cow|leche|yogurt|cheese|soy|oat|kefir|cup|glass|ounce|oz)\b/,
  keeps_how_long:
    /\b(?:keep|last|long|stay|store|storage|fridge|refrigerator|freezer|freeze|frozen|counter|pantry|shelf|expire|expired|leftover|left|old|spoil|bad|good for|still good|still ok|day|week|month|hour|out|thaw|use by|best by|cuanto dura|dura)\b/,
};
const NOT_SAID = 0.05;

const readingOf = ({ label, share }: Ranked): Reading =>
  isTopic(label)
    ? { intent: 'card', topic: label, confidence: share }
    : { intent: label as DataIntent, topic: null, confidence: share };

/** What can mean nothing else, and beside it the card that the words are asked for as well. */
const onlyReading = (label: string, ranked: readonly Ranked[]): readonly Reading[] => [
  readingOf({ label, share: 1 }),
  ...ranked.filter((each) => isTopic(each.label)).map(readingOf),
];

/** Shares after what is known of the people and said in so many words. */
function weighedBy(
  ranked: readonly Ranked[],
  features: readonly string[],
  bands: readonly Band[],
  phrase: string,
): readonly Ranked[] {
  const factorOf = (label: string) => {
    if (OWN_WORDS[label]?.test(phrase) === false) return NOT_SAID;
    if (isTopic(label)) return bands.some((band) => isTopicFor(label, band)) ? 1 : NOT_FOR_THEM;
    return features.includes(`${SURE_PATTERN}${label}`) ? SAID_SO : 1;
  };
  const weighed = ranked.map(({ label, share }) => ({ label, share: share * factorOf(label) }));
  const sum = weighed.reduce((total, { share }) => total + share, 0);
  return weighed
    .map(({ label, share }) => ({ label, share: share / sum }))
    .toSorted((a, b) => b.share - a.share);
}

const NO_OTHERS = {
  runnerUp: null,
  third: null,
  unknownFoods: [],
  isWhy: false,
  isPer: false,
  isFollowUp: false,
  isEmpty: false,
} as const;

const MOST_EARLIER = 3;
/** "Energy" in it is no nutrient. */
const NO_FOOD = /\benergy drinks?\b/i;
/** Questions of the household's own data are fewer than those of cards, and count more. */
const DATA_COUNTS = 2;
const DOUBTFUL_COUNTS = 0.15;

/** Reads questions; made once, which takes a second or two of work in small steps. */
export async function createQuestionReader(
  kb: KnowledgeBase,
  labeled: readonly LabeledQuestion[],
  pause?: () => Promise<void>,
): Promise<ReadQuestion> {
  const foods = createFoodPhrases(kb);
  await pause?.();
  const labels = createPhraseTree<string>();
  for (const { term, contains } of kb.words.labelNames) {
    if (contains.length > 0) labels.add(normalizeWords(term), term);
  }
  const nearLabel = createNearLabels(kb.words.labelNames);
  const written = writtenQuestions();
  const plainWords = new Set<string>();
  const learnWords = (text: string) => {
    for (const { key } of questionWords(text)) plainWords.add(key);
  };
  for (const text of kb.words.everydayWords) learnWords(text);
  for (const { text } of [...written, ...spanishQuestions(), ...labeled]) learnWords(text);
  for (const phrases of Object.values(concepts)) for (const phrase of phrases) learnWords(phrase);
  const isPlain = (key: string): boolean => plainWords.has(key) || /^\p{N}+$/u.test(key);

  const readWritten = createSlotReader(foods, labels, [], isPlain, nearLabel);
  const examples = [];
  for (const [at, { label, text, weight }] of [
    ...spanishQuestions().map((question) => ({ ...question, weight: DATA_COUNTS })),
    ...written.map((question) => ({ ...question, weight: isTopic(question.label) ? 1 : DATA_COUNTS })),
    ...labeled,
  ].entries()) {
    const features = featuresOf(readWritten(wordsWithStandIns(text)));
    // "How much milk does a 2 year old need" is answered with the child's own figure, also where a card is near.
    const isOfData = isTopic(label) && features.some((feature) => feature.startsWith('P '));
    examples.push({ label, weight: isOfData ? weight * DOUBTFUL_COUNTS : weight, features });
    if (at % 40 === 0) await pause?.();
  }
  const classifier: Classifier = await trainClassifier(examples, pause);

  const readers = new WeakMap<readonly Person[], ReturnType<typeof createSlotReader>>();
  const readerOf = (people: readonly Person[]) => {
    const known = readers.get(people) ?? createSlotReader(foods, labels, people, isPlain, nearLabel);
    readers.set(people, known);
    return known;
  };

  function read(question: Question): Understanding {
    const language = isSpanish(question.text) ? 'es' : 'en';
    const words = language === 'es' ? glossedWords(question.text) : wordsWithStandIns(question.text);
    const pieces = readerOf(question.people)(words);
    const meaning = meaningOf(question, pieces, language);
    // "Is that per day?" names no food.
    const asked = meaning.isPer ? NOTHING_ASKED : askedFoods(pieces, foods, language);
    return withAsked(meaning, asked);
  }

  function meaningOf(
    question: Question,
    pieces: readonly Piece[],
    language: Understanding['language'],
  ): Meaning {
    const text = question.text.trim();
    const phrase = pieces.flatMap(({ words }) => words.map(({ key }) => key)).join(' ');
    const { foods: namedFoods, compounds } = foodsIn(pieces, foods.named, isPlain);
    const slots = slotsOf(pieces, question, namedFoods);
    const last = question.earlier.at(-1);
    const before =
      last === undefined
        ? null
        : () => read({ ...question, text: last, earlier: question.earlier.slice(-1 - MOST_EARLIER, -1) });

    if (before !== null && WHYS.has(phrase)) {
      return { ...before(), isWhy: true, isFollowUp: true };
    }
    if (before !== null && asksPer(text)) return { ...before(), isPer: true, isFollowUp: true };
    // The question before, for the one who asks.
    if (before !== null && asksForSelf(text)) {
      const own = question.people.flatMap(({ id, yours }) => (yours ? id : []));
      const earlier = before();
      if (own.length > 0 && !isUnknown(earlier))
        return {
          ...earlier,
          memberIds: own,
          who: { kind: 'clear' },
          language,
          isWhy: false,
          isPer: false,
          isFollowUp: true,
        };
    }
    const topic = topicAsked(text);
    if (topic !== null) {
      return { ...slots, intent: 'card', topic, confidence: 1, ...NO_OTHERS, language };
    }
    if (before !== null && weighsAnswer(text)) {
      const earlier = before();
      const again = WEIGHED_BY[earlier.intent];
      if (again !== undefined && !isUnknown(earlier))
        return {
          ...earlier,
          ...joined(earlier, slots),
          intent: again,
          language,
          isWhy: false,
          isPer: false,
          isFollowUp: true,
        };
    }
    const replacing =
      before === null || NO_FOOD.test(text)
        ? null
        : replacedBy(pieces, (key) => isPlain(key) && foods.kinds(key, null) === null);
    if (before !== null && replacing !== null) {
      const earlier = goingOn(before(), slots);
      if (
        !isUnsure(earlier) &&
        !['greeting', 'thanks', 'abilities', 'out_of_scope'].includes(earlier.intent)
      ) {
        // "And nuts?": a kind of food is no food that we know, and never the food of the question before.
        const kinds = FOOD_INTENTS.has(earlier.intent) ? slots.labels : [];
        const unknownFoods =
          compounds.length > 0
            ? compounds.map(({ said }) => said)
            : slots.foods.length > 0
              ? []
              : [...kinds, ...unknownFoodsIn(replacing, isPlain)];
        const now = joined(earlier, slots);
        return {
          ...earlier,
          ...now,
          foods: unknownFoods.length > 0 ? [] : now.foods,
          unknownFoods,
          language,
          isWhy: false,
          isPer: false,
          isFollowUp: true,
        };
      }
    }

    if (before === null && isNameOfFood(pieces)) {
      return { ...slots, ...NO_OTHERS, intent: 'may_eat', topic: null, confidence: 1, language };
    }
    const named = question.people.filter(({ id }) => slots.memberIds.includes(id));
    const bands: readonly Band[] =
      slots.band !== null
        ? [slots.band]
        : named.length > 0
          ? [...new Set(named.map(bandOf))]
          : [question.about, question.asker];
    const features = featuresOf(pieces);
    const ranked = weighedBy(classifier.rank(features), features, bands, phrase);
    const only = features.find((feature) => feature.startsWith(ONLY_PATTERN))?.slice(ONLY_PATTERN.length);
    const [top, second, third] = only === undefined ? ranked.map(readingOf) : onlyReading(only, ranked);
    const reading = top ?? { intent: 'out_of_scope', topic: null, confidence: 0 };
    const isVague = reading.intent === 'out_of_scope' || isUnknown(reading);
    if (before !== null && isShort(pieces) && isVague && pieces.length > 0 && !SHORT_ANSWERS.has(phrase)) {
      // "When should I call the doctor?": of what was talked about.
      const earlier = before();
      if (earlier.intent === 'card') {
        return {
          ...earlier,
          ...joined(earlier, slots),
          language,
          isWhy: false,
          isPer: false,
          isFollowUp: true,
        };
      }
    }
    if (before !== null && isShort(pieces)) {
      const meant = resolved(text, reading, slots, before);
      if (meant !== null) return { ...meant, language };
    }
    const needsFood = FOOD_INTENTS.has(reading.intent) && slots.foods.length === 0;
    if (JUDGES_FOOD.has(reading.intent) && compounds.length > 0) {
      const isPart = ({ id }: NamedFood) => compounds.some(({ parts }) => parts.has(id));
      return {
        ...slots,
        ...reading,
        ...NO_OTHERS,
        foods: slots.foods.filter((food) => !isPart(food)),
        unknownFoods: compounds.map(({ said }) => said),
        runnerUp: second ?? null,
        third: third ?? null,
        language,
      };
    }
    return {
      ...slots,
      ...reading,
      runnerUp: second ?? null,
      third: third ?? null,
      unknownFoods: needsFood ? unknownFoodsIn(pieces, isPlain) : [],
      language,
      isWhy: false,
      isPer: false,
      isFollowUp: false,
      isEmpty: pieces.length === 0 || SHORT_ANSWERS.has(phrase),
    };
  }

  return read;
}
