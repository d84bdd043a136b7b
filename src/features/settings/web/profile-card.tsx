import { Button, Group } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { needsAge, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

/** Where someone begins who has just signed up. */
export function ProfileCard() {
  const own = useFamilyMembers().data?.find(({ yours }) => yours);
  const isSet = own !== undefined && !needsAge(own);
  return (
    <SectionCard title="Your profile" description="Age, size and allergies shape every plan.">
      <Group>
        <Button
          component={Link}
          to={isSet ? `/family-members?edit=${own.id}` : '/family-members'}
          leftSection={<IconUsers size={20} aria-hidden />}
        >
          {isSet ? 'Edit your profile' : 'Set up your profile'}
        </Button>
        <Button component={Link} to="/onboarding" variant="default">
          Set up your family
        </Button>
      </Group>
    </SectionCard>
  );
}
