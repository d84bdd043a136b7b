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

it('names who it is not safe for and why, and sets what is in it apart from what may be', () => {
  show([
    member('Mia Rose', { allergens: ['sesame', 'milk', 'soy'] }),
    member('Theo Rose', { allergens: ['soy'] }),
  ]);
  const mia = rowOf('Not safe for Mia: contains milk');
  expect(mia.getByText('It may contain soy too.')).toBeDefined();
  // Nothing beside a warning sounds like a reason to serve it.
  expect(mia.queryByText(/sesame/)).toBeNull();
  expect(rowOf('Not safe for Theo: may contain soy').queryByText(/too/)).toBeNull();
});

it('says what it does not mention where that is all there is', () => {
  show([member('Mia', { allergens: ['sesame'] })]);
  expect(screen.getByText('For Mia: its ingredients do not mention sesame')).toBeDefined();
});

it('never calls unknown what is safe', () => {
  show([member('Mia', { allergens: ['sesame'] })], { ...yogurt, areKnown: false });
  const mia = rowOf('Not known for Mia: nothing says whether sesame is in it');
  expect(mia.getByText(/We cannot tell about sesame/)).toBeDefined();
  expect(screen.queryByText(/do not mention/)).toBeNull();
});

it('shows no check for someone who must not have gelatin, beside an allergy that is not named', () => {
  show([member('Mia', { allergens: ['sesame'], animals: ['gelatine'] })], {
    ...yogurt,
    words: ['Gummies', 'sugar, gelatin'],
  });
  expect(screen.getByText('Not safe for Mia: contains “gelatin”')).toBeDefined();
  expect(screen.queryByText(/do not mention/)).toBeNull();
});

it('is not there in a family without allergies', () => {
  show([member('Leo')]);
  expect(screen.queryByRole('list')).toBeNull();
});
