// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { familyMember } from '#tests/support/family-member.ts';
import { ageRule } from '../rules/who-sees.ts';
import { WhatTheyAsked, WhoSeesNote } from './who-sees.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 404 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (children: React.ReactNode) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </MantineProvider>,
  );

it('shows the same rule to a teen and to the parents, without a tap', () => {
  const rule = ageRule(15, 'teen');
  if (rule === null) throw new Error('no rule');
  const leo = familyMember({ name: 'Leo', age: 15, hasAccount: true, yours: false });
  show(
    <>
      <WhoSeesNote rule={rule} />
      <WhatTheyAsked member={leo} rule={rule} />
    </>,
  );
  expect(screen.getByText(rule.toYoung)).toBeTruthy();
  expect(screen.getByText('Who sees what Leo asks')).toBeTruthy();
  expect(screen.getByText(rule.toGuardian)).toBeTruthy();
});

it('says nothing of a child without an account of their own', () => {
  const mia = familyMember({ name: 'Mia', age: 7, hasAccount: false, yours: false });
  show(<WhatTheyAsked member={mia} rule={null} />);
  expect(screen.queryByText(/Who sees/)).toBeNull();
});
