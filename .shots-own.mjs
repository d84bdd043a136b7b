import { chromium } from '@playwright/test';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking'] });
const base = 'http://localhost:4392';
const ctx = await b.newContext({ baseURL: base });
const u = 'look' + Date.now();
const r = await ctx.request.post('/api/signup', { data: { username: u, password: 'warm bread 7', email: u + '@example.org' } });
if (!r.ok()) console.log(await r.text());
const state = await ctx.storageState();
const TEXT = `Tomato noodles\nMy father's Sunday dish, made in twenty minutes.\nServes 2\nPrep time: 10 minutes, Cook time: 15 minutes\nIngredients\n200 g spaghetti\n300 g chicken breast\n2 tomatoes, chopped\n1 tbsp olive oil\n1 lump of uncle's special\n30 g parmesan, grated\nMethod\n1. Boil the noodles.\n2. Warm the tomatoes in the oil.\n3. Stir in the rest and serve.`;
const draft = await (await ctx.request.post('/api/recipes/import', { data: { text: TEXT } })).json();
const own = await (await ctx.request.post('/api/own-recipes', { data: { recipe: draft.recipe } })).json();
const copy = await (await ctx.request.post('/api/own-recipes/copies', { data: { recipeId: 'baked-blueberry-banana-oatmeal' } })).json();
const shots = [['recipes','/recipes'],['own',`/recipes/own/${own.id}`],['edit',`/recipes/own/${own.id}/edit`]];
for (const [w, scheme] of [[390,'light'],[768,'light'],[1440,'light'],[390,'dark'],[1440,'dark']]) {
  const c = await b.newContext({ baseURL: base, storageState: state, viewport: { width: w, height: 900 }, colorScheme: scheme });
  const p = await c.newPage();
  for (const [n, path] of shots) {
    if (n==='recipes' && scheme==='dark') continue;
    await p.goto(path); await p.waitForSelector('html[data-alive]'); await p.waitForTimeout(900); if (n==='edit') { const more = p.getByRole('button', { name: /^More about/ }); if (await more.count()) await more.nth(1).click(); await p.evaluate(() => document.activeElement.blur()); }
    await p.screenshot({ path: `/tmp/own-${n}-${w}-${scheme}.png`, fullPage: n !== 'recipes' });
  }
  await c.close();
}
await b.close();
