import { addDays, ageYearsOn } from '#domain/calendar/days.ts';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import type { HouseholdCipherService } from '#features/account/server/accounts/household-cipher.service.ts';
import type { HouseholdTransaction } from '#platform/server/db/database.ts';
import type { Foundation, NewSample } from '#platform/server/server-feature.ts';
import type { FoodLogRepository } from './food-log.repository.ts';
import type { KeptFoods } from './kept-foods.ts';
import { type LogDays, sealSaid } from './log-days.ts';
import type { Loggables } from './loggable.ts';

interface SampleDeps extends Pick<Foundation, 'clock' | 'createId'> {
  readonly repository: FoodLogRepository;
  readonly keptFoods: KeptFoods;
  readonly days: LogDays;
  readonly ciphers: HouseholdCipherService;
  readonly loggables: Loggables;
}

type SampleItem = readonly [foodId: string, amount: number, unit: string];
type SampleDay = Readonly<Record<MealType, readonly SampleItem[]>>;

/** Two days that take turns; grown-up amounts, of which children have half. Nothing that someone of the family does not eat. */
const DAYS: readonly SampleDay[] = [
  {
    breakfast: [
      ['oats-rolled-cooked', 1, 'cup'],
      ['strawberries', 0.5, 'cup'],
      ['milk-whole', 0.5, 'cup'],
    ],
    lunch: [
      ['bread-whole-wheat', 2, 'slice'],
      ['cheese-cheddar', 40, 'g'],
      ['apple', 150, 'g'],
    ],
    dinner: [
      ['pasta-cooked', 200, 'g'],
      ['broccoli-boiled', 100, 'g'],
      ['chickpeas-canned', 120, 'g'],
      ['olive-oil', 10, 'g'],
    ],
    snacks: [['banana', 110, 'g']],
  },
  {
    breakfast: [
      ['yogurt-plain-whole', 200, 'g'],
      ['strawberries', 0.5, 'cup'],
      ['banana', 110, 'g'],
    ],
    lunch: [
      ['lentils-red-cooked', 200, 'g'],
      ['rice-white-long-cooked', 150, 'g'],
      ['carrot', 60, 'g'],
    ],
    dinner: [
      ['tofu-firm', 120, 'g'],
      ['broccoli-boiled', 120, 'g'],
      ['bread-whole-wheat', 1, 'slice'],
    ],
    snacks: [
      ['orange', 130, 'g'],
      ['milk-whole', 1, 'cup'],
    ],
  },
];
const MEALS: readonly MealType[] = ['breakfast', 'lunch', 'dinner', 'snacks'];
const WEEK = 7;
const CHILD_YEARS = 12;

/** A week of everyone of the sample family. */
export function createSampleLog({
  repository,
  keptFoods,
  days,
  ciphers,
  loggables,
  clock,
  createId,
}: SampleDeps) {
  return async (tx: HouseholdTransaction, { today }: NewSample): Promise<void> => {
    const cipher = await ciphers.cipherOf(tx);
    const loggedAt = clock();
    for (const member of await repository.members(tx)) {
      const isChild = member.birthDate !== null && ageYearsOn(member.birthDate, today) < CHILD_YEARS;
      const share = isChild || (member.givenAge !== null && member.givenAge < CHILD_YEARS) ? 0.5 : 1;
      const items = Array.from({ length: WEEK }, (_, back) => back).flatMap((back) => {
        const menu = DAYS[back % DAYS.length];
        // Today has its breakfast: the rest is still to come.
        return MEALS.filter((mealType) => back > 0 || mealType === 'breakfast').flatMap((mealType) =>
          (menu?.[mealType] ?? []).map(([foodId, amount, unit]) => {
            const loggable = loggables.ofOwnFood(foodId);
            const each = loggable?.sizeOf(unit) ?? null;
            if (loggable === null || each === null)
              throw new Error(`no ${unit} of ${foodId} for the sample family`);
            const said = {
              amount: amount * share,
              unit,
              each,
              offered: null,
              note: null,
              planned: null,
              stays: false,
            };
            return { kept: loggable.kept, said, mealType, day: addDays(today, -back) };
          }),
        );
      });
      const refs = await keptFoods.keep(
        tx,
        cipher,
        items.map(({ kept }) => kept),
      );
      const rows = items.flatMap(({ said, mealType, day }, at) => {
        const id = createId();
        const foodRef = refs[at];
        if (foodRef === undefined) return [];
        const saidEncrypted = sealSaid(cipher, id, said);
        return [
          {
            id,
            memberId: member.id,
            day,
            mealType,
            loggedAt,
            source: 'food' as const,
            foodRef,
            saidEncrypted,
          },
        ];
      });
      await repository.insert(tx, rows);
      await days.refresh(
        tx,
        cipher,
        rows.map(({ memberId, day }) => ({ memberId, day })),
      );
    }
  };
}
