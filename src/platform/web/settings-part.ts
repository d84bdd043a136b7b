import type { ComponentType } from 'react';
import type { SettingsSectionId } from '#platform/contract/settings-sections.ts';

/** What a feature lets people set. Each feature exports its own as `settingsParts` from its settings-parts.ts. */
export interface SettingsPart {
  readonly section: SettingsSectionId;
  /** Small comes first in its section. */
  readonly order: number;
  /** Loads when its section is opened. */
  readonly load: () => Promise<ComponentType>;
}
