import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'hearthwell_session';
/**
 * Says only that there is a session, and may be read by scripts: a page of a visitor need not ask the server who
 * is there, and draws at once. It opens nothing; forging it costs one question that is answered 401.
 */
export const SESSION_HINT_COOKIE = 'hearthwell_session_hint';

/**
 * Someone signed out where the server could not be reached: the browser asks with it that the session end with its
 * next request. Writable by scripts on purpose; all that it can do is sign someone out.
 */
export const SIGNED_OUT_COOKIE = 'hearthwell_signed_out';

const EXPIRED = 'Max-Age=0; Path=/; SameSite=Lax';

function names(cookieHeader: string | undefined): ReadonlySet<string> {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.split('='));
  // A cookie that was emptied instead of removed is none.
  return new Set(pairs.flatMap(([name, value]) => (name && value?.trim() ? [name.trim()] : [])));
}

/** As the browser sends it; nobody has looked whether it is good. */
export function sessionCookieIn({ headers }: FastifyRequest): string | null {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, ...value] = part.split('=');
    if (name?.trim() === SESSION_COOKIE) return value.join('=').trim();
  }
  return null;
}

/** The companion of a session cookie that is on its way to the browser: same life, same place, but readable. */
function companionOf(sessionCookie: string): string {
  const [pair = '', ...attributes] = sessionCookie.split(';').map((part) => part.trim());
  const living = pair.slice(SESSION_COOKIE.length + 1) !== '';
  const shared = attributes.filter((attribute) => attribute.toLowerCase() !== 'httponly');
  return [`${SESSION_HINT_COOKIE}=${living ? '1' : ''}`, ...shared].join('; ');
}

export interface SessionHint {
  /** Puts the hint right beside a page: with a session it is there, without one it is not. */
  sync(request: FastifyRequest, reply: FastifyReply): void;
  /** Whether the request brings a session cookie; nobody has looked whether it is good. */
  mayHaveSession(request: FastifyRequest): boolean;
  /** Whether someone signed out of the session that the request brings, and could not tell us then. */
  owesSignOut(request: FastifyRequest): boolean;
  /** What a browser should forget of a session that has ended; nothing when it never had one. */
  forget(request: FastifyRequest, reply: FastifyReply): void;
}

/** @param seconds how long the hint is kept that is set beside a page: as long as a session at most */
export function createSessionHint(options: { https: boolean; seconds: number }): SessionHint {
  const secure = options.https ? '; Secure' : '';
  return {
    sync(request, reply) {
      const present = names(request.headers.cookie);
      if (present.has(SIGNED_OUT_COOKIE)) {
        // The hook below takes the hint and the request itself along.
        reply.header('set-cookie', `${SESSION_COOKIE}=; ${EXPIRED}; HttpOnly${secure}`);
        return;
      }
      if (present.has(SESSION_COOKIE) === present.has(SESSION_HINT_COOKIE)) return;
      const rest = present.has(SESSION_COOKIE)
        ? `1; Max-Age=${options.seconds}; Path=/; SameSite=Lax`
        : `; ${EXPIRED}`;
      reply.header('set-cookie', `${SESSION_HINT_COOKIE}=${rest}${secure}`);
    },
    mayHaveSession: (request) => names(request.headers.cookie).has(SESSION_COOKIE),
    owesSignOut(request) {
      const present = names(request.headers.cookie);
      return present.has(SIGNED_OUT_COOKIE) && present.has(SESSION_COOKIE);
    },
    forget(request, reply) {
      const present = names(request.headers.cookie);
      if (!present.has(SESSION_COOKIE) && !present.has(SESSION_HINT_COOKIE)) return;
      // The hint goes along by the hook below.
      reply.header('set-cookie', `${SESSION_COOKIE}=; ${EXPIRED}; HttpOnly${secure}`);
    },
  };
}

/**
 * Wherever a session cookie is set, renewed or ended, its hint goes along, and an unanswered request to sign out is
 * answered: no feature has to think of it.
 */
export function installSessionHint(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const wanted = names(request.headers.cookie).has(SIGNED_OUT_COOKIE);
    const header = reply.getHeader('set-cookie');
    const cookies = [header ?? []].flat().map(String);
    for (const cookie of cookies) {
      if (!cookie.startsWith(`${SESSION_COOKIE}=`)) continue;
      reply.header('set-cookie', companionOf(cookie));
      if (wanted) reply.header('set-cookie', `${SIGNED_OUT_COOKIE}=; ${EXPIRED}`);
    }
    return payload;
  });
}
