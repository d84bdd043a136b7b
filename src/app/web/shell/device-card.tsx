import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInstallOffer } from '#platform/web/install-offer.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

/** Says what this device keeps, and offers to install the app where the browser does. */
export function DeviceCard() {
  const { isOffered, install } = useInstallOffer();
  return (
    <SectionCard title="Offline" description="Hearthwell works without the internet, too.">
      <Stack gap="sm" align="flex-start">
        <Text>
          Your lists, current and upcoming meal plans, and family profiles are saved on this device, so you
          can read them anywhere. Sign out to clear them. On a shared device, sign out when you’re done.
        </Text>
        {isOffered ? (
          <Button
            variant="light"
            leftSection={<IconDownload size={20} aria-hidden />}
            onClick={() => void install()}
          >
            Install Hearthwell
          </Button>
        ) : null}
      </Stack>
    </SectionCard>
  );
}
