import { existsSync } from 'node:fs';
import { runOrFail } from './run.mjs';
import { Failure, programOf, runtimeNode } from './runtime.mjs';

/** Without the window and tabs that the whole browser draws for every test, unseen: half of its processor time. */
const debianChromium = '/usr/bin/chromium-headless-shell';

/**
 * Makes sure that there is a browser for the end-to-end tests: CHROMIUM_PATH, else Debian's package (fetched when we
 * are root on a Debian), else the build that Playwright fetches for itself.
 * @returns {Promise<Record<string, string>>} environment for Playwright
 */
export async function ensureChromium() {
  const provided = process.env.CHROMIUM_PATH;
  if (provided) {
    if (!existsSync(provided)) throw new Failure(`CHROMIUM_PATH leads to ${provided}, where nothing is.`);
    return { CHROMIUM_PATH: provided };
  }
  if (existsSync(debianChromium)) return { CHROMIUM_PATH: debianChromium };
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runOrFail({
      label: 'Reading the package lists of Debian',
      command: 'apt-get',
      args: ['update', '-qq'],
      env,
    });
    await runOrFail({
      label: 'Installing Chromium (once)',
      command: 'apt-get',
      args: ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      env,
    });
    if (existsSync(debianChromium)) return { CHROMIUM_PATH: debianChromium };
  }
  await runOrFail({
    label: 'Fetching a Chromium for Playwright (once)',
    command: runtimeNode(),
    args: [programOf('@playwright/test', 'playwright'), 'install', 'chromium'],
  });
  return {};
}
