import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useFamilyMembers } from '#features/family-members/web/shared/members.ts';
import { PRODUCT_NAME, PRODUCT_SUBTITLE } from '#platform/web/ui/brand.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { usePendingDeletions } from '#platform/web/undoable-delete.tsx';
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

export interface ShownToday {
  readonly memberId: string | null;
  /** Where a person is chosen. */
  readonly picker: ReactNode;
  /** The rest of the page. */
  readonly beside: ReactNode;
}

export interface DashboardScreenProps {
  /** What the family needs today, for one person or for everyone with `null`. */
  readonly today: (shown: ShownToday) => ReactNode;
  /** Asking about one person, or about oneself with `null`. */
  readonly coach: (memberId: string | null) => ReactNode;
  /** Where features lead from here. */
  readonly ways: ReactNode;
}

export function DashboardScreen({ today, coach, ways }: DashboardScreenProps) {
  const query = useFamilyMembers();
  const hidden = usePendingDeletions();
  // By id: when a profile goes, nobody else's day takes its place.
  const [picked, setPicked] = useState<string | null>(null);
  const members = (query.data ?? []).filter((member) => !hidden.has(member.id));
  const member = members.find(({ id }) => id === picked) ?? null;
  const hasOpenEntries = useOnceTrue(members.some(({ limits }) => limits.hasOpen));
  return (
    <>
      <PageHeader isLow title={PRODUCT_NAME} description={PRODUCT_SUBTITLE} />
      {hasOpenEntries ? (
        <Suspense fallback={null}>
          <FamilyQuestions members={member ? [member] : members} />
        </Suspense>
      ) : null}
      {today({
        memberId: member?.id ?? null,
        picker: (
          <MemberPicker
            members={members}
            isLoading={query.isPending}
            memberId={member?.id ?? null}
            onPick={setPicked}
          />
        ),
        beside: (
          <>
            {coach(member?.id ?? null)}
            {member ? <MemberFacts member={member} /> : null}
            <FamilySideList
              members={members}
              isLoading={query.isPending}
              error={query.data ? null : query.error}
              onRetry={() => void query.refetch()}
            />
            {ways}
          </>
        ),
      })}
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
