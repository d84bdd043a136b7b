import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';

/** The address stays for a version that sends mail; this one does not, and says so. */
export function VerificationScreen() {
  return (
    <AuthFrame title="Your account is ready">
      <Stack gap="md" align="flex-start">
        <Text>
          No e-mail is on its way: this version of Hearthwell does not send e-mail, so there is nothing to
          confirm. Your account works at once, and you are signed in.
        </Text>
        <Text c="dimmed">
          Keep your password safe. Without e-mail, a lost password cannot be sent to you.
        </Text>
        <Button component={Link} to="/family-members">
          Add your family
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          Go to the dashboard
        </Button>
      </Stack>
    </AuthFrame>
  );
}
