import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type { FoodLogCreate, FoodLogEntry } from '../contract/food-log.ts';
import type { FoodLogRepository, FoodLogRow } from './food-log.repository.ts';
import { ENTRIES } from './quotas.ts';

interface FoodLogDeps extends Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly repository: FoodLogRepository;
}

export interface FoodLogService {
  list(actor: Actor): Promise<FoodLogEntry[]>;
  create(actor: Actor, input: FoodLogCreate): Promise<FoodLogEntry>;
  remove(actor: Actor, id: string): Promise<void>;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

const answerOf = ({ id, title, day }: FoodLogRow): FoodLogEntry => ({ id, title, day });

export function createFoodLogService(deps: FoodLogDeps): FoodLogService {
  const { database, repository } = deps;
  return {
    async list(actor) {
      allow(actor, 'food-log:read');
      return database.withHousehold(actor, async (tx) => (await repository.list(tx)).map(answerOf));
    },

    async create(actor, input) {
      allow(actor, 'food-log:log');
      return database.withHousehold(actor, async (tx) => {
        const id = input.id ?? deps.createId();
        const { title, day } = input;
        const isNew = await repository.insert(tx, { id, title, day, createdAt: deps.clock() });
        // Sent twice, it is there and stays as it is.
        if (isNew) await deps.quotas.keep(tx, ENTRIES);
        const row = await repository.find(tx, id);
        if (row === null) throw notFound('entry');
        return answerOf(row);
      });
    },

    async remove(actor, id) {
      allow(actor, 'food-log:log');
      await database.withHousehold(actor, async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('entry');
      });
    },

    async addSample(tx, { today }) {
      const entry = { title: 'What the sample family wrote down', day: today };
      await repository.insert(tx, { ...entry, id: deps.createId(), createdAt: deps.clock() });
    },
  };
}
