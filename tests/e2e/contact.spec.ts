import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signUp, watchConsole } from './support/page-checks.ts';

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** The one mail in the outbox with this word in it (an ASCII word: texts are encoded). */
async function mailWith(word: string): Promise<string> {
  let found: string[] = [];
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      found = texts.filter((text) => text.includes(word));
      return found.length;
    })
    .toBe(1);
  return found[0] ?? '';
}

let words = 0;
const newWord = (): string => {
  words += 1;
  return `word${process.pid}x${Date.now().toString(36)}x${words}`;
};

async function fillIn(page: Page, word: string): Promise<void> {
  await page.getByLabel('Your name').fill('Rosa Bell');
  await page.getByLabel('Email for the answer').fill('rosa@example.org');
  await page.getByLabel('Your message').fill(`Is ${word} safe for my son?`);
}

test('a visitor writes, corrects what is missing, and the operator gets the mail', async ({ page }) => {
  const console = watchConsole(page);
  const word = newWord();
  await page.goto('/contact?source=landing');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expectAccessible(page);

  await fillIn(page, word);
  await page.getByLabel('What is it about?').selectOption('food_safety');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your message is on its way')).toBeVisible();
  await expectAccessible(page);
  const mail = await mailWith(word);
  expect(mail).toContain('Reply-To: rosa@example.org');
  expect(mail).toContain('Subject: Hearthwell contact: food safety or an allergy');
  expect(mail).toContain('Page: landing');

  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Bell');
  console.expectClean();
});

test('words survive a reload, and a failure keeps them and sends them once', async ({ page, context }) => {
  const word = newWord();
  await page.goto('/contact?topic=idea');
  await expect(page.getByLabel('What is it about?')).toHaveValue('idea');
  await fillIn(page, word);
  await page.reload();
  await expect(page.getByLabel('Your message')).toHaveValue(`Is ${word} safe for my son?`);
  await expect(page.getByLabel('Your name')).toHaveValue('Rosa Bell');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('This could not be sent');
  await expect(page.getByLabel('Your message')).toHaveValue(`Is ${word} safe for my son?`);
  await context.setOffline(false);

  // The message arrives, its answer does not: the second try must not make a second mail.
  await page.route('**/api/contact?**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('What you wrote is still here');
  await page.unroute('**/api/contact?**');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you, your message is on its way')).toBeVisible();
  await mailWith(word);
  await page.goto('/contact');
  await expect(page.getByLabel('Your message')).toHaveValue('');
});

test('someone who is signed in need not tell who they are', async ({ page }) => {
  const account = await signUp(page);
  await page.goto('/contact?source=dashboard');
  await expect(page.getByLabel('Your name')).toHaveValue(account.username);
  await expect(page.getByLabel('Email for the answer')).toHaveValue(`${account.username}@example.org`);
});

test('feedback takes one tap, by keyboard too, and stays unnamed', async ({ page }) => {
  const console = watchConsole(page);
  const word = newWord();
  await page.goto('/feedback');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please choose one of the three.')).toBeVisible();

  await page.getByRole('radio', { name: 'So-so' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'So-so' })).toBeChecked();
  await page.getByLabel('What about?').selectOption('meal_plans');
  await page.getByLabel('In your own words (optional)').fill(word);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thanks for your feedback')).toBeVisible();
  const mail = await mailWith(word);
  expect(mail).toContain('It was so-so.');
  expect(mail).toContain('Email: not given');
  expect(mail).not.toContain('Reply-To:');
  console.expectClean();
});
