import { AppError } from '#platform/server/errors.ts';
import { once } from '#platform/server/kept-values.ts';
import { nextTurn } from '#platform/server/next-turn.ts';
import { idsNamed } from '../rules/answers/people-named.ts';
import type { PersonFacts } from '../rules/answers/person.ts';
import { amountText, listed, type Tone } from '../rules/answers/phrases.ts';
import { aboutOf, asMine, starters } from '../rules/answers/suggestions.ts';
import { unrecorded } from '../rules/answers/unrecorded.ts';
import { cardQuestions } from '../rules/cards/card-questions.ts';
import { animalAsked } from '../rules/understand/animals.ts';
import type { Band } from '../rules/understand/intents.ts';
import { createQuestionReader } from '../rules/understand/read-question.ts';
import {
  isUnknown,
  isUnsure,
  type ReadQuestion,
  type Understanding,
} from '../rules/understand/understanding.ts';
import { ANSWERS } from './answers/answers.ts';
import { mustComeFirst, sayChildCard, sayNoCard } from './answers/cards.ts';
import { type Answering, createDraft } from './answers/draft.ts';
import { askWhich, askWho, sayUnknown } from './answers/talk.ts';
import type { AnswerDraft, CoachAsk, CoachEngine } from './parts.ts';
import { knownPeople } from './tools/people.ts';
import { asLabeled, readQuestions } from './tools/read-questions.ts';
import { type CoachTool, factsGiven, type ToolContext, type ToolDeps } from './tools/tool.ts';

/** What the answer about an animal names. */
const PET_POISONS = ['chocolate', 'onions', 'grapes', 'raisins', 'xylitol'];

/** Small talk is answered, however sure the reading is. */
const NEVER_ASKED_BACK: ReadonlySet<string> = new Set(['thanks', 'greeting', 'abilities', 'who_sees']);

/** Answers that would be others with an illness that nobody has entered. */
const GO_BY_PROFILE: ReadonlySet<string> = new Set([
  'may_eat',
  'nutrient_need',
  'energy_need',
  'water_need',
  'milk_need',
  'nutrient_sources',
  'find_recipe',
  'ideas_at_home',
]);

/** How a child speaks of itself, and a grown-up who asks about a child does not. */
const CHILD_SPEAKS =
  /\bmy (?:mom|mommy|mum|dad|daddy|parents|teacher|friends?|freinds?|grandma|grandpa)\b|\b(?:why|how come) (?:do|does|did|is|am|are|can|cant|can't|cannot|should|must) (?:i|we|my|kids|people|vegetables|grown)\b|^why (?:is|are) \w+ (?:good|bad|gross|yucky)\b|\bwhat (?:if|happens if|happens when) i\b|\b(?:am i|im|i'm) (?:bored|fat|ugly|hungry|in (?:\w+ )?grade|\d)|\bcall me\b|\b(?:can|could|may|should|do|did) (?:i|u|you) (?:eat|drink|cook|use|like|have|do my|need)\b|\b(?:i|me) (?:hate|eat|ate|only|had)\b|\bby myself\b|\bare (?:u|you) a (?:robot|person|human|computer)\b/i;
const SPEAKS_FROM = 6;

