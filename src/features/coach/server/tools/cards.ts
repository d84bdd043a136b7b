import { z } from 'zod';
import { EVERYWHERE, type LocalHelpLine } from '#domain/help-lines/help-lines.ts';
import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import { derivedTables } from '#domain/text/derived-tables.ts';
import { namesAvoided } from '../../rules/answer-gate/foods-avoided.ts';
import { type Card, cardText, isOfAllergies } from '../../rules/cards/card.ts';
import { type CardReader, type CardSearch, createCardSearch } from '../../rules/cards/card-search.ts';
import { type ChildCardSearch, createChildCardSearch } from '../../rules/cards/child-cards.ts';
import { TOPICS, type Topic } from '../../rules/understand/intents.ts';
import { linesNamedIn, withHelpNumbers } from '../help-numbers.ts';
import {
  type CoachTool,
  figuresIn,
  mayNameEnergy,
  personOf,
  type ToolContext,
  type ToolResult,
} from './tool.ts';

const searches = derivedTables<readonly Card[], CardSearch>();
const childSearches = derivedTables<readonly Card[], ChildCardSearch>();

export interface CardsInput {
  readonly words: string;
  readonly topic: Topic | null;
  /** `null`: nobody of the household ("my niece"). */
  readonly memberId: string | null;
  /** Of someone outside the household; `null`: not known. */
  readonly ageYears: number | null;
}

const readerOf = (context: ToolContext, memberId: string): CardReader => {
  const { facts, eater } = personOf(context, memberId);
  return {
    ageYears: facts.ageYears,
    lifeStage: facts.lifeStage,
    conditions: facts.conditions,
    allergens: eater.answer.limits.allergens,
  };
};

/**
 * Whether a card that is written to children is kept from this person: it or the question names a food that they avoid, so
 * that its words of praise would be of that food.
 */
export const isKeptFrom = (card: Card, question: string, member: Member | null, kb: KnowledgeBase): boolean =>
  card.audience === 'child' &&
  !isOfAllergies(card) &&
  (namesAvoided(question, member, kb) || namesAvoided(cardText(card), member, kb));

const MOST_CARDS = 8;
const MOST_SHOWN = 3;
const AGES_OF_MINORS: Readonly<Record<string, number>> = { child: 9, teen: 15 };
/** Not for anyone to or about who no energy or weight is named. */
const NAMES_ENERGY = /calor|\bkcal|pounds? a week|losing weight|lose weight|weight loss/i;

/** A number to call, or else the name of a page among the sources: a text has no links. */
const lineInCard = ({ country, kind, phone, text, name }: LocalHelpLine): string => {
  if (country === EVERYWHERE && kind === 'emergency') return 'your local emergency number';
  return phone ?? text?.number ?? name;
};

/** A card as it is read in a country. */
export function cardFor(card: Card, lines: readonly LocalHelpLine[], country: string): Card {
  const filled = (text: string) => withHelpNumbers(text, lines, country, lineInCard);
  return { ...card, claim: filled(card.claim), text: filled(card.text) };
}

/** Every number of a card's text is its source's. */
export function figuresOf({ text, claim, source }: Card) {
  const from = source.year === null ? source.name : `${source.name} (${source.year})`;
  return figuresIn(`${claim} ${text}`, claim, from);
}

/** Cards as they are read here, with their figures and sources. */
function resultOf(found: readonly Card[], { deps, country }: ToolContext): ToolResult<readonly Card[]> {
  const filled = found.map((card) => cardFor(card, deps.helpLines, country));
  const named = found.flatMap(({ claim, text }) => linesNamedIn(`${claim} ${text}`, deps.helpLines, country));
  return {
    data: filled,
    figures: filled.flatMap(figuresOf),
    foods: [],
    sources: [
      ...filled.map(({ source, claim }) => ({
        title: source.year === null ? source.name : `${source.name} (${source.year})`,
        detail: claim,
        url: source.url,
      })),
      // A line that nobody can call is reached by its page.
      ...named
        .filter(({ phone }) => phone === null)
        .map(({ name, url }) => ({ title: name, detail: '', url })),
    ],
  };
}

/** Cards of evidence for a question; empty: we have none that is for this person. */
export const cardsTool: CoachTool<CardsInput, readonly Card[]> = {
  name: 'cards',
  description:
    'Short cards of evidence on feeding a family, filtered by age, life stage and conditions, each with its source.',
  input: z.object({
    words: z.string().max(400),
    topic: z.enum(TOPICS).nullable(),
    memberId: z.string().nullable(),
    ageYears: z.number().nullable(),
  }),
  async run(context, { words, topic, memberId, ageYears }) {
    const find = searches(context.deps.cards(), () => createCardSearch(context.deps.cards()));
    const asker = context.people.find(({ facts }) => facts.yours);
    const unknown: CardReader = { ageYears, lifeStage: null, conditions: [], allergens: [] };
    const subject = memberId === null ? unknown : readerOf(context, memberId);
    const isReadByChild = context.asker === 'child' || context.asker === 'teen';
    const own = asker === undefined ? unknown : readerOf(context, asker.facts.id);
    // whose account it is: a child reads what is for children.
    const reader = isReadByChild ? { ...own, ageYears: AGES_OF_MINORS[context.asker] ?? own.ageYears } : own;
    const eaters = memberId === null ? [] : [personOf(context, memberId).eater.member];
    const about = memberId === null ? null : personOf(context, memberId).facts;
    const isQuiet = !mayNameEnergy(context, about ?? undefined);
    const found = find({ words, topic, subject, reader, isReadByChild }, MOST_CARDS)
      .filter(({ text, claim }) => !isQuiet || !NAMES_ENERGY.test(`${claim} ${text}`))
      .filter((card) =>
        eaters.every((member) => !isKeptFrom(card, words, member, context.deps.knowledgeBase)),
      )
      .slice(0, MOST_SHOWN);
    return resultOf(found, context);
  },
};

interface ChildCardInput {
  readonly words: string;
  readonly memberIds: readonly string[];
}
interface ChildCardAnswer {
  readonly card: Card | null;
  /** There is one, and the question or the card names what one of them avoids. */
  readonly isKept: boolean;
  /** The question does. */
  readonly isAvoided: boolean;
}

/** The card that is written to a child who asks this. */
export const childCardTool: CoachTool<ChildCardInput, ChildCardAnswer> = {
  name: 'child_card',
  description: 'A short card for a child, by how children ask for it.',
  input: z.object({ words: z.string().max(400), memberIds: z.array(z.string()).max(50) }),
  async run(context, { words, memberIds }) {
    const find = childSearches(context.deps.cards(), () => createChildCardSearch(context.deps.cards()));
    const found = find(words);
    const { knowledgeBase } = context.deps;
    const members = memberIds.map((id) => personOf(context, id).eater.member);
    const isKept =
      found !== null && members.some((member) => isKeptFrom(found, words, member, knowledgeBase));
    const isAvoided = isKept && members.some((member) => namesAvoided(words, member, knowledgeBase));
    const result = resultOf(found === null || isKept ? [] : [found], context);
    return { ...result, data: { card: result.data[0] ?? null, isKept, isAvoided } };
  },
};
