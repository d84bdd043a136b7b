import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * A person whom another provider has named: signed in at once, and without a password. Not an address of the web:
 * only code of this process can call it.
 */
export const providerAccount = {
  id: 'provider-account',
  endpoints: {
    createProviderAccount: createAuthEndpoint(
      '/create-provider-account',
      {
        method: 'POST',
        body: z.object({
          email: z.email(),
          emailVerified: z.boolean(),
          username: z.string(),
          displayUsername: z.string(),
          provider: z.object({ id: z.string(), subject: z.string() }),
        }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter } = context.context;
        const { provider, displayUsername, ...person } = context.body;
        const user = await internalAdapter.createUser(
          { ...person, displayUsername, name: displayUsername },
          { method: 'oauth' },
        );
        await internalAdapter.linkAccount({
          userId: user.id,
          providerId: provider.id,
          accountId: provider.subject,
        });
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return { token: session.token, user };
      },
    ),
  },
} as const;
