import { describe, expect, it } from 'vitest';
import { deviceProblem, suggestedName, whyNoPasskeys } from './passkey-support.ts';

describe('passkeys in a browser', () => {
  const good = { hostname: 'home.example', secure: true, able: true };

  it('need a name, a secure connection and a browser that knows them', () => {
    expect(whyNoPasskeys(good)).toBeNull();
    expect(whyNoPasskeys({ ...good, hostname: 'localhost' })).toBeNull();
    expect(whyNoPasskeys({ ...good, hostname: '127.0.0.1' })).toContain('name');
    expect(whyNoPasskeys({ ...good, hostname: '[::1]' })).toContain('name');
    expect(whyNoPasskeys({ ...good, secure: false })).toContain('https');
    expect(whyNoPasskeys({ ...good, able: false })).toContain('does not support');
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1', 'My iPhone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0', 'My Android device'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 'My Mac'],
    ['something else', 'My device'],
  ])('begin with a name that says where: %s', (userAgent, name) => {
    expect(suggestedName(userAgent)).toBe(name);
  });

  it('say what the device said', () => {
    const named = (name: string) => Object.assign(new Error('x'), { name });
    expect(deviceProblem(named('InvalidStateError'))).toContain('already');
    expect(deviceProblem(named('NotAllowedError'))).toContain('did not create');
    expect(deviceProblem(named('TypeError'))).toContain('try again');
  });
});
