import type { IconHome } from '@tabler/icons-react';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Need } from '#domain/household/access.ts';
import type { SettingsSectionId } from '#platform/contract/settings-sections.ts';
import type { WaitingWrite } from './offline/waiting-write.ts';

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

/** Reads what is addressed unless what is kept of it still serves; `null`: it could not be read, which does not matter. */
export type KeepQuery = <T>(key: readonly unknown[], read: () => Promise<T>) => Promise<T | null>;

/** After a write to an address with `writes` in it, these are read again. All rules that know an address count. */
export interface StaleRule {
  readonly writes: string;
  /** Keys of queries, or how they begin. */
  readonly reads: readonly QueryKey[];
}

/** Puts the server's answer to a waiting write into what the page shows, and into what is kept for offline use. */
export type Settle = (client: QueryClient, write: WaitingWrite, answer: unknown) => void | Promise<void>;

/** By the topic of the writes. Loads when one has been sent, on whatever page. */
export type Settlers = Readonly<Record<string, () => Promise<Settle>>>;

/** A line of "What is kept" on the privacy page. */
export interface KeptFact {
  readonly name: string;
  /** What is kept, whether it is encrypted, and for how long when that is not as long as the account or household. */
  readonly text: string;
  /** Tables of the database, as PostgreSQL names them. */
  readonly tables: readonly string[];
  /** Small comes first. */
  readonly order: number;
}

/** What a feature lets people set. Each feature exports its own as `settingsParts` from its settings-parts.ts. */
export interface SettingsPart {
  readonly section: SettingsSectionId;
  /** Small comes first in its section. */
  readonly order: number;
  /** Loads when its section is opened. */
  readonly load: () => Promise<ComponentType>;
}

/** What a step of the first visit gets from the page around it; features offer steps, the route lines them up. */
export interface SetupStepProps {
  /** The way to the step before; `null` in the first. */
  readonly back: ReactNode;
  /** What the step asks is saved. */
  readonly onDone: () => void;
}

/**
 * What a feature declares of itself on the web. The shell loads it with every page, so it holds words and loaders alone;
 * screens come with their routes.
 */
export interface WebFeature {
  /** The name of its folder. */
  readonly name: string;
  readonly places?: readonly Place[];
  readonly tiles?: readonly DashboardTile[];
  readonly cards?: readonly DashboardCard[];
  /** What its writes put out of date; an address of one kind of thing (`/api/notes`, `/api/notes/:id`) needs no rule. */
  readonly stale?: readonly StaleRule[];
}

/**
 * What a feature does without a network. Each exports its own as `offlineParts` from its offline-parts.ts, which loads a
 * little after the page: in the manifests, the names of all these files would come before it.
 */
export interface OfflineParts {
  readonly settle?: Settlers;
  /** What people need where there is no network, even when they never opened its page. */
  readonly keepOffline?: () => Promise<(client: QueryClient, keep: KeepQuery) => Promise<void>>;
}
