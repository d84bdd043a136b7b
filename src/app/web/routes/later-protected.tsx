import { Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import { LATER_PROTECTED, type LaterProtectedPage } from '../later-protected.ts';
import classes from './later-protected.module.css';

function pageOf(pathname: string): LaterProtectedPage {
  const page = LATER_PROTECTED[pathname.replace(/^\/|\/$/g, '')];
  if (page === undefined) throw new Error(`${pathname} is not in later-protected.ts`);
  return page;
}

export const meta: MetaFunction = ({ location }) => {
  const { title, instead } = pageOf(location.pathname);
  return protectedMeta(title, instead)();
};

/** No link leads here; the address of a page that is not there says where to go. */
export default function LaterProtectedRoute() {
  const { pathname } = useLocation();
  const { title, instead, worksTitle, works } = pageOf(pathname);
  return (
    <div className={classes.page}>
      <PageHeader title={title} description={instead} />
      <section aria-labelledby="ways">
        <Title order={2} id="ways" size="h3">
          {worksTitle}
        </Title>
        <ul className={classes.works}>
          {works.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to} className={classes.link}>
                <span>
                  <strong>{label}</strong>
                  <span>{text}</span>
                </span>
                <IconArrowRight size={20} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
