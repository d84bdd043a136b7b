import { type ComponentType, lazy } from 'react';
import { SETTINGS_SECTIONS, type SettingsSectionId } from '#platform/contract/settings-sections.ts';
import type { SettingsPart } from '#platform/web/web-feature.ts';

/** The shell's own: what the browser keeps and whether it can be installed. */
const OWN: readonly SettingsPart[] = [
  { section: 'device', order: 10, load: async () => (await import('./shell/device-card.tsx')).DeviceCard },
];

const PARTS: readonly SettingsPart[] = [
  ...OWN,
  ...Object.values(
    import.meta.glob<readonly SettingsPart[]>('../../features/*/web/settings-parts.ts', {
      eager: true,
      import: 'settingsParts',
    }),
  ).flat(),
].sort((a, b) => a.order - b.order);

const partsIn = (id: SettingsSectionId): readonly ComponentType[] =>
  PARTS.filter(({ section }) => section === id).map(({ load }) =>
    lazy(async () => ({ default: await load() })),
  );

/** What every feature lets people set, by section. Each part is made once, so that it keeps what is typed into it. */
export const SETTINGS_PARTS: ReadonlyMap<SettingsSectionId, readonly ComponentType[]> = new Map(
  SETTINGS_SECTIONS.map((id) => [id, partsIn(id)]),
);
