import { Group } from '@mantine/core';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

export function PlateSamples() {
  return (
    <SectionCard title="Plates and people">
      <Group gap="md">
        <Plate emoji="🍲" />
        <Plate emoji="🍛" foods={['🍚']} />
        <Plate emoji="🥪" foods={['🍞', '🥑']} />
        <Plate emoji="🍳" foods={['🍅', '🥔', '🥚']} />
        <Plate emoji="🐟" foods={['🥔', '🐟', '🫛']} size={112} />
        <PersonAvatar initials="MB" color="tomato" />
        <PersonAvatar initials="LO" color="plum" />
        <PersonAvatar initials="ZA" color="saffron" />
      </Group>
    </SectionCard>
  );
}
