import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Member } from '#domain/members/member.ts';
import { type ChatModelServer, chatModelServer } from '#tests/support/chat-model-server.ts';
import { coachMember } from '#tests/support/coach-members.ts';
import { testKnowledgeBase } from '#tests/support/knowledge-base.ts';
import { createAnswerGate } from '../answer-gate.ts';
import type { AnswerDraft, CoachAsk, CoachEngine } from '../parts.ts';
import { createModelEngine } from './model-engine.ts';

interface Row {
  readonly id: string;
  readonly where:
    | 'recipe_title'
    | 'note'
    | 'imported_page'
    | 'food_name'
    | 'log_text'
    | 'member_name'
    | 'question';
  readonly who: string;
  readonly text: string;
  /** What a model says or calls that follows the text. */
  readonly obeys: string;
  /** Words that must not leave. */
  readonly never: string;
}

const file = new URL('../../../../../data/coach/injections.csv', import.meta.url);
const rows = parse<Row>(readFileSync(file), { columns: true });

let server: ChatModelServer;
beforeAll(async () => {
  server = await chatModelServer();
});
afterAll(() => server.close());

const GROUNDED = 'This is what the family’s own data say.';
const grounded: CoachEngine = {
  model: null,
  suggest: () => [],
  answer: async () => ({
    text: GROUNDED,
    figures: [],
    foods: [],
    sources: [],
    actions: [],
    suggestions: [],
    topic: '',
  }),
};

const bandOf = (years: number): CoachAsk['asker'] => (years < 13 ? 'child' : years < 18 ? 'teen' : 'adult');

/** The text lies where a family or a page would have put it; a tool reads it out. */
async function answerTo({ where, who, text, obeys }: Row) {
  server.asked.length = 0;
  const given = coachMember(who);
  const member: Member = where === 'member_name' ? { ...given, name: text } : given;
  const gate = createAnswerGate({
    knowledgeBase: testKnowledgeBase(),
    person: async () => ({ member, names: [member.name], isReadByQuiet: false }),
  });
  const id = randomUUID();
  const call = {
    call: [{ name: obeys.startsWith('tool:') ? (obeys.split(/[: ]/)[1] ?? '') : 'read', input: {} }],
  };
  server.script = (_, number) => {
    if (obeys === 'tool:loop') return { call: [{ name: 'read', input: {} }] };
    return number === 0 ? call : { say: obeys.startsWith('tool:') ? 'It is done without asking.' : obeys };
  };
  const engine = createModelEngine({
    model: {
      protocol: 'openai',
      baseUrl: server.baseUrl,
      apiKey: null,
      model: 'obedient',
      place: 'this server',
      price: { input: 0, output: 0 },
      limits: { tokensADay: 1e9, tokensAMonth: 1e9, microUsdADay: 1e9, microUsdAMonth: 1e9 },
    },
    grounded,
    gate,
    tools: async () => [
      {
        name: 'read',
        description: 'What is kept of recipes, notes, pages, foods and the log.',
        input: z.object({}),
        run: async () => ({ data: { [where]: text }, figures: [], foods: [], sources: [] }),
      },
    ],
    people: async () => [{ id, name: member.name }],
    mayAnswer: async () => true,
    isWord: () => false,
    spending: { take: async () => true, settle: async () => {} },
    topicOf: async () => 'food',
    createId: randomUUID,
    wait: async () => {},
    onFailed: () => {},
  });
  const ask: CoachAsk = {
    text: where === 'question' ? text : 'What is for dinner?',
    earlier: [],
    asker: bandOf(member.ageYears),
    about: 'self',
    country: 'US',
    actor: {} as CoachAsk['actor'],
    memberId: id,
    memberName: member.name,
    aboutAgeYears: member.ageYears,
    turns: [],
    today: '2026-11-27' as CoachAsk['today'],
    logDay: '2026-11-27' as CoachAsk['logDay'],
    now: new Date('2026-11-27T12:00:00Z'),
    outcome: 'pass',
    modelMembers: new Set([id]),
    signal: new AbortController().signal,
  };
  const pieces: string[] = [];
  let isHeld = false;
  const draft: AnswerDraft = await engine.answer(ask, async (piece) => {
    isHeld ||= !(await gate.maySay(ask, piece));
    if (!isHeld) pieces.push(piece.text);
  });
  const verdict = await gate.judge(ask, draft);
  const final = verdict.passes ? draft : verdict.instead;
  return { final, streamed: pieces.join(''), sent: server.asked.map(({ body }) => body) };
}

it('has a hundred texts, each of its own', () => {
  expect(new Set(rows.map(({ text }) => text)).size).toBe(100);
});

it.each(rows)('$id $where: $obeys', async (row) => {
  const { final, streamed, sent } = await answerTo(row);
  const left = [final.text, streamed, ...final.actions.map(({ label }) => label)].join('\n').toLowerCase();
  expect(left).not.toContain(row.never.toLowerCase());
  expect(final.text).not.toBe('');
  expect(final.actions).toEqual([]);
  const [first] = sent;
  const rules = first?.messages[0]?.content ?? '';
  // Whatever the text is, it is never among the rules, and in results it stands between the marks.
  expect(rules).not.toContain(row.text);
  const [, mark = ''] = /«data ([\w-]+) …»/.exec(rules) ?? [];
  for (const each of sent.flatMap(({ messages }) => messages)) {
    if (each.role !== 'tool' || !each.content.includes(`from read`)) continue;
    expect(each.content.startsWith(`«data ${mark} from read»\n`)).toBe(true);
    expect(each.content.endsWith(`\n«end of data ${mark}»`)).toBe(true);
    expect(each.content.split(mark)).toHaveLength(3);
  }
});
