// Scores of 100,000 measurements by `hearthwell growth`: node scripts/bench/growth.ts [runs]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROWS = 100_000;
const runs = Number(process.argv[2] ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'hearthwell-growth-'));
const file = join(folder, 'measurements.csv');
const rows = Array.from({ length: ROWS }, (_, row) => {
  const ageDays = (row * 7919) % 6900;
  const height = 50 + ageDays ** 0.62 * 0.55;
  const weight = 3.5 + ageDays * 0.008;
  return `${row},${row % 2 === 0 ? 'male' : 'female'},${ageDays},${height.toFixed(1)},${weight.toFixed(2)},45`;
});
writeFileSync(file, ['id,sex,age_days,height_cm,weight_kg,head_cm', ...rows, ''].join('\n'));
try {
  const seconds = Array.from({ length: runs }, () => {
    const start = performance.now();
    execFileSync(process.execPath, ['src/app/cli/main.ts', 'growth', '--csv', file, '--json'], {
      maxBuffer: 1e9,
    });
    return (performance.now() - start) / 1000;
  }).sort((a, b) => a - b);
  console.log(`${ROWS} rows, ${runs} runs: ${seconds.map((each) => each.toFixed(2)).join(', ')} s`);
} finally {
  rmSync(folder, { recursive: true });
}
