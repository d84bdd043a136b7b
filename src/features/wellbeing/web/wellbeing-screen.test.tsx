// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { personalToday } from '#platform/web/format.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { FEELINGS } from '../contract/scales.ts';
import type { Entries, OwnDay, WellbeingSettings } from '../contract/wellbeing.ts';
import { NOTHING_SAID } from '../rules/check-in.ts';
import { WellbeingScreen } from './wellbeing-screen.tsx';
import { MOODS } from './wellbeing-words.ts';

const enqueued = vi.hoisted(() => ({ writes: [] as { path: string; body: unknown }[] }));
vi.mock('#platform/web/offline/offline-writes.ts', async (original) => ({
  ...(await original<typeof import('#platform/web/offline/offline-writes.ts')>()),
  enqueueWrite: (write: (typeof enqueued.writes)[number]) => {
    enqueued.writes.push(write);
    return Promise.resolve();
  },
}));

const TODAY = personalToday();
const LINE = {
  name: '988 Suicide & Crisis Lifeline',
  call: '988',
  text: null,
  url: null,
  hours: '24 hours a day',
  source: { name: 'SAMHSA', date: '2026-11-27' },
};
const NO_ENTRIES: Entries = { days: [], who5: [], shared: [], feelings: [] };
const FORM = {
  name: 'WHO-5 Well-Being Index',
  license: 'CC BY-NC-SA 3.0 IGO',
  licenseUrl: 'https://example.org/license',
  citation: 'World Health Organization.',
  author: 'Per Bech',
  url: 'https://example.org/who-5',
  instruction: 'Please answer.',
  items: ['One', 'Two', 'Three', 'Four', 'Five'],
  answers: [5, 4, 3, 2, 1, 0].map((value) => ({ value, text: `Answer ${value}` })),
};
const ADULT: WellbeingSettings = {
  you: { memberId: crypto.randomUUID(), name: 'Nora Lindqvist', stage: 'adult' },
  children: [],
  who5: FORM,
  helpLines: [LINE],
  childHelpLines: [{ ...LINE, name: 'Childhelp', call: '1-800-422-4453' }],
  people: [],
};
const MIA = { memberId: crypto.randomUUID(), name: 'Mia', relationship: 'child', yours: false } as const;

let settings: WellbeingSettings;
let entries: Entries;
const sent: { method: string; path: string; body: unknown }[] = [];

async function answer(url: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const path = url.split('?')[0] ?? '';
  if (!path.startsWith('/api/wellbeing')) return Response.json({}, { status: 404 });
  if (method === 'GET') return Response.json(path.endsWith('/settings') ? settings : entries);
  const said = body == null ? undefined : JSON.parse(String(body));
  sent.push({ method, path, body: said });
  if (path.endsWith('/help')) {
    const isCrisis = String(said.text).includes('kill');
    const help = { category: 'self_harm', title: 'You matter', text: 'Call now.', lines: [LINE] };
    return Response.json({ help: isCrisis ? help : null });
  }
  return Response.json(path.endsWith('/sharing') ? settings : {});
}

