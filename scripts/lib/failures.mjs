// What failed, in a line each, for the end of a long run: the whole output stands far above it, and some systems show only the end.
import { stripVTControlCharacters } from 'node:util';

const MOST = 12;
const LONGEST = 300;

const inOneLine = (text) =>
  stripVTControlCharacters(String(text)).replace(/\s+/g, ' ').trim().slice(0, LONGEST);

/** Of Vitest's JSON report. */
const failedInVitest = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, reason: message }] : [];
    return failed.map((test) => ({ name: test.fullName, reason: test.failureMessages.join(' ') }));
  });

/** Of Playwright's JSON report, whose suites hold suites. */
const failedInPlaywright = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedInPlaywright),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${title}`,
        reason: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message)).join(' '),
      })),
  ),
];

/** @returns {string[]} a line for each test that failed, the first ones of a report of either runner */
export function failureLines(report) {
  const failed = report?.testResults ? failedInVitest(report) : failedInPlaywright(report ?? {});
  const lines = failed.slice(0, MOST).map(({ name, reason }) => `${name.slice(-80)}: ${inOneLine(reason)}`);
  return failed.length > MOST ? [...lines, `and ${failed.length - MOST} more`] : lines;
}
