import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { listText } from '#domain/text/list-text.ts';
import { openText } from '#features/family-members/web/shared/limits/open-entries.ts';
import { displayName, nameInSentence } from '#features/family-members/web/shared/members.ts';
import type { FamilyFit } from '../../contract/recipes.ts';
import { EVERYONE, uncheckedEaters } from '../recipe-filter.ts';

export interface UncheckedAllergiesProps {
  /** As the filter has them. */
  readonly eaters: readonly string[];
  readonly family: readonly FamilyFit[];
  readonly onChange: (eaters: readonly string[]) => void;
}

/** Why no recipe is called safe for those who were chosen, where to mend it, and the way on without them. */
export function UncheckedAllergies({ eaters, family, onChange }: UncheckedAllergiesProps) {
  const { unchecked, others } = uncheckedEaters(eaters, family);
  const names = family.filter(({ memberId }) => others.includes(memberId)).map(nameInSentence);
  return (
    <Alert
      role="status"
      color="saffron"
      icon={<IconInfoCircle aria-hidden />}
      title={
        eaters.includes(EVERYONE) ? 'We cannot say what is safe for everyone' : 'We cannot say what is safe'
      }
      mb="md"
    >
      {unchecked.map((member) => (
        <Text key={member.memberId} mb="xs">
          {displayName(member)}: {openText(member.uncheckedAllergies)}.{' '}
          <Anchor component={Link} to={`/family-members?questions=${member.memberId}`} inherit>
            Answer it under Family members.
          </Anchor>
        </Text>
      ))}
      <Group>
        <Button variant="light" onClick={() => onChange(others)}>
          {others.length === 0 ? 'Show recipes for anyone' : `Show what suits ${listText(names)}`}
        </Button>
      </Group>
    </Alert>
  );
}
