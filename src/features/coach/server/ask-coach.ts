import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type { Help } from '../contract/answer.ts';
import type { CoachingAnswer, CoachingBody } from '../contract/coach.ts';
import { COACH_LIMITS } from '../contract/coach-limits.ts';
import { idsNamed } from '../rules/answers/people-named.ts';
import { ageRule, helpTopic } from '../rules/who-sees.ts';
import type { CoachRepository } from './coach.repository.ts';
import { isStanding } from './model-consent.ts';
import type {
  AnswerDraft,
  AnswerGate,
  CoachAsk,
  CoachEngine,
  DraftPiece,
  EarlierTurn,
  OnFile,
  SafetyGate,
  SafetyQuestion,
} from './parts.ts';
import { MESSAGES } from './quotas.ts';
import { type OpenMessage, openMessage, type SealedMessage, sealMessage } from './stored-message.ts';
import { aboutOf, chosenMember, type createWhoAsks, type Profile } from './who-asks.ts';

/** What the coach says in the order in which an answer is made. */
export interface CoachParts {
  readonly gate: SafetyGate;
  readonly engine: CoachEngine;
  readonly answerGate: AnswerGate;
  /** What the profile of a member says, as far as the person who asks may see it. */
  readonly onFile: (actor: Actor, memberId: string) => Promise<OnFile>;
}

const NOTHING_ON_FILE: OnFile = { eatingDisorder: false, pregnant: false };

export interface AskDeps extends CoachParts, Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly repository: CoachRepository;
  readonly ciphers: HouseholdCipherService;
  readonly whoAsks: ReturnType<typeof createWhoAsks>;
}

/** Where an answer goes while it is made. */
export interface Listener {
  readonly send: (event: 'stage' | 'help' | 'text' | 'reset', data: unknown) => void;
  readonly signal: AbortSignal;
}

/** Earlier turns that count for what is asked now. */
const TURNS = 8;
/** Questions a day; there is one plan until there are paid ones. */
export const QUESTIONS_A_DAY = COACH_LIMITS.questionsADay.free;

/** For those who read the answer alone, without the page's large links. */
function helpText({ title, text, lines }: Help): string {
  const ways = lines.map(({ name, call, text: sms, url }) => {
    const all = [
      call === null ? [] : `call ${call}`,
      sms === null ? [] : `text ${sms.body === null ? '' : `${sms.body} to `}${sms.number}`,
      url ?? [],
    ];
    return `${name}: ${all.flat().join(', ')}`;
  });
  return [title, text, ways.join('\n')].join('\n\n');
}

const noneLeft = (): AppError =>
  new AppError(
    'daily_questions_used',
    `You have asked all ${QUESTIONS_A_DAY} questions for today. You can ask again after midnight.`,
  );

