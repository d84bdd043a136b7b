import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, Outlet, useSearchParams } from 'react-router';
import { useUser } from '#web/lib/session.ts';
import { Brand } from '#web/ui/brand.tsx';
import classes from './public-layout.module.css';

/** Plain pages that anybody may read. */
export default function PublicLayout() {
  const [params] = useSearchParams();
  const { user } = useUser();
  const home = params.get('source') === 'dashboard' || (params.get('source') === null && user);
  return (
    <div className={classes.page}>
      <a href="#main-content" className="skip-link">
        Skip to the main content
      </a>
      <header className={classes.header}>
        <Link to="/" className={classes.brand}>
          <Brand />
        </Link>
        <Button
          component={Link}
          to={home ? '/dashboard' : '/'}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          Back
        </Button>
      </header>
      <main id="main-content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
