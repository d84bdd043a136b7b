import type { JudgedDish } from '../fit-words.ts';
import { refusals, unsureText } from '../fit-words.ts';

/** Who the dish is not safe for as it is written, and why; empty: nothing speaks against it. @param except who is looked after otherwise */
export function fitWarnings(dish: JudgedDish, except: readonly string[] = []): readonly string[] {
  const isMeant = ({ memberId }: { readonly memberId: string }) => !except.includes(memberId);
  return [...refusals(dish, isMeant), unsureText(dish.family, isMeant)].filter((text) => text !== '');
}
