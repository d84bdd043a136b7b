import { Button } from '@mantine/core';
import { type Icon, IconAdjustments } from '@tabler/icons-react';
import { Fragment, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#platform/contract/accounts.ts';
import { useUser } from '#platform/web/session.ts';
import { isFromSignUp } from '#platform/web/sign-up-arrival.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { SectionHeadings } from '#platform/web/ui/section-card.tsx';
import { SkeletonCard } from '#platform/web/ui/skeletons.tsx';
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

export interface SettingsScreenProps {
  /** Comes before everything else. */
  readonly first: (isArrival: boolean) => ReactNode;
  readonly groups: readonly SettingsGroup[];
}

/** Right after the sign-up it is one card that leads on; all else is a press away. */
export function SettingsScreen({ first, groups }: SettingsScreenProps) {
  const { user } = useUser();
  const { state, hash } = useLocation();
  const [showsAll, setShowsAll] = useState(false);
  if (!user) return null;
  if (showsAll || hash !== '' || user.access.role !== 'owner' || !isFromSignUp(state)) {
    return <AllSettings first={first(false)} groups={groups} user={user} />;
  }
  return (
    <>
      <PageHeader title="Settings" description="Welcome! One thing first, then the rest is up to you." />
      {first(true)}
      <Button
        variant="subtle"
        mt="lg"
        leftSection={<IconAdjustments size={20} aria-hidden />}
        onClick={() => setShowsAll(true)}
      >
        Show all settings
      </Button>
    </>
  );
}

interface AllSettingsProps extends Pick<SettingsScreenProps, 'groups'> {
  readonly first: ReactNode;
  readonly user: User;
}

/** The index is next to the groups where there is room, and above them on a phone. */
function AllSettings({ first, groups, user }: AllSettingsProps) {
  const content = useRef<HTMLDivElement>(null);
  const current = useLinkedGroup(content, true);
  const shown = groups.filter(({ isForOwnAccount = false }) => !(isForOwnAccount && user.demo));
  return (
    <>
      <PageHeader title="Settings" description="Your account, how Hearthwell looks, and what we keep." />
      <div className={classes.first}>{first}</div>
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
          // Cards are given once and for all, so that their place is their name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards never change places
          <Fragment key={at}>
            <Suspense fallback={<SkeletonCard />}>{card}</Suspense>
          </Fragment>
        ))}
      </SectionHeadings>
    </div>
  );
}
