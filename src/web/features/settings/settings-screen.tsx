import type { Icon } from '@tabler/icons-react';
import { Fragment, type ReactNode, Suspense, useRef } from 'react';
import { useUser } from '#web/lib/session.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeadings } from '#web/ui/section-card.tsx';
import { SkeletonCard } from '#web/ui/skeletons.tsx';
import classes from './settings.module.css';
import { useLinkedGroup } from './use-linked-group.ts';

export interface SettingsGroup {
  /** Also the address within the page: /settings#sign-in. */
  readonly id: string;
  readonly title: string;
  readonly Icon: Icon;
  /** Nobody signs in to a sample family, so that it has none of this. */
  readonly isForOwnAccount?: boolean;
  /** Each may load when it is drawn. */
  readonly cards: readonly ReactNode[];
}

/** The index stands beside the groups where there is room, and above them on a phone. */
export function SettingsScreen({ groups }: { readonly groups: readonly SettingsGroup[] }) {
  const { user } = useUser();
  const content = useRef<HTMLDivElement>(null);
  const current = useLinkedGroup(content, user !== null);
  if (!user) return null;
  const shown = groups.filter(({ isForOwnAccount = false }) => !(isForOwnAccount && user.demo));
  return (
    <>
      <PageHeader title="Settings" description="Your account, how Hearthwell looks, and what it keeps." />
      <div className={classes.page}>
        <nav className={classes.index} aria-label="Settings, by topic">
          <ul>
            {shown.map(({ id, title, Icon }) => (
              <li key={id}>
                <a
                  className={classes.link}
                  href={`#${id}`}
                  aria-current={current === id ? 'location' : undefined}
                >
                  <Icon size={20} aria-hidden />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classes.groups} ref={content}>
          {shown.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </div>
      </div>
    </>
  );
}

function Group({ id, title, cards }: SettingsGroup) {
  return (
    <div className={classes.group} id={id}>
      <h2 className={classes.title} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <SectionHeadings value={3}>
        {cards.map((card, at) => (
          // Cards are told once and for all, so that their place is their name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places
          <Fragment key={at}>
            <Suspense fallback={<SkeletonCard />}>{card}</Suspense>
          </Fragment>
        ))}
      </SectionHeadings>
    </div>
  );
}
