import { Button, Group } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { Link } from 'react-router';
import type { SettingsSectionId } from '#platform/contract/settings-sections.ts';
import { useUser } from '#platform/web/session.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { sectionLines } from '#platform/web/ui/section-lines.ts';
import { SkeletonCard } from '#platform/web/ui/skeletons.tsx';
import { sectionOf, sectionsFor } from './sections.ts';
import classes from './settings.module.css';
import { SettingsIndex } from './settings-index.tsx';

export interface SettingsSectionScreenProps {
  readonly id: SettingsSectionId;
  /** Each loads when it is drawn. */
  readonly parts: readonly ComponentType[];
}

/** One page of the settings. */
export function SettingsSectionScreen({ id, parts }: SettingsSectionScreenProps) {
  const { user } = useUser();
  if (!user) return null;
  const { title, text } = sectionOf(id);
  const isThere = sectionsFor(user.demo).includes(id);
  return (
    <>
      <PageHeader
        title={title}
        description={
          isThere
            ? `${text}.`
            : 'The sample family has no sign-in of its own. With your own account, this is where you set it.'
        }
      />
      <div className={classes.page}>
        <SettingsIndex current={id} />
        <div className={`${classes.parts} ${sectionLines}`}>
          {isThere ? null : (
            <Group>
              <Button component={Link} to="/settings" variant="default">
                All settings
              </Button>
              <Button component={Link} to="/privacy-updated" variant="default">
                How we keep data safe
              </Button>
            </Group>
          )}
          {isThere
            ? parts.map((Part, at) => (
                // Parts are given once and for all, so that their place is their name.
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
                <Suspense key={at} fallback={<SkeletonCard />}>
                  <Part />
                </Suspense>
              ))
            : null}
        </div>
      </div>
    </>
  );
}
