import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type SettingsSectionId, settingsPath } from '#platform/contract/settings-sections.ts';
import { useUser } from '#platform/web/session.ts';
import { sectionOf, sectionsFor } from './sections.ts';
import classes from './settings.module.css';

export interface SettingsIndexProps {
  /** `null`: the index is the page. */
  readonly current: SettingsSectionId | null;
}

/** Plain lines that lead to the sections; at the side of a section where there is room. */
export function SettingsIndex({ current }: SettingsIndexProps) {
  const { user } = useUser();
  return (
    <nav aria-label="Settings, by topic" className={current === null ? classes.index : classes.side}>
      <ul>
        {sectionsFor(user?.demo ?? false).map((id) => {
          const { title, text, Icon } = sectionOf(id);
          return (
            <li key={id}>
              <Link
                className={classes.link}
                to={settingsPath(id)}
                {...(current === id ? { 'aria-current': 'page' as const } : {})}
              >
                <Icon size={22} aria-hidden />
                <span>
                  <span className={classes.name}>{title}</span>
                  {current === null ? <span className={classes.text}>{text}</span> : null}
                </span>
                {current === null ? <IconChevronRight size={20} aria-hidden /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
