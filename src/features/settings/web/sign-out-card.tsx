import { Button, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { APP_VERSION } from '#platform/web/api-client.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

export function SignOutCard() {
  return (
    <SectionCard title="Log out" description="Clears what this browser keeps about your family.">
      <div>
        <Button
          component={Link}
          to="/logout"
          variant="default"
          leftSection={<IconLogout size={20} aria-hidden />}
        >
          Log out
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        Hearthwell version {APP_VERSION}
      </Text>
    </SectionCard>
  );
}
