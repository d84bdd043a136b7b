import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';

/** The browser of the end-to-end tests: CHROMIUM_PATH, else Debian's, else Playwright's own. */
export async function openBrowser(): Promise<Browser> {
  const executablePath =
    process.env.CHROMIUM_PATH ??
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));
  return await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    // Otherwise it reports home.
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
