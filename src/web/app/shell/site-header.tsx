import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useUser } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Brand } from '#web/ui/brand.tsx';
import classes from './site.module.css';

const PLACES = [
  ['/features', 'Features'],
  ['/age-groups', 'Age groups'],
  ['/how-it-works', 'How it works'],
  ['/pricing', 'Pricing'],
  ['/help-center', 'Help'],
] as const;

/** Navigation of the public pages: a row on a wide screen, a menu on a phone. One list, placed by CSS. */
export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes because the page has changed
  useEffect(() => setOpen(false), [pathname]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere inside
    <header className={`${classes.header} no-print`} onKeyDown={closeOnEscape}>
      <Link to="/" className={classes.brand}>
        <Brand />
      </Link>
      <ActionIcon
        ref={button}
        className={classes.menuButton ?? ''}
        variant="default"
        aria-label={open ? 'Close the menu' : 'Open the menu'}
        aria-expanded={open}
        aria-controls="site-menu"
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={22} aria-hidden /> : <IconMenu2 size={22} aria-hidden />}
      </ActionIcon>
      <div id="site-menu" className={classes.menu} data-open={open || undefined}>
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
  const hydrated = useHydrated();
  if (hydrated && user) {
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
      <Button component={Link} to="/signup">
        Get Started
      </Button>
    </div>
  );
}
