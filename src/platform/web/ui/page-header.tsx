import { Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './page.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons on the right; below the title on a phone. */
  readonly actions?: ReactNode;
  /** The top bar says the same: it takes little height, and none on a phone, where it is only heard. */
  readonly isLow?: boolean;
}

let hasLostFocus = false;

/** The heading of a page that is still loading hands its focus on to the heading of what was loaded. */
function useFocusOfFormerHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    // Unless something else, a dialog for example, has taken it in between.
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (hasLostFocus && isFree) element?.focus({ preventScroll: true });
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
      <Group justify="space-between" align="flex-start">
        <Stack gap={isLow ? 0 : 4} style={{ flex: '1 1 18rem', minWidth: 0 }}>
          {/* A prerendered page may have read its title before React takes it over. */}
          <Title ref={heading} order={1} tabIndex={-1} data-page-heading suppressHydrationWarning>
            {title}
          </Title>
          {description ? (
            <Text c="dimmed" maw="46rem" component="div" className={classes.description ?? ''}>
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
