import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { canBeStored } from '#platform/contract/stored-text.ts';
import { AppError } from '#platform/server/errors.ts';

/** A provider that may confirm who a person is (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As people know the provider: "Continue with …". */
  readonly name: string;
}

/** What must come back unchanged from a visit to the provider. */
export interface Visit {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person the provider has named. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  /** How the person proved it (RFC 8176). */
  readonly methods: readonly string[];
}

export interface OidcClient {
  /** Throws `provider_away`. */
  begin(redirectUri: string): Promise<{ location: string; visit: Visit }>;
  /** Throws `provider_away`, or something else when the answer is not to be believed. */
  finish(visit: Visit, search: string): Promise<Identity>;
}

const TIMEOUT_SECONDS = 10;

const away = (cause: unknown) =>
  new AppError('provider_away', 'The sign-in provider is not responding right now.', { cause });

/** No answer, or a server error: not a refusal. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(code) ||
    error.name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed')
  );
}

/** As the provider prefers; Basic where it says nothing (OpenID Connect Core 1.0, section 9). */
function authenticateWith(secret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost;
    method(secret)(server, ...rest);
  };
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && canBeStored(value) ? value : null;

export function createOidcClient(settings: OidcSettings): OidcClient {
  const issuer = new URL(settings.issuer);
  let known: Promise<Configuration> | null = null;

  /** Looked up on the first visit, so that the start does not wait for another server; a failure is not kept. */
  function provider(): Promise<Configuration> {
    known ??= discovery(issuer, settings.clientId, undefined, authenticateWith(settings.clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // Only on this machine: config.ts refuses it elsewhere.
      execute: [
        // The signature of the ID token is checked, too, not only the connection it came over.
        enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    }).catch((error: unknown) => {
      known = null;
      throw away(error);
    });
    return known;
  }

  return {
    async begin(redirectUri) {
      const configuration = await provider();
      const visit = {
        redirectUri,
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
      };
      const location = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: visit.state,
        nonce: visit.nonce,
        code_challenge: await calculatePKCECodeChallenge(visit.verifier),
        code_challenge_method: 'S256',
      });
      return { location: location.href, visit };
    },

    async finish(visit, search) {
      const configuration = await provider();
      try {
        const tokens = await authorizationCodeGrant(configuration, new URL(search, visit.redirectUri), {
          expectedState: visit.state,
          expectedNonce: visit.nonce,
          pkceCodeVerifier: visit.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('the provider named no one');
        const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
        const more =
          claims.email === undefined && endpoint !== undefined
            ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        const provided: Record<string, unknown> = { ...more, ...claims };
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOf(provided.email),
          emailVerified: provided.email_verified === true,
          name: textOf(provided.preferred_username) ?? textOf(provided.name),
          methods: Array.isArray(claims.amr) ? claims.amr.map(String) : [],
        };
      } catch (error) {
        throw isAway(error) ? away(error) : error;
      }
    },
  };
}
