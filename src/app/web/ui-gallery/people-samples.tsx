import { Group } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { DishThumb } from '#features/dish-pictures/web/shared/dish-thumb.tsx';
import { DishDrawing } from '#platform/web/ui/dish-drawing.tsx';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import { type PortionFace, PortionFaces } from '#platform/web/ui/portion-faces.tsx';
import { RoundIcon } from '#platform/web/ui/round-icon.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';

const portionOf = (name: string, color: string, amount: string, grams: number): PortionFace => ({
  id: name,
  name,
  face: { initials: name.slice(0, 1), color },
  amount,
  details: `${amount} of the recipe · ${grams} g`,
});
const PORTIONS = [
  portionOf('You', 'leaf', '1¼', 310),
  portionOf('Maximilian', 'tomato', '1½', 375),
  portionOf('Ben', 'saffron', '1', 250),
  portionOf('Zoe', 'saffron', '½', 125),
  portionOf('Grandma', 'plum', '¾', 190),
];

export function PeopleSamples() {
  return (
    <SectionCard title="People, and plates of their own recipes">
      <Group gap="md">
        {/* A family's own recipe has no drawing: its foods stand for it until there is a photo. */}
        <DishThumb dish={{ id: null, pictures: ['🍚'] }} photo={undefined} size={72} />
        <DishThumb dish={{ id: null, pictures: ['🥛', '🍌', '🍓'] }} photo={undefined} size={112} />
        <DishDrawing recipe="plum-dumplings" size={112} />
        <RoundIcon Icon={IconBook} size={56} />
        <PersonAvatar initials="MB" color="tomato" />
        <PersonAvatar initials="LO" color="plum" />
        <PersonAvatar initials="ZA" color="saffron" />
      </Group>
      <PortionFaces label="Portions of Stew" portions={PORTIONS} />
    </SectionCard>
  );
}
