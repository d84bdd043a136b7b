import type { CoachAction, Figure, Source } from '../../contract/answer.ts';
import { questionInSpanish, valueInSpanish } from '../../rules/answers/in-spanish.ts';
import type { PersonFacts } from '../../rules/answers/person.ts';
import { type Language, listed, type PhraseKey, phrase, type Tone } from '../../rules/answers/phrases.ts';
import { saysName } from '../../rules/answers/says-name.ts';
import { asMine } from '../../rules/answers/suggestions.ts';
import { type Card, cardText } from '../../rules/cards/card.ts';
import type { Understanding } from '../../rules/understand/understanding.ts';
import type { AnswerDraft } from '../parts.ts';
import { type CoachTool, figuresIn, type ToolContext, type ToolResult } from '../tools/tool.ts';

type Values = Readonly<Record<string, string>>;

/** An answer as it is put together. */
export interface Draft {
  readonly tone: Tone;
  say(key: PhraseKey, values?: Values): void;
  /** A sentence around an earlier answer. */
  repeat(key: PhraseKey, answer: AnswerDraft): void;
  /** A paragraph of its own begins. */
  pause(): void;
  /** Takes over what a tool found, with figures, foods and sources. */
  take<Data>(result: ToolResult<Data>): Data;
  /** A card, word for word. */
  quote(card: Card): void;
  /** What the answer names as a fact and does not offer: foods asked about, warned of, eaten, on the list or in the plan. */
  name(...names: readonly string[]): void;
  propose(action: CoachAction): void;
  /** Questions that might come next, in English. */
  next(...questions: readonly string[]): void;
  /** The same in the person's own words. */
  ask(...questions: readonly string[]): void;
  finish(topic: string): AnswerDraft;
}

const MOST_SUGGESTIONS = 3;

const textOf = (paragraphs: readonly (readonly string[])[]): string =>
  paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');

const keyOfFigure = ({ value, unit, what }: Figure): string => `${value} ${unit} ${what}`;
const keyOfSource = ({ title, detail }: Source): string => `${title} ${detail}`;

const unique = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

const OWN_WORDS = 'Your own words';

/** What people wrote or are called, and what is written in the language of the answer. */
const AS_WRITTEN: ReadonlySet<string> = new Set(['name', 'said', 'entries', 'text', 'term']);

/**
 * @param question whose numbers may be repeated: the person who typed them knows them
 * @param ownName of the one who asks, where the answer is about them: what could come next is then asked with "I"
 */
export function createDraft(
  tone: Tone,
  question: string,
  language: Language = 'en',
  ownName: string | null = null,
): Draft {
  const paragraphs: string[][] = [[]];
  /** The same in Spanish, where that was asked. */
  const spanish: string[][] = [[]];
  const figures: Figure[] = [];
  const foods: { id: string; name: string }[] = [];
  const sources: Source[] = [];
  const actions: CoachAction[] = [];
  const suggestions: string[] = [];
  const cards: string[] = [];
  const named = new Set<string>();
  /** Words of the data in the blanks of a sentence. */
  function inSpanish(values: Values = {}): Values {
    const names = [...named, ...foods.map(({ name }) => name)];
    return Object.fromEntries(
      Object.entries(values).map(([blank, value]) => [
        blank,
        blank === 'names'
          ? value.replaceAll(' and ', ' y ')
          : AS_WRITTEN.has(blank)
            ? value
            : valueInSpanish(value, names),
      ]),
    );
  }
  return {
    tone,
    say(key, values) {
      const text = phrase(key, tone, values).trim();
      if (text !== '') paragraphs.at(-1)?.push(text);
      if (language === 'es') spanish.at(-1)?.push(phrase(key, tone, inSpanish(values), 'es').trim());
    },
    repeat(key, { text, english }) {
      paragraphs.at(-1)?.push(phrase(key, tone, { text: english ?? text }));
      spanish.at(-1)?.push(phrase(key, tone, { text }, 'es'));
    },
    pause() {
      for (const each of [paragraphs, spanish]) if ((each.at(-1)?.length ?? 0) > 0) each.push([]);
    },
    take(result) {
      figures.push(...result.figures);
      foods.push(...result.foods);
      sources.push(...result.sources);
      return result.data;
    },
    quote(card) {
      if (cards.length === 0) spanish.push([phrase('card-english', tone, {}, 'es')]);
      for (const each of [paragraphs, spanish]) each.push([cardText(card)], []);
      cards.push(card.id);
    },
    name(...names) {
      for (const name of names) named.add(name);
    },
    propose(action) {
      actions.push(action);
    },
    ask(...questions) {
      suggestions.push(...questions);
    },
    next(...questions) {
      suggestions.push(
        ...(language === 'es'
          ? questions.flatMap((each) => questionInSpanish(each) ?? [])
          : questions.map((each) => (ownName === null ? each : asMine(each, ownName)))),
      );
    },
    finish(topic) {
      const text = textOf(paragraphs);
      const said = new Set([...numbersIn(text), ...figuresIn(text, '', '').map(({ value }) => value)]);
      const own = figuresIn(question, 'in your question', OWN_WORDS).filter(
        ({ value }) => !figures.some((given) => given.value === value),
      );
      return {
        ...(language === 'es' ? { text: textOf(spanish), english: text } : { text }),
        // What is not in the text was not used.
        figures: unique([...figures, ...own], keyOfFigure).filter(({ value }) => said.has(value)),
        foods: unique(foods, ({ id }) => id).filter(({ name }) => saysName(text, name)),
        sources: unique(sources, keyOfSource).slice(0, 8),
        actions,
        suggestions: [...new Set(suggestions)].slice(0, MOST_SUGGESTIONS),
        topic,
        cards,
        named: [...named],
      };
    },
  };
}

/** Numbers of a text, as their values. */
export const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));

/** What every answer gets. */
export interface Answering {
  readonly draft: Draft;
  readonly found: Understanding;
  readonly context: ToolContext;
  /** Who the answer is about, the chosen member when nobody is named. */
  readonly about: readonly PersonFacts[];
  /** The chosen member, or the first that is named. */
  readonly one: PersonFacts;
  readonly text: string;
  run<Input, Data>(tool: CoachTool<Input, Data>, input: Input): Promise<Data>;
}

/** Foods that nobody knows are said to be unknown. */
export function sayUnknownFoods({ draft, found }: Answering): void {
  draft.name(...found.unknownFoods);
  if (found.unknownFoods.length === 0) return;
  draft.say('food-unknown', {
    food: listed(
      found.unknownFoods.map((food) => `“${food}”`),
      'or',
    ),
  });
}
