import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconHome, IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ErrorKind, errorCodeOf, errorKindOf } from './error-kind.ts';
import classes from './error-state.module.css';
import { RetryButton } from './retry-button.tsx';
import { RoundIcon } from './round-icon.tsx';

export interface ErrorStateProps {
  /** What was thrown; decides which variant fits, and its code. */
  readonly error?: unknown;
  /** Instead of what `error` says. */
  readonly kind?: ErrorKind;
  readonly title?: string;
  readonly message?: string;
  /** May give a promise, until which the button is busy. */
  readonly onRetry?: () => unknown;
  /** Where to go from something that is gone; the dashboard when left out. */
  readonly action?: ReactNode;
}

const WORDS: Record<ErrorKind, { readonly title: string; readonly message: string }> = {
  server: {
    title: 'We could not load this',
    message: 'Something went wrong on our side. Nothing is lost. Please try again in a moment.',
  },
  network: {
    title: 'No connection',
    message: 'Please check your connection and try again. Nothing is lost.',
  },
  gone: {
    title: 'This is no longer here',
    message: 'It was removed, or the link is not right.',
  },
  unknown: {
    title: 'We could not load this',
    message: 'Please check your connection and try again. Nothing is lost.',
  },
};

/** A part of a page that could not be loaded. Nothing that the person did is lost. */
export function ErrorState({ error, kind, onRetry, action, ...own }: ErrorStateProps) {
  const which = kind ?? errorKindOf(error);
  const title = own.title ?? WORDS[which].title;
  const message = own.message ?? WORDS[which].message;
  if (which === 'gone') return <Gone title={title} message={message} action={action} />;
  const Icon = which === 'network' ? IconCloudOff : IconAlertTriangle;
  const code = errorCodeOf(error);
  return (
    <div className={classes.error} data-kind={which} role="alert">
      <Icon className={classes.icon ?? ''} size="1.5rem" aria-hidden />
      <Stack gap="xs" miw={0}>
        <p className={classes.title}>{title}</p>
        <Text>{message}</Text>
        {code ? (
          <Text size="sm">
            If it stays like this, tell us the code <Code>{code}</Code>.
          </Text>
        ) : null}
        {onRetry || action ? (
          <Group gap="sm" mt={4}>
            {onRetry ? <RetryButton onRetry={onRetry} /> : null}
            {action}
          </Group>
        ) : null}
      </Stack>
    </div>
  );
}

interface GoneProps {
  readonly title: string;
  readonly message: string;
  readonly action: ReactNode;
}

/** Trying again would not bring it back, so there is a way on instead. */
function Gone({ title, message, action }: GoneProps) {
  return (
    <Stack align="center" gap="sm" className={classes.gone} p={{ base: 'lg', sm: 'xl' }} role="alert">
      <RoundIcon Icon={IconToolsKitchen2} size={88} />
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw="34rem">
        {message}
      </Text>
      {action ?? (
        <Button component={Link} to="/dashboard" leftSection={<IconHome size={20} aria-hidden />}>
          To the dashboard
        </Button>
      )}
    </Stack>
  );
}
