import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Points, ReadingPage, type ReadingPart } from './reading-page.tsx';

const PARTS: readonly ReadingPart[] = [
  {
    id: 'encryption',
    title: 'What is encrypted',
    body: (
      <>
        <Points
          items={[
            'Medical conditions, pregnancy and breastfeeding, the health part of meal plans, phone numbers, messages to the operator, waiting emails and the addresses on invitations. The method is AES-256 in GCM mode.',
            'Each household has its own key. That key is locked with a secret key that is not in the database. Someone who copies only the database cannot read these parts.',
            'Names, ages, sizes, allergies and diets are not encrypted one by one.',
            'The operator can change the secret key with one command. Everything that depends on it is then encrypted again.',
            'The connection between you and the server is encrypted when the operator has set up HTTPS. On your own computer, it never leaves the machine.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'sign-in',
    title: 'How you sign in',
    body: (
      <Points
        items={[
          'Passwords are kept as a one-way hash. No one can read yours, not even the operator.',
          'Passkeys work instead of a password: your fingerprint or face stays on your device.',
          'Repeated password guesses are slowed down more and more.',
          'Your session is kept in a cookie that scripts cannot read. Signing out ends it on the server.',
          'Settings lists what happens to your account. If it might surprise you, we email you too.',
        ]}
      />
    ),
  },
  {
    id: 'apart',
    title: 'How families are kept separate',
    body: (
      <Points
        items={[
          'The database itself keeps each household separate (row-level security). A mistake in a page cannot show you another family.',
          'People you share with see only what you chose, about the people you chose. The server checks it each time.',
          'Every profile has a list of who looked at it, by the hour.',
          'Our tests try every address of the program as a visitor, as another family, and in each role.',
        ]}
      />
    ),
  },
  {
    id: 'health-facts',
    title: 'What we do not do',
    body: (
      <Points
        items={[
          'No ads, no tracking, no visitor counts, no data sold.',
          'No names, messages or network addresses in the log.',
          'No health facts in emails.',
        ]}
      />
    ),
  },
  {
    id: 'delete',
    title: 'When you delete',
    body: (
      <Text>
        It is deleted at once, everywhere in the database. One of our tests fills a household, deletes it, and
        then searches the whole database for anything left. The key is deleted too. Only the operator’s
        backups can still hold older data.
      </Text>
    ),
  },
  {
    id: 'claims',
    title: 'What we do not claim',
    body: (
      <Points
        items={[
          'No one has certified this program. “SOC 2” is a report about how a company works, and only the people who run Hearthwell can earn it.',
          '“99.9% uptime” and “24/7 monitoring” depend on the computer and on the people who watch it. The program helps them with health checks and a log.',
          'We follow the rules of the GDPR and the CCPA as the privacy policy shows, right by right. We are not lawyers.',
        ]}
      />
    ),
  },
  {
    id: 'report',
    title: 'Found a security hole?',
    body: (
      <Text>
        Thank you. Please tell the operator with the{' '}
        <Anchor component={Link} to="/contact?source=security">
          contact form
        </Anchor>
        , and do not use it on other people’s data. What is kept, and your rights, are in the{' '}
        <Anchor component={Link} to="/privacy-updated">
          privacy policy
        </Anchor>
        .
      </Text>
    ),
  },
];

export function SecurityScreen() {
  return (
    <ReadingPage
      title="Security"
      description="How we guard your family’s data, in plain words."
      changed="November 22, 2026"
      parts={PARTS}
    />
  );
}
