import type { IsoDay } from '#domain/calendar/days.ts';
import type { HelpKind } from '#domain/help-lines/help-lines.ts';
import type { RiskCategory } from '#domain/help-lines/risk-categories.ts';
import type { Actor } from '#platform/server/db/database.ts';
import type { CoachAction, Figure, Help, HelpLine, Outcome, Source } from '../contract/answer.ts';

/*
 * What an answer goes through, in this order: SafetyGate, CoachEngine, AnswerGate. The service knows these types alone;
 * src/app/server/services/coach.ts chooses what stands behind them.
 */

/** Who asks. An account without an age is an adult's, unless it is a teen's. */
export type AskerBand = 'child' | 'teen' | 'adult' | 'senior';
/** The person that a question is about; `self` asks about themselves. */
export type AboutBand = 'self' | 'infant' | 'child' | 'teen' | 'adult' | 'senior' | 'pregnant';

export interface EarlierTurn {
  readonly query: string;
  readonly advice: string;
  /** Everyone that it is about had agreed when it was said, and still does; left out: nobody knows, so it goes to no model. */
  readonly isForModel?: boolean;
}

/** What the first gate sees: the words, and who wrote them. It needs no database, so that it is always quick. */
export interface SafetyQuestion {
  readonly text: string;
  /** Earlier questions of the same person in this conversation, the oldest first. */
  readonly earlier: readonly string[];
  readonly asker: AskerBand;
  readonly about: AboutBand;
  /** An eating disorder is on file for the person it is about: then nothing of weight loss is answered as usual. */
  readonly eatingDisorder?: boolean;
  /** ISO 3166 code of the country whose help lines are shown. */
  readonly country: string;
}

/** What the profile of the person says that changes how a message is judged. */
export interface OnFile {
  readonly eatingDisorder: boolean;
  readonly pregnant: boolean;
}

export type SafetyVerdict =
  | { readonly outcome: 'pass' }
  | {
      readonly outcome: Exclude<Outcome, 'pass'>;
      readonly category: RiskCategory;
      /** For tests and measurements; never shown and never logged with the text. */
      readonly because: string;
      readonly help: Help;
    };

export interface SafetyGate {
  judge(question: SafetyQuestion): SafetyVerdict;
  /** Countries whose help lines are known. */
  readonly countries: readonly string[];
  /** What always stands below the conversation, without a network as well: emergency number and crisis line. */
  helpNow(country: string): readonly HelpLine[];
  /** Of the kinds, in their order. */
  linesFor(country: string, kinds: readonly HelpKind[]): readonly HelpLine[];
}

export interface CoachAsk extends SafetyQuestion {
  /** For tools: services ask again what this person may see. */
  readonly actor: Actor;
  readonly memberId: string;
  readonly memberName: string;
  readonly aboutAgeYears: number | null;
  /** The conversation, the oldest first. */
  readonly turns: readonly EarlierTurn[];
  /** The asker's calendar day. */
  readonly today: IsoDay;
  /** The asker's day of food and drinks, which may begin later than the calendar's. */
  readonly logDay: IsoDay;
  readonly now: Date;
  /** `offer`: help stands beside the answer, which has to be careful. */
  readonly outcome: Exclude<Outcome, 'stop'>;
  /** Members whose facts may go to the engine's model, at its place. */
  readonly modelMembers: ReadonlySet<string>;
  /** Aborts when nobody waits anymore. */
  readonly signal: AbortSignal;
}

/** What an engine wants to say. Foods are those that it names; every number of the text is one of the figures. */
export interface AnswerDraft {
  readonly text: string;
  readonly figures: readonly Figure[];
  readonly foods: readonly { readonly id: string; readonly name: string }[];
  readonly sources: readonly Source[];
  readonly actions: readonly CoachAction[];
  readonly suggestions: readonly string[];
  /** What the question was about, in a few plain words: all that the parents of a teen see of it. */
  readonly topic: string;
  /** Ids of cards that the text repeats word for word. A model's answer has none. */
  readonly cards?: readonly string[];
  /**
   * Words of the data that the text states and does not offer: a food someone asked about or is warned of, what was eaten,
   * what is on the list. A model's answer has none.
   */
  readonly named?: readonly string[];
  /** The same answer in English where the text is Spanish: what the gate after an answer reads. A model's answer has none. */
  readonly english?: string;
  /** Members the answer is about, where it is not about the chosen one alone. A model's answer has none. */
  readonly aboutIds?: readonly string[];
  /** Members whose facts it is made of; left out: nobody knows. */
  readonly factsOf?: readonly string[];
}

/** A finished part of the text, with what it uses. Joined, the parts are the text of the draft. */
export type DraftPiece = Pick<AnswerDraft, 'text' | 'figures' | 'foods'>;

export interface CoachEngine {
  /**
   * `say` may be called with whole sentences while the rest is still being made. Each piece is judged before anyone sees
   * it. An engine that makes its answer at once need not call it.
   */
  answer(ask: CoachAsk, say: (piece: DraftPiece) => Promise<void>): Promise<AnswerDraft>;
  /** Questions that fit the hour and the person; without a network or a model. */
  suggest(about: Pick<CoachAsk, 'asker' | 'about' | 'memberName'>, hour: number): readonly string[];
  /** Work that the first answer would wait for, in small steps; asked for when someone opens the page. */
  prepare?(): Promise<void>;
  /** The model behind it, for the person who is asked to agree; `null`: there is none. */
  readonly model: { readonly name: string; readonly place: string } | null;
}

export type AnswerVerdict =
  | { readonly passes: true }
  | {
      readonly passes: false;
      /** For tests and measurements. */
      readonly because: string;
      /** What can be said. It is not judged again. */
      readonly instead: AnswerDraft;
    };

export interface AnswerGate {
  /** The whole answer, before it is stored. */
  judge(ask: CoachAsk, draft: AnswerDraft): Promise<AnswerVerdict>;
  /** A piece of it, before it is sent; `false`: nothing more is sent until the whole answer is judged. */
  maySay(ask: CoachAsk, piece: DraftPiece): Promise<boolean>;
}
