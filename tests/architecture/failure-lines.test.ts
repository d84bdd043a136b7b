import { expect, it } from 'vitest';

interface Failures {
  failureLines(report: unknown): string[];
}
const { failureLines } = (await import('../../scripts/lib/failures.mjs' as string)) as Failures;

it('says in a line each what failed, of either runner', () => {
  const [red, plain] = ['\u001b[31m', '\u001b[0m'];
  const vitest = {
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'sums up', status: 'failed', failureMessages: [`Error: ${red}1${plain}\n  in b`] },
          { fullName: 'counts', status: 'passed', failureMessages: [] },
        ],
      },
    ],
  };
  expect(failureLines(vitest)).toEqual(['a.test.ts: cannot load', 'sums up: Error: 1 in b']);
  const spec = (title: string, status: string, errors: object[]) => ({
    title,
    tests: [{ status, projectName: 'phone', results: [{ errors }] }],
  });
  const browser = {
    suites: [
      { suites: [{ specs: [spec('a list', 'unexpected', [{ message: 'no' }]), spec('b', 'expected', [])] }] },
    ],
  };
  expect(failureLines(browser)).toEqual(['[phone] a list: no']);
  expect(failureLines(null)).toEqual([]);
});
