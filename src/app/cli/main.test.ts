import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mealPlanAnswer } from '#features/meal-plans/contract/meal-plans.ts';
import { type CliRun, runCli, spawnCli } from '#tests/support/run-cli.ts';

const launcher = fileURLToPath(new URL('../../../scripts/hearthwell.mjs', import.meta.url));
const example = fileURLToPath(new URL('../../../examples/household.json', import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearthwell-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const planJson = (household: unknown, ...args: readonly string[]): Promise<CliRun> =>
  runCli(
    ['plan', '--household', '-', '--start', '2026-03-01', '--json', ...args],
    typeof household === 'string' ? household : JSON.stringify(household),
  );

/** What the command prints is the stored plan without what the server adds. */
const printedPlan = mealPlanAnswer.omit({
  id: true,
  targetMember: true,
  targetMemberName: true,
  createdAt: true,
  nutritionSummary: true,
  meals: true,
});
const invalidInput = z.strictObject({
  code: z.literal('invalid_input'),
  message: z.string().min(1),
  fields: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).min(1),
});

function wrongPaths(run: CliRun): readonly string[] {
  expect(run.status).toBe(2);
  expect(run.err).toBe('');
  return invalidInput.parse(JSON.parse(run.out)).fields.map(({ path }) => path);
}

const ana = { id: 'ana', name: 'Ana', age: 40 };

describe('hearthwell plan', () => {
  it('plans the example household: a portion for everyone at every meal they eat', async () => {
    const args = ['plan', '--household', '-', '--days', '1', '--start', '2026-03-01', '--json'];
    const household = readFileSync(example, 'utf8');
    const run = spawnCli(args, household);
    expect(run.err).toBe('');
    expect(run.status).toBe(0);
    const plan = printedPlan.parse(JSON.parse(run.out));
    expect(plan.dailyPlans.map(({ date }) => date)).toEqual(['2026-03-01']);
    expect(plan.members.map(({ id }) => id)).toEqual(['ana', 'ben', 'mia', 'leo', 'rosa']);
    for (const { meals } of plan.dailyPlans) {
      for (const type of ['breakfast', 'lunch', 'dinner']) {
        const portions = meals.filter((meal) => meal.type === type).flatMap((meal) => meal.portions);
        expect(portions.map(({ memberId }) => memberId).sort()).toEqual(['ana', 'ben', 'leo', 'mia', 'rosa']);
      }
    }
    expect(plan.shoppingList.length).toBeGreaterThan(5);
    const again = printedPlan.parse(JSON.parse((await runCli(args, household)).out));
    expect(again.dailyPlans).toEqual(plan.dailyPlans);
  });

  it('prints a readable plan without --json', async () => {
    const { status, out } = await runCli([
      'plan',
      '--household',
      example,
      '--days',
      '1',
      '--start',
      '2026-03-01',
    ]);
    expect(status).toBe(0);
    expect(out).toContain('Day 1, 2026-03-01');
    expect(out).toMatch(/Mia +[\d¼½¾]+ \S.* +\d+ g +\d+ kcal/);
    expect(out).toContain('Shopping list');
  });

  it('takes a birth date for an age, and only what a member eats', async () => {
    const leo = { id: 'leo', name: 'Leo', birthDate: '2016-02-29', eats: ['dinner', 'snacks'] };
    const run = await planJson({ members: [ana, leo] }, '--days', '1', '--meals', 'lunch,dinner');
    expect(run.status).toBe(0);
    const plan = printedPlan.parse(JSON.parse(run.out));
    const eaters = plan.dailyPlans.flatMap(({ meals }) =>
      meals.flatMap((meal) => meal.portions.map(({ memberId }) => `${meal.type} ${memberId}`)),
    );
    expect(eaters.sort()).toEqual(['dinner ana', 'dinner leo', 'lunch ana']);
  });

  it('has no portion for someone who is away by the rhythm', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hearthwell-rhythm-')), 'rhythm.json');
    // The first of March 2026 is a Sunday.
    const away = [{ memberId: 'leo', weekday: 0, mealType: 'lunch', reason: 'away' }];
    writeFileSync(file, JSON.stringify({ away }));
    const leo = { id: 'leo', name: 'Leo', age: 10 };
    const args = ['--days', '1', '--meals', 'lunch,dinner', '--rhythm', file];
    const run = await planJson({ members: [ana, leo] }, ...args);
    expect(run.status).toBe(0);
    const eaters = printedPlan
      .parse(JSON.parse(run.out))
      .dailyPlans.flatMap(({ meals }) =>
        meals.flatMap((meal) => meal.portions.map(({ memberId }) => `${meal.type} ${memberId}`)),
      );
    expect(eaters.toSorted()).toEqual(['dinner ana', 'dinner leo', 'lunch ana']);
  });

  it('says what a week was to cost, what is used and what is paid', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hearthwell-budget-')), 'household.json');
    writeFileSync(file, JSON.stringify({ members: [ana] }));
    const args = ['--household', file, '--days', '2', '--meals', 'dinner', '--budget-per-week', '61.50'];
    const { status, out } = await runCli(['plan', ...args]);
    expect(status).toBe(0);
    expect(out).toMatch(/What you eat costs about \$[\d.]+, .* You pay about \$[\d.]+ at the store\./);
    expect(out).toContain('We aimed for at most $62 a week (the amount you entered)');
  });

  it('does not buy what is at home by the pantry', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hearthwell-pantry-')), 'pantry.json');
    const shopping = z.object({
      shoppingList: z.array(
        z.object({
          item: z.string(),
          staple: z.boolean(),
          usedGrams: z.number(),
          homeGrams: z.number().optional(),
          boughtGrams: z.number(),
          usd: z.number(),
        }),
      ),
    });
    const listWith = async (pantry: unknown) => {
      writeFileSync(file, JSON.stringify(pantry));
      const run = await planJson(
        { members: [ana] },
        '--days',
        '1',
        '--meals',
        'lunch,dinner',
        '--pantry',
        file,
      );
      expect(run.status).toBe(0);
      return shopping.parse(JSON.parse(run.out)).shoppingList;
    };
    const plain = await listWith({});
    const thing = plain.find(({ staple }) => !staple);
    const items = plain.map(({ item }) => ({ item, amount: 20, unit: 'kg', useBy: null }));
    const known = items.filter(({ item }) => !item.includes('(labelled'));
    for (const { usedGrams, homeGrams = 0, boughtGrams } of await listWith({ items: known }))
      expect(boughtGrams + homeGrams).toBeGreaterThanOrEqual(usedGrams - 0.11);
    const unknown = await listWith({ items: [{ item: thing?.item }], staples: [] });
    expect(unknown.filter(({ staple }) => staple).map(({ item }) => item)).toEqual(
      unknown.some(({ item }) => item === thing?.item) ? [thing?.item] : [],
    );
  });

  it('says why there is no plan, with status 1', async () => {
    const run = await planJson({ members: [{ id: 'baby', name: 'Kim', age: 0.5 }] });
    expect(run.status).toBe(1);
    const { conflicts } = z
      .strictObject({
        conflicts: z.array(z.object({ code: z.string(), limits: z.array(z.string()).min(1) })),
      })
      .parse(JSON.parse(run.out));
    expect(conflicts.map(({ code }) => code)).toEqual(['age_not_planned']);
  });
});

