import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { OidcSettings } from '#features/account/server/oidc/oidc-client.ts';

export interface ProviderPersona {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly preferred_username?: string;
}

export interface TestProvider {
  readonly settings: OidcSettings;
  /** A browser that follows every redirect, signs in as this person and agrees; ends with the address of our callback. */
  visit(location: string, persona: ProviderPersona): Promise<string>;
  /** How the person proves who they are from now on (RFC 8176). */
  proveBy(methods: readonly string[]): void;
  /** Publishes keys that its ID tokens are not signed with. */
  publishStrangeKeys(): void;
  close(): Promise<void>;
}

const CLIENT_ID = 'hearthwell-test';
const CLIENT_SECRET = 'a secret that the provider knows too';

/** A real OpenID provider on this machine, with its own pages for signing in. */
export async function openTestProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const personas = new Map<string, ProviderPersona>();
  let methods: readonly string[] = ['pwd'];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
    },
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ amr: [...methods], ...(personas.get(id) ?? { sub: id }) }),
    }),
  });
  const handle = provider.callback();
  let strangeKeys: string | null = null;
  server.on('request', async (request, response) => {
    if (strangeKeys !== null && request.url === '/jwks') {
      return response.setHeader('content-type', 'application/jwk-set+json').end(strangeKeys);
    }
    const login = /^\/interaction\/[^/]+\?as=(.+)$/.exec(request.url ?? '')?.[1];
    if (login === undefined) return handle(request, response);
    const accountId = decodeURIComponent(login);
    const { prompt, params, grantId } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      return provider.interactionFinished(request, response, {
        login: { accountId, amr: [...methods] },
      });
    }
    const grant =
      (grantId ? await provider.Grant.find(grantId) : undefined) ??
      new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });

  async function visit(location: string, persona: ProviderPersona): Promise<string> {
    personas.set(persona.sub, persona);
    const jar = new Map<string, string>();
    let next = location;
    for (let steps = 0; steps < 20; steps += 1) {
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      const to = response.headers.get('location');
      if (to === null)
        throw new Error(`the provider stopped with ${response.status}: ${await response.text()}`);
      next = new URL(to, next).href;
      if (next.startsWith(redirectUri)) return next;
      if (/\/interaction\/[^/?]+$/.test(next)) next += `?as=${encodeURIComponent(persona.sub)}`;
    }
    throw new Error('the provider redirects in circles');
  }

  return {
    settings: { issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, name: 'Village ID' },
    visit,
    proveBy: (given) => {
      methods = given;
    },
    publishStrangeKeys: () => {
      const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
      strangeKeys = JSON.stringify({ keys: [{ ...key, use: 'sig', alg: 'RS256' }] });
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
