// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { USER_KEY } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toast.ts';
import { TERMS_VERSION } from '#site/legal-versions.ts';
import { AuthScreen } from './auth-screen.tsx';
import { StandaloneLoginScreen } from './standalone-login-screen.tsx';
import { StandaloneSignupScreen } from './standalone-signup-screen.tsx';

vi.mock('#platform/web/toast.ts', () => ({ showToast: vi.fn() }));
const toasts = () => vi.mocked(showToast).mock.calls.map(([{ title, message }]) => [title, message]);

const USER = { id: 'u1', username: 'ana' };
let signUpAccess = { signUp: 'open' };
let mailGoesTo = 'smtp';
let providers: { oidc: { name: string } | null } = { oidc: null };
const calls: { path: string; body: unknown }[] = [];

/** Stands in for the server: the answer to what a form sends; everything else is not there. */
function serve(answer: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname;
    if (path === '/api/email-verification') return Response.json({ mailGoesTo });
    if (init.method !== 'POST') return Response.json(path === '/api/signup' ? signUpAccess : providers);
    calls.push({ path, body: JSON.parse(String(init.body)) });
    return answer();
  });
}

function open(screenUnderTest: ReactElement, address = '/here') {
  const client = createQueryClient();
  client.setQueryData(USER_KEY, { id: 'someone before' });
  render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/here" element={screenUnderTest} />
            <Route path="/:page" element={<p>left</p>} />
            <Route path="/dashboard" element={<p>the dashboard</p>} />
            <Route path="/settings" element={<p>the settings</p>} />
            <Route path="/email-verification-pending" element={<p>the pending page</p>} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return client;
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const openSignUpTab = () => fireEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));

beforeEach(() => {
  // What Mantine asks of a browser and this environment lacks.
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn() });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  serve(() => Response.json(USER));
});
afterEach(() => {
  cleanup();
  calls.length = 0;
  providers = { oidc: null };
  signUpAccess = { signUp: 'open' };
  mailGoesTo = 'smtp';
  vi.mocked(showToast).mockClear();
  vi.unstubAllGlobals();
});

describe('an installation that takes no new accounts from everyone', () => {
  it.each([
    ['invited', 'New accounts are by invitation only'],
    ['off', 'New accounts are closed'],
  ])('says so in place of the form: %s', async (signUp, title) => {
    signUpAccess = { signUp };
    open(<StandaloneSignupScreen />);
    await screen.findByText(title);
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });
});

describe('the sign-in forms', () => {
  it.each([
    ['combined', <AuthScreen key="a" />],
    ['standalone', <StandaloneLoginScreen key="l" />],
  ])('ask for both fields and lead to the first empty one (%s)', (_name, element) => {
    open(element);
    fill('Username', 'ana');
    press('Sign In');
    expect(toasts()).toEqual([['Missing Information', 'Please enter both username and password']]);
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(calls).toEqual([]);
  });

  it.each([
    ['combined', <AuthScreen key="a" />],
    ['standalone', <StandaloneLoginScreen key="l" />],
  ])(
    'clear the cached user, go to the dashboard, then offer to store the password (%s)',
    async (_name, el) => {
      const stored: unknown[] = [];
      vi.stubGlobal(
        'PasswordCredential',
        class {
          readonly data: unknown;
          constructor(data: unknown) {
            this.data = data;
          }
        },
      );
      vi.stubGlobal('navigator', {
        credentials: {
          store: async (credential: { data: unknown }) => stored.push(credential.data),
        },
      });
      const client = open(el);
      fill('Username', ' ana ');
      fill('Password', 'warm bread 7');
      press('Sign In');
      expect(await screen.findByText('the dashboard')).toBeDefined();
      expect(calls).toEqual([{ path: '/api/login', body: { username: 'ana', password: 'warm bread 7' } }]);
      expect(toasts()).toEqual([['Login Successful', 'Welcome back! Redirecting to dashboard...']]);
      expect(client.getQueryData(USER_KEY)).toBeUndefined();
      await waitFor(() => expect(stored).toEqual([{ id: 'ana', password: 'warm bread 7' }]));
    },
  );

  const refusals: [string, () => Response | Promise<Response>, string, string][] = [
    [
      'the wrong password',
      () => Response.json({ message: 'Invalid credentials, sorry.' }, { status: 401 }),
      'Invalid username or password. Please try again.',
      'Invalid credentials, sorry.',
    ],
    [
      'a timeout',
      () => new Response('upstream timeout', { status: 422 }),
      'Login timed out. Please check your connection and try again.',
      'Login failed',
    ],
    [
      'any other refusal',
      () => Response.json({ message: 'Come back later.' }, { status: 422 }),
      'Please check your credentials and try again.',
      'Come back later.',
    ],
    [
      'no answer at all',
      () => Promise.reject(new TypeError('Load failed')),
      'Please check your credentials and try again.',
      'Invalid credentials',
    ],
  ];
  it.each(refusals)('say what the catalogue says of %s', async (_name, answer, combined, standalone) => {
    for (const [element, sentence] of [
      [<AuthScreen key="a" />, combined],
      [<StandaloneLoginScreen key="l" />, standalone],
    ] as const) {
      vi.mocked(showToast).mockClear();
      serve(answer);
      open(element);
      fill('Username', 'ana');
      fill('Password', 'not it');
      press('Sign In');
      await waitFor(() => expect(toasts()).toEqual([['Login Failed', sentence]]));
      cleanup();
    }
  });
});

