// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GuardianConsents } from './guardian-consents.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the focus when each child gets an answer, and leads to the first that waits for one', () => {
  const box = createRef<HTMLInputElement>();
  const wards = new Map([
    ['mia', { name: 'Mia', isAgreed: true }],
    ['leo', { name: 'Leo', isAgreed: false }],
  ]);
  render(
    <MantineProvider env="test">
      <GuardianConsents wards={wards} onAgree={() => {}} error={null} boxRef={box} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Answer for each child' }));
  const [mia, leo] = screen.getAllByRole('checkbox');
  expect(document.activeElement).toBe(mia);
  expect(box.current).toBe(leo);
});
