import { expect, test } from '@playwright/test';
import { familyOfFive } from './support/family.ts';
import { expectAccessible, expectWhole, settled, watchConsole } from './support/page-checks.ts';

test('a check-in is shown at once, help is at hand, and a child taps faces @both', async ({
  page,
  context,
}) => {
  const browser = watchConsole(page, ['ERR_INTERNET_DISCONNECTED']);
  await familyOfFive(page.request);
  await page.goto('/wellbeing');
  await settled(page);
  const form = page.getByRole('form', { name: 'Check-in' });
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expectAccessible(page);
  await expectWhole(page);

  const mood = form.getByRole('group', { name: 'How are you today?' });
  await mood.getByRole('radio', { name: 'Low', exact: true }).check({ force: true });
  await form.getByRole('radio', { name: 'A lot' }).check({ force: true });
  await form.getByLabel('Hours of sleep').fill('6.5');
  await form.getByLabel('Note').fill('i want to kill myself');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 988' })).toHaveCount(2);
  await expect(page.getByRole('img', { name: /^Mood on 1 of 7 days: .* Low$/ })).toBeVisible();
  await expectAccessible(page);
  await expectWhole(page);

  // Without a network a later word is shown at once, and sent when there is one.
  await context.setOffline(true);
  await mood.getByRole('radio', { name: 'Good', exact: true }).check({ force: true });
  await form.getByRole('button', { name: 'Save' }).click();
  const better = page.getByRole('img', { name: /^Mood on 1 of 7 days: .* Good$/ });
  await expect(better).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().includes('/api/wellbeing/days/'));
  await context.setOffline(false);
  await sent;
  await page.reload();
  await settled(page);
  await expect(better).toBeVisible();

  await page.getByText('Slow breathing').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Breathe in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();

  await page.getByText('Five questions about the last two weeks').click();
  const questions = page.getByRole('form', { name: 'WHO-5 Well-Being Index' });
  await expect(questions.getByRole('group')).toHaveCount(5);
  for (const item of await questions.getByRole('group').all())
    await item.getByRole('radio', { name: 'Some of the time' }).check({ force: true });
  await questions.getByRole('button', { name: 'Show my score' }).click();
  await expect(page.getByText('20 of 100')).toBeVisible();
  await expectAccessible(page);
  await expectWhole(page);

  await page.getByRole('button', { name: 'Theo' }).click();
  await page.getByRole('button', { name: 'Sad' }).click();
  await page.getByRole('button', { name: /A hug/ }).click();
  await expect(page.getByRole('button', { name: 'Sad' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await expectWhole(page);
  browser.expectClean();
});
