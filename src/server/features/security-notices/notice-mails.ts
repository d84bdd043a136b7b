import type { SecurityEventKind } from '#contract/security-events.ts';
import { mailOf, nameInMail } from '#server/platform/mail-layout.ts';
import type { Mail } from '#server/platform/mailer.ts';

interface Notice {
  readonly subject: string;
  readonly sentence: string;
  /** Somebody else did it, to themselves: there is nothing for this person to guard against. */
  readonly isNewsOfOthers?: true;
}

/** What happened, as a subject and a sentence. What is not here is only kept, because its person has just done it. */
const NOTICES: Partial<Readonly<Record<SecurityEventKind, Notice>>> = {
  new_device: {
    subject: 'New sign-in to your Hearthwell account',
    sentence: 'Somebody signed in to your account from a device that we have not seen before.',
  },
  email_change_asked: {
    subject: 'A new email address was asked for',
    sentence:
      'Somebody who is signed in to your account asked to use another email address. It changes when the link that we sent there is opened.',
  },
  email_changed: {
    subject: 'Your Hearthwell email address was changed',
    sentence: 'Your account has a new email address. From now on we write to the new one.',
  },
  username_changed: {
    subject: 'Your Hearthwell username was changed',
    sentence: 'Your account has a new username. From now on, the new one signs in.',
  },
  password_changed: {
    subject: 'Your Hearthwell password was changed',
    sentence: 'The password of your account was changed. All other devices were signed out.',
  },
  password_reset: {
    subject: 'Your Hearthwell password was reset',
    sentence:
      'The password of your account was set anew with a link from a mail. All devices were signed out.',
  },
  ways_in_removed: {
    subject: 'Other ways into your Hearthwell account were removed',
    sentence:
      'With a link from a mail, passkeys, other sign-ins, invitations or people that were added earlier were removed from your account. You can add again what is yours.',
  },
  two_factor_on: {
    subject: 'Two-step sign-in is on',
    sentence: 'From now on, signing in to your account asks for a code from your authenticator app.',
  },
  two_factor_off: {
    subject: 'Two-step sign-in is off',
    sentence: 'Signing in to your account no longer asks for a code. The password is enough.',
  },
  second_step_locked: {
    subject: 'Ten wrong codes for your Hearthwell account',
    sentence:
      'Somebody entered your password, and then ten wrong codes in a row. We take no codes for the next 15 minutes. If it was not you, somebody else knows your password.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    sentence:
      'Somebody signed in to your account with one of your recovery codes. That code no longer works.',
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your account',
    sentence: 'New recovery codes were made for your account. The old ones no longer work.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    sentence: 'A new passkey can now sign in to your account.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    sentence: 'A passkey of your account was removed. It can no longer sign in.',
  },
  provider_linked: {
    subject: 'A new way to sign in was added',
    sentence: 'An account of another provider can now sign in to your Hearthwell account.',
  },
  provider_unlinked: {
    subject: 'A way to sign in was removed',
    sentence: 'An account of another provider can no longer sign in to your Hearthwell account.',
  },
  person_joined: {
    subject: 'Somebody joined your family on Hearthwell',
    sentence: 'An invitation was accepted. In Settings you see who it is and what is shared with them.',
  },
  other_account_deleted: {
    subject: 'Somebody left your family on Hearthwell',
    sentence:
      'Somebody in your household deleted their account. Their profile is gone too, so plans no longer have a portion for them.',
    isNewsOfOthers: true,
  },
  other_account_deleted_profile_kept: {
    subject: 'Somebody left your family on Hearthwell',
    sentence:
      'Somebody in your household deleted their account. They left their profile with you, so plans still have a portion for them. You can remove it under Family members.',
    isNewsOfOthers: true,
  },
  export_made: {
    subject: 'Your Hearthwell data was exported',
    sentence: 'A copy of your family’s data was downloaded from your account.',
  },
  household_deleted: {
    subject: 'Your Hearthwell data was deleted',
    sentence: 'Your family’s data was deleted, and with it the key that opens it. Nobody can bring it back.',
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
          : { label: 'Look at your settings', url: new URL('/settings', publicUrl).href },
    ifNotYou: notice.isNewsOfOthers
      ? 'Nothing in your own account has changed.'
      : gone
        ? 'If this was not you, please tell the person who runs your Hearthwell.'
        : 'If this was not you: choose a new password with “Forgot password?” on the sign-in page. That signs out every device. Then look at “Recent security events” in your settings.',
    why: notice.isNewsOfOthers
      ? 'You get this mail because you share a household on Hearthwell with this person.'
      : 'You get this mail because it is about the safety of your account. It cannot be turned off.',
  });
}
