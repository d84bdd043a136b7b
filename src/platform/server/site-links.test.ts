import { describe, expect, it } from 'vitest';
import { linkOrigin } from './site-links.ts';

const request = (host: string, ip = '127.0.0.1') => ({ protocol: 'http', host, ip });

describe('the origin of links in mails', () => {
  it('is PUBLIC_URL, whatever the request says', () => {
    expect(linkOrigin('https://home.example', request('evil.example'))).toBe('https://home.example');
  });

  const machine = () => ['127.0.0.1', '::1', '192.168.1.20', 'fd00::20', '203.0.113.9'];

  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['[::1]:3000', 'http://[::1]:3000'],
    ['192.168.1.20', 'http://192.168.1.20'],
    ['[fd00::20]:3000', 'http://[fd00::20]:3000'],
  ])('is %s, an address of this machine, for a caller at home', (host, origin) => {
    expect(linkOrigin(null, request(host, '192.168.1.5'), machine)).toBe(origin);
    expect(linkOrigin(null, request(host, '::ffff:192.168.1.5'), machine)).toBe(origin);
  });

  it.each(['192.168.1.66', '10.0.0.7:3000', '[fd00::66]', 'kitchen.local', 'nas.home.arpa:8080', 'nas'])(
    'is never another machine at home: %s',
    (host) => expect(linkOrigin(null, request(host, '192.168.1.5'), machine)).toBeNull(),
  );

  it('is no other program of this machine', () => {
    const at = (host: string) => linkOrigin(null, { ...request(host), socket: { localPort: 3000 } }, machine);
    expect(at('192.168.1.20:3000')).toBe('http://192.168.1.20:3000');
    expect(at('192.168.1.20:6666')).toBeNull();
    expect(at('localhost')).toBeNull();
    const usual = { ...request('localhost'), socket: { localPort: 80 } };
    expect(linkOrigin(null, usual, machine)).toBe('http://localhost');
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
    expect(linkOrigin(null, request(host), machine)).toBeNull();
  });

  it('is none for callers from elsewhere, whatever they call the host', () => {
    expect(linkOrigin(null, request('192.168.1.20', '203.0.113.9'), machine)).toBeNull();
    expect(linkOrigin(null, request('localhost', '2001:db8::1'))).toBeNull();
  });
});
