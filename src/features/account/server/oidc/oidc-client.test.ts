import { expect, it } from 'vitest';
import { openTestProvider } from '#tests/support/oidc-provider.ts';
import { createOidcClient } from './oidc-client.ts';

const CALLBACK = 'https://home.example/api/auth/oidc/callback';

it('believes an ID token only when it is signed with a key that the provider publishes', async () => {
  const provider = await openTestProvider(CALLBACK);
  const signIn = async () => {
    // A new client each time: it remembers the keys that it has seen.
    const client = createOidcClient(provider.settings);
    const { location, visit } = await client.begin(CALLBACK);
    return client.finish(visit, new URL(await provider.visit(location, { sub: 'rosa' })).search);
  };
  try {
    expect(await signIn()).toMatchObject({ issuer: provider.settings.issuer, subject: 'rosa' });
    provider.publishStrangeKeys();
    await expect(signIn()).rejects.toThrow();
  } finally {
    await provider.close();
  }
});
