import { expect } from 'vitest';
import type { FamilyMember, FamilyMemberCreate } from '#features/family-members/contract.ts';
import type { Growth } from '#features/measurements/contract/growth.ts';
import type { Measurement } from '#features/measurements/contract/measurements.ts';
import { buildTestApp } from './build-test-app.ts';
import { addMember, createPerson } from './factories.ts';

export const MEASUREMENTS_PATH = '/api/measurements';

/** A person with a child of three years, and short ways to measure them. */
export async function createMeasuredFamily() {
  const test = await buildTestApp();
  /** By the clock of the server. */
  const today = test.clock.now.toISOString().slice(0, 10);
  const person = await createPerson(test.app);

  const daysAgo = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  /** Three years old. */
  const child = (part: Partial<FamilyMemberCreate> = {}) =>
    addMember(person, {
      ...{ name: 'Mia', birthDate: daysAgo(1100), sex: 'female', age: undefined, guardianConsent: true },
      ...part,
    });

  const list = async (memberId: string, query = '', who = person) =>
    (await who.request('GET', `${MEASUREMENTS_PATH}?memberId=${memberId}${query}`)).json<Measurement[]>();
  const weight = (memberId: string, value: number, days = 0, part: object = {}) => ({
    memberId,
    date: daysAgo(days),
    kind: 'weight',
    value,
    unit: 'kg',
    ...part,
  });
  const height = (memberId: string, value: number, days = 0, part: object = {}) => ({
    ...weight(memberId, value, days),
    kind: 'height',
    unit: 'cm',
    ...part,
  });
  async function add(body: object, who = person): Promise<Measurement> {
    const response = await who.request('POST', MEASUREMENTS_PATH, body);
    expect(response.statusCode).toBe(201);
    return response.json<Measurement>();
  }
  const profile = async (id: string) =>
    (await person.request('GET', `/api/family-members/${id}`)).json<FamilyMember>();
  const growth = async (memberId: string, who = person) =>
    (await who.request('GET', `/api/growth/${memberId}`)).json<Growth>();

  return {
    test,
    today,
    person,
    mia: await child(),
    child,
    daysAgo,
    list,
    weight,
    height,
    add,
    profile,
    growth,
  };
}
