import type { NutrientCode } from '#domain/nutrition/nutrients.ts';
import { allow } from '#platform/server/access.ts';
import type { Actor } from '#platform/server/db/database.ts';
import { invalidField, notFound } from '#platform/server/errors.ts';
import type { Foundation } from '#platform/server/server-feature.ts';
import type { SavedMeal, SavedMealBody } from '../contract/saved-meals.ts';
import { eaten } from '../rules/eaten.ts';
import { keptQuick } from '../rules/kept-food.ts';
import { type Loggable, type Loggables, loggableServing } from './loggable.ts';
import { SAVED_MEALS } from './quotas.ts';
import type { SavedMealRow, SavedMealsRepository } from './saved-meals.repository.ts';

interface SavedMealsDeps extends Pick<Foundation, 'database' | 'clock'> {
  readonly quotas: Pick<Foundation['quotas'], 'keep'>;
  readonly repository: SavedMealsRepository;
  readonly loggables: Loggables;
  /** Figures of foods that the one who asks is not shown. */
  readonly withheldFrom: (actor: Actor) => Promise<readonly NutrientCode[]>;
}

export interface SavedMealsService {
  list(actor: Actor): Promise<SavedMeal[]>;
  save(actor: Actor, id: string, body: SavedMealBody): Promise<SavedMeal>;
  remove(actor: Actor, id: string): Promise<void>;
  /** What is logged together. */
  itemsOf(actor: Actor, id: string): Promise<SavedMealBody['items']>;
}

type Item = SavedMealBody['items'][number];

const GONE = 'Not there anymore';

const isShownEnergy = (withheld: readonly NutrientCode[]): boolean => !withheld.includes('energy_kcal');

/** As someone sees it who is not shown figures of energy. */
function withoutEnergy(meal: SavedMeal): SavedMeal {
  const items = meal.items.map(({ quick, ...item }) => ({
    ...item,
    ...(quick && { quick: { name: quick.name } }),
    energyKcal: null,
  }));
  return { ...meal, items, energyKcal: null };
}

export function createSavedMealsService({
  database,
  repository,
  loggables,
  quotas,
  clock,
  withheldFrom,
}: SavedMealsDeps): SavedMealsService {
  async function found(actor: Actor, { foodId, recipeId, quick }: Item): Promise<Loggable | null> {
    if (quick !== undefined) return loggableServing(keptQuick(quick));
    return foodId !== undefined ? loggables.food(actor, foodId) : loggables.recipe(actor, recipeId ?? '');
  }

  async function itemAnswer(actor: Actor, item: Item): Promise<SavedMeal['items'][number]> {
    const loggable = await found(actor, item);
    const each = loggable?.sizeOf(item.unit) ?? null;
    if (loggable === null || each === null) {
      const name = loggable?.kept.name ?? GONE;
      return { ...item, name, grams: null, energyKcal: null, isThere: false };
    }
    const { amount, unit } = item;
    const said = { amount, unit, each, offered: null, note: null, planned: null, stays: false };
    const { grams, nutrients } = eaten(loggable.kept, said);
    const energyKcal = nutrients.energy_kcal ?? null;
    return { ...item, name: loggable.kept.name, grams, energyKcal, isThere: true };
  }

  async function answerOf(actor: Actor, { id, name, items }: SavedMealRow): Promise<SavedMeal> {
    const answers: SavedMeal['items'] = [];
    for (const item of items) answers.push(await itemAnswer(actor, item));
    const known = answers.flatMap(({ energyKcal }) => energyKcal ?? []);
    const energyKcal = known.length === 0 ? null : known.reduce((sum, kcal) => sum + kcal, 0);
    return { id, name, items: answers, energyKcal };
  }

  return {
    async list(actor) {
      allow(actor, 'food-log:read');
      const rows = await database.withHousehold(actor, (tx) => repository.list(tx));
      const meals: SavedMeal[] = [];
      for (const row of rows) meals.push(await answerOf(actor, row));
      return isShownEnergy(await withheldFrom(actor)) ? meals : meals.map(withoutEnergy);
    },

    async save(actor, id, body) {
      allow(actor, 'food-log:log');
      const answer = await answerOf(actor, { id, ...body });
      const missing = answer.items.findIndex(({ isThere }) => !isThere);
      if (missing >= 0) {
        throw invalidField(`items.${missing}`, 'We do not know this food, or what this unit of it weighs.');
      }
      await database.withHousehold(actor, async (tx) => {
        await repository.save(tx, { id, ...body, createdAt: clock() });
        await quotas.keep(tx, SAVED_MEALS);
      });
      return isShownEnergy(await withheldFrom(actor)) ? answer : withoutEnergy(answer);
    },

    async remove(actor, id) {
      allow(actor, 'food-log:log');
      await database.withHousehold(actor, async (tx) => {
        if (!(await repository.remove(tx, id))) throw notFound('meal');
      });
    },

    async itemsOf(actor, id) {
      allow(actor, 'food-log:log');
      const row = await database.withHousehold(actor, (tx) => repository.find(tx, id));
      if (row === null) throw notFound('meal');
      return row.items;
    },
  };
}
