import { List, Stack, Text, Title } from '@mantine/core';
import { pageMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/page-header.tsx';

export const meta = pageMeta('/privacy-updated');

export default function PrivacyRoute() {
  return (
    <Stack gap="md">
      <PageHeader title="Privacy Policy" description="What is kept, where, and who can see it." />
      <Title order={2}>What is kept</Title>
      <List spacing="xs">
        <List.Item>
          Your account: username, e-mail address, a scrambled password, and a phone number if you gave one.
        </List.Item>
        <List.Item>
          Your family’s profiles: names, ages, sizes, allergies, diets, conditions, likes and dislikes.
        </List.Item>
        <List.Item>Your meal plans and grocery lists.</List.Item>
        <List.Item>
          What you write under Contact or Feedback, encrypted. It is mailed to the person who runs this
          Hearthwell, and to nobody else.
        </List.Item>
      </List>
      <Title order={2}>Where it is kept</Title>
      <Text>
        In the database of this Hearthwell, on the computer that runs it. Phone numbers and medical conditions
        are encrypted there with AES-256. The rest is protected by the access rules of the database, so that
        one household cannot read another’s.
      </Text>
      <Title order={2}>Who gets it</Title>
      <Text>
        Nobody. Hearthwell has no advertising and no tracking, and calls no other service. The person who runs
        the computer can reach the database.
      </Text>
      <Title order={2}>In your browser</Title>
      <Text>
        One cookie keeps you signed in. Your choice of light or dark stays in the browser’s storage. Signing
        out clears both.
      </Text>
      <Title order={2}>Your choices</Title>
      <Text>
        You can change or remove family members, plans and lists at any time. To remove a whole account, ask
        the person who runs this Hearthwell: this version has no button for it yet.
      </Text>
    </Stack>
  );
}