/** How children wonder, whatever their words may mean to the reader of questions. */
const WONDERS =
  /^(?:(?:but|so|and|ok|hey|mom|dad) )*(?:why|how come|how (?:do|does|can|is)|what (?:if|happens|does|do|is|are|makes|can i (?:cook|make))|where (?:do|does)|can (?:i|you|my dog) (?:use|cook|make|share) |do |does |is |are |will |i hate |im |i'm |i cant )/i;
/** Asks for a reason or for something to do, whatever it is about; no card gives one that praises what this child avoids. */
const ASKS_FOR_CARD = /^(?:(?:but|so|and|ok|hey|mom|dad) )*(?:why|how come|what can i (?:cook|make)) /i;
const OF_CHILDREN: ReadonlySet<string> = new Set(['card', 'out_of_scope', 'log_food']);

/** What the amounts of an answer are of, for "is that per day?". */
const OF_A_DAY: ReadonlySet<string> = new Set([
  'nutrient_need',
  'energy_need',
  'water_need',
  'milk_need',
  'short_of',
  'eaten',
  'drunk',
]);
const OF_A_PORTION: ReadonlySet<string> = new Set(['may_eat', 'food_facts', 'nutrient_sources']);
/** Everyone that a word of the question can mean. */
const meantBy = ({ memberIds, who }: Understanding): readonly string[] =>
  who.kind === 'several' ? [...memberIds, ...who.ids] : memberIds;

const isDoubtful = (found: Understanding): boolean => isUnknown(found) || isUnsure(found);

const wonders = (text: string, tone: Tone, found: Understanding): boolean =>
  tone === 'child' &&
  !found.isFollowUp &&
  (!GO_BY_PROFILE.has(found.intent) || isDoubtful(found) || ASKS_FOR_CARD.test(text.trim())) &&
  (WONDERS.test(text.trim()) || OF_CHILDREN.has(found.intent) || isDoubtful(found));

/** A child who asks at a parent's screen, with its own profile chosen, is answered as a child. */
function asSpoken(ask: CoachAsk, { people }: ToolContext): CoachAsk {
  if (ask.asker !== 'adult' && ask.asker !== 'senior') return ask;
  const chosen = people.find(({ facts }) => facts.id === ask.memberId)?.facts;
  if (chosen === undefined || chosen.yours || chosen.band !== 'child') return ask;
  if ((chosen.ageYears ?? 0) < SPEAKS_FROM || !CHILD_SPEAKS.test(ask.text)) return ask;
  return { ...ask, asker: 'child' };
}

export interface GroundedEngine extends CoachEngine {
  /** Learns to read questions, some seconds of work in small steps; else with the first question. */
  prepare(): Promise<void>;
  /** What the tools of an answer are run with; made once for a question. */
  contextOf(ask: CoachAsk): Promise<ToolContext>;
  /** What a question is about, as the answer's own topic says it. */
  topicOf(ask: CoachAsk): Promise<string>;
  /** Whose facts a question may have or ask for: the chosen member, and everyone it names or means. */
  peopleOf(ask: CoachAsk): Promise<readonly string[]>;
}

/** Answers from the household's own data and from cards, without a model and without a network. */
export function createGroundedEngine(deps: ToolDeps): GroundedEngine {
  const reader = once(() =>
    createQuestionReader(
      deps.knowledgeBase,
      [...cardQuestions(deps.cards()), ...asLabeled(readQuestions())],
      nextTurn,
    ),
  );

  const contexts = new WeakMap<CoachAsk, Promise<ToolContext>>();
  const readContext = async (asked: CoachAsk): Promise<ToolContext> => {
    const { actor, today, logDay, asker, country, memberId } = asked;
    const people = await knownPeople(deps, actor);
    const factsOf = (isMeant: (facts: PersonFacts) => boolean) =>
      people.find(({ facts }) => isMeant(facts))?.facts ?? null;
    const own = factsOf(({ yours }) => yours);
    const chosen = factsOf(({ id }) => id === memberId);
    return { actor, today, logDay, people, own, chosen, asker, country, deps };
  };
  function contextOf(ask: CoachAsk): Promise<ToolContext> {
    const known = contexts.get(ask) ?? readContext(ask);
    contexts.set(ask, known);
    return known;
  }

  function understood(read: ReadQuestion, ask: CoachAsk, { people }: ToolContext): Understanding {
    const about: Band = ask.about === 'self' ? ask.asker : ask.about;
    return read({
      text: ask.text,
      earlier: ask.turns.map(({ query }) => query),
      asker: ask.asker,
      about,
      people: people.map(({ facts }) => facts),
      memberId: ask.memberId,
    });
  }

  async function compose(ask: CoachAsk, context: ToolContext, found: Understanding): Promise<AnswerDraft> {
    const facts = context.people.map((person) => person.facts);
    const chosen = facts.find(({ id }) => id === ask.memberId);
    const named = facts.filter(({ id }) => found.memberIds.includes(id));
    const [first] = named;
    const one = first ?? chosen;
    const ownName = ask.about === 'self' && one === chosen ? (one?.called ?? null) : null;
    const draft = createDraft(ask.asker, ask.text, found.language, ownName);
    if (one === undefined) {
      draft.say('not-shared');
      return draft.finish(aboutOf(found));
    }
    const factsOf = new Set([ask.memberId, one.id, ...meantBy(found)]);
    const answering: Answering = {
      draft,
      found,
      context,
      one,
      about: named.length > 0 ? named : [one],
      // Of a follow-up, the question before says what is asked.
      text: found.isFollowUp ? `${ask.turns.at(-1)?.query ?? ''} ${ask.text}` : ask.text,
      run: async <Input, Data>(tool: CoachTool<Input, Data>, input: Input) => {
        ask.signal.throwIfAborted();
        for (const id of factsGiven(tool, input, context)) factsOf.add(id);
        return draft.take(await tool.run(context, input));
      },
    };
    if (ask.outcome === 'offer') draft.say('careful');
    draft.pause();
    const animal = animalAsked(ask.text);
    if (animal !== null) {
      draft.name(animal, ...PET_POISONS);
      draft.say('animal', { said: animal });
      return draft.finish('Food for an animal');
    }
    const isOfData = found.intent !== 'card';
    const ofChild = wonders(ask.text, draft.tone, found) ? await sayChildCard(answering) : 'none';
    if (ofChild === 'said') {
      // A card that is written to children says it.
    } else if (ofChild === 'avoided' && found.foods.length > 0) await ANSWERS.may_eat(answering);
    else if (ofChild !== 'none') sayNoCard(answering);
    else if (mustComeFirst(answering) && isDoubtful(found)) await ANSWERS.card(answering);
    else if (found.isEmpty || isUnknown(found)) sayUnknown(answering);
    else if (isUnsure(found) && !NEVER_ASKED_BACK.has(found.intent)) askWhich(answering);
    else if (isOfData && found.who.kind === 'several') {
      const { said, ids } = found.who;
      askWho(
        draft,
        said,
        ask.text,
        facts.flatMap(({ id, called }) => (ids.includes(id) ? called : [])),
      );
    } else {
      if (isOfData && found.who.kind === 'nobody') {
        draft.name(found.who.said);
        draft.say('who-nobody', { said: found.who.said, name: one.called });
        draft.pause();
      }
      await ANSWERS[found.intent](answering);
      const said = unrecorded([...ask.turns.map(({ query }) => query), ask.text], one.conditions);
      if (said !== null && GO_BY_PROFILE.has(found.intent)) {
        draft.pause();
        draft.name(said);
        draft.say('not-in-profile', { name: one.called, said });
      }
    }
    const finished = draft.finish(isUnknown(found) ? 'Something that was not understood' : aboutOf(found));
    return { ...finished, aboutIds: answering.about.map(({ id }) => id), factsOf: [...factsOf] };
  }

  /** Says where the answer before came from: the same question again, for its sources and figures. */
  async function explain(ask: CoachAsk, context: ToolContext, found: Understanding): Promise<AnswerDraft> {
    const before = ask.turns.at(-1);
    const again =
      before === undefined
        ? null
        : await compose({ ...ask, text: before.query }, context, { ...found, isWhy: false });
    const draft = createDraft(ask.asker, '', found.language);
    if (again === null || again.sources.length === 0) draft.say('why-none');
    else {
      // A number within a sentence has that sentence as what it is of.
      const numbers = again.figures.filter(({ what }) => what !== '' && !what.endsWith('.')).slice(0, 6);
      draft.take({ ...again, data: null });
      const isOfCards = (again.cards?.length ?? 0) > 0;
      draft.name(...(again.named ?? []));
      if (found.intent === 'may_eat') {
        draft.repeat('why-limit', again);
        draft.pause();
      }
      // What a card says stood in the answer; its source alone tells where it is from.
      const titles = again.sources.map(({ title, detail }) =>
        detail === '' || isOfCards ? title : `${title}: ${detail}`,
      );
      draft.say('why', { list: [...new Set(titles)].map((title) => title.replace(/\.$/, '')).join('; ') });
      if (numbers.length > 0 && !isOfCards) {
        draft.pause();
        draft.say('why-figures', {
          list: listed(numbers.map(({ what, value, unit }) => `${what} ${amountText(value, unit)}`)),
        });
      }
    }
    const { figures } = again ?? { figures: [] };
    const finished = draft.finish(aboutOf(found));
    // Titles of sources have years and numbers of their own.
    const cited = [...finished.text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([number]) => ({
      value: Number(number.replaceAll(',', '')),
      unit: '',
      what: 'in the name of a source',
      from: 'The sources of the answer before',
    }));
    const known = new Set(figures.map(({ value }) => value));
    return {
      ...finished,
      figures: [...finished.figures, ...cited.filter(({ value }) => !known.has(value))],
      factsOf: again?.factsOf ?? [ask.memberId],
    };
  }

  /** Says for what span the amounts of the answer before are, and gives them again. */
  async function sayPer(ask: CoachAsk, context: ToolContext, found: Understanding): Promise<AnswerDraft> {
    const before = ask.turns.at(-1);
    const again =
      before === undefined
        ? null
        : await compose({ ...ask, text: before.query }, context, { ...found, isPer: false });
    const draft = createDraft(ask.asker, '', found.language);
    const hasAmounts = again !== null && again.figures.length > 0;
    draft.say(
      !hasAmounts
        ? 'per-none'
        : OF_A_DAY.has(found.intent)
          ? 'per-day'
          : OF_A_PORTION.has(found.intent)
            ? 'per-portion'
            : 'per-none',
    );
    if (again !== null) {
      draft.name(...(again.named ?? []));
      draft.take({ ...again, data: null });
      draft.pause();
      draft.repeat('again', again);
      draft.ask(...again.suggestions);
    }
    const finished = draft.finish(aboutOf(found));
    return {
      ...finished,
      cards: again?.cards ?? [],
      aboutIds: again?.aboutIds ?? [],
      factsOf: again?.factsOf ?? [ask.memberId],
    };
  }

  return {
    model: null,

    async prepare() {
      await reader();
    },

    contextOf,

    async topicOf(ask) {
      const read = await reader();
      const found = understood(read, ask, await contextOf(ask));
      return isUnknown(found) ? 'Something else' : aboutOf(found);
    },

    async peopleOf(ask) {
      const read = await reader();
      const context = await contextOf(ask);
      const named = idsNamed(
        ask.text,
        context.people.map(({ facts: { id, name } }) => ({ id, name })),
      );
      return [...new Set([ask.memberId, ...named, ...meantBy(understood(read, ask, context))])];
    },

    suggest({ asker, about, memberName }, hour) {
      const name = memberName.trim().split(/\s+/)[0] ?? memberName;
      const questions = starters(asker, hour, name);
      return about === 'self' ? questions.map((each) => asMine(each, name)) : questions;
    },

    async answer(given) {
      const read = await reader();
      try {
        const known = await contextOf(given);
        const ask = asSpoken(given, known);
        const context = { ...known, asker: ask.asker };
        const found = understood(read, ask, context);
        if (found.isWhy) return await explain(ask, context, found);
        return found.isPer ? await sayPer(ask, context, found) : await compose(ask, context, found);
      } catch (error) {
        // What is not shared with the person who asks is said to be so; everything else is a fault.
        const isRefused = error instanceof AppError && ['not_allowed', 'not_found'].includes(error.code);
        if (!isRefused) throw error;
        const draft = createDraft(given.asker, '');
        draft.say('not-shared');
        return draft.finish('Something that is not shared');
      }
    },
  };
}
