import { Switch, Text } from '@mantine/core';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

/** Only messages that exist. Those about security cannot be turned off: an intruder would do so first. */
export function NotificationsCard() {
  return (
    <SectionCard title="Email">
      <Switch
        label="Security of your account"
        description="A sign-in on a new device, a changed password and so on. Always on, to keep you safe."
        checked
        disabled
        readOnly
      />
      <Text size="sm" c="dimmed">
        That’s all we send. No ads.
      </Text>
    </SectionCard>
  );
}
