import { allow } from '#platform/server/access.ts';
import type { Actor, HouseholdTransaction } from '#platform/server/db/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type { NutritionGoalsCreate, NutritionGoalsEntry } from '../contract/nutrition-goals.ts';
import type { NutritionGoalsRepository, NutritionGoalsRow } from './nutrition-goals.repository.ts';
import { ENTRIES } from './quotas.ts';

interface NutritionGoalsDeps extends Pick<Foundation, 'database' | 'clock' | 'createId'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly repository: NutritionGoalsRepository;
}

export interface NutritionGoalsService {
  list(actor: Actor): Promise<NutritionGoalsEntry[]>;
  create(actor: Actor, input: NutritionGoalsCreate): Promise<NutritionGoalsEntry>;
  remove(actor: Actor, id: string): Promise<void>;
  /** Part of opening a sample family. */
  addSample(tx: HouseholdTransaction, sample: NewSample): Promise<void>;
}

const answerOf = ({ id, title, day }: NutritionGoalsRow): NutritionGoalsEntry => ({ id, title, day });

export function createNutritionGoalsService(deps: NutritionGoalsDeps): NutritionGoalsService {
  const { database, repository } = deps;
  return {
    async list(actor) {
      allow(actor, 'goals:read');
      return database.withHousehold(actor, async (tx) => (await repository.list(tx)).map(answerOf));
    },

    async create(actor, input) {
      allow(actor, 'goals:log');
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
      allow(actor, 'goals:log');
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
