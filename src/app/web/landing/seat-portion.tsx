import { Text } from '@mantine/core';
import { portionText } from '#features/meal-plans/web/portion-text.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { SeatId } from '#site/landing/landing-content.ts';
import { DAY_NAMES, SAMPLE_EATERS, SAMPLE_WEEK } from './sample-week.ts';

/** What one person gets of the week's first dinner. */
export function SeatPortion({ seat }: { readonly seat: SeatId }) {
  const eater = SAMPLE_EATERS.get(seat);
  const portion = SAMPLE_WEEK.dinners[0]?.portions.find(({ memberId }) => memberId === seat);
  if (eater === undefined || portion === undefined) return null;
  return (
    <>
      <PersonAvatar {...eater.face} size={36} />
      <span>
        <Text component="span" display="block" size="sm" c="dimmed" lh={1.35}>
          {DAY_NAMES[0]}’s dinner
        </Text>
        {portionText(portion)}
      </span>
    </>
  );
}