beforeEach(() => {
  sent.length = 0;
  enqueued.writes.length = 0;
  settings = ADULT;
  entries = NO_ENTRIES;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (at = '/wellbeing') =>
  render(
    <MantineProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <WellbeingScreen />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
const said = (daysBack: number, part: Partial<OwnDay>): OwnDay => ({
  ...NOTHING_SAID,
  ...part,
  day: addDays(TODAY, -daysBack),
});

describe('a check-in', () => {
  it('is a few taps, begins empty, and is saved when asked', async () => {
    show();
    const form = within(await screen.findByRole('form', { name: 'Check-in' }));
    expect(form.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    expect(form.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    fireEvent.click(form.getByRole('radio', { name: MOODS[0] }));
    fireEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Saved. You can change it all day.')).toBeDefined();
    expect(enqueued.writes).toMatchObject([
      { path: `/api/wellbeing/days/${TODAY}`, body: { mood: 1, changedAt: expect.any(String) } },
    ]);
    expect(document.body.textContent).not.toMatch(/streak|in a row|keep it up|well done/i);
  });

  it('shows who to call below the note, whatever was said, and says who reads it', async () => {
    show();
    await screen.findByRole('form', { name: 'Check-in' });
    expect(screen.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988');
    expect(screen.getByText('Optional. No one else can read it.')).toBeDefined();
    expect(screen.getByText(/The owner of the household does not see it either/)).toBeDefined();
  });

  it('shows help at once for words that ask for it, and none for others', async () => {
    show();
    const note = await screen.findByLabelText('Note');
    fireEvent.change(note, { target: { value: 'We baked bread' } });
    fireEvent.blur(note);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'You matter' })).toBeNull();
    fireEvent.change(note, { target: { value: 'I want to kill myself' } });
    fireEvent.blur(note);
    expect(await screen.findByRole('region', { name: 'You matter' })).toBeDefined();
  });
});

it('draws gaps as gaps, and says the same in words', async () => {
  entries = {
    ...NO_ENTRIES,
    days: [said(4, { mood: 2 }), said(3, { mood: 3 }), said(1, { mood: 4, note: 'Better' })],
  };
  show();
  const mood = await screen.findByRole('img', { name: /^Mood on 3 of 7 days/ });
  expect(mood.querySelectorAll('polyline')).toHaveLength(2);
  expect(
    screen.getByRole('img', { name: /^Stress on 0 of 7 days/ }).querySelectorAll('polyline'),
  ).toHaveLength(0);
  const words = screen.getByText('Day by day, with your notes');
  (words.parentElement as HTMLDetailsElement).open = true;
  fireEvent(words.parentElement as HTMLElement, new Event('toggle'));
  expect(await screen.findByText('Better')).toBeDefined();
});

it('meets two low weeks with a calm sentence and a person, and never names an illness', async () => {
  entries = { ...NO_ENTRIES, days: [6, 5, 4, 3, 2, 1, 0].map((back) => said(back, { mood: 2 })) };
  show();
  expect(await screen.findByText('The last two weeks look heavy')).toBeDefined();
  expect(screen.getByText(/talk with a doctor or a counselor/)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/depress|disorder|diagnos/i);
});

describe('WHO-5', () => {
  const open = async () => {
    const summary = await screen.findByText('Five questions about the last two weeks');
    fireEvent(summary.parentElement as HTMLElement, new Event('toggle'));
  };

  it('names author, source and license, and asks for every line', async () => {
    show();
    await open();
    const form = within(await screen.findByRole('form', { name: FORM.name }));
    const press = form.getByRole('button', { name: 'Show my score' });
    expect(press.hasAttribute('disabled')).toBe(true);
    for (const radio of form.getAllByRole('radio', { name: 'Answer 1' })) fireEvent.click(radio);
    fireEvent.click(press);
    expect(enqueued.writes).toMatchObject([
      { path: `/api/wellbeing/who-5/${TODAY}`, body: { answers: [1, 1, 1, 1, 1] } },
    ]);
    const source = screen.getByText('Where the five questions come from');
    fireEvent(source.parentElement as HTMLElement, new Event('toggle'));
    expect((await screen.findByText(/Per Bech/)).textContent).toMatch(
      /CC BY-NC-SA 3\.0 IGO.*does not endorse/,
    );
  });

  it.each([
    [20, /talk with someone who can look closer/],
    [52, /suggests nothing more/],
  ])(
    'meets %s of 100 with a calm sentence, and is not asked again before two weeks are over',
    async (score, words) => {
      entries = { ...NO_ENTRIES, who5: [{ day: addDays(TODAY, -3), answers: [], score }] };
      show();
      expect(await screen.findByText(`${score} of 100`)).toBeDefined();
      expect(screen.getByText(words)).toBeDefined();
      expect(screen.queryByText('Five questions about the last two weeks')).toBeNull();
      expect(screen.getAllByRole('link', { name: 'Call 988' })).toHaveLength(score < 50 ? 2 : 1);
    },
  );

  it('is not there where its license does not allow it', async () => {
    settings = { ...ADULT, who5: null };
    show();
    await screen.findByRole('form', { name: 'Check-in' });
    expect(screen.queryByText('Once in a while')).toBeNull();
  });
});

it('leads a breath with words and counts, and stops when asked', async () => {
  show('/wellbeing#breathing');
  const start = await screen.findByRole('button', { name: 'Start' });
  vi.useFakeTimers();
  fireEvent.click(start);
  expect(screen.getByText('Breathe in')).toBeDefined();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByText('Breathe out')).toBeDefined();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByText('Breathe in')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.getByText('Ready')).toBeDefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('gives a child faces and things to try, with a parent, and no number', async () => {
  settings = { ...ADULT, children: [MIA] };
  entries = {
    ...NO_ENTRIES,
    feelings: [{ memberId: MIA.memberId, day: TODAY, feelings: ['happy'], helps: [] }],
  };
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Mia' }));
  expect(screen.getByRole('heading', { name: 'How do you feel, Mia?' })).toBeDefined();
  const faces = screen.getByRole('heading', { name: /How do you feel/ }).parentElement as HTMLElement;
  const buttons = within(faces).getAllByRole('button');
  expect(buttons).toHaveLength(FEELINGS.length);
  expect(buttons.every((button) => button.querySelector('svg') !== null)).toBe(true);
  fireEvent.click(within(faces).getByRole('button', { name: 'Sad' }));
  fireEvent.click(screen.getByRole('button', { name: /A hug/ }));
  const about = { memberId: MIA.memberId, day: TODAY, changedAt: expect.any(String) };
  expect(enqueued.writes.map(({ body }) => body)).toEqual([
    { ...about, feelings: ['happy', 'sad'] },
    { ...about, helps: ['hug'] },
  ]);
  expect(screen.queryByRole('form', { name: 'Check-in' })).toBeNull();
  expect(screen.queryByText(/WHO-5/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Call 1-800-422-4453' })).toBeDefined();
});

it('shows days to another adult only when the person says so', async () => {
  const userId = crypto.randomUUID();
  settings = { ...ADULT, people: [{ userId, name: 'Daniel', sees: false }] };
  show();
  const summary = await screen.findByText('Show my days to someone');
  fireEvent(summary.parentElement as HTMLElement, new Event('toggle'));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Daniel' }));
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      method: 'PUT',
      path: '/api/wellbeing/sharing',
      body: { userId, sees: true },
    }),
  );
});

it('shows you beside your children with the initials that you have on other pages', async () => {
  settings = { ...ADULT, children: [MIA] };
  show();
  const row = await screen.findByRole('list', { name: 'Who this is about' });
  expect(within(row).getByRole('button', { name: 'You' }).textContent).toBe('NLYou');
});

it('has for a caregiver what helps and who listens, and nothing to write', async () => {
  settings = { ...ADULT, you: null, who5: null };
  show();
  expect(await screen.findByRole('link', { name: 'Call 988' })).toBeDefined();
  expect(screen.getByText('Slow breathing')).toBeDefined();
  expect(screen.queryByRole('form', { name: 'Check-in' })).toBeNull();
});
