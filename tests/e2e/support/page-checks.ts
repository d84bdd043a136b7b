import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Chromium reports every 4xx answer in the console; refusals of what somebody entered are expected. */
const REFUSALS = [409, 422];

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
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  return { expectClean: () => expect(errors).toEqual([]) };
}

/** Zero axe violations, one h1, and nothing that is cut off at the right. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`,
  );
  expect(found).toEqual([]);
  // A page that waits unseen behind the auth screen has one too.
  await expect(page.locator('h1:visible')).toHaveCount(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

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
