/*
 * How well the coach understands questions: `node scripts/bench/coach-questions.ts FILE.csv…`
 * Each file has the columns id,asker,about,question,intent,topic,slots. Prints the share that is right, by intent and
 * by topic, every miss (`--misses none` leaves them out, `--half odd|even` takes every second row), how often the coach
 * would ask back, and the time of understanding one question. `--folds 5` in place of files: cross-validation over the
 * questions of data/coach/questions.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { csvRows } from '#domain/knowledge/csv-rows.ts';
import { loadKnowledgeBase } from '#domain/knowledge/load-knowledge-base.ts';
import { cardQuestions } from '#features/coach/rules/cards/card-questions.ts';
import type { Person } from '#features/coach/rules/understand/household.ts';
import type { Band } from '#features/coach/rules/understand/intents.ts';
import { createQuestionReader } from '#features/coach/rules/understand/read-question.ts';
import { isUnsure } from '#features/coach/rules/understand/understanding.ts';
import { readCards } from '#features/coach/server/tools/read-cards.ts';
import { asLabeled, readQuestions } from '#features/coach/server/tools/read-questions.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'string', default: 'all' },
    half: { type: 'string' },
    folds: { type: 'string' },
  },
});
if (positionals.length === 0 && values.folds === undefined)
  throw new Error('Please name a CSV file of questions, or a number of folds.');

const AGES: Readonly<Record<string, number>> = {
  infant: 0.6,
  child: 6,
  teen: 15,
  adult: 38,
  senior: 74,
  pregnant: 31,
};

const person = (name: string, band: string, yours: boolean): Person => ({
  id: name.toLowerCase(),
  name,
  relationship: yours ? 'self' : ['infant', 'child', 'teen'].includes(band) ? 'child' : 'other',
  ageYears: AGES[band] ?? AGES.adult ?? null,
  sex: null,
  yours,
});

/** A household of the person who asks, the one it is about, and anyone the question names. */
function peopleOf(row: Record<string, string>): { people: readonly Person[]; memberId: string } {
  const { asker = 'adult', about = 'self', slots = '' } = row;
  const names = slots
    .split(';')
    .flatMap((slot) => (slot.startsWith('member=') ? slot.slice('member='.length).split(/[,|+]| and /) : []))
    .map((name) => name.trim())
    .filter((name) => /^\p{Lu}/u.test(name));
  const self = person('Robin Asker', asker, true);
  const others = names.map((name) => person(name, about === 'self' ? asker : about, false));
  const subject = about === 'self' ? self : (others[0] ?? person('Sam Other', about, false));
  return { people: [...new Set([self, ...others, subject])], memberId: subject.id };
}

const learned = readQuestions();
const folds = Number(values.folds ?? 0);
const all: readonly Record<string, string>[] =
  folds > 0 ? learned : positionals.flatMap((file) => csvRows(readFileSync(file, 'utf8')));
const rows =
  values.half === undefined ? all : all.filter((_row, at) => (at % 2 === 1) === (values.half === 'odd'));
const began = performance.now();
const kb = loadKnowledgeBase();
const loaded = performance.now();
const ofCards = cardQuestions(readCards());
const readerOf = (questions: typeof learned) =>
  createQuestionReader(kb, [...ofCards, ...asLabeled(questions)]);
// Of the questions that it learns from, each is read by a reader that has not seen it.
const readers = await Promise.all(
  Array.from({ length: Math.max(1, folds) }, (_, fold) =>
    readerOf(folds > 0 ? learned.filter((_row, at) => at % folds !== fold) : learned),
  ),
);
const made = performance.now();

const right = { intent: 0, both: 0, soft: 0 };
const byLabel = new Map<string, { right: number; all: number }>();
const misses: string[] = [];
const times: number[] = [];
let asked = 0;
let askedRight = 0;
for (const [at, row] of rows.entries()) {
  const { people, memberId } = peopleOf(row);
  const asker = (row.asker ?? 'adult') as Band;
  const about = (row.about === 'self' || !row.about ? asker : row.about) as Band;
  const from = performance.now();
  const found = (readers[at % readers.length] as (typeof readers)[number])({
    text: row.question ?? '',
    earlier: [],
    asker,
    about,
    people,
    memberId,
  });
  times.push(performance.now() - from);
  const label = row.intent === 'card' ? `card ${row.topic}` : (row.intent ?? '');
  const said = found.topic === null ? found.intent : `card ${found.topic}`;
  const isRight = said === label;
  const runnerUp = found.runnerUp?.topic ? `card ${found.runnerUp.topic}` : found.runnerUp?.intent;
  if (found.intent === row.intent) right.intent += 1;
  if (isRight) right.both += 1;
  if (isRight || runnerUp === label) right.soft += 1;
  if (isUnsure(found)) {
    asked += 1;
    if (isRight || runnerUp === label) askedRight += 1;
  }
  const count = byLabel.get(label) ?? { right: 0, all: 0 };
  byLabel.set(label, { right: count.right + (isRight ? 1 : 0), all: count.all + 1 });
  if (!isRight) {
    misses.push(
      `${row.id} [${row.asker}/${row.about}] ${row.question}\n    is ${label}, read as ${said} (${found.confidence.toFixed(2)}), then ${runnerUp} (${found.runnerUp?.confidence.toFixed(2)})`,
    );
  }
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
const sorted = times.toSorted((a, b) => a - b);
const timeAt = (share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
if (values.misses !== 'none') {
  for (const [label, count] of [...byLabel].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`${label.padEnd(30)} ${count.right}/${count.all}`);
  }
  console.log(`\n${misses.length} misses`);
  for (const miss of misses) console.log(miss);
}
console.log(`\n${rows.length} questions`);
console.log(`intent and topic right: ${percent(right.both, rows.length)}`);
console.log(`intent right: ${percent(right.intent, rows.length)}`);
console.log(`first or second reading right: ${percent(right.soft, rows.length)}`);
console.log(
  `asked back: ${percent(asked, rows.length)}, of these with the right choice shown ${percent(askedRight, asked)}`,
);
console.log(`understanding: median ${timeAt(0.5)} ms, 95th percentile ${timeAt(0.95)} ms`);
console.log(`knowledge ${Math.round(loaded - began)} ms, learning ${Math.round(made - loaded)} ms`);
