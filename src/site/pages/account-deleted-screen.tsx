import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Points, ReadingPage, type ReadingPart } from './reading-page.tsx';

const PARTS: readonly ReadingPart[] = [
  {
    id: 'gone',
    title: 'What is gone',
    body: (
      <Points
        items={[
          'Your login with its password, passkeys, sign-ins, consents and notices.',
          'Your profile, including in the plans of a household you left behind.',
          'With a household: every profile, plan, list and setting, and the key that opened the encrypted parts.',
          'What this browser kept for you.',
        ]}
      />
    ),
  },
  {
    id: 'stays',
    title: 'What stays',
    body: (
      <>
        <Points
          items={[
            'Nothing in the program, with one exception. A household you left earlier may name you in its log of who has seen what, until those entries expire.',
            'Messages you sent with the contact form. They belong to no account.',
            'The backups of the person who runs this Hearthwell, until they are replaced.',
          ]}
        />
        <Text>
          Questions?{' '}
          <Anchor component={Link} to="/contact?source=deleted">
            Write to the operator
          </Anchor>
          .
        </Text>
        <Group mt="md">
          <Button component={Link} to="/" variant="light">
            Go to the home page
          </Button>
        </Group>
      </>
    ),
  },
];

/** Where a browser arrives after a deletion: it knows nobody anymore, so the words hold for every kind of it. */
export function AccountDeletedScreen() {
  return (
    <ReadingPage
      title="It is deleted"
      description="Thank you for cooking with us."
      changed="November 22, 2026"
      parts={PARTS}
    />
  );
}
