import type { ComponentType } from 'react';
import { type Params, type UIMatch, useMatches } from 'react-router';
import { Breadcrumbs, type Crumb } from '#platform/web/ui/breadcrumbs.tsx';

/** A route below another place exports this as `handle`. */
export interface BreadcrumbHandle {
  /** The places above it, from the top; a function where they depend on which one it is. */
  readonly trail: readonly Crumb[] | ((params: Params) => readonly Crumb[]);
  /** Draws the name of this very page, which may have to be loaded first. */
  readonly Here: ComponentType;
}

const hasTrail = (handle: unknown): handle is BreadcrumbHandle =>
  typeof handle === 'object' && handle !== null && 'trail' in handle;

/** Nothing on the pages of the navigation itself. */
export function PlaceBreadcrumbs() {
  const match: UIMatch | undefined = useMatches().at(-1);
  if (!hasTrail(match?.handle)) return null;
  const { trail, Here } = match.handle;
  return <Breadcrumbs trail={typeof trail === 'function' ? trail(match.params) : trail} here={<Here />} />;
}
