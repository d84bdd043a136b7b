// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SeatPortion } from '#app/web/landing/seat-portion.tsx';
import { WeekAtTheTable } from '#app/web/landing/week-at-the-table.tsx';
import { WeekList } from '#app/web/landing/week-list.tsx';
import { createQueryClient } from '#platform/web/query-client.ts';
import { isLoggingOut, noticeSession, USER_KEY } from '#platform/web/session.ts';
import { readingLevel, textBlocks } from '#tests/support/reading-level.ts';
import { everyPage } from '../every-page.ts';
import { AGE_GROUPS, FEATURES, SECURITY, STEPS } from './landing-content.ts';
import { LandingScreen } from './landing-screen.tsx';

const HINT = 'hearthwell_session_hint';
const FLAG = 'hearthwell_logout_in_progress';

function setHint(present: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing here
  document.cookie = present ? `${HINT}=1; path=/` : `${HINT}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  noticeSession();
}

function answerUser(): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ id: 'user-1', username: 'ana' })),
  );
}

/** Who may make an account is asked as well, on every public page. */
const userChecks = () => vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('/api/user'));

function open() {
  const client = createQueryClient();
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Routes>
            <Route
              path="/"
              element={
                <LandingScreen
                  week={(words) => (
                    <WeekAtTheTable words={words} demo={<button type="button">See a sample family</button>} />
                  )}
                  list={<WeekList />}
                  portionAt={(seat) => <SeatPortion seat={seat} />}
                />
              }
            />
            <Route path="/dashboard" element={<p>the dashboard</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { client, container };
}

const realTimeout = globalThis.setTimeout;
/** What is looked up on the way to an answer loads in the machine's own time, which fake timers do not move. */
const answered = async (client: QueryClient) => {
  for (let turn = 0; turn < 400 && client.getQueryData(USER_KEY) === undefined; turn += 1) {
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 5)));
  }
  await pass(0);
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  answerUser();
});
afterEach(() => {
  cleanup();
  setHint(false);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the landing page', () => {
  it('is shown to a visitor without asking the server who is there, with a way into the sample family', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('button', { name: 'See a sample family' })).not.toBeNull();
    await pass(5_000);
    expect(userChecks()).toEqual([]);
  });

  it('sends a signed-in visitor to the dashboard after 200 ms, with a spinner until then', async () => {
    setHint(true);
    const { client } = open();
    expect(screen.queryByRole('status', { name: 'Checking your sign-in' })).not.toBeNull();
    // The answer arrives, and with it the 200 ms begin.
    await answered(client);
    expect(userChecks()).toHaveLength(1);
    await pass(150);
    expect(screen.queryByText('the dashboard')).toBeNull();
    await pass(60);
    expect(screen.queryByText('the dashboard')).not.toBeNull();
  });

  it('clears the mark of a sign-out and loads again after 100 ms instead', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    sessionStorage.setItem(FLAG, '1');
    setHint(true);
    const { client } = open();
    await answered(client);
    await pass(60);
    expect(isLoggingOut()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    await pass(60);
    expect(reload).toHaveBeenCalledOnce();
    await pass(5_000);
    expect(screen.queryByText('the dashboard')).toBeNull();
  });

  it('clears the mark for a visitor too, and stays', async () => {
    sessionStorage.setItem(FLAG, '1');
    open();
    await pass(1_000);
    expect(isLoggingOut()).toBe(false);
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  });

  it('shows the chosen day of the week, with the same row of portions as the product', async () => {
    vi.useRealTimers();
    open();
    const days = screen.getAllByRole('button', { name: /day: / });
    expect(days).toHaveLength(7);
    const portions = () =>
      within(screen.getByRole('list', { name: /^Portions of / }))
        .getAllByRole('button')
        .map((face) => face.textContent);
    expect(portions()).toHaveLength(4);
    const saturday = screen.getByRole('button', { name: /^Saturday: / });
    expect(saturday.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(saturday);
    const name = saturday.textContent?.replace('Saturday: Sat', '') ?? '';
    // Another day may have the same dish: only this says that Saturday's has come.
    expect(await screen.findByText('Saturday’s dinner')).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name })).toBeDefined();
    expect(saturday.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('list', { name: `Portions of ${name}` })).toBeDefined();
    expect(portions()[0]).toMatch(/^Toddler: /);
  });

  it('lets a visitor check something off', () => {
    open();
    const [first] = screen.getAllByRole('checkbox');
    if (first === undefined) throw new Error('no list');
    fireEvent.click(first);
    expect((first as HTMLInputElement).checked).toBe(true);
    expect(first.closest('li')?.dataset.checked).toBe('true');
  });

  it('has for each claim one link to a public page that shows it', () => {
    open();
    const paths = new Set<string>(everyPage.map(({ path }) => path));
    for (const { title, text, proof } of [...AGE_GROUPS, ...FEATURES, ...STEPS, ...SECURITY]) {
      const claim = screen.getByText(text).closest('li');
      if (claim === null) throw new Error(`${title} is no entry of a list`);
      const links = within(claim).getAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        [proof.label, proof.to],
      ]);
      expect(paths, title).toContain(new URL(proof.to, 'http://site').pathname);
    }
  });

  it('can be read after seven years of school', () => {
    const { container } = open();
    const { grade, sentences } = readingLevel(textBlocks(container.innerHTML));
    expect(sentences).toBeGreaterThan(15);
    expect(grade).toBeLessThanOrEqual(7);
  });
});
