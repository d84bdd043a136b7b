import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './page.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons on the right; below the title on a phone. */
  readonly actions?: ReactNode;
  /** Takes little height: the actions stay beside a short title on a phone too. */
  readonly isLow?: boolean;
}

let hasLostFocus = false;

/** The heading of a page that is still loading hands its focus on to the heading of what was loaded. */
function useFocusOfFormerHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    if (hasLostFocus) element?.focus({ preventScroll: true });
    hasLostFocus = false;
    return () => {
      hasLostFocus = element !== null && document.activeElement === element;
    };
  }, []);
  return heading;
}

/** The one h1 of a page. It takes the focus after navigation, see `RouteFocus`. */
export function PageHeader({ title, description, actions, isLow = false }: PageHeaderProps) {
  const heading = useFocusOfFormerHeading();
  return (
    <Stack component="header" gap={4} className={classes.header ?? ''} data-low={isLow || undefined}>
      <Group justify="space-between" align={isLow ? 'center' : 'flex-start'} gap={isLow ? 'xs' : 'md'}>
        <Stack gap={isLow ? 0 : 4} style={{ flex: isLow ? '1 1 9rem' : '1 1 18rem', minWidth: 0 }}>
          <Title ref={heading} order={1} tabIndex={-1} data-page-heading>
            {title}
          </Title>
          {description ? (
            <Text c="dimmed" maw="46rem" component="div">
              {description}
            </Text>
          ) : null}
        </Stack>
        {actions ? (
          <Group gap="sm" className="no-print">
            {actions}
          </Group>
        ) : null}
      </Group>
    </Stack>
  );
}
