import QuickLRU from 'quick-lru';
import { mayDo } from '#domain/household/access.ts';
import { createTextSearch, type TextSearch } from '#domain/text/text-search.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type { FamilyFood, FamilyFoodBody, FamilyFoodLabel } from '../../contract/family-foods.ts';
import type { ProductRow } from '../catalog.repository.ts';
import { productAnswer } from '../food-answers.ts';
import type { ReadLabel } from '../label-reader.ts';
import { FAMILY_FOODS } from '../quotas.ts';
import { FAMILY_FOOD } from '../sealed-columns.ts';
import type { FamilyFoodsRepository } from './family-foods.repository.ts';
import { productOfLabel } from './product-of-label.ts';

export interface FamilyFoodsDeps extends Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly repository: FamilyFoodsRepository;
  readonly ciphers: HouseholdCipherService;
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly readLabel: ReadLabel;
}

export interface FamilyFoodsService {
  /** As foods of a larger source. None for a visitor, and for those who share neither meals nor log. */
  products(actor: Actor | null): Promise<readonly ProductRow[]>;
  /** The same by their names. */
  finder(actor: Actor | null): Promise<FamilySearch>;
  list(actor: Actor): Promise<FamilyFood[]>;
  read(actor: Actor, id: string): Promise<FamilyFood>;
  save(actor: Actor, id: string, body: FamilyFoodBody): Promise<FamilyFood>;
  remove(actor: Actor, id: string): Promise<void>;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction): Promise<void>;
}

/** A household's own foods by any words of name and brand, mistyped ones too. */
export type FamilySearch = TextSearch<ProductRow>;

interface OpenedFood {
  readonly label: FamilyFoodLabel;
  readonly product: ProductRow;
  readonly updatedAt: Date;
}

/** While someone types, each letter asks for them. Another process of the server may have changed them meanwhile. */
const REMEMBERED = { maxSize: 300 };
const REMEMBERED_MS = 2_000;

const SAMPLE: FamilyFoodLabel = {
  name: 'Crunchy oat bar',
  brand: 'Farmers market',
  barcode: null,
  serving: 'bar',
  servingSize: 40,
  isVolume: false,
  per: 'serving',
  figures: {
    energy_kcal: 180,
    fat_g: 7,
    sat_fat_g: 1,
    sodium_mg: 85,
    carb_g: 26,
    fiber_g: 3,
    sugars_g: 9,
    protein_g: 4,
  },
  ingredients: 'Rolled oats, honey, sunflower oil, almonds, salt. Contains: tree nuts (almonds).',
};

const changedMeanwhile = () =>
  new AppError(
    'changed_meanwhile',
    'Someone else changed this food while you were writing. Their label is saved, and what you typed is still here.',
  );

export function createFamilyFoodsService(deps: FamilyFoodsDeps): FamilyFoodsService {
  const { database, repository, ciphers } = deps;
  const remembered = new QuickLRU<
    string,
    { readonly at: number; readonly foods: Promise<readonly OpenedFood[]> }
  >(REMEMBERED);

  async function open(actor: Actor): Promise<readonly OpenedFood[]> {
    return database.withHousehold(actor, async (tx) => {
      const rows = await repository.list(tx);
      if (rows.length === 0) return [];
      const cipher = await ciphers.cipherOf(tx);
      return rows.map(({ id, foodEncrypted, updatedAt }) => {
        const label: FamilyFoodLabel = JSON.parse(cipher.decrypt(foodEncrypted, FAMILY_FOOD.place(id)));
        return { label, product: productOfLabel(id, label, updatedAt), updatedAt };
      });
    });
  }

  function all(actor: Actor): Promise<readonly OpenedFood[]> {
    const { householdId } = actor;
    const known = remembered.get(householdId);
    const at = deps.clock().getTime();
    if (known !== undefined && at - known.at < REMEMBERED_MS) return known.foods;
    const foods = open(actor);
    remembered.set(householdId, { at, foods });
    foods.catch(() => remembered.delete(householdId));
    return foods;
  }

  async function change(actor: Actor, work: (tx: HouseholdTransaction) => Promise<void>): Promise<void> {
    await database.withHousehold(actor, work);
    remembered.delete(actor.householdId);
  }

  async function write(
    tx: HouseholdTransaction,
    id: string,
    label: FamilyFoodLabel,
    at: Date,
  ): Promise<void> {
    const cipher = await ciphers.cipherOf(tx);
    const foodEncrypted = cipher.encrypt(JSON.stringify(label), FAMILY_FOOD.place(id));
    await repository.save(tx, { id, foodEncrypted, updatedAt: at });
  }

  const answerOf = ({ label, product, updatedAt }: OpenedFood): FamilyFood => ({
    id: product.sourceId,
    label,
    food: productAnswer(product, false, deps.readLabel),
    updatedAt: updatedAt.toISOString(),
  });

  async function products(actor: Actor | null): Promise<readonly ProductRow[]> {
    if (actor === null) return [];
    if (!mayDo(actor.access, 'meals:read') && !mayDo(actor.access, 'food-log:read')) return [];
    return (await all(actor)).map(({ product }) => product);
  }

  return {
    products,

    async finder(actor) {
      const rows = await products(actor);
      if (rows.length === 0) return () => [];
      return createTextSearch(
        rows.map((row) => ({
          item: row,
          name: row.name,
          synonyms: row.brand === null ? [] : [`${row.brand} ${row.name}`],
        })),
      );
    },

    async list(actor) {
      allow(actor, 'food-log:read');
      return (await all(actor))
        .map(answerOf)
        .toSorted((a, b) => a.label.name.localeCompare(b.label.name, 'en'));
    },

    async read(actor, id) {
      allow(actor, 'food-log:read');
      const found = (await all(actor)).find(({ product }) => product.sourceId === id);
      if (found === undefined) throw notFound('food');
      return answerOf(found);
    },

    async save(actor, id, { basedOn, ...label }) {
      allow(actor, 'food-log:log');
      let updatedAt = deps.clock();
      await change(actor, async (tx) => {
        const before = await repository.hold(tx, id);
        if (basedOn !== undefined && before?.getTime() !== Date.parse(basedOn)) throw changedMeanwhile();
        // Never the same moment again, by which the next change is judged.
        updatedAt = new Date(Math.max(updatedAt.getTime(), (before?.getTime() ?? 0) + 1));
        await write(tx, id, label, updatedAt);
        await deps.quotas.keep(tx, FAMILY_FOODS);
      });
      return answerOf({ label, product: productOfLabel(id, label, updatedAt), updatedAt });
    },

    async remove(actor, id) {
      allow(actor, 'food-log:log');
      await change(actor, async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('food');
      });
    },

    addSample: (tx) => write(tx, deps.createId(), SAMPLE, deps.clock()),
  };
}
