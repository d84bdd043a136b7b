import { chromium } from '@playwright/test';
const [,, pages, widths='390,1440', schemes='light', full='1'] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] });
for (const scheme of schemes.split(',')) for (const w of widths.split(',')) {
  const c = await b.newContext({ viewport: { width: +w, height: 900 }, colorScheme: scheme });
  const p = await c.newPage();
  p.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log(w, m.text()); });
  p.on('pageerror', e => console.log('PAGEERR', e.message));
  for (const path of pages.split(',')) {
    await p.goto('http://127.0.0.1:4202' + path); await p.waitForLoadState('networkidle');
    const o = await p.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (o) console.log('OVERFLOW', path, w, o);
    await p.screenshot({ path: `/tmp/shots-site/${path.replace(/\W/g,'_')}-${w}-${scheme}.png`, fullPage: full==='1' });
  }
  await c.close();
}
await b.close();
