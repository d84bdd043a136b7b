import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Asked, CoachingAnswer, CoachMessages, CoachSettings } from '#features/coach/contract/coach.ts';
import { coachPaths } from '#features/coach/contract/paths.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { createPlannablePerson, ownProfile, type TestPerson } from './factories.ts';

export const FIBER = 'How do we eat more fiber?';
export const CRISIS = 'I want to die';

/**
 * The app of a test file, a family of its own for each test, and what it asks the coach: by default the owner, about
 * themselves. All of it is there from the first test on.
 */
export function coachFamily() {
  const family = {} as {
    test: TestApp;
    /** Superuser, on the database of the app. */
    admin: pg.Client;
    owner: TestPerson;
  };
  let self: string;
  beforeAll(async () => {
    family.test = await buildTestApp();
    family.admin = new pg.Client({ connectionString: family.test.testDatabase.adminUrl });
    await family.admin.connect();
  });
  afterAll(async () => {
    await family.admin.end();
    await family.test.close();
  });
  beforeEach(async () => {
    // A session knows how late it is: no test begins where another one has moved the clock to.
    family.test.clock.now = new Date();
    family.owner = await createPlannablePerson(family.test.app);
    self = (await ownProfile(family.owner)).id;
  });

  const post = (body: object, who = family.owner) => who.request('POST', coachPaths.ask, body);
  async function ask(body: object, who = family.owner): Promise<CoachingAnswer> {
    const response = await post(body, who);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<CoachingAnswer>();
  }
  const history = async (memberId = self, who = family.owner, more = '') =>
    (await who.request('GET', `${coachPaths.messages}?memberId=${memberId}${more}`)).json<CoachMessages>();

  return {
    family,
    self: () => self,
    post,
    ask,
    history,
    queries: async (...of: Parameters<typeof history>) =>
      (await history(...of)).messages.map(({ query }) => query),
    settings: async (who = family.owner) =>
      (await who.request('GET', coachPaths.settings)).json<CoachSettings>(),
    put: (body: object, who = family.owner) => who.request('PUT', coachPaths.settings, body),
    asked: async (memberId: string, who = family.owner) =>
      (await who.request('GET', `${coachPaths.asked}?memberId=${memberId}`)).json<Asked>(),
  };
}
