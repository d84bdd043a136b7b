import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useMayDo } from '#platform/web/may-do.ts';
import { hasInvitation } from '#platform/web/pending-invitation.ts';
import { useUser } from '#platform/web/session.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { needOf } from '../navigation.ts';

/** The page, for the people it is shared with. Anyone who came to sign in for an invitation goes back to it first. */
export function SharedPage({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const isShared = useMayDo(needOf(pathname));
  const { user } = useUser();
  if (user !== null && hasInvitation()) return <Navigate to="/join" replace />;
  if (isShared) return children;
  return (
    <>
      <PageHeader title="Not shared with you" />
      <EmptyState
        title="This part belongs to the family"
        Icon={IconLock}
        action={
          <Button component={Link} to="/dashboard">
            See what is shared
          </Button>
        }
      >
        The owner of this household chose what to share. You can ask them if you need this page.
      </EmptyState>
    </>
  );
}
