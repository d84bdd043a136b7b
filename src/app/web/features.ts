import type { StaleRule, WebFeature } from '#platform/web/web-feature.ts';

type Manifest = Readonly<Record<string, WebFeature>>;

/** Every feature that declares something for the shell, by the name of its file. */
export const WEB_FEATURES: readonly WebFeature[] = Object.values(
  import.meta.glob<Manifest>('../../features/*/*.web.ts', { eager: true }),
).flatMap((manifest) => Object.values(manifest));

/** What any feature's writes put out of date. */
export const STALE_RULES: readonly StaleRule[] = WEB_FEATURES.flatMap(({ stale = [] }) => stale);
