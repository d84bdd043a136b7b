import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { createPerson, type TestPerson } from '#tests/support/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const tutorial = async (person: TestPerson) => (await person.request('GET', '/api/tutorial/status')).json();
const act = (person: TestPerson, action: string) =>
  person.request('POST', '/api/tutorial/update', { action });

describe('the tutorial', () => {
  it('begins with nothing counted and nothing completed', async () => {
    expect(await tutorial(await createPerson(test.app))).toEqual({ loginCount: 0, tutorialCompleted: false });
  });

  it('counts fifty loads that come at once as fifty', async () => {
    const person = await createPerson(test.app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => act(person, 'increment_login')));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(50).fill(200));
    const counts = answers.map((answer) => answer.json<{ loginCount: number }>().loginCount);
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await tutorial(person)).toEqual({ loginCount: 50, tutorialCompleted: false });
  });

  it.each(['complete_tutorial', 'skip_tutorial'])('does not come back after %s', async (action) => {
    const person = await createPerson(test.app);
    await act(person, 'increment_login');
    expect((await act(person, action)).json()).toEqual({ loginCount: 1, tutorialCompleted: true });
    await act(person, 'increment_login');
    expect(await tutorial(person)).toEqual({ loginCount: 2, tutorialCompleted: true });
  });

  it('is one’s own: another person’s count stays', async () => {
    const person = await createPerson(test.app);
    const other = await createPerson(test.app);
    await act(person, 'increment_login');
    await act(person, 'complete_tutorial');
    expect(await tutorial(other)).toEqual({ loginCount: 0, tutorialCompleted: false });
  });

  it('refuses an action that it does not know', async () => {
    const response = await act(await createPerson(test.app), 'reset_everything');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'action' }] });
  });
});

describe('the first steps', () => {
  const read = async (person: TestPerson) => (await person.request('GET', '/api/onboarding')).json();
  const write = async (person: TestPerson, body: unknown) =>
    (await person.request('POST', '/api/onboarding', body)).json();

  it('are kept between visits, and never go back', async () => {
    const person = await createPerson(test.app);
    expect(await read(person)).toEqual({ step: 0, finished: false });
    expect(await write(person, { action: 'complete_step', step: 1 })).toEqual({ step: 1, finished: false });
    await write(person, { action: 'complete_step', step: 1 });
    expect(await read(person)).toEqual({ step: 1, finished: false });
  });

  it('are finished with the second', async () => {
    const person = await createPerson(test.app);
    expect(await write(person, { action: 'complete_step', step: 2 })).toEqual({ step: 2, finished: true });
    await write(person, { action: 'complete_step', step: 1 });
    expect(await read(person)).toEqual({ step: 2, finished: true });
  });

  it('can be put aside, and the way so far is kept', async () => {
    const person = await createPerson(test.app);
    await write(person, { action: 'complete_step', step: 1 });
    expect(await write(person, { action: 'skip' })).toEqual({ step: 1, finished: true });
  });

  it('leave the tutorial alone', async () => {
    const person = await createPerson(test.app);
    await write(person, { action: 'skip' });
    expect(await tutorial(person)).toEqual({ loginCount: 0, tutorialCompleted: false });
  });

  it.each([{ action: 'complete_step' }, { action: 'complete_step', step: 3 }, { action: 'back' }, {}])(
    'refuse %j',
    async (body) => {
      const person = await createPerson(test.app);
      expect(await write(person, body)).toMatchObject({ code: 'validation_failed' });
    },
  );
});
