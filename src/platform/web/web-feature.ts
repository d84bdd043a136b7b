import type { IconHome } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { Need } from '#domain/household/access.ts';

export type PlaceIcon = typeof IconHome;

/** A page with an entry of its own in the navigation. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: PlaceIcon;
  /** Pressed after `g`. */
  readonly key: string;
  /** The right a person needs for the place to be shown. */
  readonly need: Need;
  /** Other words that people look for it by. */
  readonly words: readonly string[];
  readonly group: 'main' | 'health' | 'account';
  /** Small comes first in its group. */
  readonly order: number;
}

/** A way from the dashboard to a page. */
export interface DashboardTile {
  readonly title: string;
  readonly text: string;
  readonly Icon: PlaceIcon;
  readonly to: string;
  readonly need: Need;
  /** Small comes first. */
  readonly order: number;
}

/** What a feature does, in a sentence that leads to it. */
export interface DashboardCard {
  readonly title: string;
  readonly text: string;
  readonly Icon: PlaceIcon;
  readonly to: string;
  readonly need: Need;
  /** Small comes first. */
  readonly order: number;
}

/** Something that the command palette offers to do. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly Icon: PlaceIcon;
  readonly words: readonly string[];
  readonly need: Need;
  readonly to: string;
}

/** Reads what is addressed unless what is kept of it still serves; `null`: it could not be read, which does not matter. */
export type KeepQuery = <T>(key: readonly unknown[], read: () => Promise<T>) => Promise<T | null>;

/**
 * What a feature declares of itself on the web. The shell loads it with every page, so it holds words and loaders alone;
 * screens come with their routes.
 */
export interface WebFeature {
  /** The name of its folder. */
  readonly name: string;
  readonly places?: readonly Place[];
  readonly actions?: readonly PaletteAction[];
  readonly tiles?: readonly DashboardTile[];
  readonly cards?: readonly DashboardCard[];
  /** What people need where there is no network, even when they never opened its page. */
  readonly keepOffline?: () => Promise<(client: QueryClient, keep: KeepQuery) => Promise<void>>;
}
