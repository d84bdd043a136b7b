import { expect, type Page } from '@playwright/test';
import { testInFamily as test } from './support/family.ts';
import { expectAccessible, settled } from './support/page-checks.ts';

/** As cook mode keeps one that was started there. */
async function startTimer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timer = {
      id: 'simmer',
      label: 'Simmer',
      about: 'Step 3, lentil soup',
      to: '/recipes/lentil-soup/cook?step=3',
      endsAt: Date.now() + 600_000,
      left: 600_000,
      hasRung: false,
    };
    localStorage.setItem('hearthwell_kitchen_timers', JSON.stringify([timer]));
  });
}

const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a running timer is a bar that stays in view, on every page and beside all that can be used', async ({
  page,
}) => {
  await startTimer(page);
  const timers = page.getByRole('region', { name: 'Kitchen timers' });
  for (const path of ['/recipes', '/settings', '/help-center']) {
    await page.goto(path);
    await settled(page);
    await expect(timers).toBeInViewport({ ratio: 1 });
    await expect(timers.getByRole('link', { name: /Simmer/ })).toBeVisible();
    // What comes later than the rest makes the page longer: its end is looked for again.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const places = await page.evaluate(() => {
        const bar = document.querySelector('[aria-label="Kitchen timers"]')?.getBoundingClientRect();
        const used = [...document.querySelectorAll('main a, main button, footer a')]
          .map((each) => each.getBoundingClientRect())
          .filter(({ height }) => height > 0);
        return { top: bar?.top ?? 0, end: Math.max(...used.map(({ bottom }) => bottom)) };
      });
      expect(places.end, `the last thing of ${path} is above the bar`).toBeLessThanOrEqual(places.top);
    }).toPass();
    await expect(timers).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/recipes');
  await settled(page);
  await expectAccessible(page);
  if (await tabBar(page).last().isVisible()) {
    const [timer, tabs] = [await timers.boundingBox(), await tabBar(page).last().boundingBox()];
    if (timer && tabs && tabs.y > timer.y) expect(timer.y + timer.height).toBeLessThanOrEqual(tabs.y + 1);
  }
});

/** Letters that grow make the bars grow: the page leaves room for them as soon as they have been measured again. */
const hasMeasuredDock = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const height = (): number => {
      const dock = document.querySelector('[aria-label="Kitchen timers"]')?.getBoundingClientRect();
      return window.innerHeight - (dock?.top ?? 0);
    };
    const before = height();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const room = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--hw-edge-bottom'),
    );
    return height() === before && room >= before - 1;
  });

test('with letters of twice the size, the focus is never behind the bars', async ({ page }) => {
  await startTimer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/meal-plan-generator?new');
  await settled(page);
  // It comes a moment after the page.
  await expect(page.getByRole('region', { name: 'Kitchen timers' })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(() => hasMeasuredDock(page)).toBe(true);
  await page.getByRole('combobox', { name: 'Family member' }).focus();
  const hidden: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || !focused.closest('main')) return null;
      // What is drawn for a hidden box of a choice is its label.
      const { top, bottom } = (focused.closest('label') ?? focused).getBoundingClientRect();
      const dock = document.querySelector('[aria-label="Kitchen timers"]')?.getBoundingClientRect().top ?? 0;
      const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const isSeen = bottom <= dock + 1 && top >= head - 1;
      return isSeen
        ? null
        : `${focused.tagName} ${focused.textContent} ${top} to ${bottom} (${head} to ${dock})`;
    });
    if (found !== null) hidden.push(found);
  }
  expect(hidden).toEqual([]);
});

test('security events are in lines that can be read', async ({ page }) => {
  await page.goto('/settings/sessions');
  const events = page.getByRole('region', { name: 'Recent security events' });
  await expect(events.getByRole('cell', { name: /Account created/ })).toBeVisible();
  const width = await events.getByRole('table').evaluate((table) => table.clientWidth);
  expect(width).toBeGreaterThan(240);
});
