import type { Need } from '#domain/household/access.ts';
import type { PlaceIcon } from './web-feature.ts';

interface ChoiceText {
  readonly id: string;
  /** The title it is shown under. */
  readonly group: string;
  readonly label: string;
  /** A few more words beside the label. */
  readonly hint: string | null;
  /** Other words that find it. */
  readonly words: readonly string[];
}

/** One line of the command palette. */
export type PaletteChoice = ChoiceText & {
  readonly Icon?: PlaceIcon;
  /** The id of a recipe: the family's photo or our drawing of it, instead of an icon. */
  readonly dish?: string;
} & ({ readonly to: string } | { readonly run: () => void });

export interface PaletteQuestion {
  readonly isOpen: boolean;
  readonly typed: string;
  /** What was typed before the last pause, or nothing when it is too short to search for. */
  readonly words: string;
}

export interface PaletteAnswer {
  readonly choices: readonly PaletteChoice[];
  readonly isLoading?: boolean;
  readonly isError?: boolean;
}

/** What people find of a feature by the palette. Each feature exports its own as `paletteSource` from its palette.ts. */
export interface PaletteSource {
  /** Groups are shown in this order, small first. */
  readonly order: number;
  /** `palette`: all that there is, for the palette to search; `source`: only what answers the question, best first. */
  readonly searchedBy: 'palette' | 'source';
  readonly useChoices: (question: PaletteQuestion) => PaletteAnswer;
}

/** Something that the palette offers to do. Each feature exports its own as `paletteActions` from its palette-actions.ts. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly Icon: PlaceIcon;
  readonly words: readonly string[];
  readonly need: Need;
  readonly to: string;
  /** Small comes first. */
  readonly order: number;
}

/** So many of one group at most. */
export const MOST_IN_GROUP = 5;
