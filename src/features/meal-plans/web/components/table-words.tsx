import { IconArrowsSplit } from '@tabler/icons-react';
import { besideText, type ShownDish, variantsOf } from '../../rules/served-words.ts';
import type { Eaters } from '../day-menu.ts';
import { namesText } from '../portion-text.ts';
import classes from './portion-list.module.css';

export interface TableWordsProps {
  readonly dishes: readonly ShownDish[];
  readonly eaters: Eaters;
}

/** "with low-fat milk · banana" */
export function BesideLine({ dishes }: Pick<TableWordsProps, 'dishes'>) {
  const text = besideText(dishes);
  return text === '' ? null : <p className={classes.beside}>{text}</p>;
}

/** Who has something else than the others, and what: always in view. */
export function VariantLines({ dishes, eaters }: TableWordsProps) {
  return variantsOf(dishes).flatMap(({ memberIds, texts }) => {
    const names = memberIds.flatMap((id) => eaters.get(id)?.name ?? []);
    if (names.length === 0) return [];
    return (
      <p key={memberIds.join(' ')} className={classes.variant}>
        <IconArrowsSplit size={18} aria-hidden />
        <span>
          <b>{namesText(names)}:</b> {texts.join(', ')}
        </span>
      </p>
    );
  });
}
