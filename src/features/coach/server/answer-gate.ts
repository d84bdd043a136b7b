import type { Member } from '#domain/members/member.ts';
import type { KnowledgeBase } from '#domain/recipes/knowledge-base.ts';
import type { CoachAction } from '../contract/answer.ts';
import {
  type HoldReason,
  judgeAnswer,
  type Standard,
  standardFor,
} from '../rules/answer-gate/judge-answer.ts';
import { type ReviewedText, reviewedText } from '../rules/answer-gate/reviewed.ts';
import { sentencesOf } from '../rules/answer-gate/sentences.ts';
import { usedFigures } from '../rules/answer-gate/trace-numbers.ts';
import { whatCanBeSaid } from '../rules/answer-gate/what-can-be-said.ts';
import { saysName } from '../rules/answers/says-name.ts';
import { type Card, cardText } from '../rules/cards/card.ts';
import type { AnswerDraft, AnswerGate, CoachAsk } from './parts.ts';

export interface AnswerGateDeps {
  readonly knowledgeBase: KnowledgeBase;
  /** Cards that an answer may repeat, with the help lines of a country; without any, every text is judged as an engine's own. */
  readonly cards?: (country: string) => readonly Card[];
  /** The person an answer is about (`null`: no profile that could be read), and the names of everyone in the household. */
  readonly person: (ask: CoachAsk) => Promise<{
    readonly member: Member | null;
    readonly names: readonly string[];
    /** Someone with an eating disorder asks, about anyone. */
    readonly isReadByQuiet: boolean;
  }>;
  /** Hears what was held back and never the words. */
  readonly onHeld?: (reasons: readonly HoldReason[]) => void;
}

/** The words of a proposal that someone reads. */
const wordsOfAction = (action: CoachAction): string =>
  action.kind === 'add_to_list'
    ? [action.label, ...action.items.map(({ item }) => item)].join('. ')
    : action.label;

const englishOf = ({ text, english }: AnswerDraft): string => english ?? text;
const withoutEnglish = ({ english: _, ...draft }: AnswerDraft): AnswerDraft => draft;

/** The cards that a draft names, as they stand in the data; of one that was shortened for another person, what is left. */
function reviewedOf(
  draft: AnswerDraft,
  cards: readonly Card[],
  isShortened: boolean,
): readonly ReviewedText[] {
  const said = englishOf(draft);
  return cards
    .filter(({ id }) => draft.cards?.includes(id))
    .flatMap((card) => {
      const text = cardText(card);
      const texts =
        isShortened && !said.includes(text)
          ? sentencesOf(text)
              .map((sentence) => sentence.trim())
              .filter((sentence) => said.includes(sentence))
          : [text];
      return texts.map((each) => reviewedText(card, each));
    });
}

export interface Weighed {
  readonly outcome: 'allowed' | 'changed' | 'withheld';
  readonly because: string;
  /** What may leave. */
  readonly draft: AnswerDraft;
}

/** Says more than whether an answer passes: an engine with another answer at hand gives that one. */
export interface WeighingGate extends AnswerGate {
  weigh(ask: CoachAsk, draft: AnswerDraft): Promise<Weighed>;
}

