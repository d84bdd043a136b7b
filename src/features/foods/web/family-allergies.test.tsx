// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FamilyMember } from '#features/family-members/contract.ts';
import { familyMembersQuery } from '#features/family-members/web/shared/members.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { familyMember } from '#tests/support/family-member.ts';
import { FamilyAllergies } from './family-allergies.tsx';

const member = (name: string, limits: Partial<FamilyMember['limits']> = {}): FamilyMember =>
  familyMember({ id: name, name, limits: { ...familyMember().limits, ...limits } });

const yogurt = {
  contains: ['milk'],
  mayContain: ['soy'],
  labelFree: [],
  areKnown: true,
  words: ['Plain yogurt'],
} as const;

function show(
  members: readonly FamilyMember[],
  food: Parameters<typeof FamilyAllergies>[0]['food'] = yogurt,
) {
  const client = createQueryClient();
  client.setQueryData(familyMembersQuery.queryKey, [...members]);
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <FamilyAllergies food={food} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says for each allergy at home what the food has to do with it, the worst first', () => {
  show([member('Mia', { allergens: ['sesame', 'milk'] }), member('Theo', { allergens: ['soy'] })]);
  expect(rowOf('Mia').getByText('Does not suit')).toBeDefined();
  expect(rowOf('Mia').getByText('It contains milk.')).toBeDefined();
  expect(rowOf('Mia').getByText('Its ingredients do not mention sesame.')).toBeDefined();
  expect(rowOf('Theo').getByText('It may contain soy.')).toBeDefined();
});

it('never calls unknown what is safe', () => {
  show([member('Mia', { allergens: ['sesame'] })], { ...yogurt, areKnown: false });
  expect(rowOf('Mia').getByText('Not known')).toBeDefined();
  expect(rowOf('Mia').getByText(/We cannot tell about sesame/)).toBeDefined();
  expect(screen.queryByText(/do not mention/)).toBeNull();
});

it('is not there in a family without allergies', () => {
  show([member('Leo')]);
  expect(screen.queryByRole('list')).toBeNull();
});
