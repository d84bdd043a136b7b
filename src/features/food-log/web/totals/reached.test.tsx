// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Reached } from './reached.tsx';

afterEach(cleanup);

it('writes names small in a sentence, and leaves letters and numbers of vitamins as they are', () => {
  render(
    <MantineProvider env="test">
      <Reached names={['Protein', 'Thiamin (B1)', 'Vitamin B12', 'Vitamin E', 'ALA (omega-3)']} />
    </MantineProvider>,
  );
  expect(
    screen.getByText('Plenty of protein, thiamin (B1), vitamin B12, vitamin E, ALA (omega-3).'),
  ).toBeTruthy();
});
