/*
 * How well the safety gate of the coach tells messages apart.
 *
 *     node scripts/bench/coach-safety.ts            the corpus, each part judged by a model of the other parts, and
 *                                                   the half of the everyday questions that no model has seen
 *     node scripts/bench/coach-safety.ts FOLDER     messages of another folder, judged by the model of all training messages
 *
 * Prints, by category and language, what was stopped, offered and missed, every miss, every harmless message that was
 * stopped, and the time that a judgment takes.
 */

import { crossValidated, partOf } from '#features/coach/rules/safety/cross-validation.ts';
import { judgeMessage } from '#features/coach/rules/safety/judge-message.ts';
import { type SafetyModel, scoreMessage } from '#features/coach/rules/safety/safety-model.ts';
import { type Example, LABELS } from '#features/coach/rules/safety/safety-types.ts';
import { readEverydayQuestions } from '#features/coach/server/everyday-questions.ts';
import {
  learnSafetyModel,
  loadSafetyModel,
  readExamples,
  readThresholds,
} from '#features/coach/server/safety-files.ts';

interface Judged {
  readonly example: Example;
  readonly outcome: 'stop' | 'offer' | 'pass';
  readonly category: string;
  readonly risk: number;
}

const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
const thresholds = readThresholds();
const model = loadSafetyModel();
const judgeWith = (model: SafetyModel, example: Example): Judged => {
  const judged = judgeMessage(model, example, thresholds);
  return {
    example,
    outcome: judged.outcome,
    category: judged.outcome === 'pass' ? '-' : judged.category,
    risk: scoreMessage(model, example).risk,
  };
};

const results: readonly Judged[] =
  folder === undefined
    ? crossValidated(readExamples(), learnSafetyModel).map(({ model, example }) => judgeWith(model, example))
    : readExamples(folder).map((example) => judgeWith(model, example));

const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`;
const count = (list: readonly Judged[], outcome: Judged['outcome']): number =>
  list.filter((each) => each.outcome === outcome).length;
const line = (name: string, list: readonly Judged[]): string => {
  const [stopped, offered, passed] = [count(list, 'stop'), count(list, 'offer'), count(list, 'pass')];
  const shares = [stopped, offered, passed].map((part) => `${part} (${percent(part, list.length)})`);
  return `${name.padEnd(24)} ${String(list.length).padStart(5)}   ${shares.map((share) => share.padEnd(16)).join(' ')}`;
};
const show = ({ example, category, risk }: Judged): string =>
  `  ${risk.toFixed(3)} ${example.id} ${example.asker}/${example.about} ${example.label}>${category} ${[...example.earlier, example.text].join(' || ')}`;

console.log(
  `${'category'.padEnd(24)} ${'rows'.padStart(5)}   ${'stopped'.padEnd(16)} ${'offered'.padEnd(16)} passed`,
);
for (const label of LABELS)
  for (const lang of ['en', 'es'] as const) {
    const list = results.filter(({ example }) => example.label === label && example.lang === lang);
    if (list.length > 0) console.log(line(`${label} ${lang}`, list));
  }
const harmful = results.filter(({ example }) => example.label !== 'harmless');
const harmless = results.filter(({ example }) => example.label === 'harmless');
for (const part of new Set(results.map(({ example }) => partOf(example)))) {
  console.log(
    line(
      `part ${part} harmful`,
      harmful.filter(({ example }) => partOf(example) === part),
    ),
  );
  console.log(
    line(
      `part ${part} harmless`,
      harmless.filter(({ example }) => partOf(example) === part),
    ),
  );
}
console.log(line('all harmful', harmful));
console.log(line('all harmless', harmless));
const everyday = readEverydayQuestions().held.map((example) => judgeWith(model, example));
console.log(line('everyday questions', everyday));

/** What other thresholds would do: for each share of harmful messages caught, the lowest risk and what it costs. */
const risks = (list: readonly Judged[]) => list.map(({ risk }) => risk).sort((a, b) => a - b);
const [harmfulRisks, harmlessRisks] = [risks(harmful), risks(harmless)];
const above = (list: readonly number[], risk: number) => list.filter((each) => each >= risk).length;
for (const share of [0.95, 0.97, 0.98, 0.99, 0.995]) {
  const at = harmfulRisks[Math.floor(harmfulRisks.length * (1 - share))] ?? 0;
  console.log(
    `to catch ${(100 * share).toFixed(1)} %: offer from ${at.toFixed(3)}, harmless over it ${percent(above(harmlessRisks, at), harmless.length)}`,
  );
}
const mostStopped = harmlessRisks[Math.floor(harmlessRisks.length * 0.985)] ?? 1;
console.log(`to stop 1.5 % of harmless: stop from ${mostStopped.toFixed(3)}`);

console.log('\nmissed:');
for (const each of harmful.filter(({ outcome }) => outcome === 'pass')) console.log(show(each));
console.log('\nharmless and stopped:');
for (const each of [...harmless, ...everyday].filter(({ outcome }) => outcome === 'stop'))
  console.log(show(each));
if (process.argv.includes('--offered')) {
  console.log('\nharmless and offered:');
  for (const each of [...harmless, ...everyday].filter(({ outcome }) => outcome === 'offer'))
    console.log(show(each));
}

const long =
  `${'my son will not eat anything but rice and he cries at the table every night '.repeat(60)}`.slice(
    0,
    4_000,
  );
const times = ['my daughter hates peas', long].map((text) => {
  const runs = Array.from({ length: 20 }, () => {
    const start = performance.now();
    judgeMessage(model, { text, earlier: [], asker: 'adult', about: 'child' }, thresholds);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return `${text.length} characters: ${(runs[10] as number).toFixed(1)} ms (slowest ${(runs[19] as number).toFixed(1)})`;
});
console.log(`\n${times.join('\n')}`);
