import { z } from 'zod';
import { keysOf } from '#domain/text/words.ts';
import { type CoachTool, figure, figuresIn, NO_PARTS } from './tool.ts';

export interface ListFacts {
  /** `null`: there is no list yet. */
  readonly title: string | null;
  readonly listId: string | null;
  readonly left: readonly string[];
  readonly checked: number;
  /** Of what was asked for, what is on it. */
  readonly found: readonly { readonly asked: string; readonly isOn: boolean; readonly isChecked: boolean }[];
}

/** The newest grocery list. */
export const listTool: CoachTool<{ items: readonly string[] }, ListFacts> = {
  name: 'grocery_list',
  description: 'What is still to buy on the newest grocery list, and whether named items are on it.',
  input: z.object({ items: z.array(z.string().max(80)).max(10) }),
  async run(context, { items }) {
    const [newest] = await context.deps.groceryLists.list(context.actor);
    if (newest === undefined) {
      const found = items.map((asked) => ({ asked, isOn: false, isChecked: false }));
      return { ...NO_PARTS, data: { title: null, listId: null, left: [], checked: 0, found } };
    }
    const list = await context.deps.groceryLists.read(context.actor, newest.id);
    const left = list.items.filter(({ checked }) => !checked).map(({ item }) => item);
    const found = items.map((asked) => {
      const keys = keysOf(asked);
      const on = list.items.find(({ item }) => {
        const own = new Set(keysOf(item));
        return keys.length > 0 && keys.every((key) => own.has(key));
      });
      return { asked, isOn: on !== undefined, isChecked: on?.checked ?? false };
    });
    const checked = list.items.length - left.length;
    return {
      ...NO_PARTS,
      data: { title: list.title, listId: list.id, left, checked, found },
      figures: [
        ...figuresIn(
          [list.title, ...left, ...found.map(({ asked }) => asked)].join(' '),
          'in a name',
          'Grocery list',
        ),
        figure(left.length, 'items', 'left to buy', 'Grocery list'),
        figure(checked, 'items', 'checked off', 'Grocery list'),
      ],
      sources: [{ title: 'Grocery list', detail: list.title, url: null }],
    };
  },
};
