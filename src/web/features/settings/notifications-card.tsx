import { Switch, Text } from '@mantine/core';
import { SectionCard } from '#web/ui/section-card.tsx';

/** Only messages that exist. Those about security cannot be turned off: whoever got in would do so first. */
export function NotificationsCard() {
  return (
    <SectionCard title="Email" description="What Hearthwell writes to you about.">
      <Switch
        label="Security of your account"
        description="A sign-in on a new device, a changed password, and the like. Always on, to keep you safe."
        checked
        disabled
        readOnly
      />
      <Text size="sm" c="dimmed">
        That is all we send. There is no advertising.
      </Text>
    </SectionCard>
  );
}
