import { expect, test } from '@playwright/test';
import { addDays } from '#domain/calendar/days.ts';
import { expectAccessible, expectWhole, settled, signUpByApi, watchConsole } from './support/page-checks.ts';
import { today } from './support/today.ts';

test('a child is measured, a slip is asked about, the chart is read by keyboard, and the child sees how much it grew @phone', async ({
  page,
}) => {
  const browser = watchConsole(page);
  await signUpByApi(page.request);
  const mia = { name: 'Mia', relationship: 'child', birthDate: addDays(today(), -1100), sex: 'female' };
  expect((await page.request.post('/api/family-members', { data: mia })).status()).toBe(201);
  await page.goto('/growth-tracking');
  await settled(page);
  await expect(page.getByText('Nothing measured yet')).toBeVisible();

  const add = async (day: string, [feet, inches, pounds]: readonly string[]) => {
    await page.getByRole('button', { name: 'Add a measurement' }).click();
    const form = page.getByRole('form', { name: 'Add a measurement' });
    await form.getByLabel('Day').fill(day);
    await form.getByLabel('Height (ft)').fill(feet ?? '');
    await form.getByLabel('and (in)').fill(inches ?? '');
    await form.getByLabel('Weight (lb)').fill(pounds ?? '');
    await form.getByRole('button', { name: 'Keep' }).click();
    await expect(form).toBeHidden();
  };
  await add(addDays(today(), -200), ['3', '0', '29']);
  const entries = page.getByRole('list', { name: 'Measurements' });
  await expect(entries.getByText('Height 3 ft 0 in')).toBeVisible();
  await add(today(), ['3', '1.5', '14.2']);
  const asked = page.getByRole('region', { name: 'Please check' });
  await expect(asked).toContainText('Did you mean 14.2 kg?');
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Yes, 14.2 kg' }).click();
  await expect(asked).toBeHidden();
  await expect(entries.getByRole('listitem').filter({ hasText: 'Weight 31.3 lb' })).toContainText(
    'entered as 14.2 kg',
  );

  const chart = page.getByRole('slider', { name: /^Measurements on the chart/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /3 ft 1\.5 in, \d+\w\w percentile \(CDC 2000\)/);
  await chart.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /3 ft 0 in/);
  await expect(page.getByText('Standard in use:')).toBeVisible();
  await page.getByText('All visits with percentiles').click();
  await expect(page.getByRole('table', { name: 'Visits with percentiles' }).getByRole('row')).toHaveCount(3);
  await page.getByText(/^Charts: WHO under 2 years/).click();
  const who = page.getByLabel('WHO at all ages');
  // Shown a moment after the press, which `check` does not wait for.
  await who.click();
  await expect(who).toBeChecked();
  await expect(chart).toHaveAttribute('aria-valuetext', /WHO 2006/);
  await expectAccessible(page);
  await expectWhole(page);

  const fork = page.getByRole('checkbox', { name: 'Uses a fork' });
  // Checked once the write is queued, which `check` does not wait for.
  await fork.click();
  await expect(fork).toBeChecked();
  await page.reload();
  await expect(fork).toBeChecked();
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF for the doctor' }).click();
  expect((await saved).suggestedFilename()).toBe('measurements.pdf');

  await page.getByRole('button', { name: 'Show it to Mia' }).click();
  await expect(page.getByText('I grew 1.5 inches!')).toBeVisible();
  await expect(page.getByText('percentile')).toBeHidden();
  await expectAccessible(page);
  browser.expectClean();
});