export function createAskCoach(deps: AskDeps) {
  const { database, repository, ciphers, gate, engine, answerGate, quotas } = deps;

  /** Members whose facts may go to the model of this server, and since when. */
  async function agreed(
    tx: HouseholdTransaction,
    { demo }: Actor,
    profiles: readonly Profile[],
  ): Promise<ReadonlyMap<string, Date>> {
    const { model } = engine;
    if (model === null || demo === true) return new Map();
    const consents = await repository.consents(tx);
    const people = await repository.people(tx);
    const now = deps.clock();
    return new Map(
      profiles.flatMap((member) => {
        const consent = consents.get(member.id);
        const counts = consent?.given && isStanding(consent, { member, people, model, now });
        return counts ? [[member.id, consent.at] as const] : [];
      }),
    );
  }

  /** The people of a question, what was said before, and the answer if this very question was answered already. */
  const readSituation = (actor: Actor, body: CoachingBody, id: string) =>
    database.withHousehold(actor, async (tx) => {
      const who = await deps.whoAsks.read(tx, actor);
      const chosen = body.familyMemberId ?? 'default';
      const member = chosenMember(who, chosen === 'default' ? null : chosen);
      const cipher = await ciphers.cipherOf(tx);
      const answered = await repository.find(tx, id);
      const turns = await repository.latest(
        tx,
        { memberId: member.id, userIds: [actor.userId] },
        { limit: TURNS },
      );
      const agreedSince = await agreed(tx, actor, who.profiles);
      const earlier = turns.map((row): EarlierTurn => {
        const { at, said } = openMessage(cipher, row);
        const had = (id: string) =>
          (agreedSince.get(id)?.getTime() ?? Number.POSITIVE_INFINITY) <= at.getTime();
        return { query: said.query, advice: said.advice, isForModel: said.aboutIds?.every(had) ?? false };
      });
      return {
        who,
        member,
        answered: answered === null ? null : openMessage(cipher, answered),
        earlier: earlier.toReversed(),
        modelMembers: new Set(agreedSince.keys()),
      };
    });

  /** The message as it is stored: another one when the same question was answered meanwhile. */
  const store = (actor: Actor, message: OpenMessage) =>
    database.withHousehold(actor, async (tx) => {
      const cipher = await ciphers.cipherOf(tx);
      if (await repository.insert(tx, sealMessage(cipher, message))) {
        await quotas.keep(tx, MESSAGES);
        return { message, isNew: true };
      }
      const known = await repository.find(tx, message.id);
      if (known === null) throw new AppError('id_taken', 'This id is taken. Please ask again.');
      return { message: openMessage(cipher, known), isNew: false };
    });

  const giveBack = (actor: Actor, day: string) =>
    database.withHousehold(actor, (tx) => repository.giveBack(tx, day));

  const answerOf = ({ id, said }: OpenMessage, used: number): CoachingAnswer => {
    const { query: _, topic: __, guardianSees: _promise, aboutIds: _about, ...parts } = said;
    return { ...parts, messageId: id, remaining: Math.max(0, QUESTIONS_A_DAY - used) };
  };

  /** The engine's words, as far as they may be said. What was sent and does not hold is taken back. */
  async function makeDraft(ask: CoachAsk, { send, signal }: Listener): Promise<AnswerDraft> {
    const said: DraftPiece[] = [];
    const textSaid = () => said.map(({ text }) => text).join('');
    let isHeld = false;
    async function say(piece: DraftPiece): Promise<void> {
      if (isHeld || signal.aborted) return;
      isHeld = !(await answerGate.maySay(ask, piece));
      if (isHeld) return;
      said.push(piece);
      send('text', { text: piece.text });
    }
    try {
      send('stage', { stage: 'thinking' });
      const draft = await engine.answer(ask, say);
      send('stage', { stage: 'checking' });
      const verdict = await answerGate.judge(ask, draft);
      const final = verdict.passes ? draft : verdict.instead;
      const sent = textSaid();
      const holds = final.text.startsWith(sent);
      if (!holds) send('reset', {});
      const rest = holds ? final.text.slice(sent.length) : final.text;
      if (rest !== '') send('text', { text: rest });
      return final;
    } catch (error) {
      // Stopped by the person: what they have read is their answer, and counts.
      if (!signal.aborted || said.length === 0) throw error;
      return {
        text: textSaid(),
        figures: said.flatMap(({ figures }) => figures),
        foods: said.flatMap(({ foods }) => foods),
        sources: [],
        actions: [],
        suggestions: [],
        topic: 'An answer that was stopped',
      };
    }
  }

  return async function ask(actor: Actor, body: CoachingBody, listener: Listener): Promise<CoachingAnswer> {
    allow(actor, 'coach:log');
    const id = body.id ?? deps.createId();
    const now = deps.clock();
    const { who, member, answered, earlier, modelMembers } = await readSituation(actor, body, id);
    if (answered !== null) return answerOf(answered, who.used);
    const asked: SafetyQuestion = {
      text: body.query,
      earlier: earlier.map(({ query }) => query),
      asker: who.band,
      about: aboutOf(who, member),
      country: who.country,
    };
    const promised = ageRule(who.own?.ageYears ?? null, actor.access.role)?.guardianSees ?? 'nothing';
    const messageOf = (said: Omit<SealedMessage, 'query' | 'guardianSees'>): OpenMessage => ({
      id,
      memberId: member.id,
      userId: actor.userId,
      day: who.today,
      at: now,
      said: { query: body.query, guardianSees: promised, ...said },
    });

    /** Help and nothing else: it is not counted, and never waits for room. */
    async function helpAlone(help: Help): Promise<CoachingAnswer> {
      const message = messageOf({
        advice: helpText(help),
        outcome: 'stop',
        help,
        sources: [],
        figures: [],
        actions: [],
        suggestions: [],
        topic: helpTopic(help.category),
      });
      await store(actor, message).catch(() => undefined);
      return answerOf(message, who.used);
    }
    // Help in danger waits for no profile; what passes is judged again with what is on file.
    const first = gate.judge(asked);
    if (first.outcome === 'stop') return helpAlone(first.help);
    const { eatingDisorder, pregnant } = await deps.onFile(actor, member.id).catch(() => NOTHING_ON_FILE);
    const question: SafetyQuestion = {
      ...asked,
      about: pregnant ? 'pregnant' : asked.about,
      eatingDisorder,
    };
    const verdict = eatingDisorder || question.about !== asked.about ? gate.judge(question) : first;
    if (verdict.outcome === 'stop') return helpAlone(verdict.help);
    const help = verdict.outcome === 'offer' ? verdict.help : null;
    if (help !== null) listener.send('help', { help });

    const taken = await database.withHousehold(actor, (tx) =>
      repository.take(tx, who.today, QUESTIONS_A_DAY),
    );
    if (taken === null) {
      if (help !== null) return helpAlone(help);
      throw noneLeft();
    }
    try {
      const draft = await makeDraft(
        {
          ...question,
          actor,
          memberId: member.id,
          memberName: member.name,
          aboutAgeYears: member.ageYears,
          turns: earlier,
          today: who.today,
          logDay: who.logDay,
          now,
          outcome: verdict.outcome,
          modelMembers,
          signal: listener.signal,
        },
        listener,
      );
      const {
        text,
        topic,
        foods: _,
        cards: _cards,
        named: _named,
        aboutIds: _about,
        factsOf,
        english: _english,
        ...parts
      } = draft;
      const named = idsNamed(`${body.query}\n${text}`, who.profiles);
      const stored = await store(
        actor,
        messageOf({
          ...parts,
          ...(factsOf && { aboutIds: [...new Set([member.id, ...factsOf, ...named])] }),
          sources: [...parts.sources],
          figures: [...parts.figures],
          actions: [...parts.actions],
          suggestions: [...parts.suggestions],
          advice: text,
          outcome: verdict.outcome,
          help,
          topic: help === null ? topic : helpTopic(help.category),
        }),
      );
      if (!stored.isNew) await giveBack(actor, taken.day);
      return answerOf(stored.message, stored.isNew ? taken.used : taken.used - 1);
    } catch (error) {
      await giveBack(actor, taken.day);
      if (help !== null) return helpAlone(help);
      throw error;
    }
  };
}
