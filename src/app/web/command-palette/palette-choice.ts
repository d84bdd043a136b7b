import type { IconHome } from '@tabler/icons-react';

/** The groups in the order in which they are shown. */
export const PALETTE_GROUPS = [
  'Recent',
  'Actions',
  'Pages',
  'Family',
  'Meal plans',
  'Grocery lists',
  'Recipes',
  'Foods',
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export type PaletteIcon = typeof IconHome;

interface ChoiceText {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** A few more words beside the label. */
  readonly hint: string | null;
  /** Other words that find it. */
  readonly words: readonly string[];
}

export type PaletteChoice = ChoiceText & {
  readonly Icon?: PaletteIcon;
  /** A dish, drawn instead of an icon. */
  readonly emoji?: string;
} & ({ readonly to: string } | { readonly run: () => void });
