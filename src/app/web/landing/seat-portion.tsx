import { Text } from '@mantine/core';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { SeatId } from '#site/landing/landing-content.ts';
import { DAY_NAMES, personAt } from './sample-week.ts';

/** What one person gets of the week's first dinner. */
export function SeatPortion({ seat }: { readonly seat: SeatId }) {
  const person = personAt(seat);
  if (person === undefined) return null;
  return (
    <>
      <PersonAvatar {...person.face} size={36} />
      <span>
        <Text component="span" display="block" size="sm" c="dimmed" lh={1.35}>
          {DAY_NAMES[0]}’s dinner
        </Text>
        {person.firstPortion}
      </span>
    </>
  );
}
