import { Button, NativeSelect } from '@mantine/core';
import { IconArrowsExchange, IconLock, IconLockOpen, IconToolsKitchen3 } from '@tabler/icons-react';
import { useState } from 'react';
import { listText } from '#domain/text/list-text.ts';
import { formatDay } from '#platform/web/format.ts';
import type { MealPlan, PlannedMeal } from '../../contract/meal-plans.ts';
import { cookedElsewhere } from '../../rules/effects.ts';
import { mealWord, putBack, useChangePlan } from '../api/change-plan.ts';
import { mealTypeName } from '../portion-text.ts';
import { useCompany } from './use-company.ts';
import classes from './week.module.css';

export interface ChangeMealProps {
  readonly plan: MealPlan;
  readonly meal: PlannedMeal;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly onSwap: () => void;
  readonly onDone: () => void;
}

/** What a meal can become: another dish, locked, on another day. */
export function ChangeMeal({ plan, meal, date, onSwap, onDone }: ChangeMealProps) {
  const change = useChangePlan(plan);
  const move = useMoveMeal(plan);
  const day = plan.dailyPlans.findIndex((each) => each.date === date) + 1;
  const { type, isLocked = false } = meal;
  const [to, setTo] = useState('');
  const company = useCompany(plan, { day, mealType: type });
  const lock = () =>
    change.mutate({
      what: 'lockMeal',
      body: { day, mealType: type, isLocked: !isLocked },
      undo: { what: 'lockMeal', body: { day, mealType: type, isLocked } },
      title: isLocked ? 'Unlocked' : 'Locked',
      message: () =>
        isLocked
          ? `${meal.name} can change when you plan again.`
          : `${meal.name} stays when you plan the rest again.`,
    });
  const others = plan.dailyPlans.filter(
    (each) => each.date !== date && each.meals.some((other) => other.type === type),
  );
  return (
    <div className={classes.ways}>
      {isLocked ? null : (
        <Button variant="default" leftSection={<IconArrowsExchange size={20} aria-hidden />} onClick={onSwap}>
          Swap
        </Button>
      )}
      <Button
        variant="default"
        leftSection={isLocked ? <IconLockOpen size={20} aria-hidden /> : <IconLock size={20} aria-hidden />}
        loading={change.isPending}
        onClick={lock}
      >
        {isLocked ? 'Unlock' : 'Lock'}
      </Button>
      {isLocked ? null : (
        <Button
          variant="default"
          leftSection={<IconToolsKitchen3 size={20} aria-hidden />}
          loading={company.isPending}
          onClick={() => company.eatOut(true, onDone)}
        >
          Eating out
        </Button>
      )}
      {isLocked || others.length === 0 ? null : (
        <>
          <NativeSelect
            aria-label="Move to another day"
            value={to}
            disabled={move.isPending}
            onChange={(event) => setTo(event.currentTarget.value)}
            data={[
              { value: '', label: 'Move to…' },
              ...others.map((each) => ({ value: each.date, label: formatDay(each.date) })),
            ]}
          />
          {/* With the keys a list passes by days that nobody meant. */}
          {to === '' ? null : (
            <Button
              variant="default"
              loading={move.isPending}
              onClick={() => move.to({ type, date, to }, onDone)}
            >
              Move
            </Button>
          )}
        </>
      )}
    </div>
  );
}

export interface Move {
  readonly type: PlannedMeal['type'];
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly to: string;
}

/** Two days trade what they have at one meal. */
export function useMoveMeal(plan: MealPlan) {
  const change = useChangePlan(plan);
  const dayOf = (date: string) => plan.dailyPlans.findIndex((each) => each.date === date) + 1;
  return {
    isPending: change.isPending,
    to: ({ type, date, to }: Move, onDone?: () => void) => {
      const [day, toDay] = [dayOf(date), dayOf(to)];
      change.mutate(
        {
          what: 'moveMeal',
          body: { day, mealType: type, toDay },
          undo: putBack(
            plan,
            [day, toDay].map((each) => ({ day: each, mealType: type })),
          ),
          title: `${mealTypeName(type)} moved to ${formatDay(to)}`,
          message: (after) => movedText(plan, after, { type, date, to }),
        },
        onDone && { onSuccess: onDone },
      );
    },
  };
}

/** What was there is on the other day now; leftovers elsewhere may have to be cooked first. */
function movedText(before: MealPlan, after: MealPlan, { type, date, to }: Move): string {
  const moved = new Set(
    before.dailyPlans
      .filter((day) => day.date === date || day.date === to)
      .flatMap(({ meals }) => meals.flatMap((meal) => (meal.type === type ? [meal.name] : []))),
  );
  const cooked = cookedElsewhere(before, after).filter((name) => !moved.has(name));
  const traded = `The two days traded their ${mealWord(type)}.`;
  if (cooked.length === 0) return traded;
  return `${traded} ${listText(cooked)} ${cooked.length === 1 ? 'is' : 'are'} cooked at another meal now.`;
}
