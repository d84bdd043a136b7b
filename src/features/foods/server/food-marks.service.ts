import QuickLRU from 'quick-lru';
import { foodKey, foodPlace } from '#domain/foods/food-id.ts';
import { useWeight } from '#domain/foods/food-marks.ts';
import { mayDo } from '#domain/household/access.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import type { FoodMarksRepository } from './food-marks.repository.ts';

export interface FoodMarksDeps {
  readonly database: Database;
  readonly repository: FoodMarksRepository;
  readonly clock: Clock;
}

/** How near at hand a food is for a household. */
export interface Nearness {
  readonly isFavourite: boolean;
  /** More than 0; higher comes first. */
  readonly weight: number;
}

/** By `foodKey`. */
export type Marks = ReadonlyMap<string, Nearness>;

export interface FoodMarksService {
  /** Nothing for a visitor (`null`) and for those who do not share meals and log. */
  list(actor: Actor | null): Promise<Marks>;
  isFavourite(actor: Actor | null, id: string): Promise<boolean>;
  /** Whether there is such a food is asked before. */
  favour(actor: Actor, id: string): Promise<void>;
  unfavour(actor: Actor, id: string): Promise<void>;
  /** For what writes down that someone ate a food; the household finds it sooner the next time. */
  noteUse(actor: Actor, id: string): Promise<void>;
}

const NONE: Marks = new Map();

/** While someone types, each letter asks for the marks. Another process of the server may have changed them meanwhile. */
const REMEMBERED = { maxSize: 500 };
const REMEMBERED_MS = 2_000;

/** Anyone who may see what the family eats may see it in the order of a list. */
const knowsTheTable = (actor: Actor | null): actor is Actor =>
  actor !== null && (mayDo(actor.access, 'meals:read') || mayDo(actor.access, 'food-log:read'));

const keyOf = (id: string): string => foodKey(foodPlace(id));

export function createFoodMarksService({ database, repository, clock }: FoodMarksDeps): FoodMarksService {
  /** By household: its marks are the same for all who may see them. */
  const remembered = new QuickLRU<string, { readonly at: number; readonly marks: Promise<Marks> }>(
    REMEMBERED,
  );
  async function read(actor: Actor): Promise<Marks> {
    const rows = await database.withHousehold(actor, (tx) => repository.list(tx));
    const now = clock();
    const near = rows.map((row): readonly [string, Nearness] => [
      row.food,
      { isFavourite: row.isFavourite, weight: useWeight(row, now) },
    ]);
    return new Map(near.filter(([, { weight }]) => weight > 0));
  }
  async function change(actor: Actor, work: (tx: HouseholdTransaction) => Promise<void>): Promise<void> {
    await database.withHousehold(actor, work);
    remembered.delete(actor.householdId);
  }

  return {
    async list(actor) {
      if (!knowsTheTable(actor)) return NONE;
      const { householdId } = actor;
      const known = remembered.get(householdId);
      const at = clock().getTime();
      if (known !== undefined && at - known.at < REMEMBERED_MS) return known.marks;
      const marks = read(actor);
      remembered.set(householdId, { at, marks });
      marks.catch(() => remembered.delete(householdId));
      return marks;
    },

    async isFavourite(actor, id) {
      if (!knowsTheTable(actor)) return false;
      return database.withHousehold(actor, (tx) => repository.isFavourite(tx, keyOf(id)));
    },

    async favour(actor, id) {
      allow(actor, 'meals:log');
      await change(actor, (tx) => repository.favour(tx, keyOf(id)));
    },

    async unfavour(actor, id) {
      allow(actor, 'meals:log');
      await change(actor, (tx) => repository.unfavour(tx, keyOf(id)));
    },

    async noteUse(actor, id) {
      allow(actor, 'food-log:log');
      await change(actor, (tx) => repository.noteUse(tx, keyOf(id), clock()));
    },
  };
}
