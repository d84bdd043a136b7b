import { besideText, type ShownDish } from '../../rules/served-words.ts';
import type { Eaters } from '../day-menu.ts';
import { variantWords } from '../portion-words.ts';
import { BesideText, VariantLine } from './table-lines.tsx';

export interface TableWordsProps {
  readonly dishes: readonly ShownDish[];
  readonly eaters: Eaters;
}

/** "with low-fat milk · banana" */
export const BesideLine = ({ dishes }: Pick<TableWordsProps, 'dishes'>) => (
  <BesideText>{besideText(dishes)}</BesideText>
);

/** Who has something else than the others, and what: always in view. */
export const VariantLines = ({ dishes, eaters }: TableWordsProps) =>
  variantWords(dishes, eaters).map((line) => <VariantLine key={line.names} {...line} />);
