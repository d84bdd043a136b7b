import { Button, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { lazy, memo, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { displayName, useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { PRODUCT_NAME, PRODUCT_SUBTITLE } from '#platform/web/ui/brand.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
import classes from './dashboard.module.css';
import { CARDS, TILES } from './dashboard-content.ts';
import { FamilySideList } from './family-side-list.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberPicker } from './member-picker.tsx';
import { useTutorial } from './use-tutorial.ts';

// Most days nothing is asked.
const FamilyQuestions = lazy(async () => ({
  default: (await import('#features/family-members/web/shared/limits/family-questions.tsx')).FamilyQuestions,
}));

const TutorialModal = lazy(async () => ({
  default: (await import('./tutorial-modal.tsx')).TutorialModal,
}));

/**
 * Says what the page is for while the day is still on its way. Longer than the names of most dishes on purpose: the
 * largest text of the page is there at its first paint.
 */
const LEAD = 'See who eats what today, how much goes on each plate, and what to do next.';

export interface DashboardScreenProps {
  /** What the family needs today; for one person, or for everyone with `null`. */
  readonly today: (memberId: string | null) => ReactNode;
}

export function DashboardScreen({ today }: DashboardScreenProps) {
  const query = useFamilyMembers();
  const hidden = usePendingDeletions();
  const [position, setPosition] = useState<number | null>(null);
  const members = (query.data ?? []).filter((member) => !hidden.has(member.id));
  const member = position === null ? null : (members[position] ?? null);
  const hasOpenEntries = useOnceTrue(members.some(({ limits }) => limits.hasOpen));
  return (
    <>
      <PageHeader
        title={PRODUCT_NAME}
        description={
          <>
            {PRODUCT_SUBTITLE}
            <Text c="var(--mantine-color-text)" size="lg" lh={1.45} mt={4}>
              {LEAD}
            </Text>
          </>
        }
        actions={
          <MemberPicker
            members={members}
            isLoading={query.isPending}
            position={member === null ? null : position}
            onPick={setPosition}
          />
        }
      />
      <div className={classes.columns}>
        <div className={classes.today}>
          {hasOpenEntries ? (
            <Suspense fallback={null}>
              <FamilyQuestions members={member ? [member] : members} />
            </Suspense>
          ) : null}
          {today(member?.id ?? null)}
        </div>
        <Stack gap="lg" className={classes.side ?? ''}>
          {member ? (
            <SectionCard title={displayName(member)}>
              <MemberFacts member={member} />
            </SectionCard>
          ) : null}
          <FamilySideList
            members={members}
            isLoading={query.isPending}
            error={query.data ? null : query.error}
            onRetry={() => void query.refetch()}
          />
        </Stack>
        <Stack gap="xl" className={classes.places ?? ''}>
          <Places />
          <Cards />
        </Stack>
      </div>
      <Tutorial />
    </>
  );
}

/** What was asked stays with its answer and the way back, until the page is left. */
function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}

/** By itself: what it asks the server at each load draws nothing else again. */
function Tutorial() {
  const tutorial = useTutorial();
  if (!tutorial.isShown) return null;
  return (
    <Suspense fallback={null}>
      <TutorialModal onComplete={tutorial.complete} onSkip={tutorial.skip} />
    </Suspense>
  );
}

/** The same for everyone and on every day: not redrawn with each answer of the server. */
const Places = memo(function Places() {
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
});

const Cards = memo(function Cards() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      {CARDS.map(({ title, text, link }) => (
        <SectionCard key={title} title={title}>
          <Text c="dimmed">{text}</Text>
          <Button component={Link} to={link.to} variant="light" fullWidth>
            {link.label}
          </Button>
        </SectionCard>
      ))}
    </SimpleGrid>
  );
});
