import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What is not part of a release, or is made again. */
const LEFT_OUT = new Set(['node_modules', 'build', 'test-results', 'playwright-report', 'tests']);

/** A copy of the product under another version, really built: its server and its pages are one release ahead. */
export async function makeRelease(version: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'hearthwell-release-'));
  for (const part of readdirSync('.')) {
    if (!LEFT_OUT.has(part) && !part.startsWith('.')) cpSync(part, join(root, part), { recursive: true });
  }
  const file = join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...manifest, version }));
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'), 'dir');
  await promisify(execFile)(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root });
  return root;
}
