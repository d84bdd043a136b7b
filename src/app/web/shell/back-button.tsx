import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useBackTarget } from '#platform/web/back-target.ts';

/** The one way back from every public page. */
export function BackButton() {
  return (
    <Button
      component={Link}
      to={useBackTarget()}
      variant="subtle"
      px="xs"
      ml="-xs"
      className="no-print"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
    >
      Back
    </Button>
  );
}
