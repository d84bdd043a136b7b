import { Button } from '@mantine/core';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { pageTitle } from '#web/ui/brand.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LATER_PROTECTED, LATER_PUBLIC, type LaterPage } from '../later-pages.ts';

const pageOf = (pathname: string): LaterPage => {
  const key = pathname.replace(/^\/|\/$/g, '');
  return LATER_PROTECTED[key] ?? LATER_PUBLIC[key] ?? { title: 'Hearthwell', text: '' };
};

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(pageOf(location.pathname).title) }];

export default function LaterPageRoute() {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  const isPublic = pathname.replace(/^\/|\/$/g, '') in LATER_PUBLIC;
  return (
    <>
      <PageHeader title={page.title} />
      <EmptyState
        title={isPublic ? 'Good to know' : 'Not in this version'}
        emoji="🍵"
        action={
          isPublic ? (
            <>
              <Button component={Link} to="/">
                Start page
              </Button>
              <Button component={Link} to="/dashboard" variant="default">
                Dashboard
              </Button>
            </>
          ) : (
            <>
              <Button component={Link} to="/meal-plan-generator">
                Make a meal plan
              </Button>
              <Button component={Link} to="/family-members" variant="default">
                Family members
              </Button>
              <Button component={Link} to="/grocery-lists" variant="default">
                Grocery lists
              </Button>
            </>
          )
        }
      >
        {page.text}
      </EmptyState>
    </>
  );
}
