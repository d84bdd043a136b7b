import { type MetaFunction, useLocation } from 'react-router';
import { HealthPageScreen } from '#site/articles/health-page-screen.tsx';
import { healthPage } from '#site/articles/health-pages.ts';
import { metaOf } from '#site/page-meta.ts';
import { sitePages } from '#site/site-pages.ts';
import NotFoundRoute from './not-found.tsx';

const slugOf = (pathname: string): string => pathname.replace(/^\/|\/$/g, '');

export const meta: MetaFunction = ({ location }) => {
  const page = sitePages.find(({ path }) => path === `/${slugOf(location.pathname)}`);
  return page ? metaOf(page) : [];
};

/** One file for all health pages: they differ in their text alone. */
export default function HealthPageRoute() {
  const { pathname } = useLocation();
  const page = healthPage(slugOf(pathname));
  return page ? <HealthPageScreen page={page} /> : <NotFoundRoute />;
}
