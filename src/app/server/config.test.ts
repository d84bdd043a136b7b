import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '#platform/server/errors.ts';
import { loadConfig } from './config.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearthwell-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function load(env: Record<string, string> = {}) {
  return loadConfig({ DATA_DIR: dataDir, ...env });
}

describe('loadConfig', () => {
  it('needs nothing to be set', () => {
    expect(load()).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir,
      databaseUrl: null,
      publicUrl: null,
      planLimits: true,
      planSearch: 'full',
      rateLimits: true,
      passwordBreachCheck: false,
      openFoodFacts: true,
      diskReserveBytes: 512 * 1024 * 1024,
      ai: { baseUrl: null, apiKey: null, model: null },
      coachModel: null,
      oidc: null,
      vapid: { subject: 'mailto:operator@localhost' },
      stripe: null,
    });
  });

  it('makes keys for push services once, and takes others that are set', async () => {
    const { vapid } = load({ OPERATOR_EMAIL: 'ann@example.org' });
    expect(vapid.subject).toBe('mailto:ann@example.org');
    expect([
      Buffer.from(vapid.publicKey, 'base64url').length,
      Buffer.from(vapid.privateKey, 'base64url').length,
    ]).toEqual([65, 32]);
    const file = join(dataDir, 'vapid-keys.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = load({ PUBLIC_URL: 'https://food.example' }).vapid;
    expect(again).toEqual({ ...vapid, subject: 'https://food.example' });
    const set = { VAPID_PUBLIC_KEY: 'a', VAPID_PRIVATE_KEY: 'b', VAPID_SUBJECT: 'mailto:c@example.org' };
    expect(load(set).vapid).toEqual({ publicKey: 'a', privateKey: 'b', subject: 'mailto:c@example.org' });
    writeFileSync(file, '{"publicKey"');
    expect(() => load()).toThrow(StartupError);
  });

  it('reads the model of the coach beside the one for photos', () => {
    const local = { AI_BASE_URL: 'http://127.0.0.1:11434/v1', AI_MODEL: 'vision' };
    expect(load(local).coachModel).toEqual({
      protocol: 'openai',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
      model: 'vision',
      place: 'this server',
      price: { input: 0, output: 0 },
      limits: {
        tokensADay: 1_000_000,
        tokensAMonth: 10_000_000,
        microUsdADay: 5_000_000,
        microUsdAMonth: 50_000_000,
      },
    });
    const other = load({ ...local, AI_COACH_MODEL: 'words', AI_PLACE: 'Example Inc.', AI_USD_A_DAY: '0.5' });
    expect(other.ai.model).toBe('vision');
    expect(other.coachModel).toMatchObject({
      model: 'words',
      place: 'Example Inc.',
      limits: { microUsdADay: 500_000 },
    });
    const anthropic = { AI_PROTOCOL: 'anthropic', AI_MODEL: 'claude', AI_API_KEY: 'key' };
    expect(load(anthropic).coachModel).toMatchObject({
      protocol: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      place: 'api.anthropic.com',
    });
    expect(load({ AI_MODEL: 'vision' }).coachModel).toBeNull();
    expect(() => load({ AI_PROTOCOL: 'other' })).toThrow('AI_PROTOCOL must be "openai" or "anthropic"');
    expect(() => load({ AI_USD_A_DAY: 'much' })).toThrow('AI_USD_A_DAY must be a number');
  });

  it('opens sign-up to everyone on this machine alone', () => {
    expect(load().signUp).toBe('open');
    expect(load({ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }).signUp).toBe('open');
    for (const opened of [
      { HOST: '0.0.0.0' },
      { HOST: '192.168.1.5' },
      { PUBLIC_URL: 'https://food.example' },
    ]) {
      expect(load(opened).signUp).toBe('first');
      expect(load({ ...opened, SIGN_UP: 'open' }).signUp).toBe('open');
    }
    expect(load({ SIGN_UP: 'off' }).signUp).toBe('off');
    expect(() => load({ SIGN_UP: 'yes' })).toThrow('SIGN_UP must be "open", "invited" or "off"');
  });

  it('shows the sample family where anyone may make an account, and elsewhere only when asked to', () => {
    expect(load().demo).toBe('on');
    expect(load({ HOST: '0.0.0.0', SIGN_UP: 'open' }).demo).toBe('on');
    for (const closed of [{ HOST: '0.0.0.0' }, { SIGN_UP: 'invited' }, { SIGN_UP: 'off' }]) {
      expect(load(closed).demo).toBe('off');
      expect(load({ ...closed, DEMO: 'on' }).demo).toBe('on');
      expect(load({ ...closed, DEMO: 'ready' }).demo).toBe('ready');
    }
    expect(load({ DEMO: 'off' }).demo).toBe('off');
  });

  it('believes the proxies that are named, and never everyone', () => {
    expect(load().trustedProxies).toEqual([]);
    expect(load({ TRUSTED_PROXIES: '10.0.0.5, 172.16.0.0/12 fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.5',
      '172.16.0.0/12',
      'fd00::/8',
    ]);
    for (const wrong of [
      'proxy',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/',
      '10.0.0.1/8/8',
      'loopback',
    ]) {
      expect(() => load({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES must be addresses/);
    }
  });

  it('makes a private secret key once and keeps it', () => {
    const { secretKey } = load();
    expect(secretKey.length).toBeGreaterThanOrEqual(43);
    expect(load().secretKey).toBe(secretKey);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secret-key.fingerprint'), 'utf8')).not.toContain(secretKey);
  });

  it('refuses another secret key than the data was made with', () => {
    load({ SECRET_KEY: 'a'.repeat(32) });
    expect(load({ SECRET_KEY: 'a'.repeat(32) }).secretKey).toBe('a'.repeat(32));
    expect(() => load({ SECRET_KEY: 'b'.repeat(32) })).toThrow(/SECRET_KEY is not the one/);
    expect(() => load()).toThrow(/SECRET_KEY is not set/);
  });

  it('takes the settings of another sign-in whole, and only over a safe line', () => {
    const oidc = {
      OIDC_ISSUER: 'https://id.example',
      OIDC_CLIENT_ID: 'hearthwell',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Village ID',
    };
    expect(load(oidc).oidc).toEqual({
      issuer: 'https://id.example',
      clientId: 'hearthwell',
      clientSecret: 'secret',
      name: 'Village ID',
    });
    expect(() => load({ ...oidc, OIDC_NAME: '' })).toThrow(/all four or none/);
    expect(() => load({ ...oidc, OIDC_ISSUER: 'http://id.example' })).toThrow(/https/);
    expect(load({ ...oidc, OIDC_ISSUER: 'http://localhost:8080' }).oidc).not.toBeNull();
  });

  it('takes an empty variable for an unset one', () => {
    expect(load({ PORT: '', DATABASE_URL: ' ', AI_MODEL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    });
  });

  it('reduces PUBLIC_URL to its origin', () => {
    expect(load({ PUBLIC_URL: 'https://food.example.org/' }).publicUrl).toBe('https://food.example.org');
  });

  it.each([
    ['PORT', '70000', 'PORT must be a port number from 0 to 65535'],
    ['PORT', '80 80', 'PORT must be a port number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL that starts with postgres:, postgresql:'],
    ['PUBLIC_URL', 'food.example.org', 'PUBLIC_URL must be a URL that starts with http:, https:'],
    ['PUBLIC_URL', 'https://example.org/food', 'PUBLIC_URL must not have a path'],
    ['PLAN_LIMITS', 'no', 'PLAN_LIMITS must be "on" or "off"'],
    ['PLAN_SEARCH', 'quick', 'PLAN_SEARCH must be "full" or "brief"'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be a URL that starts with smtp:, smtps:'],
    ['DEMO', 'yes', 'DEMO must be "on", "off" or "ready"'],
    ['OPERATOR_EMAIL', 'the cook', 'OPERATOR_EMAIL must be an email address'],
    [
      'VAPID_PUBLIC_KEY',
      'x',
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: set all three or none',
    ],
    ['STRIPE_SECRET_KEY', 'x', 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or none'],
  ])('says in one line what is wrong with %s=%s', (name, value, sentence) => {
    expect(() => load({ [name]: value })).toThrow(new StartupError(sentence));
  });

  it('names every wrong variable at once', () => {
    expect(() => load({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/^PORT .*\nLOG_LEVEL .*$/);
  });
});
