import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface PageHeaderProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons on the right; below the title on a phone. */
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
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
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  const heading = useFocusOfFormerHeading();
  return (
    <Stack component="header" gap={4} mb="lg">
      {back ? (
        <Anchor
          component={Link}
          to={back.to}
          underline="hover"
          className="no-print"
          style={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 6,
            minHeight: 44,
            width: 'fit-content',
          }}
        >
          <IconArrowLeft size={18} aria-hidden />
          {back.label}
        </Anchor>
      ) : null}
      <Group justify="space-between" align="flex-start" gap="md">
        <Stack gap={4} style={{ flex: '1 1 18rem' }}>
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
