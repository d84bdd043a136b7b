import { mkdir, writeFile } from 'node:fs/promises';
import { openBrowser } from './lib/browser.ts';
const B = 'http://127.0.0.1:4381';
const out = '/tmp/m-look';
await mkdir(out, { recursive: true });
const browser = await openBrowser();
const context = await browser.newContext({ baseURL: B, extraHTTPHeaders: {} });
const opened = await context.request.post('/api/demo', { data: {} , headers: { origin: B }});
console.log('demo', opened.status());
await context.request.post('/api/tutorial/update', { data: { action: 'complete_tutorial' }, headers: { origin: B } });
const people = (await (await context.request.get('/api/growth')).json()) as { id: string; name: string }[];
console.log(people.map((p) => p.name));
const who = process.argv[2]?.split(',') ?? ['Theo', 'Mia', 'Elsa', 'Daniel'];
for (const name of who) {
  const one = people.find((p) => p.name.startsWith(name));
  if (!one) continue;
  for (const [size, width, height] of [['phone', 390, 844], ['desktop', 1440, 900]] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ storageState: await context.storageState(), viewport: { width, height }, colorScheme, baseURL: B });
      page.on('console', (m) => m.type() === 'error' && console.log(name, size, m.text()));
      page.on('pageerror', (e) => console.log(name, size, e.message));
      await page.goto(`/growth-tracking?member=${one.id}`);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(600);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) console.log(name, size, 'sticks out', wide);
      await page.screenshot({ path: `${out}/${name}-${size}-${colorScheme}.png`, fullPage: true });
      await page.close();
    }
  }
  const pdf = await context.request.get(`/api/growth/${one.id}/pdf`);
  if (pdf.status() === 200) await writeFile(`${out}/${name}.pdf`, await pdf.body());
  else console.log(name, 'pdf', pdf.status(), (await pdf.text()).slice(0, 200));
}
await browser.close();
