import { Stack, Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Plate } from '#platform/web/ui/plate.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import { LATER_PROTECTED, type LaterProtectedPage } from '../later-protected.ts';
import classes from './later-protected.module.css';

function pageOf(pathname: string): LaterProtectedPage {
  const page = LATER_PROTECTED[pathname.replace(/^\/|\/$/g, '')];
  if (page === undefined) throw new Error(`${pathname} is not in later-protected.ts`);
  return page;
}

export const meta: MetaFunction = ({ location }) => {
  const { title, missing } = pageOf(location.pathname);
  return protectedMeta(title, missing)();
};

/** A page that this version does not have: says so, and leads to what does a part of its job. */
export default function LaterProtectedRoute() {
  const { pathname } = useLocation();
  const { title, plates, missing, works } = pageOf(pathname);
  const [middle, left, right] = plates;
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.card}>
        <div className={classes.table} aria-hidden="true">
          <Plate emoji={left} size={76} className={classes.side ?? ''} />
          <Plate emoji={middle} size={128} />
          <Plate emoji={right} size={76} className={classes.side ?? ''} />
        </div>
        <Stack gap="xs" align="center" ta="center">
          <Title order={2}>Not in this version</Title>
          <Text maw="34rem" size="lg">
            {missing}
          </Text>
        </Stack>
        <section aria-labelledby="works-already" className={classes.works}>
          <Title order={3} id="works-already" size="h4">
            What works already
          </Title>
          <ul>
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
    </>
  );
}
