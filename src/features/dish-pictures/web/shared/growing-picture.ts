import { useLocation, useViewTransitionState } from 'react-router';
import classes from './growing-picture.module.css';

/** Of the picture of a page about a dish. */
export const growingPicture = classes.picture ?? '';

/**
 * A class for the picture of a card: while its link opens the page at `path`, or leads back from it, the picture of the
 * page and this one are one. @param path `null`: the card leads to no such page
 */
export function useGrowingPicture(path: string | null): string {
  const isMoving = useViewTransitionState(path ?? '');
  return path !== null && isMoving ? growingPicture : '';
}

/** What is known of a dish before its recipe has arrived: enough for its picture and its name. */
export interface DishAhead {
  readonly id: string;
  readonly name: string;
  readonly pictures: readonly string[];
}

/** Props of a link to the page of a dish, which begins with what the link knows. */
export const wayToDish = (path: string, { id, name, pictures }: DishAhead) => ({
  to: path,
  viewTransition: true,
  state: { dish: { id, name, pictures } },
});

/** What the link that led to this page knew of the dish. */
export function useDishAhead(id: string): DishAhead | undefined {
  const state = useLocation().state as { readonly dish?: DishAhead } | null;
  return state?.dish?.id === id ? state.dish : undefined;
}
