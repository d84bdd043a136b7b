import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

/** Where someone begins who has just signed up. */
export function ProfileCard() {
  return (
    <SectionCard title="Your profile" description="Age, size and allergies shape every plan.">
      <Group>
        <Button component={Link} to="/family-members" leftSection={<IconUsers size={20} aria-hidden />}>
          Set up your profile
        </Button>
        <Button component={Link} to="/onboarding" variant="default">
          Set up your family
        </Button>
      </Group>
    </SectionCard>
  );
}
