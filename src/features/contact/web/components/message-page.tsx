import { Stack, Text } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { SentPanel, type SentPanelProps } from './sent-panel.tsx';

export interface MessagePageProps {
  readonly title: string;
  readonly description: string;
  readonly cardTitle: string;
  /** Below the form: who reads it, and what it is not for. */
  readonly note: string;
  /** Instead of the form when the message is on its way. */
  readonly sent: Omit<SentPanelProps, 'onAgain'>;
  readonly isSent: boolean;
  readonly onAgain: () => void;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

/** A page with one form to write to the people who run this Hearthwell. */
export function MessagePage({ title, description, cardTitle, note, sent, ...form }: MessagePageProps) {
  return (
    <Stack gap="md">
      <PageHeader title={title} description={description} />
      {form.isSent ? (
        <SentPanel {...sent} onAgain={form.onAgain} />
      ) : (
        <SectionCard title={cardTitle}>
          <form noValidate onSubmit={form.onSubmit}>
            <Stack gap="md">{form.children}</Stack>
          </form>
        </SectionCard>
      )}
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Stack>
  );
}
