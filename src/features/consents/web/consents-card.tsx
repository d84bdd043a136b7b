import { Anchor, Button, List, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settingsPath } from '#platform/contract/settings-sections.ts';
import { sentenceOf } from '#platform/web/api-client.ts';
import { formatMoment } from '#platform/web/format.ts';
import { showToast } from '#platform/web/toast.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { FoldingTable } from '#platform/web/ui/folding-table.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { Consents, LegalText } from '../contract.ts';
import { consentsQuery, useRecordConsents } from './consent-requests.ts';
import { LEGAL_TEXTS, TEXTS } from './legal-texts.ts';

const dayOf = (moment: string): string => formatMoment(moment, { dateStyle: 'medium' });

export function ConsentsCard() {
  const query = useQuery(consentsQuery);
  return (
    <SectionCard title="Consents" description="What you agreed to, and when.">
      {query.isError ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? (
        <Loading label="Loading your consents…">
          <SkeletonText count={3} />
        </Loading>
      ) : null}
      {query.data ? <ConsentTable consents={query.data} /> : null}
    </SectionCard>
  );
}

function stateOf(consents: Consents, text: LegalText): string {
  const latest = consents.own.find(({ kind }) => kind === text);
  if (latest === undefined) return 'No answer yet';
  if (!latest.given) return `No, since ${dayOf(latest.at)}`;
  const older = latest.version === consents.current[text] ? '' : ', to an older text';
  return `Yes, on ${dayOf(latest.at)}${older}`;
}

function ConsentTable({ consents }: { readonly consents: Consents }) {
  const latestOf = new Map<string, Consents['members'][number]>();
  for (const consent of consents.members) {
    if (!latestOf.has(consent.memberId)) latestOf.set(consent.memberId, consent);
  }
  return (
    <Stack gap="md">
      <FoldingTable horizontalSpacing={4}>
        <Table.Tbody>
          {LEGAL_TEXTS.map((text) => (
            <Table.Tr key={text}>
              <Table.Th scope="row">
                <Anchor component={Link} to={TEXTS[text].to}>
                  {TEXTS[text].title}
                </Anchor>
              </Table.Th>
              <Table.Td>{stateOf(consents, text)}</Table.Td>
              <Table.Td ta="end">
                <Answer consents={consents} text={text} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </FoldingTable>
      {latestOf.size > 0 ? (
        <div>
          <Text fw={600}>For children</Text>
          <List>
            {[...latestOf.values()].map(({ memberId, name, given, at, by }) => (
              <List.Item key={memberId}>
                {name}: {given ? 'yes' : 'withdrawn'}, {dayOf(at)}, by {by}.{' '}
                <Anchor component={Link} to={`/family-members?edit=${memberId}`}>
                  Change for {name}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </div>
      ) : null}
      <Text size="sm" c="dimmed">
        Withdrawing consent does not undo anything done before. Without the terms, you can still download your
        data below, or{' '}
        <Anchor component={Link} to={settingsPath('delete')} inherit>
          delete it
        </Anchor>
        .
      </Text>
    </Stack>
  );
}

/** A yes can be taken back, and given again, without a question. */
function Answer({ consents, text }: { readonly consents: Consents; readonly text: LegalText }) {
  const record = useRecordConsents();
  const latest = consents.own.find(({ kind }) => kind === text);
  const isYes = latest?.given === true && latest.version === consents.current[text];
  const title = TEXTS[text].title;
  return (
    <Button
      variant={isYes ? 'subtle' : 'light'}
      loading={record.isPending}
      aria-label={isYes ? `Withdraw: ${title}` : `Agree: ${title}`}
      onClick={() =>
        record.mutate([{ kind: text, version: consents.current[text], given: !isYes }], {
          onSuccess: () => showToast({ title: isYes ? 'Consent withdrawn' : 'Thank you', message: title }),
          onError: (error) => showToast({ title: 'Not saved', message: sentenceOf(error), kind: 'error' }),
        })
      }
    >
      {isYes ? 'Withdraw' : 'Agree'}
    </Button>
  );
}
