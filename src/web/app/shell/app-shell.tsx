import { ActionIcon, Group, Tooltip } from '@mantine/core';
import {
  IconHome,
  IconLogout,
  IconMail,
  IconSettings,
  IconShoppingCart,
  IconToolsKitchen2,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Brand } from '#web/ui/brand.tsx';
import classes from './app-shell.module.css';

const PLACES = [
  { to: '/dashboard', label: 'Home', Icon: IconHome },
  { to: '/family-members', label: 'Family', Icon: IconUsers },
  { to: '/meal-plan-generator', label: 'Meal plans', Icon: IconToolsKitchen2 },
  { to: '/grocery-lists', label: 'Groceries', Icon: IconShoppingCart },
] as const;

const TOOLS = [
  { to: '/contact?source=dashboard', label: 'Contact', Icon: IconMail },
  { to: '/settings', label: 'Settings', Icon: IconSettings },
  { to: '/logout', label: 'Log out', Icon: IconLogout },
] as const;

/** Side bar on a desktop, bottom bar on a phone: one navigation, placed by CSS. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a href="#main-content" className="skip-link">
        Skip to the main content
      </a>
      <header className={`${classes.header} no-print`}>
        <Link to="/dashboard" className={classes.brand}>
          <Brand />
        </Link>
        <Group gap={4} wrap="nowrap">
          {TOOLS.map(({ to, label, Icon }) => (
            <Tooltip key={to} label={label}>
              <ActionIcon
                component={Link}
                to={to}
                color="gray"
                c="var(--mantine-color-text)"
                aria-label={label}
              >
                <Icon size={22} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      </header>
      <nav className={`${classes.nav} no-print`} aria-label="Main">
        {PLACES.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={classes.place ?? ''}>
            <Icon size={24} aria-hidden />
            <span>{label}</span>
          </NavLink>
        ))}
      </nav>
      <main id="main-content" tabIndex={-1} className={classes.main}>
        <div className={classes.content}>{children}</div>
      </main>
    </div>
  );
}
