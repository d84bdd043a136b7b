import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** The second step, if its person has one, is asked for before a session that begins here (authentication.ts). */
export const PASSWORD_SESSION_PATH = '/open-session-by-password';

function opening<Path extends string>(path: Path) {
  return createAuthEndpoint(
    path,
    { method: 'POST', body: z.object({ userId: z.uuid() }), metadata: { SERVER_ONLY: true } },
    async (context) => {
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(context.body.userId);
      if (user === null) throw new Error('a session was requested for a person who does not exist');
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(context, { session, user });
      return { token: session.token };
    },
  );
}

/**
 * Sign a person in, by their id: the library's own ways look for an email address, and several accounts may name one.
 * No addresses of the web: only code of this process can call them.
 */
export const openSession = {
  id: 'open-session',
  endpoints: {
    /** They have proved who they are in a way of our own: passkey, another provider, an invitation. */
    openSession: opening('/open-session'),
    /** Their password was right. */
    openSessionByPassword: opening(PASSWORD_SESSION_PATH),
  },
} as const;
