import { describe, expect, it } from 'vitest';
import { backTarget, referrerPath } from './back-target.ts';

describe('the back button', () => {
  it.each([
    // The source decides for everyone.
    [{ source: 'dashboard', signedIn: false, cameFrom: null }, '/dashboard'],
    [{ source: 'dashboard', signedIn: true, cameFrom: '/terms' }, '/dashboard'],
    // Else both: signed in, and from the dashboard.
    [{ source: null, signedIn: true, cameFrom: '/dashboard' }, '/dashboard'],
    [{ source: 'landing', signedIn: true, cameFrom: '/dashboard' }, '/dashboard'],
    [{ source: null, signedIn: true, cameFrom: '/terms' }, '/'],
    [{ source: null, signedIn: true, cameFrom: null }, '/'],
    [{ source: null, signedIn: false, cameFrom: '/dashboard' }, '/'],
    [{ source: 'landing', signedIn: false, cameFrom: null }, '/'],
    [{ source: 'dashboards', signedIn: false, cameFrom: null }, '/'],
    // Nobody can be led away by a link.
    [{ source: 'https://evil.example', signedIn: true, cameFrom: null }, '/'],
    [{ source: '//evil.example', signedIn: true, cameFrom: '//evil.example' }, '/'],
  ] as const)('%j leads to %s', (arrival, target) => {
    expect(backTarget(arrival)).toBe(target);
  });
});

describe('the page before a fresh load', () => {
  it('is one of this site only', () => {
    expect(referrerPath('https://food.example/dashboard?x=1', 'https://food.example')).toBe('/dashboard');
    expect(referrerPath('https://search.example/dashboard', 'https://food.example')).toBeNull();
    expect(referrerPath('', 'https://food.example')).toBeNull();
  });
});
