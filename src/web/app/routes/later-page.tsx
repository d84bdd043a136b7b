import { Button } from '@mantine/core';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { pageTitle } from '#web/ui/brand.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { LATER_PUBLIC, type LaterPage } from '../later-pages.ts';

const pageOf = (pathname: string): LaterPage => {
  const key = pathname.replace(/^\/|\/$/g, '');
  return LATER_PUBLIC[key] ?? { title: 'Hearthwell', text: '' };
};

export const meta: MetaFunction = ({ location }) => [{ title: pageTitle(pageOf(location.pathname).title) }];

export default function LaterPageRoute() {
  const { pathname } = useLocation();
  const page = pageOf(pathname);
  return (
    <>
      <PageHeader title={page.title} />
      <EmptyState
        title="Good to know"
        emoji="🍵"
        action={
          <>
            <Button component={Link} to="/">
              Start page
            </Button>
            <Button component={Link} to="/dashboard" variant="default">
              Dashboard
            </Button>
          </>
        }
      >
        {page.text}
      </EmptyState>
    </>
  );
}