describe('the combined sign-up', () => {
  const agree = () => fireEvent.click(screen.getByRole('checkbox'));
  const submit = () => {
    const form = screen.getByRole('button', { name: 'Create Account' }).closest('form');
    if (form) fireEvent.submit(form);
  };

  it('shows the warnings and the links, and cannot be sent before the terms are ticked', () => {
    open(<AuthScreen />);
    expect(screen.getByRole('tab', { name: 'Login' }).getAttribute('aria-selected')).toBe('true');
    openSignUpTab();
    expect(screen.getByText('Please read: allergies and health')).toBeDefined();
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(expect.arrayContaining(['/terms', '/privacy-updated']));
    expect(screen.getByPlaceholderText(/minimum 6 characters/i)).toBeDefined();
    const button = screen.getByRole('button', { name: 'Create Account' });
    expect(button).toHaveProperty('disabled', true);
    agree();
    expect(button).toHaveProperty('disabled', false);
  });

  it('says one thing at a time: terms, email, phone', () => {
    open(<AuthScreen />);
    openSignUpTab();
    fill('Username', 'ana');
    fill('Password', 'secret1');
    submit();
    agree();
    submit();
    fill('Email', 'ana@');
    submit();
    expect(screen.getByText(/missing after the @/)).toBeDefined();
    fill('Email', 'ana@example.org');
    fill('Phone number', 'call me maybe');
    submit();
    expect(toasts()).toEqual([
      [
        'Terms Agreement Required',
        'You must agree to our Terms of Service and Privacy Policy to create an account.',
      ],
      ['Invalid Email', 'Please enter a valid email address.'],
      ['Invalid Email', 'Please enter a valid email address.'],
      ['Invalid Phone Number', 'Please enter a valid phone number (at least 10 digits).'],
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
    expect(calls).toEqual([]);
  });

  it('sends what was agreed to, forgets the cached user and leads to the settings', async () => {
    const client = open(<AuthScreen />);
    openSignUpTab();
    fill('Username', 'ana');
    fill('Email', 'ana@example.org');
    fill('Phone number', '0123456789');
    fill('Password', 'secret1');
    agree();
    submit();
    expect(await screen.findByText('the settings')).toBeDefined();
    expect(calls).toEqual([
      {
        path: '/api/signup',
        body: {
          username: 'ana',
          email: 'ana@example.org',
          phoneNumber: '0123456789',
          password: 'secret1',
          termsVersion: TERMS_VERSION,
        },
      },
    ]);
    expect(toasts()).toEqual([['Account Created', "Welcome to Hearthwell! Let's set up your profile..."]]);
    expect(client.getQueryData(USER_KEY)).toBeUndefined();
  });

  it.each([
    ['email', 'Invalid Email', 'Please enter a valid email address.'],
    ['phoneNumber', 'Invalid Phone Number', 'Please enter a valid phone number (at least 10 digits).'],
    ['username', 'Signup Failed', 'Said by the server.'],
  ])('says what the server found wrong with %s', async (path, title, message) => {
    const fields = [{ path, message: 'Said by the server.' }];
    const answer = { code: 'validation_failed', message: 'Said by the server.', fields };
    serve(() => Response.json(answer, { status: 422 }));
    open(<AuthScreen />);
    openSignUpTab();
    fill('Username', 'ana');
    fill('Email', 'ana@example.org');
    fill('Phone number', '0123456789');
    fill('Password', 'secret1');
    agree();
    submit();
    await waitFor(() => expect(toasts()).toEqual([[title, message]]));
  });

  it('has one sentence for every other failure', async () => {
    serve(() => Response.json({ message: 'anything' }, { status: 409 }));
    open(<AuthScreen />);
    openSignUpTab();
    fill('Username', 'ana');
    fill('Email', 'ana@example.org');
    fill('Phone number', '0123456789');
    fill('Password', 'secret1');
    agree();
    submit();
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['Signup Failed', 'Username might already exist. Please try a different one.'],
      ]),
    );
  });
});

