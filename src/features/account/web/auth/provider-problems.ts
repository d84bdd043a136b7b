import type { OidcProblem } from '../../contract/oidc.ts';

/** Why a visit to another sign-in provider came to nothing, for the person who made it. */
const SENTENCES: Readonly<Record<OidcProblem, string>> = {
  provider_away: 'The other sign-in service is not responding. Please try again in a moment.',
  refused: 'The other sign-in was not completed. Please try again.',
  over: 'That took too long or was already used. Please try again.',
  no_email: 'The other sign-in service did not share an email address, so we cannot create an account.',
  email_known:
    'There is already an account with this email address. Sign in as usual, then link the two in Settings.',
  sign_up_closed:
    'New accounts here are by invitation only. If you have an account, sign in as usual, then link the two in Settings.',
  second_step: 'Your account asks for a second step. Please sign in with your username and password.',
  linked_elsewhere: 'That sign-in is already linked to another account here.',
  signed_out: 'You were signed out in the meantime. Please sign in and link again.',
};

/** @param code as it is in the address; anyone may have written it */
export function providerProblem(code: string | null): string | null {
  return code !== null && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as OidcProblem] : null;
}
