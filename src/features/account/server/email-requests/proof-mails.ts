import { type MailContent, mailOf, nameInMail } from '#platform/server/mail-layout.ts';
import type { Mail } from '#platform/server/mailer.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

const greetingOf = ({ name }: Addressee): string => `Hello ${nameInMail(name, 'there')},`;

/** Someone who did not choose that name should not click. */
function usernameOf({ name }: Addressee): string[] {
  const username = nameInMail(name, '');
  return username === '' ? [] : [`The username of the account is “${username}”.`];
}

/** A link where the origin is certain, otherwise a code and where to type it. */
function way(
  origin: string | null,
  path: string,
  token: string,
  label: string,
  about = '',
): Pick<MailContent, 'link' | 'code'> {
  if (origin !== null) return { link: { label, url: `${origin}${path}#${token}` } };
  return { code: { label: `Open ${path} in your Hearthwell and enter this code${about}`, value: token } };
}

export function verifyMail(to: Addressee, origin: string | null, token: string): Mail {
  return mailOf({
    to: to.email,
    subject: 'Please confirm your email address',
    greeting: greetingOf(to),
    paragraphs: [
      'Welcome to Hearthwell! Please confirm that this is your address, so we can help if you forget your password and warn you if something happens to your account.',
      ...usernameOf(to),
    ],
    ...way(origin, '/verify-email', token, 'Confirm my address'),
    ifNotYou:
      'The link works once, for 24 hours. If you did not create an account, please ignore this email. The address is not confirmed unless you click.',
    why: 'You are receiving this email because someone used this address to create a Hearthwell account.',
  });
}

export function changeMail(to: Addressee, origin: string | null, token: string): Mail {
  return mailOf({
    to: to.email,
    subject: 'Please confirm your new email address',
    greeting: greetingOf(to),
    paragraphs: ['You asked to use this address for your Hearthwell account. Please confirm it.'],
    ...way(origin, '/verify-email', token, 'Use this address'),
    ifNotYou:
      'The link works once, for 24 hours. If you did not ask for this, please ignore this email. Nothing changes unless you click.',
    why: 'You are receiving this email because someone entered this address as the new one for a Hearthwell account.',
  });
}

/** A link for the owner of the address; where nobody has proved it, one for each account that names it. */
export function resetMail(
  email: string,
  origin: string | null,
  choices: readonly { readonly username: string; readonly token: string }[],
): Mail {
  const [first] = choices;
  const isOne = choices.length === 1;
  return mailOf({
    to: email,
    subject: 'A new password for Hearthwell',
    greeting: isOne && first !== undefined ? greetingOf({ name: first.username, email }) : 'Hello there,',
    paragraphs: [
      isOne
        ? 'You can choose a new password here. The link works once, for one hour. Changing your password signs you out on all devices.'
        : 'Several accounts were created with this email address, and it was never confirmed. Choose the one that is yours, by its username. Each link works once, for one hour. A new password signs that account out on all devices, and makes this its confirmed address.',
      ...(isOne
        ? []
        : ['If your username is not here, type it under “Forgot password?” instead of the address.']),
    ],
    choices: choices.map(({ username, token }) => {
      const about = isOne ? '' : ` for “${nameInMail(username, 'a family')}”`;
      return way(origin, '/reset-password', token, `Choose a new password${about}`, about);
    }),
    ifNotYou:
      'If you did not ask for this, please ignore this email. Your password stays the same, and no one can change it without this email.',
    why: 'You are receiving this email because someone asked to reset the password for the account with this address.',
  });
}

const KNOWN = {
  'verify-email': 'Someone signed up for Hearthwell with this email address.',
  'change-email': 'Someone asked to use this email address for another Hearthwell account.',
} as const;

/** To the owner of an address that someone wanted to use again. */
export function addressKnownMail(to: Addressee, origin: string | null, asked: keyof typeof KNOWN): Mail {
  const username = nameInMail(to.name, '');
  return mailOf({
    to: to.email,
    subject: 'You already have a Hearthwell account',
    greeting: greetingOf(to),
    paragraphs: [
      `${KNOWN[asked]} You already have an account with it${username === '' ? '' : `: your username is “${username}”`}. The address stays with your account, and nothing in it has changed.`,
      'If it was you, sign in with your username or this address. To choose a new password, use “Forgot password?” on the sign-in page.',
    ],
    ...(origin === null ? {} : { link: { label: 'Sign in', url: `${origin}/login` } }),
    ifNotYou: 'If it was not you, you do not need to do anything. We kept your account private.',
    why: 'You are receiving this email because this address belongs to a Hearthwell account.',
  });
}
