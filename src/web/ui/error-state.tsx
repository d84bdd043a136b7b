import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

export interface ErrorStateProps {
  readonly title?: string;
  readonly message?: string;
  readonly onRetry?: () => void;
}

/** A part of a page that could not be loaded. Nothing that the person did is lost. */
export function ErrorState({
  title = 'We could not load this',
  message = 'Please check your connection and try again. Nothing is lost.',
  onRetry,
}: ErrorStateProps) {
  return (
    <Alert color="tomato" variant="light" title={title} icon={<IconAlertTriangle aria-hidden />} role="alert">
      <Stack gap="sm">
        <Text size="sm">{message}</Text>
        {onRetry ? (
          <Group>
            <Button variant="default" onClick={onRetry}>
              Try Again
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Alert>
  );
}
