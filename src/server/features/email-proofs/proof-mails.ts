import { type Letter, mailOf, nameInMail } from '#server/platform/mail-layout.ts';
import type { Mail } from '#server/platform/mailer.ts';

interface Addressee {
  readonly name: string;
  readonly email: string;
}

const greetingOf = ({ name }: Addressee): string => `Hello ${nameInMail(name, 'there')},`;

/** A link where the origin is certain, else a code and where to type it. */
function way(
  origin: string | null,
  path: string,
  token: string,
  label: string,
): Pick<Letter, 'link' | 'code'> {
  if (origin !== null) return { link: { label, url: `${origin}${path}#${token}` } };
  return { code: { label: `Open ${path} in your Hearthwell and enter this code`, value: token } };
}

export function verifyMail(to: Addressee, origin: string | null, token: string): Mail {
  return mailOf({
    to: to.email,
    subject: 'Please confirm your email address',
    greeting: greetingOf(to),
    paragraphs: [
      'Welcome to Hearthwell. Please confirm that this is your address. Then we can help you when you forget your password, and warn you when something happens to your account.',
    ],
    ...way(origin, '/verify-email', token, 'Confirm my address'),
    ifNotYou:
      'It works once and for 24 hours. If you did not make an account, please ignore this mail: without a click the address is not confirmed.',
    why: 'You get this mail because somebody gave this address for a Hearthwell account.',
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
      'It works once and for 24 hours. If you did not ask for this, please ignore this mail: nothing changes without a click.',
    why: 'You get this mail because somebody gave this address as the new one of a Hearthwell account.',
  });
}

export function resetMail(to: Addressee, origin: string | null, token: string): Mail {
  return mailOf({
    to: to.email,
    subject: 'A new password for Hearthwell',
    greeting: greetingOf(to),
    paragraphs: [
      'Here you can choose a new password. It works once and for one hour, and signs out all of your devices.',
    ],
    ...way(origin, '/reset-password', token, 'Choose a new password'),
    ifNotYou:
      'If you did not ask for this, please ignore this mail. Your password stays as it is, and nobody can change it without this mail.',
    why: 'You get this mail because somebody asked for a new password for the account with this address.',
  });
}

/** To the owner of an address that somebody wanted to use again. */
export function addressKnownMail(to: Addressee, origin: string | null): Mail {
  return mailOf({
    to: to.email,
    subject: 'You already have a Hearthwell account',
    greeting: greetingOf(to),
    paragraphs: [
      'Somebody tried to use this email address for a Hearthwell account. You have one already, so nothing was made or changed.',
      'Was it you? Then sign in with your username or this address. With “Forgot password?” on the sign-in page you can choose a new password.',
    ],
    ...(origin === null ? {} : { link: { label: 'Sign in', url: `${origin}/login` } }),
    ifNotYou: 'If it was not you, you do not need to do anything. Nobody was told that you have an account.',
    why: 'You get this mail because this is the address of a Hearthwell account.',
  });
}
