import {
  IconDeviceMobile,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconMoon,
  IconPrinter,
  IconSun,
  IconTextSize,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { type AppearanceControl, useAppearance } from '#platform/web/appearance.ts';
import { useMayDoAll } from '#platform/web/may-do.ts';
import type { PaletteAction, PaletteChoice } from '#platform/web/palette.ts';
import type { PlaceIcon } from '#platform/web/web-feature.ts';
import { CommandPalette } from '../command-palette/command-palette.tsx';
import { needOf, PLACES } from '../navigation.ts';

const PAGES: readonly PaletteChoice[] = [
  ...PLACES.map(({ to, label, Icon, words }) => page(to, label, Icon, words)),
  page('/help-center?source=dashboard', 'Help Center', IconLifebuoy, ['questions', 'how to']),
  page('/contact?source=dashboard', 'Contact', IconMail, ['write to us', 'support']),
];

function page(to: string, label: string, Icon: PlaceIcon, words: readonly string[]): PaletteChoice {
  return { id: `page:${to}`, group: 'Pages', label, hint: null, words, Icon, to };
}

const action = (
  id: string,
  label: string,
  Icon: PlaceIcon,
  words: readonly string[],
  does: { readonly to: string } | { readonly run: () => void },
): PaletteChoice => ({ id: `action:${id}`, group: 'Actions', label, hint: null, words, Icon, ...does });

function appearanceActions({ dark, scheme, mode, setScheme, setMode }: AppearanceControl): PaletteChoice[] {
  const isClear = mode === 'clear';
  return [
    action(
      'colors',
      dark ? 'Switch to light colors' : 'Switch to dark colors',
      dark ? IconSun : IconMoon,
      ['theme', 'appearance', 'night mode', 'dark mode', 'light mode'],
      { run: () => setScheme(dark ? 'light' : 'dark') },
    ),
    ...(scheme === 'auto'
      ? []
      : [
          action('auto-colors', 'Match this device’s colors', IconDeviceMobile, ['theme', 'auto'], {
            run: () => setScheme('auto'),
          }),
        ]),
    action(
      'large-and-clear',
      isClear ? 'Turn large and clear off' : 'Turn large and clear on',
      IconTextSize,
      ['big text', 'contrast', 'senior', 'zoom', 'accessibility'],
      { run: () => setMode(isClear ? 'standard' : 'clear') },
    ),
  ];
}

export interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** The palette alone loads them: in the manifests they would come with every page. */
const ACTIONS = Object.values(
  import.meta.glob<readonly PaletteAction[]>('../../../features/*/web/palette-actions.ts', {
    eager: true,
    import: 'paletteActions',
  }),
)
  .flat()
  .sort((a, b) => a.order - b.order);

/** What the whole product offers to the command palette. */
export function Palette({ opened, onClose, onHelp }: PaletteProps) {
  const appearance = useAppearance();
  const may = useMayDoAll();
  const choices = useMemo(
    () => [
      ...PAGES.filter((page) => !('to' in page) || page.to === undefined || may(needOf(page.to))),
      ...ACTIONS.filter(({ need }) => may(need)).map(({ id, label, Icon, words, to }) =>
        action(id, label, Icon, words, { to }),
      ),
      ...appearanceActions(appearance),
      action('keys', 'Show the keyboard shortcuts', IconKeyboard, ['keys', 'hotkeys', 'help'], {
        run: onHelp,
      }),
      action('print', 'Print this page', IconPrinter, ['paper', 'pdf'], { run: () => window.print() }),
      action('logout', 'Log out', IconLogout, ['sign out', 'leave'], { to: '/logout' }),
    ],
    [may, appearance, onHelp],
  );
  return <CommandPalette opened={opened} onClose={onClose} choices={choices} />;
}
