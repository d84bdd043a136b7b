import { Button, Drawer } from '@mantine/core';
import { IconLifebuoy, IconLogout, IconSearch } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import { useUser } from '#platform/web/session.ts';
import { AppearanceButtons } from '#platform/web/ui/appearance-controls.tsx';
import { placesFor } from '../navigation.ts';
import classes from './more-sheet.module.css';

export interface MoreSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSearch: () => void;
}

/** Everything that has no room at the bottom of a phone. */
export function MoreSheet({ opened, onClose, onSearch }: MoreSheetProps) {
  const groups = placesFor(useUser().user?.access ?? null);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="min(44rem, 88dvh)"
      radius="lg"
      title="More"
      classNames={{ title: classes.title ?? '', content: classes.content ?? '' }}
    >
      <Button
        variant="default"
        fullWidth
        leftSection={<IconSearch size={20} aria-hidden />}
        onClick={onSearch}
      >
        Search
      </Button>
      <nav aria-label="All pages">
        {groups.map(({ title, places }) => (
          <section key={title ?? 'main'} className={classes.group}>
            {title === null ? null : <h2 className={classes.groupTitle}>{title}</h2>}
            <ul className={classes.places}>
              {places.map((place) => (
                <li key={place.to}>
                  <NavLink to={place.to} className={classes.place ?? ''} onClick={onClose}>
                    <place.Icon size={24} aria-hidden />
                    <span>{place.label}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes.foot}>
        <Button
          component={Link}
          to="/help-center?source=dashboard"
          variant="subtle"
          leftSection={<IconLifebuoy size={20} aria-hidden />}
        >
          Help Center
        </Button>
        <Button
          component={Link}
          to="/logout"
          variant="subtle"
          leftSection={<IconLogout size={20} aria-hidden />}
        >
          Log out
        </Button>
        <AppearanceButtons />
      </div>
    </Drawer>
  );
}
