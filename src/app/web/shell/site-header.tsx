import { Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useUser } from '#platform/web/session.ts';
import { useSignUpAccess } from '#platform/web/sign-up-access.ts';
import { Brand } from '#platform/web/ui/brand.tsx';
import classes from './site.module.css';

const PLACES = [
  ['/features', 'Features'],
  ['/age-groups', 'Age groups'],
  ['/how-it-works', 'How it works'],
  ['/pricing', 'Pricing'],
  ['/help-center', 'Help'],
] as const;

const MENU = 'site-menu';

/**
 * Navigation of the public pages: a row on a wide screen, a popover on a phone. The browser itself opens and
 * closes it, because the page can be read before its scripts have started.
 */
export function SiteHeader() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the page has changed
  useEffect(() => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  }, [pathname]);
  return (
    <header className={`${classes.header} no-print`}>
      <Link to="/" className={classes.brand}>
        <Brand />
      </Link>
      <button type="button" className={classes.menuButton} popoverTarget={MENU}>
        <IconMenu2 size={22} aria-hidden />
        Menu
      </button>
      <div ref={menu} id={MENU} popover="auto" className={classes.menu}>
        <nav aria-label="Site" className={classes.places}>
          {PLACES.map(([to, label]) => (
            <NavLink key={to} to={to} className={classes.place ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Enter />
      </div>
    </header>
  );
}

function Enter() {
  const { user } = useUser();
  const signUp = useSignUpAccess();
  if (user) {
    return (
      <div className={classes.enter}>
        <Button component={Link} to="/dashboard">
          Dashboard
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.enter}>
      <Button component={Link} to="/auth" variant="subtle">
        Sign In
      </Button>
      {signUp === 'open' ? (
        <Button component={Link} to="/signup">
          Get Started
        </Button>
      ) : null}
    </div>
  );
}
