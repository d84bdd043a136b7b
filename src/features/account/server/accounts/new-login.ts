import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * A new account with its first session. The library's own sign-up refuses an address that some account has, which
 * says who has one; here an address is only a claim until it is proved. Not an address of the web: only code of this
 * process can call it.
 */
export const newLogin = {
  id: 'new-login',
  endpoints: {
    createLogin: createAuthEndpoint(
      '/create-login',
      {
        method: 'POST',
        body: z.object({
          email: z.email(),
          emailVerified: z.boolean(),
          username: z.string(),
          displayUsername: z.string(),
          /** What lets its person in again. */
          wayIn: z.union([
            z.object({ password: z.string() }),
            z.object({ provider: z.object({ id: z.string(), subject: z.string() }) }),
          ]),
        }),
        metadata: { SERVER_ONLY: true },
      },
      async (context) => {
        const { internalAdapter, password } = context.context;
        const { wayIn, displayUsername, ...person } = context.body;
        const hash = 'password' in wayIn ? await password.hash(wayIn.password) : null;
        const user = await internalAdapter.createUser(
          { ...person, displayUsername, name: displayUsername },
          { method: 'password' in wayIn ? 'email-password' : 'oauth' },
        );
        await internalAdapter.linkAccount(
          'password' in wayIn
            ? { userId: user.id, providerId: 'credential', accountId: user.id, password: hash }
            : { userId: user.id, providerId: wayIn.provider.id, accountId: wayIn.provider.subject },
        );
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return { token: session.token, user };
      },
    ),
  },
} as const;
