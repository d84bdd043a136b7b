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
        {/* Letters that stand for a name stay large: B12, ALA. */}
        Plenty of {names.join(', ').replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())}.
      </Text>
    </div>
  );
}
