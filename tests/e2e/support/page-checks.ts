import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ElementContext, RunOptions } from 'axe-core';
import type { SitePage } from '#site/site-pages.ts';

/** Chromium reports every 4xx answer in the console; refusals of what someone entered are expected. */
const REFUSALS = [409, 422];

/** `npm run test:deep` */
const IS_DEEP = process.env.TEST_DEEP !== undefined;
/** A page reads the small one in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export interface ConsoleWatch {
  /** Fails when the page wrote an error, or threw. */
  readonly expectClean: () => void;
}

/** @param provoked further failures that the test causes on purpose: statuses, or parts of the message */
export function watchConsole(page: Page, provoked: readonly (number | string)[] = []): ConsoleWatch {
  const errors: string[] = [];
  const expected = [...REFUSALS, ...provoked].map((each) =>
    typeof each === 'number' ? `the server responded with a status of ${each}` : each,
  );
  const note = (text: string) => {
    if (!expected.some((part) => text.includes(part))) errors.push(text);
  };
  page.on('console', (message) => {
    // A failed request says its status alone.
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(error.message));
  return { expectClean: () => expect(errors).toEqual([]) };
}

/**
 * What axe finds, by default with all the rules that it has switched on. It runs in the page and only what is wrong
 * leaves it: carrying every rule's every element out and back, as axe's own wrapper does, takes five times as long.
 */
export async function violationsOn(page: Page, rules?: readonly string[]): Promise<string[]> {
  // What is in a frame would be passed over.
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await page.evaluate(async () => {
    // What fades in is see-through, and would be judged too early; what moves with scrolling, or for ever, never ends.
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    // A color that is inherited begins to change in the child when it has changed in the parent.
    for (let now = moving(); now.length > 0; now = moving()) {
      await Promise.allSettled(now.map(({ finished }) => finished));
    }
  });
  const asksContrast = rules === undefined || rules.includes('color-contrast');
  const looks = IS_DEEP ? null : asksContrast ? await newLooksOn(page) : [];
  const found = await page.evaluate(askAxe, { only: rules ?? null, looks });
  if (found.length === 0) for (const look of looks ?? []) judgedLooks.add(look);
  return found;
}

async function askAxe({
  only,
  looks,
}: {
  readonly only: readonly string[] | null;
  /** Those whose contrast is judged; `null`: all, with the other rules. */
  readonly looks: readonly string[] | null;
}): Promise<string[]> {
  const run = async (on: ElementContext, options: RunOptions): Promise<string[]> => {
    const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(on, {
      resultTypes: ['violations'],
      ...options,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`,
    );
  };
  const onlyRules = (values: readonly string[]) => ({
    runOnly: { type: 'rule' as const, values: [...values] },
  });
  if (looks === null) return await run(document, only === null ? {} : onlyRules(only));
  const others = only?.filter((rule) => rule !== 'color-contrast');
  const found =
    others === undefined
      ? await run(document, { rules: { 'color-contrast': { enabled: false } } })
      : others.length > 0
        ? await run(document, onlyRules(others))
        : [];
  const lookOf = Reflect.get(window, 'lookOf') as (element: Element) => string | null;
  const include = [...document.querySelectorAll('body *')].filter((element) =>
    looks.includes(lookOf(element) ?? ''),
  );
  if (include.length === 0) return found;
  return [...found, ...(await run({ include }, onlyRules(['color-contrast'])))];
}

/** Looks of text whose contrast axe has judged in this process, and found good. */
const judgedLooks = new Set<string>();

/**
 * Contrast takes axe four times as long as all other rules together, and depends on how a text looks, not on what it
 * says: outside of the deep run a text is judged when no other of its kind, colors and size was judged before.
 */
async function newLooksOn(page: Page): Promise<string[]> {
  const looks = await page.evaluate(() => {
    const lookOf = (element: Element): string | null => {
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
      );
      if (!(isText || element.matches('input, textarea, select')) || !element.checkVisibility()) return null;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const look = [element.matches(':disabled'), color, fontSize, fontWeight, textShadow];
      for (let each: Element | null = element; each !== null; each = each.parentElement) {
        const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(each);
        if (each === element || each === element.parentElement) look.push(each.tagName, each.className);
        look.push(backgroundColor, backgroundImage, opacity, filter, position);
      }
      return look.join();
    };
    Reflect.set(window, 'lookOf', lookOf);
    return [...document.querySelectorAll('body *')].flatMap((element) => lookOf(element) ?? []);
  });
  return [...new Set(looks)].filter((look) => !judgedLooks.has(look));
}

/**
 * Who is signed in is asked for 1.5 s, and a machine that runs everything at once may need longer: then the page offers to
 * try again, and so does the journey. Not by a press of the pointer, which some journeys count.
 */
export async function triesAgainWhenSlow(page: Page): Promise<void> {
  const slow = page.getByRole('alert').filter({ hasText: 'The answer took too long.' });
  await page.addLocatorHandler(slow, () =>
    slow.getByRole('button', { name: 'Try Again' }).dispatchEvent('click'),
  );
}

/** Opens a menu and chooses; a press on a row that is just changing places is made again, as a person would. */
export async function chooseFromMenu(page: Page, menu: string | RegExp, choice: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: choice });
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: menu }).click();
    await item.click({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
}

/** Zero axe violations, one h1, and nothing that is cut off at the right. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  await expectWhole(page);
}

/** One h1, and nothing that is cut off at the right. */
export async function expectWhole(page: Page): Promise<void> {
  // A page that waits unseen behind the auth screen has one too.
  await expect(page.locator('h1:visible')).toHaveCount(1);
  expect(await cutOff(page)).toEqual([]);
}

/** What is wider than the page, or than the dialog over it, and so cannot be read without scrolling sideways. */
async function cutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} in ${clientWidth}`),
  );
}

/** Letters of twice the size on a phone: nothing runs out of the page. Leaves them as large as they were. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => cutOff(page), 'letters of twice the size').toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** The page is alive, and nothing on it is still being fetched. For those who are signed in: once their page is drawn. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('html[data-alive]')).toBeAttached();
  await expect(page.locator('h1:visible')).toHaveCount(1);
  await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
}

/** What the browser keeps of a session and of choices; that it has signed in before outlives both, and opens nothing. */
export async function cookieNames(page: Page): Promise<string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name);
  return names.filter((name) => name !== 'hearthwell_device').sort();
}

