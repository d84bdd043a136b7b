// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { type CoachingAnswer, coachingBody } from '../contract/coach.ts';
import { CoachCard } from './coach-card.tsx';

/* The product specification, sections 2, 4, 5, 8 and 9, with the clock stopped. */

type Reply = (signal?: AbortSignal | null) => Response | Promise<Response>;
let replies: Reply[];
let sent: Record<string, unknown>[];

const json =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status });
const advice = (more: Partial<CoachingAnswer> = {}): CoachingAnswer => ({
  advice: 'Eat beans.',
  remaining: 12,
  ...more,
});
const events =
  (...all: [string, unknown][]): Reply =>
  () =>
    new Response(all.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    });

// They come with the first question; that takes real time, which a stopped clock does not wait for.
beforeAll(() => Promise.all([import('./turn-view.tsx'), import('./coming-answer.tsx')]));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sent = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit = {}) => {
    if (!url.startsWith('/api/nutrition/coaching')) return new Response('{}', { status: 404 });
    sent.push(JSON.parse(String(body)));
    return (replies.length > 1 ? replies.shift() : replies[0])?.(signal);
  });
});
afterEach(() => {
  // A toast of one test is not one of the next.
  notifications.clean();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(...all: Reply[]) {
  replies = all;
  render(
    <MantineProvider>
      <Notifications />
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <CoachCard memberId={null} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const input = () => screen.getByLabelText<HTMLTextAreaElement>('Your question');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Lets what is due until then happen. */
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
async function ask(query: string) {
  type(query);
  fireEvent.click(button('Get advice'));
  await after(0);
}
/** Scripts that come with the first question are read in real time. */
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 200 && !isSo(); tries += 1) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(0);
    });
  }
  expect(isSo()).toBe(true);
};
const says = (text: string) => screen.queryAllByText(text).length > 0;

it('shows 15 at first, then what the server says', async () => {
  show(json(advice()), json({ advice: 'More beans.' }));
  expect(says('15 questions left today')).toBe(true);
  await ask('fiber?');
  await until(() => says('12 questions left today'));
  await ask('and now?');
  await until(() => screen.getAllByText('More beans.').length > 0);
  expect(says('12 questions left today')).toBe(true);
});

it('can be sent when something is typed, and not while an answer is on its way', async () => {
  let answer: (response: Response) => void = () => undefined;
  show(() => new Promise((resolve) => (answer = resolve)));
  expect(button('Get advice').disabled).toBe(true);
  type('   ');
  expect(button('Get advice').disabled).toBe(true);
  await ask('  fiber?  ');
  await until(() => sent.length === 1);
  expect(button('Getting advice...').disabled).toBe(true);
  expect(input().value).toBe('  fiber?  ');
  fireEvent.keyDown(input(), { key: 'Enter' });
  await after(0);
  expect(sent.map((body) => coachingBody.parse(body).query)).toEqual(['fiber?']);
  answer(Response.json(advice()));
  await until(() => input().value === '');
  await until(() => screen.queryAllByRole('listitem').length === 1);
  expect(button('Get advice').disabled).toBe(true);
});

it('asks with Enter, and begins a new line with Shift and Enter', async () => {
  show(json(advice()));
  type('fiber?');
  fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true });
  await after(0);
  expect(sent).toEqual([]);
  fireEvent.keyDown(input(), { key: 'Enter' });
  await until(() => sent.length === 1);
});

it('shows what is streamed, and takes back what is reset', async () => {
  show(
    events(
      ['stage', { stage: 'thinking' }],
      ['text', { text: 'Peanuts. ' }],
      ['reset', {}],
      ['text', { text: 'Eat beans.' }],
      ['answer', advice()],
    ),
  );
  await ask('fiber?');
  await until(() => says('12 questions left today'));
  await until(() => says('Eat beans.'));
  expect(says('Peanuts. ')).toBe(false);
});

it.each([
  [401, 1, 'You need to log in to access nutrition coaching.'],
  [400, 1, 'Failed to get nutrition advice. Please try again.'],
  [429, 3, 'Too many requests. Please wait a moment before trying again.'],
  [500, 3, 'Failed to get nutrition advice. Please try again.'],
])('after %s asks %s times, then says so and keeps the question', async (status, times, sentence) => {
  show(json({ code: 'x', message: 'No.', requestId: 'r' }, status));
  await ask('fiber?');
  await until(() => sent.length === 1);
  for (let tried = 1; tried < times; tried += 1) {
    await after(999);
    expect(sent).toHaveLength(tried);
    await after(1);
    await until(() => sent.length === tried + 1);
  }
  await until(() => says(sentence));
  expect(says('Nutrition Coach Error')).toBe(true);
  await after(4_000);
  expect(sent).toHaveLength(times);
  // The same question, whichever try gets through.
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(input().value).toBe('fiber?');
  expect(button('Get advice').disabled).toBe(false);
  expect(console.warn).toHaveBeenCalledWith(
    'Mutation failed',
    expect.objectContaining({ message: expect.stringMatching(`^HTTP ${status}: `) }),
  );
});

it('names a failed network, and a reply without advice', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  await ask('fiber?');
  for (let tries = 0; tries < 3; tries += 1) {
    await until(() => sent.length === tries + 1);
    await after(1_000);
  }
  await until(() => says('Network error. Please check your connection and try again.'));
  cleanup();
  sent = [];
  show(json({ remaining: 4 }));
  await ask('fiber?');
  for (let tries = 0; tries < 3; tries += 1) {
    await until(() => sent.length === tries + 1);
    await after(1_000);
  }
  await until(() => says('Failed to get nutrition advice. Please try again.'));
  expect(console.warn).toHaveBeenLastCalledWith(
    'Mutation failed',
    expect.objectContaining({ message: 'No advice received from coaching service' }),
  );
});

it('asked again after a failure is the same question', async () => {
  show(json({}, 400), json(advice()));
  await ask('fiber?');
  await until(() => button('Get advice').disabled === false);
  await ask('fiber?');
  await until(() => says('Eat beans.'));
  await ask('fiber?');
  await until(() => sent.length === 3);
  const [first, second, third] = sent.map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('stops, and keeps what was read', async () => {
  show((signal) => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('event: text\ndata: {"text":"Eat "}\n\n'));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  await ask('fiber?');
  await until(() => says('Eat'));
  fireEvent.click(button('Stop'));
  await until(() => input().value === '');
  expect(says('fiber?')).toBe(true);
  expect(says('Nutrition Coach Error')).toBe(false);
  expect(sent).toHaveLength(1);
});

it('shows help alone, with links that call', async () => {
  const line = { name: 'Emergency', call: '911', text: null, url: null, hours: null };
  const help = {
    category: 'emergency' as const,
    title: 'Call 911 now',
    text: 'Stay with them.',
    lines: [{ ...line, source: { name: '911.gov', date: '2026-11-27' } }],
  };
  show(json(advice({ outcome: 'stop', help, advice: 'Call 911 now, in words' })));
  await ask('choking');
  await until(() => screen.queryByRole('link', { name: 'Call 911' }) !== null);
  expect(screen.getByRole('link', { name: 'Call 911' }).getAttribute('href')).toBe('tel:911');
  // Heard once, and seen as the card.
  expect(screen.getAllByText(/in words/).map((each) => each.getAttribute('role'))).toEqual(['status']);
});
