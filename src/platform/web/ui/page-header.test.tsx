// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PageHeader } from './page-header.tsx';

const page = (title: string | null) => (
  <MantineProvider>
    <input aria-label="Search" />
    {title === null ? null : <PageHeader key={title} title={title} />}
  </MantineProvider>
);

afterEach(cleanup);

describe('the heading of a page that was loaded', () => {
  it('takes over the focus of the one that was there while it loaded', () => {
    const { rerender } = render(page('Loading'));
    screen.getByRole('heading', { name: 'Loading' }).focus();
    rerender(page('Meal plans'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Meal plans' }));
  });

  it('leaves the focus where a person has put it in between', () => {
    const { rerender } = render(page('Loading'));
    screen.getByRole('heading', { name: 'Loading' }).focus();
    rerender(page(null));
    screen.getByLabelText('Search').focus();
    rerender(page('Meal plans'));
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });
});
