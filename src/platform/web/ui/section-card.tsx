import { Group, Paper, type PaperProps, Stack, Text, Title, type TitleOrder } from '@mantine/core';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { keepFocus } from './keep-focus.ts';
import classes from './surfaces.module.css';

/** The level of the cards' headings where a page puts them into groups of its own. */
export const SectionHeadings = createContext<TitleOrder>(2);

export interface SectionCardProps extends Omit<PaperProps, 'title'> {
  readonly title: string;
  readonly titleOrder?: TitleOrder;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A titled surface; a landmark that a screen reader can jump to by its title. */
export function SectionCard(props: SectionCardProps) {
  const order = useContext(SectionHeadings);
  const { title, titleOrder = order, description, actions, children, className, ...paper } = props;
  const headingId = useId();
  return (
    <Paper
      component="section"
      ref={keepFocus}
      aria-labelledby={headingId}
      p={{ base: 'md', sm: 'lg' }}
      {...paper}
      className={className ? `${classes.card} ${className}` : classes.card}
    >
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Stack gap={2} style={{ flex: '1 1 12rem', minWidth: 0 }}>
            <Title order={titleOrder} id={headingId} size="h3">
              {title}
            </Title>
            {description ? (
              <Text size="sm" c="dimmed" component="div">
                {description}
              </Text>
            ) : null}
          </Stack>
          {actions}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
