import { DEMO_QUOTAS, FAMILY_QUOTAS, type HouseholdQuotas } from '#core/household/quotas.ts';
import type { HouseholdTransaction } from '#server/db/database.ts';
import type { CountedKind, HouseholdRoom } from '#server/db/household-room.ts';
import { AppError, type ErrorCode } from './errors.ts';

/**
 * Asked at the end of the transaction that has added something: what was sent twice takes no room, and of two at once
 * the second counts what the first has added. It throws when there is too much now.
 */
export interface Quotas {
  /** `more`: asked before adding so many, so that nothing costly is done in vain. */
  keep(tx: HouseholdTransaction, kind: CountedKind, more?: number): Promise<void>;
  /** For lines that were added to one list. */
  keepLines(tx: HouseholdTransaction, listId: string): Promise<void>;
}

interface Refusal {
  readonly code: ErrorCode;
  /** As it goes on after a number. */
  readonly what: string;
}

const REFUSALS: Readonly<Record<CountedKind, Refusal>> = {
  members: { code: 'too_many_members', what: 'people' },
  groceryLists: { code: 'too_many_lists', what: 'grocery lists' },
  groceryItems: { code: 'too_many_items', what: 'items on grocery lists' },
  mealPlans: { code: 'too_many_plans', what: 'meal plans' },
  ownRecipes: { code: 'too_many_recipes', what: 'recipes' },
  photos: { code: 'too_many_photos', what: 'photos' },
};

/** Kinds that take much of the disk, and with which all that a household keeps is added up. */
const IS_LARGE: ReadonlySet<CountedKind> = new Set(['groceryLists', 'mealPlans', 'ownRecipes', 'photos']);

const number = new Intl.NumberFormat('en-US');
const whose = (isDemo: boolean): string => (isDemo ? 'The sample family' : 'Your family');

function tooMany(kind: CountedKind, most: number, isDemo: boolean): AppError {
  const { code, what } = REFUSALS[kind];
  return new AppError(
    code,
    `${whose(isDemo)} has ${number.format(most)} ${what}, which is the limit. Please remove some first.`,
  );
}

export function createQuotas(room: HouseholdRoom): Quotas {
  async function holdQuotas(tx: HouseholdTransaction): Promise<{ isDemo: boolean; quotas: HouseholdQuotas }> {
    const isDemo = await room.hold(tx);
    return { isDemo, quotas: isDemo ? DEMO_QUOTAS : FAMILY_QUOTAS };
  }

  async function keep(tx: HouseholdTransaction, kind: CountedKind, more = 0): Promise<void> {
    const { isDemo, quotas } = await holdQuotas(tx);
    if ((await room.count(tx, kind)) + more > quotas[kind]) throw tooMany(kind, quotas[kind], isDemo);
    if (IS_LARGE.has(kind) && (await room.bytes(tx)) > quotas.bytes) {
      throw new AppError(
        'household_full',
        `${whose(isDemo)} has used all its space for plans, lists, recipes and photos. Please remove some first.`,
      );
    }
  }

  return {
    keep,
    async keepLines(tx, listId) {
      await keep(tx, 'groceryItems');
      const { isDemo, quotas } = await holdQuotas(tx);
      if ((await room.countOnList(tx, listId)) <= quotas.itemsPerList) return;
      throw new AppError(
        'too_many_items',
        `A grocery list holds ${number.format(quotas.itemsPerList)} items${isDemo ? ' in the sample family' : ''}. Please start another list.`,
      );
    },
  };
}
