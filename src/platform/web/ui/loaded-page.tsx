import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Loading, SkeletonCard } from './skeletons.tsx';

export interface LoadedPageProps<Data> {
  readonly query: {
    readonly data: Data | null | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  /** The heading for as long as the page has no better one. */
  readonly title: string;
  /** "Loading the recipe…" */
  readonly loading: string;
  /** Where to go when it is gone. */
  readonly action: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A page about one thing: what was read, or shapes of what comes, or why it did not come. */
export function LoadedPage<Data>({ query, title, loading, action, children }: LoadedPageProps<Data>) {
  const { data, error, isPending, refetch } = query;
  if (data !== null && data !== undefined) return children(data);
  return (
    <>
      <PageHeader title={title} />
      {isPending ? (
        <Loading label={loading}>
          <SkeletonCard count={6} />
        </Loading>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} action={action} />
      )}
    </>
  );
}