/** The gate after an answer, for every engine. What it cannot judge does not leave. */
export function createAnswerGate({
  knowledgeBase,
  cards = () => [],
  person,
  onHeld,
}: AnswerGateDeps): WeighingGate {
  const standards = new WeakMap<CoachAsk, Promise<Standard>>();

  async function read(ask: CoachAsk): Promise<Standard> {
    const { member, names, isReadByQuiet } = await person(ask);
    const isReadByMinor = ask.asker === 'child' || ask.asker === 'teen';
    return standardFor(
      { member, ageYears: ask.aboutAgeYears, isReadByMinor, isReadByQuiet, names },
      knowledgeBase,
    );
  }
  function standardOf(ask: CoachAsk): Promise<Standard> {
    const known = standards.get(ask) ?? read(ask);
    standards.set(ask, known);
    return known;
  }

  /** Proposals and questions that someone could tap: each is judged like a sentence of the answer. */
  function partsThatPass(draft: AnswerDraft, standard: Standard) {
    const passes = (text: string) => {
      const foods = draft.foods.filter(({ name }) => saysName(text, name));
      return judgeAnswer({ ...draft, text, foods, sources: [] }, standard).outcome === 'allowed';
    };
    const amounts = (action: CoachAction) =>
      action.kind === 'goal' ? draft.figures.some(({ value }) => value === action.targetValue) : true;
    return {
      actions: draft.actions.filter((action) => passes(wordsOfAction(action)) && amounts(action)),
      // A question names foods to ask about them: it is no advice, but it never talks of losing weight to a child.
      suggestions: draft.suggestions.filter((text) => {
        const judged = judgeAnswer({ text, figures: draft.figures, foods: [], sources: [] }, standard);
        return (
          judged.outcome === 'allowed' ||
          judged.reasons.every((reason) => reason === 'food' || reason === 'number')
        );
      }),
    };
  }

  async function weighFor(ask: CoachAsk, said: AnswerDraft, isShortened: boolean): Promise<Weighed> {
    const standard = await standardOf(ask);
    const reviewed = reviewedOf(said, cards(ask.country), isShortened);
    const isFit = (card: ReviewedText) =>
      judgeAnswer({ ...said, text: card.text, foods: [], reviewed: [card] }, standard).outcome === 'allowed';
    // A card that names what this person may not have is left out whole: half of its advice may mean something else.
    const unfit = reviewed.filter((card) => !isFit(card));
    const withoutUnfit = (text: string): string =>
      unfit.reduce((left, card) => left.replace(card.text, '').replace(/\n{3,}/g, '\n\n'), text).trim();
    const [text, english] = [withoutUnfit(said.text), withoutUnfit(englishOf(said))];
    const draft =
      unfit.length === 0 || english === ''
        ? said
        : { ...said, text, ...(said.english === undefined ? {} : { english }) };
    // A Spanish answer is made of the same parts as its English one, and that one is read.
    const judged = judgeAnswer({ ...draft, text: englishOf(draft), reviewed }, standard);
    const parts = partsThatPass(draft, standard);
    const reasons = judged.outcome === 'allowed' ? [] : judged.reasons;
    if (judged.outcome === 'allowed') {
      const isWhole =
        draft === said &&
        parts.actions.length === draft.actions.length &&
        parts.suggestions.length === draft.suggestions.length;
      if (isWhole) return { outcome: 'allowed', because: '', draft };
      return {
        outcome: 'changed',
        because: draft === said ? 'a proposal' : 'a card',
        draft: { ...draft, ...parts },
      };
    }
    onHeld?.(reasons);
    const isSpanish = draft.english !== undefined;
    const isWithheld = judged.outcome === 'withheld' || isSpanish;
    const instead =
      judged.outcome === 'withheld' || isSpanish
        ? whatCanBeSaid(reasons, draft, standard, isSpanish ? 'es' : 'en')
        : judged.text;
    return {
      outcome: isWithheld ? 'withheld' : 'changed',
      because: `${judged.outcome}: ${reasons.join(', ')}`,
      draft: {
        ...withoutEnglish(draft),
        text: instead,
        figures: usedFigures(instead, draft.figures),
        foods: draft.foods.filter(({ name }) => saysName(instead, name)),
        sources: isWithheld ? [] : draft.sources,
        actions: isWithheld ? [] : parts.actions,
        suggestions: parts.suggestions,
      },
    };
  }

  /** Another member that the answer is about: another age, and other limits. */
  async function askAbout(ask: CoachAsk, memberId: string): Promise<CoachAsk> {
    if (memberId === ask.memberId) return ask;
    const { member } = await person({ ...ask, memberId });
    return { ...ask, memberId, aboutAgeYears: member?.ageYears ?? null };
  }

  /** An answer about several people has to be right for each of them. */
  async function weigh(ask: CoachAsk, said: AnswerDraft): Promise<Weighed> {
    let all: Weighed = { outcome: 'allowed', because: '', draft: said };
    for (const memberId of said.aboutIds ?? [ask.memberId]) {
      const next = await weighFor(await askAbout(ask, memberId), all.draft, all.outcome === 'changed');
      if (next.outcome !== 'allowed') all = next;
      if (next.outcome === 'withheld') break;
    }
    return all;
  }

  return {
    weigh,
    async judge(ask, draft) {
      const { outcome, because, draft: instead } = await weigh(ask, draft);
      return outcome === 'allowed' ? { passes: true } : { passes: false, because, instead };
    },
    async maySay(ask, piece) {
      const judged = judgeAnswer({ ...piece, sources: [] }, await standardOf(ask));
      return judged.outcome === 'allowed';
    },
  };
}
