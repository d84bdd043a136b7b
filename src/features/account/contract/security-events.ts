import { z } from 'zod';
import { apiPaths } from '#platform/contract/paths.ts';
import { route } from '#platform/contract/route.ts';

/** What a person should know about their account. Each is kept; those that would surprise are mailed too. */
export const SECURITY_EVENT_KINDS = [
  'account_created',
  'signed_in',
  'new_device',
  'email_verified',
  'email_change_asked',
  'email_changed',
  'username_changed',
  'password_changed',
  'password_reset',
  'ways_in_removed',
  'two_factor_on',
  'two_factor_off',
  'second_step_locked',
  'recovery_code_used',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'provider_linked',
  'provider_unlinked',
  'sessions_ended',
  'person_joined',
  'person_left',
  /** Someone else of the household deleted their account, and with it their profile. */
  'other_account_deleted',
  /** The same, and the profile stays with the family. */
  'other_account_deleted_profile_kept',
  /** The age of someone in the household was changed past a border of the rules for the young or the old. */
  'age_rules_lifted',
  /** A profile was removed, and with it rules for an age that kept someone safe. */
  'guarded_profile_removed',
  'export_made',
  'household_deleted',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

const securityEvent = z.object({
  id: z.uuid(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  /** Browser and system in words, such as "Firefox on Windows". */
  device: z.string().nullable(),
  at: z.iso.datetime(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const securityEventRoutes = {
  list: route({
    method: 'GET',
    path: apiPaths.securityEvents.list,
    summary: 'The latest events on your account, newest first',
    tag: 'Accounts',
    access: 'user',
    need: 'own',
    status: 200,
    answer: z.array(securityEvent),
  }),
};
