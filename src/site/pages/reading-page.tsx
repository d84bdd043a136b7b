import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import classes from './site-page.module.css';

export interface ReadingPart {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface ReadingPageProps {
  readonly title: string;
  readonly description: string;
  /** "November 22, 2026". */
  readonly changed: string;
  readonly parts: readonly ReadingPart[];
}

/** A page of text with a table of contents. */
export function ReadingPage({ title, description, changed, parts }: ReadingPageProps) {
  return (
    <div className={classes.reading}>
      <PageHeader title={title} description={description} />
      <nav aria-label="On this page" className="no-print">
        <Text fw={700}>On this page</Text>
        <ul className={classes.contents}>
          {parts.map((part) => (
            <li key={part.id}>
              <Anchor href={`#${part.id}`}>{part.title}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {parts.map((part) => (
        <section key={part.id} aria-labelledby={part.id} className={classes.part}>
          <Title order={2} id={part.id}>
            {part.title}
          </Title>
          {part.body}
        </section>
      ))}
      <Text size="sm" c="dimmed">
        Last changed on {changed}.
      </Text>
    </div>
  );
}

export function Points({ items }: { readonly items: readonly ReactNode[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