describe('the standalone sign-up', () => {
  const fillAll = (email: string, password: string) => {
    fill('Username', 'ana');
    fill('Email', email);
    fill('Password', password);
  };

  it('says one thing at a time: what is missing, the password, the email', () => {
    open(<StandaloneSignupScreen />);
    expect(screen.getByLabelText('Password').getAttribute('minlength')).toBe('6');
    press('Create Account');
    fillAll('ana@example', '12345');
    press('Create Account');
    fillAll('ana@example', '123456');
    press('Create Account');
    expect(toasts()).toEqual([
      ['Missing Information', 'Please enter username, email, and password'],
      ['Password Too Short', 'Password must be at least 6 characters long'],
      ['Invalid Email', 'Please enter a valid email address.'],
    ]);
    expect(calls).toEqual([]);
  });

  it('leads to the page that says to look at the mail', async () => {
    const client = open(<StandaloneSignupScreen />);
    fillAll('ana@example.org', '123456');
    press('Create Account');
    expect(await screen.findByText('the pending page')).toBeDefined();
    expect(calls[0]?.body).toEqual({
      username: 'ana',
      email: 'ana@example.org',
      password: '123456',
      termsVersion: TERMS_VERSION,
    });
    await waitFor(() =>
      expect(toasts()).toEqual([
        ['Account Created', 'Please check your email to verify your account before continuing.'],
      ]),
    );
    expect(client.getQueryData(USER_KEY)).toBeUndefined();
  });

  it('speaks of no mail where none is sent', async () => {
    mailGoesTo = 'outbox';
    open(<StandaloneSignupScreen />);
    fillAll('ana@example.org', '123456');
    press('Create Account');
    await waitFor(() =>
      expect(toasts()).toEqual([
        [
          'Account Created',
          'This Hearthwell cannot send email. The next page says how to confirm your address.',
        ],
      ]),
    );
  });

  const refusals: [string, () => Response | Promise<Response>, string][] = [
    ["the server's words", () => Response.json({ message: 'No room.' }, { status: 422 }), 'No room.'],
    ['its silence', () => new Response('', { status: 422 }), 'Signup failed'],
    ['no answer', () => Promise.reject(new TypeError('Load failed')), 'Failed to create account'],
  ];
  it.each(refusals)('passes on %s', async (_name, answer, sentence) => {
    serve(answer);
    open(<StandaloneSignupScreen />);
    fillAll('ana@example.org', '123456');
    press('Create Account');
    await waitFor(() => expect(toasts()).toEqual([['Signup Failed', sentence]]));
  });
});

describe('another provider', () => {
  it.each([
    ['combined', <AuthScreen key="a" />],
    ['sign-in', <StandaloneLoginScreen key="l" />],
    ['sign-up', <StandaloneSignupScreen key="s" />],
  ])('is offered where the installation has one (%s)', async (_name, element) => {
    providers = { oidc: { name: 'Village ID' } };
    open(element);
    const way = await screen.findByRole('link', { name: 'Continue with Village ID' });
    expect(way.getAttribute('href')).toBe('/api/auth/oidc/start');
  });

  it('is not spoken of where there is none', async () => {
    const client = open(<AuthScreen />);
    await waitFor(() => expect(client.getQueryData(['/api/auth/providers'])).toEqual({ oidc: null }));
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });

  it('that let no one in is reported once, and only in words of ours', async () => {
    open(<StandaloneLoginScreen />, '/here?problem=email_known');
    expect((await screen.findByRole('alert')).textContent).toContain('link the two in Settings');
    cleanup();
    open(<StandaloneLoginScreen />, '/here?problem=constructor');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
