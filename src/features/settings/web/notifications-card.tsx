import { Text } from '@mantine/core';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

/** Only messages that exist. Those about security cannot be turned off: an intruder would do so first. */
export function NotificationsCard() {
  return (
    <SectionCard title="Email">
      <Text>
        We email you when someone signs in on a new device, when your password changes, and about anything
        else that could put your account at risk. These emails are always on, to keep you safe.
      </Text>
      <Text size="sm" c="dimmed">
        That’s all we send. No ads.
      </Text>
    </SectionCard>
  );
}
