import { settingsPath } from '#platform/contract/settings-sections.ts';
import { mailOf, nameInMail } from '#platform/server/mail-layout.ts';
import type { Mail } from '#platform/server/mailer.ts';
import type { SecurityEventKind } from '../../contract/security-events.ts';

interface Notice {
  readonly subject: string;
  readonly sentence: string;
  /** Someone else did it, to themselves: there is nothing for this person to guard against. */
  readonly isNewsOfOthers?: true;
}

/** What happened, as a subject and a sentence. What is not here is only kept, because its person has just done it. */
const NOTICES: Partial<Readonly<Record<SecurityEventKind, Notice>>> = {
  new_device: {
    subject: 'New sign-in to your Hearthwell account',
    sentence: 'Someone signed in to your account from a device we have not seen before.',
  },
  email_change_asked: {
    subject: 'Request to change your email address',
    sentence:
      'Someone signed in to your account asked to change its email address. It changes once they open the link we sent to the new address.',
  },
  email_changed: {
    subject: 'Your Hearthwell email address was changed',
    sentence: 'Your account has a new email address. From now on, we will write to that one.',
  },
  username_changed: {
    subject: 'Your Hearthwell username was changed',
    sentence: 'Your account has a new username. Use it to sign in from now on.',
  },
  password_changed: {
    subject: 'Your Hearthwell password was changed',
    sentence: 'Your password was changed. All other devices were signed out.',
  },
  password_reset: {
    subject: 'Your Hearthwell password was reset',
    sentence: 'Your password was reset with a link we emailed. All devices were signed out.',
  },
  ways_in_removed: {
    subject: 'Other ways into your Hearthwell account were removed',
    sentence:
      'Someone used a link from an email we sent. It removed passkeys, other sign-ins, invitations or people that were added to your account earlier. You can add back what is yours.',
  },
  two_factor_on: {
    subject: 'Two-step sign-in is on',
    sentence: 'From now on, signing in takes a code from your authenticator app.',
  },
  two_factor_off: {
    subject: 'Two-step sign-in is off',
    sentence: 'Signing in no longer takes a code. Your password is enough.',
  },
  second_step_locked: {
    subject: 'Ten wrong codes for your Hearthwell account',
    sentence:
      'Someone entered your password, then ten wrong codes in a row. We will not accept codes for the next 15 minutes. If it was not you, someone else knows your password.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your account',
    sentence: 'Your account has new recovery codes. The old ones no longer work.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    sentence: 'A new passkey can now be used to sign in to your account.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    sentence: 'A passkey was removed from your account. It can no longer be used to sign in.',
  },
  provider_linked: {
    subject: 'A new way to sign in was added',
    sentence: 'You can now sign in to Hearthwell with an account from another provider.',
  },
  provider_unlinked: {
    subject: 'A way to sign in was removed',
    sentence: 'An account from another provider can no longer be used to sign in to Hearthwell.',
  },
  person_joined: {
    subject: 'Someone joined your family on Hearthwell',
    sentence:
      'Someone accepted your invitation. In Settings, you can see who it is and what you share with them.',
  },
  other_account_deleted: {
    subject: 'Someone left your family on Hearthwell',
    sentence:
      'Someone in your household deleted their account. Their profile is gone too, so plans no longer have a portion for them.',
    isNewsOfOthers: true,
  },
  other_account_deleted_profile_kept: {
    subject: 'Someone left your family on Hearthwell',
    sentence:
      'Someone in your household deleted their account. They left their profile with you, so plans still have a portion for them. You can remove it under Family members.',
    isNewsOfOthers: true,
  },
  age_rules_lifted: {
    subject: 'An age was changed in your family on Hearthwell',
    sentence:
      'Someone in your household changed a person’s age, and some safety rules for that age group no longer apply to them, such as cutting food small, no alcohol, or no weight-loss plan for anyone under 18. If that is not right, open the profile and set the age back.',
    isNewsOfOthers: true,
  },
  guarded_profile_removed: {
    subject: 'A profile was removed from your family on Hearthwell',
    sentence:
      'Someone in your household removed the profile of a child or an older adult. Its allergies and the safety rules for that age are gone with it. If they still eat with you, add them again under Family members, and check their age and allergies.',
    isNewsOfOthers: true,
  },
  export_made: {
    subject: 'Your Hearthwell data was exported',
    sentence: 'A copy of your family’s data was downloaded from your account.',
  },
  household_deleted: {
    subject: 'Your Hearthwell data was deleted',
    sentence: 'Your family’s data was deleted, along with the key that unlocks it. No one can bring it back.',
  },
};

export interface NoticeAbout {
  readonly kind: SecurityEventKind;
  readonly person: { readonly name: string; readonly email: string };
  readonly device: string | null;
  readonly at: Date;
  /** Of the installation, when it is known. */
  readonly publicUrl: string | null;
}

/** `null`: nothing to write about. */
export function noticeMail({ kind, person, device, at, publicUrl }: NoticeAbout): Mail | null {
  const notice = NOTICES[kind];
  if (notice === undefined) return null;
  const when = `${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;
  const gone = kind === 'household_deleted';
  return mailOf({
    to: person.email,
    subject: notice.subject,
    greeting: `Hello ${nameInMail(person.name, 'there')},`,
    paragraphs: [
      notice.sentence,
      device === null ? `When: ${when}.` : `When: ${when}. Where: ${device}.`,
      ...(notice.isNewsOfOthers ? [] : ['If this was you, you do not need to do anything.']),
    ],
    link:
      publicUrl === null || gone
        ? undefined
        : notice.isNewsOfOthers
          ? { label: 'See your family', url: new URL('/family-members', publicUrl).href }
          : { label: 'Check your settings', url: new URL(settingsPath('sessions'), publicUrl).href },
    ifNotYou: notice.isNewsOfOthers
      ? 'Nothing in your own account has changed.'
      : gone
        ? 'If this was not you, please tell the person who runs your Hearthwell.'
        : 'If this was not you: choose a new password with “Forgot password?” on the sign-in page. That signs out every device. Then look at “Recent security events” in your settings.',
    why: notice.isNewsOfOthers
      ? 'You are receiving this email because you share a household on Hearthwell with this person.'
      : 'You are receiving this email because it is about the security of your account. These emails cannot be turned off.',
  });
}
