import { Alert, Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';

interface DeadLinkProps {
  readonly title: string;
  readonly children: string;
  /** The way on. */
  readonly to: string;
  readonly action: string;
}

/** Instead of a form that could only fail: why the link opens nothing, and what helps. */
export function DeadLink({ title, children, to, action }: DeadLinkProps) {
  return (
    <Stack gap="md">
      <Alert color="tomato" variant="light" title={title} role="alert">
        <Text size="sm">{children}</Text>
      </Alert>
      <Button component={Link} to={to} fullWidth>
        {action}
      </Button>
    </Stack>
  );
}

export const LINK_OVER = 'This link was already used or has expired.';

/** Mail programs break long addresses, and people copy half of one. */
export const LINK_CUT = 'Part of this link is missing. Open it from the email again, or get a new one.';
