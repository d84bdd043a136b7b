import { ActionIcon, Group, Kbd, UnstyledButton } from '@mantine/core';
import {
  IconDotsCircleHorizontal,
  IconLogout,
  IconMail,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { bottomEdge, topEdge } from '#platform/web/page-edges.ts';
import { useUser } from '#platform/web/session.ts';
import { Brand } from '#platform/web/ui/brand.tsx';
import type { Place } from '#platform/web/web-feature.ts';
import { barPlaces, isAt, placesFor } from '../navigation.ts';
import classes from './app-shell.module.css';
import { PlaceBreadcrumbs } from './place-breadcrumbs.tsx';
import { useShortcuts } from './use-shortcuts.ts';

// Opened by a few people on a few visits: none of it belongs to the first page's script.
const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#features/settings/web/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const TOOLS = [
  { to: '/contact?source=dashboard', label: 'Contact', Icon: IconMail },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
  { to: '/logout', label: 'Log out', Icon: IconLogout },
] as const;

type Panel = 'search' | 'more' | 'help';

/** Which panel is open. One that was opened once stays mounted, so that it can close softly. */
function usePanels() {
  const [open, setOpen] = useState<Panel | null>(null);
  const openedAt = useRef<string | null>(null);
  const [used, setUsed] = useState<ReadonlySet<Panel>>(new Set());
  const show = useCallback((panel: Panel) => {
    setUsed((before) => new Set([...before, panel]));
    setOpen(panel);
    openedAt.current = window.location.pathname;
  }, []);
  const close = useCallback(() => setOpen(null), []);
  const { pathname } = useLocation();
  useEffect(() => {
    // The address changes before the page does: what is opened in between belongs to the new page.
    if (openedAt.current !== pathname) close();
  }, [pathname, close]);
  return { open, used, show, close };
}

export interface AppShellProps {
  readonly children: ReactNode;
  /** What stays in view at the bottom of every page, above the bottom bar of a phone. */
  readonly dock: ReactNode;
}

/** Side bar on a desktop, bottom bar with a sheet for the rest on a phone. */
export function AppShell({ children, dock }: AppShellProps) {
  const { open, used, show, close } = usePanels();
  const openSearch = useCallback(() => show('search'), [show]);
  const openHelp = useCallback(() => show('help'), [show]);
  const openMore = useCallback(() => show('more'), [show]);
  useShortcuts({ openSearch, openHelp });
  const places = usePlaces().flatMap((group) => group.places);
  return (
    <div className={classes.shell}>
      <a href="#main-content" className="skip-link">
        Skip to the main content
      </a>
      <Header onSearch={openSearch} />
      <div className={classes.body}>
        <SideBar onHelp={openHelp} />
        <main id="main-content" tabIndex={-1} className={classes.main}>
          <div className={classes.content}>
            <PlaceBreadcrumbs />
            {children}
          </div>
        </main>
      </div>
      <div className={classes.dock} ref={bottomEdge}>
        {dock}
        <BottomBar onMore={openMore} isMoreOpen={open === 'more'} />
      </div>
      <Suspense fallback={null}>
        {used.has('search') ? (
          <OpenedLater opened={open === 'search'}>
            {(opened) => <Palette opened={opened} onClose={close} onHelp={openHelp} />}
          </OpenedLater>
        ) : null}
        {used.has('more') ? (
          <OpenedLater opened={open === 'more'}>
            {(opened) => <MoreSheet opened={opened} onClose={close} onSearch={openSearch} />}
          </OpenedLater>
        ) : null}
        {used.has('help') ? (
          <OpenedLater opened={open === 'help'}>
            {(opened) => <ShortcutsDialog opened={opened} onClose={close} places={places} />}
          </OpenedLater>
        ) : null}
      </Suspense>
    </div>
  );
}

interface OpenedLaterProps {
  readonly opened: boolean;
  readonly children: (opened: boolean) => ReactNode;
}

/** A dialog notes what to give the focus back to when it turns from closed to open, so it is drawn closed first. */
function OpenedLater({ opened, children }: OpenedLaterProps) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return children(opened && isDrawn);
}

/** What is not shared with someone is not shown to them. */
const usePlaces = () => placesFor(useUser().user?.access ?? null);

/** What the shell draws again when it learns who is there need not be redrawn around it. */
const Header = memo(function Header({ onSearch }: { readonly onSearch: () => void }) {
  return (
    <header className={`${classes.header} no-print`} ref={topEdge}>
      <Link to="/dashboard" className={classes.brand}>
        <Brand />
      </Link>
      <UnstyledButton className={classes.search ?? ''} onClick={onSearch}>
        <IconSearch size={20} aria-hidden />
        <span>Search</span>
        <Kbd aria-hidden size="xs">
          Ctrl K
        </Kbd>
      </UnstyledButton>
      <Group gap={0} wrap="nowrap" className={classes.tools ?? ''}>
        <ActionIcon
          className={classes.searchIcon ?? ''}
          color="gray"
          c="var(--mantine-color-text)"
          aria-label="Search"
          onClick={onSearch}
        >
          <IconSearch size={22} aria-hidden />
        </ActionIcon>
        {TOOLS.map(({ to, label, Icon }) => (
          <ActionIcon
            key={to}
            component={Link}
            to={to}
            color="gray"
            c="var(--mantine-color-text)"
            aria-label={label}
            title={label}
          >
            <Icon size={22} aria-hidden />
          </ActionIcon>
        ))}
      </Group>
    </header>
  );
});

const PlaceLink = memo(function PlaceLink({ place }: { readonly place: Place }) {
  const { to, label, Icon } = place;
  return (
    <NavLink to={to} className={classes.place ?? ''}>
      <Icon size={24} aria-hidden className={classes.icon ?? ''} />
      <span>{label}</span>
    </NavLink>
  );
});

const SideBar = memo(function SideBar({ onHelp }: { readonly onHelp: () => void }) {
  return (
    <nav className={`${classes.side} no-print`} aria-label="Main">
      {usePlaces().map(({ title, places }) => (
        <div key={title ?? 'main'} className={classes.group}>
          {title === null ? null : (
            <p className={classes.groupTitle} id={`places-${title}`}>
              {title}
            </p>
          )}
          <ul {...(title === null ? {} : { 'aria-labelledby': `places-${title}` })}>
            {places.map((place) => (
              <li key={place.to}>
                <PlaceLink place={place} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <UnstyledButton className={classes.keys ?? ''} onClick={onHelp}>
        Keyboard shortcuts <Kbd size="xs">?</Kbd>
      </UnstyledButton>
    </nav>
  );
});

interface BottomBarProps {
  readonly onMore: () => void;
  readonly isMoreOpen: boolean;
}

const BottomBar = memo(function BottomBar({ onMore, isMoreOpen }: BottomBarProps) {
  const { pathname } = useLocation();
  const places = barPlaces(usePlaces());
  const isElsewhere = !places.some(({ to }) => isAt(pathname, to));
  return (
    <nav className={`${classes.bar} no-print`} aria-label="Main">
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} />
          </li>
        ))}
        <li>
          <UnstyledButton
            className={classes.place ?? ''}
            aria-haspopup="dialog"
            aria-expanded={isMoreOpen}
            {...(isElsewhere ? { 'aria-current': 'true' } : {})}
            onClick={onMore}
          >
            <IconDotsCircleHorizontal size={24} aria-hidden className={classes.icon ?? ''} />
            <span>More</span>
          </UnstyledButton>
        </li>
      </ul>
    </nav>
  );
});
