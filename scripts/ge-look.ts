import { openBrowser } from './lib/browser.ts';
const out = '/tmp/ge-pics';
const browser = await openBrowser();
const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4871', locale: 'en-US' });
const r = context.request;
for (let n = 0; n < 60; n++) { const a = await r.post('/api/demo', { timeout: 300000 }); if (a.status() === 201) break; await new Promise(d => setTimeout(d, 2000)); }
await r.post('/api/tutorial/update', { data: { action: 'skip_tutorial' } });
const day = (n: number) => new Date(Date.now() - n * 864e5).toISOString().slice(0, 10);
const add = async (d: object) => { const a = await r.post('/api/family-members', { data: d }); if (a.status() !== 201) console.log(a.status(), await a.text()); return (await a.json()).id as string; };
const m = async (memberId: string, days: number, kind: string, value: number, unit: string) => { const a = await r.post('/api/measurements', { data: { memberId, date: day(days), kind, value, unit } }); if (a.status() !== 201) console.log(await a.text()); };
const fall = await add({ name: 'Maximiliana Alexandrina von Hohenstein-Lu', relationship: 'child', sex: 'female', birthDate: day(396), guardianConsent: true, medicalConditions: [] });
for (const [age, kg, cm, head] of [[0, 3.3, 49.5, 34], [61, 5.1, 57, 38.2], [122, 6.5, 62.2, 40.6], [183, 7.3, 65.8, 42.3], [274, 8.2, 70.2, 43.9], [335, 8.1, 72.5, 44.6], [396, 7.75, 74.5, 45]] as const) { await m(fall, 396 - age, 'weight', kg, 'kg'); await m(fall, 396 - age, 'height', cm, 'cm'); await m(fall, 396 - age, 'head', head, 'cm'); }
const twin = await add({ name: 'Leo', relationship: 'child', sex: 'male', birthDate: day(240), guardianConsent: true, medicalConditions: ['Down syndrome'] });
await r.put(`/api/growth/${twin}/facts`, { data: { gestationWeeks: 32, motherCm: 165, fatherCm: 180 } });
for (const [age, kg, cm] of [[0, 1.8, 43], [60, 3.2, 49], [120, 5.0, 57], [180, 6.3, 62], [235, 7.2, 66]] as const) { await m(twin, 240 - age, 'weight', kg, 'kg'); await m(twin, 240 - age, 'height', cm, 'cm'); }
const people = await (await r.get('/api/growth')).json() as { id: string; name: string }[];
const of = (n: string) => people.find(p => p.name.startsWith(n))!.id;
const shots: [string, string, number, 'light' | 'dark', number][] = [
  ['fall', fall, 390, 'light', 1], ['fall', fall, 1440, 'light', 1], ['fall', fall, 768, 'dark', 1], ['fall', fall, 390, 'dark', 2],
  ['twin', twin, 390, 'light', 1], ['twin', twin, 1440, 'dark', 1], ['theo', of('Theo'), 1440, 'light', 1], ['lia', of('Lia'), 390, 'light', 1], ['elsa', of('Elsa'), 1440, 'light', 1],
];
const page = await context.newPage();
page.on('console', (x) => x.type() === 'error' && console.log(x.text()));
for (const [name, id, width, colorScheme, zoom] of (process.argv[2] ? shots : [])) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: 'screen' });
  await page.goto(`/growth-tracking?member=${id}`);
  await page.waitForLoadState('networkidle'); await page.waitForTimeout(600);
  if (zoom > 1) { await page.addStyleTag({ content: 'html{font-size:200% !important}' }); await page.waitForTimeout(500); }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) console.log(name, width, 'sticks out', wide);
  await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}${zoom > 1 ? '-large' : ''}.png`, fullPage: true });
}
await page.setViewportSize({ width: 1000, height: 900 });
await page.emulateMedia({ colorScheme: 'light' });
await page.goto(`/growth-tracking?member=${fall}`); await page.waitForTimeout(1500);
await page.getByRole('combobox', { name: 'Chart', exact: true }).selectOption('weight_for_height'); await page.waitForTimeout(500);
await page.locator('figure').first().screenshot({ path: `${out}/wfh.png` });
await page.pdf({ path: `${out}/print.pdf`, format: 'Letter' });
for (const [n, id] of [['fall', fall], ['twin', twin], ['elsa', of('Elsa')]] as const) { const a = await r.get(`/api/growth/${id}/pdf`); (await import('node:fs')).writeFileSync(`${out}/doctor-${n}.pdf`, await a.body()); }
await browser.close();