describe('bad input ends with status 2 and names every wrong field', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['no JSON', '{"members": [', ['']],
    ['an empty file', '', ['']],
    ['no object', [], ['']],
    ['no members', { members: [] }, ['members']],
    ['members missing', {}, ['members']],
    ['an unknown field', { members: [{ ...ana, alergies: ['milk'] }] }, ['members.0.alergies']],
    ['an unknown field at the top', { members: [ana], days: 3 }, ['days']],
    ['a number as text', { members: [{ ...ana, age: '40' }] }, ['members.0.age']],
    ['a number as id', { members: [{ ...ana, id: 1 }] }, ['members.0.id']],
    ['neither age nor birth date', { members: [{ id: 'ana', name: 'Ana' }] }, ['members.0']],
    ['a negative age', { members: [{ ...ana, age: -1 }] }, ['members.0.age']],
    ['an impossible age', { members: [{ ...ana, age: 130 }] }, ['members.0.age']],
    [
      'an impossible date',
      { members: [{ id: 'a', name: 'A', birthDate: '2001-02-29' }] },
      ['members.0.birthDate'],
    ],
    ['a birth to come', { members: [{ id: 'a', name: 'A', birthDate: '2026-03-02' }] }, ['members.0']],
    ['an age that contradicts the birth', { members: [{ ...ana, birthDate: '2000-01-01' }] }, ['members.0']],
    ['an id given twice', { members: [ana, { ...ana, name: 'B' }] }, ['members.1.id']],
    ['an impossible weight', { members: [{ ...ana, weightKg: 0 }] }, ['members.0.weightKg']],
    ['an unknown sex', { members: [{ ...ana, sex: 'f' }] }, ['members.0.sex']],
    ['a pregnant man', { members: [{ ...ana, sex: 'male', lifeStage: 'pregnant' }] }, ['members.0']],
    ['a pregnant toddler', { members: [{ ...ana, age: 3, lifeStage: 'pregnant' }] }, ['members.0']],
    ['allergies as text', { members: [{ ...ana, allergies: 'milk' }] }, ['members.0.allergies']],
    ['an empty allergy', { members: [{ ...ana, allergies: [' '] }] }, ['members.0.allergies.0']],
    ['an unknown meal', { members: [{ ...ana, eats: ['brunch'] }] }, ['members.0.eats.0']],
    ['two mistakes', { members: [{ ...ana, age: -1, x: 1 }] }, ['members.0.age', 'members.0.x']],
  ])('%s', async (_what, household, paths) => {
    expect(wrongPaths(await planJson(household))).toEqual(paths);
  });

  it.each<[readonly string[], string]>([
    [['--days', '0'], '--days'],
    [['--days', '31'], '--days'],
    [['--days', '2.5'], '--days'],
    [['--days', 'seven'], '--days'],
    [['--meals', 'brunch'], '--meals'],
    [['--meals', ''], '--meals'],
    [['--meals', 'lunch,lunch'], '--meals'],
    [['--budget', 'cheap'], '--budget'],
    [['--budget-per-week', '5'], '--budget-per-week'],
    [['--budget-per-week', 'much'], '--budget-per-week'],
    [['--seed', '-1'], '--seed'],
    [['--start', '2026-02-30'], '--start'],
    [['--start', '9999-12-31'], '--start'],
    [['--requests', 'x'.repeat(501)], '--requests'],
    [['--dayz', '3'], '--dayz'],
  ])('%j', async (args, path) => {
    expect(wrongPaths(await planJson({ members: [ana] }, ...args))).toContain(path);
  });

  it('a file that is not there, and none named', async () => {
    expect(wrongPaths(await runCli(['plan', '--json', '--household', join(folder, 'none.json')]))).toEqual([
      '--household',
    ]);
    expect(wrongPaths(await runCli(['plan', '--json']))).toEqual(['--household']);
  });

  it.each<[string, readonly string[]]>([
    ['not JSON', ['--rhythm']],
    ['{"breakfasts":9,"dinner":1}', ['breakfasts', 'dinner']],
    [
      '{"adventurous":6,"homeCuisines":["Martian"],"shoppingDays":[9],"equipment":["cauldron"]}',
      ['adventurous', 'homeCuisines.0', 'shoppingDays.0', 'equipment.0'],
    ],
    ['{"away":[{"memberId":"nobody","weekday":2,"mealType":"lunch","reason":"away"}]}', ['away.0.memberId']],
  ])('the rhythm %s', async (text, paths) => {
    const file = join(folder, 'rhythm.json');
    writeFileSync(file, text);
    expect(wrongPaths(await planJson({ members: [ana] }, '--rhythm', file))).toEqual(paths);
  });

  it.each<[string, readonly string[]]>([
    ['not JSON', ['--pantry']],
    ['[]', ['']],
    [
      '{"items":[{"foodId":"carrot","amount":-1,"unit":"handful","useBy":"soon"}]}',
      ['items.0.amount', 'items.0.unit', 'items.0.useBy'],
    ],
    [
      '{"staples":["salt","moon-dust"],"items":[{"foodId":"moon-dust"},{"item":"moon dust"},{}],"fridge":1}',
      ['fridge'],
    ],
    [
      '{"staples":["salt","moon-dust"],"items":[{"foodId":"moon-dust"},{"item":"moon dust"},{}]}',
      ['staples.1', 'items.0.foodId', 'items.1.item', 'items.2.item'],
    ],
  ])('the pantry %s', async (text, paths) => {
    const file = join(folder, 'pantry.json');
    writeFileSync(file, text);
    expect(wrongPaths(await planJson({ members: [ana] }, '--pantry', file))).toEqual(paths);
  });

  it('is a sentence for people without --json', async () => {
    const file = join(folder, 'wrong.json');
    writeFileSync(file, JSON.stringify({ members: [{ ...ana, age: -3 }] }));
    const { status, out, err } = await runCli(['plan', '--household', file]);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('members.0.age: An age cannot be negative.');
  });
});

describe('the program itself', () => {
  it('shows its version and its help', async () => {
    const manifest = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')));
    expect(spawnCli(['--version'])).toEqual({ status: 0, out: `${manifest.version}\n`, err: '' });
    expect((await runCli(['plan', '--help'])).out).toContain('--household <file>');
  });

  it('says in one line what to do before it is installed', async () => {
    const copy = join(folder, 'hearthwell.mjs');
    writeFileSync(copy, readFileSync(launcher));
    const { status, stderr } = spawnSync(process.execPath, [copy, 'plan'], { encoding: 'utf8' });
    expect(status).toBe(3);
    expect(stderr).toMatch(/^Hearthwell is not installed yet: run "npm start".*\n$/);
  });
});
