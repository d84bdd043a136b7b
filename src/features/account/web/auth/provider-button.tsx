import { Anchor, Button, Divider, Stack, Text } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { Link } from 'react-router';
import { apiPaths } from '#platform/contract/paths.ts';
import { useProviderName } from './use-provider.ts';

/** The way in by another provider, where the installation has one. */
export function ProviderButton() {
  const name = useProviderName();
  if (name === null) return null;
  return (
    <Stack gap="md">
      <Divider label="or" labelPosition="center" />
      {/* A visit to another site: no page of the app. */}
      <Button
        component="a"
        href={apiPaths.oidc.start}
        variant="default"
        fullWidth
        leftSection={<IconId size={20} aria-hidden />}
      >
        Continue with {name}
      </Button>
      <Text size="sm" c="dimmed">
        If you’re new here, this creates an account, and you agree to the{' '}
        <Anchor component={Link} to="/terms">
          Terms of Service
        </Anchor>{' '}
        and the{' '}
        <Anchor component={Link} to="/privacy-updated">
          Privacy Policy
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
