import { Chip, Fieldset, Group, VisuallyHidden } from '@mantine/core';
import { APPLIANCES } from '#domain/recipes/appliances.ts';
import { type RhythmFieldsProps, RhythmPart } from './rhythm-part.tsx';

export function EquipmentCard() {
  return (
    <RhythmPart
      title="What your kitchen has"
      description="Plans only have dishes you can make with these. You can still choose any dish yourself."
    >
      {(props) => <EquipmentFields {...props} />}
    </RhythmPart>
  );
}

function EquipmentFields({ rhythm, save }: RhythmFieldsProps) {
  return (
    <Fieldset variant="unstyled" legend={<VisuallyHidden>In our kitchen</VisuallyHidden>}>
      <Chip.Group
        multiple
        value={[...rhythm.equipment]}
        onChange={(equipment) => save({ ...rhythm, equipment })}
      >
        <Group gap="xs" mt={6}>
          {APPLIANCES.map(({ id, name }) => (
            <Chip key={id} value={id} size="md">
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}
