import type { ComponentType } from 'react';
import { type UIMatch, useMatches } from 'react-router';
import { Breadcrumbs, type Crumb } from '#platform/web/ui/breadcrumbs.tsx';

/** A route below another place exports this as `handle`. */
export interface BreadcrumbHandle {
  /** The places above it, from the top. */
  readonly trail: readonly Crumb[];
  /** Draws the name of this very page, which may have to be loaded first. */
  readonly Here: ComponentType;
}

function handleOf(matches: readonly UIMatch[]): BreadcrumbHandle | null {
  const handle = matches.at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'trail' in handle
    ? (handle as BreadcrumbHandle)
    : null;
}

/** Nothing on the pages of the navigation itself. */
export function PlaceBreadcrumbs() {
  const handle = handleOf(useMatches());
  if (handle === null) return null;
  const { trail, Here } = handle;
  return <Breadcrumbs trail={trail} here={<Here />} />;
}
