import { type KnowledgeBase, recipeIdNow } from '#domain/recipes/knowledge-base.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import { allow } from '#platform/server/access.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Actor, Database, HouseholdTransaction } from '#platform/server/db/database.ts';
import type {
  MarkedRecipe,
  RecipeMarks,
  RecipeMarksPatch,
  RecipeMarksWithNotes,
} from '../../contract/recipe-marks.ts';
import type { RecipesService } from '../recipes.service.ts';
import { RECIPE_NOTE } from '../sealed-columns.ts';
import type { OwnMarkValues, RecipeMarksRepository } from './recipe-marks.repository.ts';

export interface RecipeMarksDeps {
  readonly database: Database;
  readonly repository: RecipeMarksRepository;
  readonly recipes: Pick<RecipesService, 'knownId'>;
  readonly knowledgeBase: Pick<KnowledgeBase, 'formerRecipes'>;
  readonly ciphers: HouseholdCipherService;
  readonly clock: Clock;
}

export interface RecipeMarksService {
  list(actor: Actor): Promise<MarkedRecipe[]>;
  read(actor: Actor, recipeId: string): Promise<RecipeMarksWithNotes>;
  change(actor: Actor, recipeId: string, patch: RecipeMarksPatch): Promise<RecipeMarks>;
  /** Part of the end of an own recipe. */
  forgetRecipe(tx: HouseholdTransaction, recipeId: string): Promise<void>;
  /** What a family may have marked after a while: for the sample family only. */
  addSample(tx: HouseholdTransaction, userId: string, marks: readonly SampleMark[]): Promise<void>;
}

export interface SampleMark extends RecipeMarksPatch {
  readonly recipeId: string;
}

const placeOf = (recipeId: string, userId: string): string => RECIPE_NOTE.place(`${recipeId}/${userId}`);

export function createRecipeMarksService(deps: RecipeMarksDeps): RecipeMarksService {
  const { database, repository, clock } = deps;

  async function write(tx: HouseholdTransaction, recipeId: string, patch: RecipeMarksPatch): Promise<void> {
    const { isFavourite, rating, note } = patch;
    const values: OwnMarkValues = {
      ...(isFavourite === undefined ? {} : { isFavourite }),
      ...(rating === undefined ? {} : { rating }),
    };
    if (note !== undefined) {
      const cipher = note === null || note === '' ? null : await deps.ciphers.cipherOf(tx);
      values.noteEncrypted = cipher?.encrypt(note ?? '', placeOf(recipeId, tx.userId)) ?? null;
    }
    await repository.write(tx, recipeId, values, clock());
  }

  /** What was marked of a recipe that is gone becomes a mark of the one in its place. */
  async function moveFormer(tx: HouseholdTransaction): Promise<void> {
    const { knowledgeBase } = deps;
    const rows = await repository.rowsOf(tx, [...knowledgeBase.formerRecipes.keys()]);
    if (rows.length === 0) return;
    const cipher = await deps.ciphers.cipherOf(tx);
    for (const { recipeId: former, noteEncrypted, ...row } of rows) {
      const recipeId = recipeIdNow(former, knowledgeBase);
      const note = noteEncrypted === null ? null : cipher.decrypt(noteEncrypted, placeOf(former, row.userId));
      const sealed = note === null ? null : cipher.encrypt(note, placeOf(recipeId, row.userId));
      await repository.join(tx, { ...row, recipeId, noteEncrypted: sealed });
      await repository.removeOf(tx, former);
    }
  }

  return {
    async list(actor) {
      allow(actor, 'meals:read');
      return database.withHousehold(actor, async (tx) => {
        await moveFormer(tx);
        return repository.list(tx);
      });
    },

    async read(actor, asked) {
      allow(actor, 'meals:read');
      return database.withHousehold(actor, async (tx) => {
        const recipeId = await deps.recipes.knownId(tx, asked);
        await moveFormer(tx);
        const sums = await repository.sumsOf(tx, recipeId);
        const own = await repository.ownNote(tx, recipeId);
        // A note may reveal anyone's health: anyone who sees chosen members only is not given.
        const others = actor.access.members === 'all' ? await repository.notesOfOthers(tx, recipeId) : [];
        const cipher = await deps.ciphers.cipherOf(tx);
        return {
          ...sums,
          note: own === null ? null : cipher.decrypt(own, placeOf(recipeId, tx.userId)),
          notes: others.map(({ userId, author, noteEncrypted, updatedAt }) => ({
            author,
            note: cipher.decrypt(noteEncrypted ?? '', placeOf(recipeId, userId)),
            updatedAt: updatedAt.toISOString(),
          })),
        };
      });
    },

    async change(actor, asked, patch) {
      allow(actor, 'meals:read');
      return database.withHousehold(actor, async (tx) => {
        const recipeId = await deps.recipes.knownId(tx, asked);
        await moveFormer(tx);
        await write(tx, recipeId, patch);
        return repository.sumsOf(tx, recipeId);
      });
    },

    forgetRecipe: (tx, recipeId) => repository.removeOf(tx, recipeId),

    async addSample(tx, userId, marks) {
      for (const { recipeId, ...patch } of marks) await write({ ...tx, userId }, recipeId, patch);
    },
  };
}
