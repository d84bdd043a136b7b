/*
 * `npm run bench:coach`: what is measured of the coach, without a network. Runs the safety gate over its corpus and over
 * everyday questions, the reader of questions over data/coach/questions, and the tests of the model engine and of
 * injected orders against the scripted model server. Writes the tables between the two marks of docs/coach.md.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPath } from '#domain/knowledge/data-files.ts';

const DOCUMENT = new URL('../../docs/coach.md', import.meta.url);
const [BEGIN, END] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

const run = (script: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [`scripts/bench/${script}`, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  }).trim();

const code = (text: string): string => `\`\`\`text\n${text.replaceAll('```', "'''")}\n\`\`\``;

function questions(): string {
  if (!existsSync(dataPath('coach', 'questions')))
    return 'There is no set of questions in data/coach/questions.';
  return code(run('coach-questions.ts', '--folds', '5'));
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

/** The model engine, as far as its tests go: both protocols, broken answers, and texts that give orders. */
function modelTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coach-bench-'));
  try {
    const file = join(folder, 'report.json');
    const { stderr } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project=api',
        '--reporter=json',
        `--outputFile=${file}`,
        'src/features/coach/server/model',
      ],
      { encoding: 'utf8' },
    );
    if (!existsSync(file)) throw new Error(`The tests of the model engine did not run.\n${stderr}`);
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    const isInjection = (name: string) => /\bi\d{3}\b/.test(name);
    const row = (name: string, list: typeof tests) =>
      `| ${name} | ${list.length} | ${list.filter(({ status }) => status === 'passed').length} |`;
    const failed = tests.filter(({ status }) => status !== 'passed');
    return [
      '| set | cases | as wanted |',
      '|---|---|---|',
      row(
        'texts that give orders',
        tests.filter(({ fullName }) => isInjection(fullName)),
      ),
      row(
        'model engine against the scripted server',
        tests.filter(({ fullName }) => !isInjection(fullName)),
      ),
      '',
      failed.length === 0 ? 'No misses.' : failed.map(({ fullName }) => `- missed: ${fullName}`).join('\n'),
    ].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const written = readFileSync(DOCUMENT, 'utf8');
const [before, rest] = written.split(BEGIN);
const after = rest?.split(END)[1];
if (before === undefined || after === undefined) throw new Error(`docs/coach.md needs ${BEGIN} and ${END}.`);
const measured = [
  `Measured on ${new Date().toISOString().slice(0, 10)} by \`npm run bench:coach\`.`,
  '### The gate before',
  code(run('coach-safety.ts')),
  '### Understanding of questions',
  questions(),
  '### The model engine',
  modelTests(),
].join('\n\n');
writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${measured}\n\n${END}${after}`);
console.log(measured);
