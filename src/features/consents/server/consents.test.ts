import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUARDIAN_VERSION, PRIVACY_VERSION, TERMS_VERSION } from '#site/legal-versions.ts';
import { buildTestApp, type TestApp } from '#tests/support/build-test-app.ts';
import { addMember, createPerson, type TestPerson } from '#tests/support/factories.ts';
import type { Consents } from '../contract.ts';
import { createConsentsRepository } from './consents.repository.ts';
import { createConsentsService } from './consents.service.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await buildTestApp();
  person = await createPerson(test.app, { termsVersion: TERMS_VERSION });
});
afterAll(() => test.close());

const read = async () => (await person.request('GET', '/api/consents')).json<Consents>();

describe('consents', () => {
  it('of the sign-up are in the ledger', async () => {
    const { own, changed, current } = await read();
    expect(own.map(({ kind, version, given }) => [kind, version, given]).sort()).toEqual([
      ['privacy', PRIVACY_VERSION, true],
      ['terms', TERMS_VERSION, true],
    ]);
    expect(changed).toEqual([]);
    expect(current).toEqual({ terms: TERMS_VERSION, privacy: PRIVACY_VERSION });
  });

  it('are asked for once when a text has changed', async () => {
    const service = createConsentsService({
      database: test.database,
      repository: createConsentsRepository(),
      familyMembers: { consents: async () => [], guardianGave: async () => null },
      current: { terms: TERMS_VERSION, privacy: '2030-01-01' },
      clock: () => new Date(),
      createId: () => crypto.randomUUID(),
    });
    const actor = { ...person.user, userId: person.user.id };
    expect((await service.read(actor)).changed).toEqual(['privacy']);
    const after = await service.record(actor, { kind: 'privacy', version: '2030-01-01', given: false });
    expect(after.changed).toEqual([]);
    expect(after.own[0]).toMatchObject({ kind: 'privacy', version: '2030-01-01', given: false });
    expect(after.own).toHaveLength(3);
  });

  it('are taken for the text of today only', async () => {
    const response = await person.request('POST', '/api/consents', {
      kind: 'terms',
      version: '1999-01-01',
      given: true,
    });
    expect([response.statusCode, response.json().fields[0].path]).toEqual([422, 'version']);
  });

  it('of nobody are nothing to ask about', async () => {
    const older = await createPerson(test.app);
    expect((await older.request('GET', '/api/consents')).json()).toMatchObject({ own: [], changed: [] });
  });
});

describe('the consent of a parent or guardian', () => {
  it('is kept with the child, with version, time and name, and can be withdrawn', async () => {
    const child = await addMember(person, { guardianConsent: true });
    expect(child.guardianConsent).toMatchObject({
      given: true,
      version: GUARDIAN_VERSION,
      by: person.user.username,
    });
    const patched = await person.request('PATCH', `/api/family-members/${child.id}`, {
      guardianConsent: false,
    });
    expect(patched.json()).toMatchObject({ guardianConsent: { given: false }, updatedAt: child.updatedAt });
    const [latest, first] = (await read()).members;
    expect([latest?.given, first?.given, first?.name]).toEqual([false, true, child.name]);
  });

  it('may be missing: programs of before do not send it', async () => {
    expect((await addMember(person)).guardianConsent).toBeNull();
  });
});
