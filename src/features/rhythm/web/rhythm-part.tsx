import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMayDo } from '#platform/web/may-do.ts';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { SectionCard } from '#platform/web/ui/section-card.tsx';
import { Loading, SkeletonText } from '#platform/web/ui/skeletons.tsx';
import type { RhythmSettings } from '../contract/rhythm.ts';
import { useRhythm, useSaveRhythm } from './shared/rhythm-requests.ts';

export interface RhythmFieldsProps {
  readonly rhythm: RhythmSettings;
  readonly save: (settings: RhythmSettings) => void;
}

interface RhythmPartProps {
  readonly title: string;
  readonly description: ReactNode;
  readonly children: (props: RhythmFieldsProps) => ReactNode;
}

/** A card of the page "Your week", for those who plan meals. */
export function RhythmPart({ title, description, children }: RhythmPartProps) {
  const mayChange = useMayDo('meals:manage');
  const { data, isError, error, refetch } = useRhythm();
  const save = useSaveRhythm();
  const content = () => {
    if (!mayChange) return <Text>Only people who plan meals can change this.</Text>;
    if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (data) return children({ rhythm: data, save });
    return (
      <Loading label="Loading your week…">
        <SkeletonText count={4} />
      </Loading>
    );
  };
  return (
    <SectionCard title={title} description={description}>
      {content()}
    </SectionCard>
  );
}
