import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QuietNote } from '#platform/web/ui/quiet-note.tsx';
import { consentsQuery, useRecordConsents } from './consent-requests.ts';
import { TEXTS } from './legal-texts.ts';

/** Asks once for each text that has changed since this person agreed: yes and "not now" are both an answer. */
export function ChangedTextsBanner() {
  const { data } = useQuery(consentsQuery);
  const record = useRecordConsents();
  if (!data || data.changed.length === 0) return null;
  const answer = (given: boolean) =>
    record.mutate(data.changed.map((kind) => ({ kind, version: data.current[kind], given })));
  return (
    <section aria-label="Changed texts" style={{ marginBottom: 'var(--mantine-spacing-lg)' }}>
      <QuietNote title="We updated our terms">
        {data.changed.map((text) => (
          <Text key={text}>
            <Anchor component={Link} to={TEXTS[text].to}>
              {TEXTS[text].title}
            </Anchor>
            : {TEXTS[text].news}
          </Text>
        ))}
        <Group gap="sm" mt="sm">
          <Button loading={record.isPending} onClick={() => answer(true)}>
            I agree
          </Button>
          <Button variant="default" disabled={record.isPending} onClick={() => answer(false)}>
            Not now
          </Button>
        </Group>
      </QuietNote>
    </section>
  );
}
