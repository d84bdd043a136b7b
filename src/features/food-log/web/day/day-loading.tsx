import { Loading, SkeletonRows } from '#platform/web/ui/skeletons.tsx';

export function DayLoading() {
  return (
    <Loading label="Loading the day…">
      <SkeletonRows count={5} />
    </Loading>
  );
}
