import { useMemo } from 'react';
import { settingsPath } from '#platform/contract/settings-sections.ts';
import type { PaletteChoice, PaletteSource } from '#platform/web/palette.ts';
import { useUser } from '#platform/web/session.ts';
import { sectionOf, sectionsFor } from './sections.ts';

export const paletteSource: PaletteSource = {
  order: 9,
  searchedBy: 'palette',
  useChoices() {
    const isSample = useUser().user?.demo ?? false;
    const choices = useMemo(
      () =>
        sectionsFor(isSample).map((id): PaletteChoice => {
          const { title, text, words, Icon } = sectionOf(id);
          return {
            id: `settings:${id}`,
            group: 'Settings',
            label: title,
            hint: text,
            words: ['settings', ...words],
            Icon,
            to: settingsPath(id),
          };
        }),
      [isSample],
    );
    return { choices };
  },
};
