import { describe, expect, it } from 'vitest';
import { linkOrigin } from './site-links.ts';

const request = (host: string, ip = '127.0.0.1') => ({ protocol: 'http', host, ip });

describe('the origin of links in mails', () => {
  it('is PUBLIC_URL, whatever the request says', () => {
    expect(linkOrigin('https://home.example', request('evil.example'))).toBe('https://home.example');
  });

  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['192.168.1.20', 'http://192.168.1.20'],
    ['kitchen.local', 'http://kitchen.local'],
    ['nas.home.arpa:8080', 'http://nas.home.arpa:8080'],
  ])('is %s within a home', (host, origin) => {
    expect(linkOrigin(null, request(host, '192.168.1.5'))).toBe(origin);
    expect(linkOrigin(null, request(host, '::ffff:192.168.1.5'))).toBe(origin);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '203.0.113.9',
    '172.32.0.1',
    'evil.example:80#localhost',
    'user@evil.example',
    '',
    'a b',
  ])('is never a host that a stranger may have named: %s', (host) => {
    expect(linkOrigin(null, request(host))).toBeNull();
  });

  it('is none for callers from elsewhere, whatever they call the host', () => {
    expect(linkOrigin(null, request('192.168.1.20', '203.0.113.9'))).toBeNull();
    expect(linkOrigin(null, request('localhost', '2001:db8::1'))).toBeNull();
  });
});
