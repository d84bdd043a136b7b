// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LazyDetails } from './lazy-details.tsx';

afterEach(cleanup);

const draw = () =>
  render(
    <LazyDetails summary="All numbers">
      {() => <LazyDetails summary="Mia">{() => <table aria-label="Mia" />}</LazyDetails>}
    </LazyDetails>,
  );
const table = () => screen.queryByLabelText('Mia');
const fold = (name: string) => screen.getByText(name).closest('details');

function toggle(name: string, isOpen: boolean) {
  const details = fold(name);
  if (details === null) throw new Error(`no fold ${name}`);
  details.open = isOpen;
}

it('draws what is in it when it is opened, and keeps it when it is closed again', async () => {
  draw();
  expect(screen.queryByText('Mia')).toBeNull();
  toggle('All numbers', true);
  await screen.findByText('Mia');
  expect(table()).toBeNull();
  toggle('Mia', true);
  await screen.findByLabelText('Mia');
  toggle('All numbers', false);
  expect(table()).not.toBeNull();
});

it('is whole on paper, folds within folds included', () => {
  draw();
  window.dispatchEvent(new Event('beforeprint'));
  expect(table()).not.toBeNull();
  window.dispatchEvent(new Event('afterprint'));
  expect(table()).toBeNull();
});
