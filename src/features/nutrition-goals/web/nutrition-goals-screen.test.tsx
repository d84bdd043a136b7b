// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { flushDeletions } from '#platform/web/undoable-delete.tsx';
import { type NutritionGoalsEntry, nutritionGoalsCreate } from '../contract/nutrition-goals.ts';
import { NutritionGoalsScreen } from './nutrition-goals-screen.tsx';

const MILK: NutritionGoalsEntry = { id: crypto.randomUUID(), title: 'Milk', day: '2026-01-02' };
const EGGS: NutritionGoalsEntry = { id: crypto.randomUUID(), title: 'Eggs', day: '2026-01-03' };

/** What the server has. */
let entries: NutritionGoalsEntry[] | 'broken';
const sent: { method: string; url: string; body: unknown }[] = [];

async function answer(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  if (!url.startsWith('/api/nutrition-goals')) return new Response('{}', { status: 404 });
  if (entries === 'broken') return Response.json({ code: 'bad_request', message: 'No.' }, { status: 400 });
  if (method === 'GET') return Response.json(entries);
  const content = body === undefined || body === null ? undefined : JSON.parse(String(body));
  sent.push({ method, url: url.split('?')[0] ?? '', body: content });
  if (method === 'DELETE') {
    entries = entries.filter(({ id }) => !url.includes(id));
    return new Response(null, { status: 204 });
  }
  entries = [...entries, content];
  return Response.json(content, { status: 201 });
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <NutritionGoalsScreen />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

it('says that it loads, and then what there is, newest first', async () => {
  entries = [MILK, EGGS];
  show();
  expect(screen.getByText('Loading your entries…')).toBeDefined();
  await screen.findByText('Milk');
  expect(titles()).toEqual(['Eggs', 'Milk']);
});

it('says when there is nothing, and when it could not be loaded', async () => {
  entries = [];
  show();
  expect(await screen.findByText('No entries yet')).toBeDefined();
  cleanup();
  entries = 'broken';
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  entries = [MILK];
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Milk')).toBeDefined();
});

it('adds what the contract takes, and asks for a title', async () => {
  entries = [];
  show();
  await screen.findByText('No entries yet');
  const add = screen.getByRole('button', { name: 'Add' });
  fireEvent.click(add);
  expect(await screen.findByText('Please enter a title.')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Bread ' } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-01-04' } });
  fireEvent.click(add);
  expect(await screen.findByText('Bread')).toBeDefined();
  expect(sent.map(({ method, body }) => [method, nutritionGoalsCreate.parse(body)])).toEqual([
    ['POST', { id: expect.any(String), title: 'Bread', day: '2026-01-04' }],
  ]);
});

it('hides what is removed at once, and sends it when nobody undoes it', async () => {
  entries = [MILK, EGGS];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Milk' }));
  expect(titles()).toEqual(['Eggs']);
  expect(sent).toEqual([]);
  await flushDeletions();
  expect(sent).toEqual([{ method: 'DELETE', url: `/api/nutrition-goals/${MILK.id}`, body: undefined }]);
  expect(titles()).toEqual(['Eggs']);
});
