import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import classes from './totals.module.css';

/** What there was plenty of; of the rest nothing is said. */
export function Reached({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className={classes.news}>
      <IconCheck size={20} aria-hidden />
      <Text>
        Plenty of{' '}
        {names
          .join(', ')
          .toLowerCase()
          .replace(/\bvitamin ([a-z]\d*)/g, (_, letter: string) => `vitamin ${letter.toUpperCase()}`)}
        .
      </Text>
    </div>
  );
}
