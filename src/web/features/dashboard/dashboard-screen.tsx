import { Button, NativeSelect, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FamilyMember } from '#contract/family-members.ts';
import { displayName, useFamilyMembers } from '#web/lib/members.ts';
import { usePendingDeletions } from '#web/lib/undoable-delete.tsx';
import { PRODUCT_NAME, PRODUCT_SUBTITLE } from '#web/ui/brand.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './dashboard.module.css';
import { CARDS, TILES } from './dashboard-content.ts';
import { FamilySideList } from './family-side-list.tsx';
import { MemberFacts } from './member-facts.tsx';

export interface DashboardScreenProps {
  /** What the newest plan serves today. */
  readonly today: ReactNode;
}

export function DashboardScreen({ today }: DashboardScreenProps) {
  const query = useFamilyMembers();
  const hidden = usePendingDeletions();
  const members = (query.data ?? []).filter((member) => !hidden.has(member.id));
  return (
    <>
      <PageHeader title={PRODUCT_NAME} description={PRODUCT_SUBTITLE} />
      <div className={classes.columns}>
        <div className={classes.today}>{today}</div>
        <Stack gap="lg" className={classes.side ?? ''}>
          <FamilySideList
            members={members}
            isLoading={query.isPending}
            isError={query.isError}
            onRetry={() => void query.refetch()}
          />
          <MemberPicker members={members} isLoading={query.isPending} />
        </Stack>
        <Stack gap="xl" className={classes.places ?? ''}>
          <Places />
          <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
            {CARDS.map((card) => (
              <SectionCard key={card.title} title={card.title}>
                <Text c="dimmed">{card.text}</Text>
                {card.action ? (
                  <Button component={Link} to={card.to} variant="light" fullWidth>
                    {card.action}
                  </Button>
                ) : null}
              </SectionCard>
            ))}
          </SimpleGrid>
        </Stack>
      </div>
    </>
  );
}

function Places() {
  return (
    <section aria-labelledby="tiles-title">
      <Title order={2} size="h3" id="tiles-title" mb="sm">
        Where to?
      </Title>
      <ul className={classes.tiles}>
        {TILES.map((tile) => (
          <li key={tile.title}>
            <Link to={tile.to} className={classes.tile}>
              <Plate emoji={tile.emoji} size={52} />
              <span>
                <span className={classes.tileTitle}>{tile.title}</span>
                <span className={classes.tileText}>{tile.text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MemberPickerProps {
  readonly members: readonly FamilyMember[];
  readonly isLoading: boolean;
}

/** Chosen by position, so that the first person is there from the start. */
function MemberPicker({ members, isLoading }: MemberPickerProps) {
  const [position, setPosition] = useState(0);
  const member = members[Math.min(position, members.length - 1)];
  const options =
    members.length === 0
      ? [{ value: '0', label: isLoading ? 'Loading…' : 'No members yet' }]
      : members.map((each, index) => ({ value: String(index), label: displayName(each) }));
  return (
    <SectionCard title="At a glance">
      <NativeSelect
        label="Family member"
        data={options}
        value={String(member ? members.indexOf(member) : 0)}
        disabled={members.length === 0}
        onChange={(event) => setPosition(Number(event.currentTarget.value))}
      />
      {member ? <MemberFacts member={member} /> : null}
    </SectionCard>
  );
}