/** Signs out by the address, and waits until the start page is alive: what it does first is behind it. */
export async function signOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await settled(page);
}

/** What the browser's tab says of a public page. */
export const titleOf = ({ path, title }: SitePage): string =>
  path === '/' ? `Hearthwell · ${title}` : `${title} · Hearthwell`;

let counter = 0;

export function newUsername(): string {
  counter += 1;
  return `cook${process.pid}x${Date.now().toString(36)}x${counter}`;
}

export interface Account {
  readonly username: string;
  readonly password: string;
}

/** A new family, signed in, without a page being opened, with the tour of the dashboard behind them. */
export async function signUpByApi(request: APIRequestContext): Promise<Account> {
  const account = { username: newUsername(), password: 'warm bread 7' };
  const response = await request.post('/api/signup', {
    data: { ...account, email: `${account.username}@example.org` },
  });
  expect(response.status()).toBe(201);
  await endTour(request);
  return account;
}

/** As if "Got It!" had been pressed: journeys that are not about the tour find the dashboard without it. */
export async function endTour(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/tutorial/update', { data: { action: 'complete_tutorial' } });
  expect(answer.status()).toBe(200);
}

/**
 * Through the sign-up page, as a family would. Ends on the page that says that the account is ready, with the tour
 * of the dashboard behind them.
 */
export async function signUp(page: Page): Promise<Account> {
  const account = { username: newUsername(), password: 'warm bread 7' };
  await page.goto('/signup');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email').fill(`${account.username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/email-verification-pending$/);
  await endTour(page.request);
  return account;
}

/**
 * What came to be on the page with these words, though it may be gone again: a toast stays five seconds, which a
 * busy machine may take between two looks at the page. From now on, on this page and those that are opened after it;
 * a page that is reloaded starts over.
 */
export async function rememberText(page: Page, words: string): Promise<() => Promise<string[]>> {
  const key = `hint: ${words}`;
  const remember = ([name, wanted]: readonly [string, string]) => {
    const provided: string[] = [];
    Reflect.set(window, name, provided);
    new MutationObserver((_, observer) => {
      const text = document.body?.textContent ?? '';
      const at = text.indexOf(wanted);
      if (at < 0) return;
      provided.push(text.slice(at, at + 120));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  };
  await page.addInitScript(remember, [key, words] as const);
  await page.evaluate(remember, [key, words] as const);
  return () => page.evaluate((name) => (Reflect.get(window, name) as string[] | undefined) ?? [], key);
}

/** Fails unless these words came to be on the page, or come to be there now. */
export async function expectSaid(provided: () => Promise<string[]>): Promise<void> {
  await expect.poll(provided).toHaveLength(1);
}
