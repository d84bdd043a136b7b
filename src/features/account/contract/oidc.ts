import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

/** What proves again who is there; needed when the sign-in is not fresh. */
const confirmation = z.object({ password: z.string().min(1).max(128).optional() });

const tag = 'Sign-in by another provider';

export const oidcRoutes = {
  providers: route({
    method: 'GET',
    path: apiPaths.oidc.providers,
    summary: 'The other sign-in provider of this installation, if any',
    tag,
    access: 'public',
    status: 200,
    answer: z.object({ oidc: z.object({ name: z.string() }).nullable() }),
  }),
  start: route({
    method: 'GET',
    path: apiPaths.oidc.start,
    summary: 'Start a sign-in: sends the browser to the provider',
    tag,
    access: 'public',
    status: 302,
  }),
  callback: route({
    method: 'GET',
    path: apiPaths.oidc.callback,
    summary:
      'Where the provider sends the browser back to: signs in, and leads to the dashboard or says what is wrong',
    tag,
    access: 'public',
    status: 302,
  }),
  readLink: route({
    method: 'GET',
    path: apiPaths.oidc.readLink,
    summary: 'Whether your account is linked, and whether there is another way in',
    tag,
    access: 'user',
    need: 'own',
    status: 200,
    answer: z.object({ linked: z.boolean(), otherWayIn: z.boolean() }),
  }),
  link: route({
    method: 'POST',
    path: apiPaths.oidc.link,
    summary:
      'Start linking your account: returns the address to go to; 403 confirmation_needed when the sign-in is not fresh',
    tag,
    access: 'user',
    need: 'own',
    body: confirmation,
    status: 200,
    answer: z.object({ location: z.url() }),
  }),
  unlink: route({
    method: 'DELETE',
    path: apiPaths.oidc.unlink,
    summary:
      'Unlink the account; refused when there is no other way in; 403 confirmation_needed when the sign-in is not fresh',
    tag,
    access: 'user',
    need: 'own',
    body: confirmation,
    status: 204,
  }),
};

/** Why a visit to the provider came to nothing; goes into the address of the page that says so. */
export const OIDC_PROBLEMS = [
  'provider_away',
  'refused',
  'over',
  'no_email',
  'email_known',
  'sign_up_closed',
  'second_step',
  'linked_elsewhere',
  'signed_out',
] as const;
export type OidcProblem = (typeof OIDC_PROBLEMS)[number];
