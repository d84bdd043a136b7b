import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawable, missingLetters } from '#platform/server/pdf/pdf-letters.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import {
  addMember,
  createPerson,
  createPlannablePerson,
  generatePlan,
  send,
  type TestPerson,
} from '#tests/support/factories.ts';
import type { MealPlan } from '../contract/meal-plans.ts';

let test: TestApp;
let person: TestPerson;
let plan: MealPlan;

beforeAll(async () => {
  test = await buildTestApp({ createSeed: () => 424_242 });
  person = await createPlannablePerson(test.app);
  await addMember(person, { name: 'Tom', age: 3, allergies: ['milk'] });
  await addMember(person, { name: 'Zoë', age: 9 });
  await addMember(person, { name: 'Ben', age: 14 });
  await addMember(person, { name: 'Jiří', age: 70 });
  plan = await generatePlan(person, {
    duration: 7,
    startDate: '2026-03-02',
    mealTypes: ['breakfast', 'lunch', 'dinner', 'snacks'],
  });
});
afterAll(() => test.close());

const fetchFile = (id: string, query = '', accept = 'application/pdf', cookie = person.cookie) =>
  send(test.app, 'GET', `/api/meal-plans/${id}/pdf${query}`, { cookie, headers: { accept } });

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}
const rolesIn = (node: Node): readonly string[] => [
  ...(node.role === undefined ? [] : [node.role]),
  ...(node.children ?? []).flatMap(rolesIn),
];

async function read(id: string, query = '') {
  const response = await fetchFile(id, query);
  expect(response.statusCode).toBe(200);
  const file = await getDocumentProxy(new Uint8Array(response.rawPayload));
  const { text } = await extractText(file);
  return { response, file, pages: text.map((page) => page.replaceAll(/\s+/g, ' ')) };
}

describe('the PDF file of a plan', () => {
  it('is at the address of the printed page, for those who accept it', async () => {
    const { response, file } = await read(plan.id);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe('inline; filename="meal-plan-2026-03-02.pdf"');
    expect(response.headers.vary).toContain('Accept');
    expect(response.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    const { info } = await file.getMetadata();
    expect(info).toMatchObject({ Title: plan.title, Language: 'en-US' });
    const page = await fetchFile(plan.id, '', 'text/html');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('has the week of five people on its first page, then the list on one page, then the recipes', async () => {
    const { pages } = await read(plan.id);
    const [week = '', list = '', recipes = ''] = pages;
    expect(week).toContain('Read this first');
    expect(week).toContain('Tom: No milk');
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']) expect(week).toContain(`${day} Mar`);
    expect(week).not.toMatch(/vitamin|Not quite on target/i);
    expect(list).toMatch(/^Shopping list/);
    for (const { item } of plan.shoppingList) expect(list).toContain(item);
    expect(recipes).toMatch(/^Recipes/);
    const all = pages.join(' ');
    for (const { name, steps } of plan.cooking ?? []) {
      expect(all).toContain(name);
      expect(all).toContain(steps.at(-1)?.slice(0, 30));
    }
    expect(all).toContain('Jiří');
    expect(week).toContain(`Page 1 of ${pages.length}`);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('tells screen readers what is a heading, a table, a list, and brings its fonts along', async () => {
    const { file, response } = await read(plan.id);
    expect(await file.getMarkInfo()).toMatchObject({ Marked: true });
    const roles = new Set<string>();
    for (let at = 1; at <= file.numPages; at += 1) {
      const tree = await (await file.getPage(at)).getStructTree();
      for (const role of rolesIn(tree as Node)) roles.add(role);
    }
    expect([...roles]).toEqual(
      expect.arrayContaining(['H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'Table', 'TR', 'TH', 'TD']),
    );
    const raw = response.rawPayload.toString('latin1');
    expect(raw.match(/\/FontFile2/g)?.length).toBe(3);
    expect(raw).not.toMatch(/\/(?:JavaScript|JS|URI|Launch)\b/);
  });

  it('is one page for those who want the plan only', async () => {
    const { pages } = await read(plan.id, '?parts=plan');
    expect(pages).toHaveLength(1);
    expect((await read(plan.id)).pages.length).toBeGreaterThan(3);
  });

  it('has a large print, with no letter below 18 points', async () => {
    const usual = await read(plan.id);
    const { file, pages } = await read(plan.id, '?letters=large');
    expect(pages.length).toBeGreaterThan(usual.pages.length);
    const points = new Set<number>();
    for (let at = 1; at <= file.numPages; at += 1) {
      const { items } = await (await file.getPage(at)).getTextContent();
      for (const item of items)
        if ('transform' in item && item.str.trim() !== '') points.add(item.transform[3]);
    }
    expect(Math.min(...points)).toBeGreaterThanOrEqual(18);
  });

  it('is on A4 where printers have that', async () => {
    const sizeOf = async () => {
      const { file } = await read(plan.id);
      const [, , width, height] = (await file.getPage(1)).view;
      return [Math.round(width ?? 0), Math.round(height ?? 0), file.numPages];
    };
    expect((await sizeOf()).slice(0, 2)).toEqual([612, 792]);
    const saved = await person.request('PATCH', '/api/preferences', { locale: 'en-GB' });
    expect(saved.statusCode).toBeLessThan(300);
    expect((await sizeOf()).slice(0, 2)).toEqual([595, 842]);
    const { pages } = await read(plan.id);
    expect(pages[1]).toMatch(/^Shopping list/);
    expect(pages[2]).toMatch(/^Recipes/);
  });

  it('is for members of the household alone', async () => {
    const { cookie } = await createPerson(test.app);
    expect((await fetchFile(plan.id, '', 'application/pdf', cookie)).statusCode).toBe(404);
    expect((await fetchFile(plan.id, '', 'application/pdf', '')).statusCode).toBe(401);
  });

  it('refuses letters that it would leave out, and names the page that has them', async () => {
    await addMember(person, { name: '美子', age: 12 });
    const made = await generatePlan(person, { duration: 1, mealTypes: ['lunch'] });
    const refused = await fetchFile(made.id);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'letters_not_drawn']);
    expect(refused.json().message).toContain('美');
    expect((await fetchFile(made.id, '', 'text/html')).statusCode).toBe(200);
  });
});

describe('letters of a file', () => {
  it('are those of most names, and pictures are left out', () => {
    for (const name of ['Zoë', 'Řehoř', 'Nguyễn', 'Σοφία', 'Олена', '1⅓ ≥ 5 µg', 'O’Neil'])
      expect(missingLetters(name)).toEqual([]);
    expect(drawable('Soup 🍲👩‍🍳 for 2')).toBe('Soup  for 2');
    expect(drawable('ﬁg ①')).toBe('fig 1');
  });

  it('that are not there are named', () => {
    expect(missingLetters('مريم')).toEqual(['م', 'ر', 'ي']);
  });
});
