// Looks the packages that families' machines run up in the registry's list of known holes: `node scripts/known-holes.mjs`.
// Before a release it has to answer. With `--if-answered` (continuous integration) a registry that keeps no such list,
// or none at all, stops nothing: that is said, and it is no finding.
// Ends with 0: nothing of this level is known; 1: something is; 2: nobody answered.
import { spawnSync } from 'node:child_process';
import { root } from './lib/runtime.mjs';

/** What cannot wait for a release (CONTRIBUTING.md says how long the rest may). */
const LEVEL = 'high';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', `--audit-level=${LEVEL}`, '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
const report = parsed(stdout);
const counts = report?.metadata?.vulnerabilities;

if (counts === undefined) {
  console.log(
    `Known holes: not looked up, the registry did not answer (${report?.message ?? report?.error?.summary ?? 'no reason'})`,
  );
  process.exitCode = process.argv.includes('--if-answered') ? 0 : 2;
} else {
  const { high, critical, total } = counts;
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    console.log(`${severity}: ${name} ${range}`);
  }
  console.log(
    `Known holes: ${total} in packages that are served, ${high + critical} of them high or critical`,
  );
  process.exitCode = high + critical > 0 ? 1 : 0;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
