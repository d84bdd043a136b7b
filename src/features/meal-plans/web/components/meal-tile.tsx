import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { DAY_ORDER, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { MealPlan, PlannedMeal } from '../../contract/meal-plans.ts';
import { besideText, leftoverText } from '../../rules/served-words.ts';
import { byEaters, type Eaters } from '../day-menu.ts';
import { effortText } from '../effort-words.ts';
import { mealTypeName } from '../portion-text.ts';
import { variantWords, whoseText } from '../portion-words.ts';
import { PlannedDishPicture } from './planned-dish-picture.tsx';
import classes from './week.module.css';

/** One meal of one day. */
export interface MealPlace {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Among the meals of the day: two of a kind stand for different people, now and then with the same dish. */
  readonly at: number;
}

/** What a week shows of its days. */
export interface WeekDays {
  readonly days: MealPlan['dailyPlans'];
  readonly types: readonly MealType[];
  readonly eaters: Eaters;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly onOpen: (place: MealPlace) => void;
  readonly plan: MealPlan;
}

/** Meals that the plan has, in the order of a day. */
export const plannedTypes = ({ dailyPlans, exceptions = [] }: MealPlan): readonly MealType[] => {
  const planned = new Set([
    ...dailyPlans.flatMap(({ meals }) => meals.map(({ type }) => type)),
    ...exceptions.map(({ mealType }) => mealType),
  ]);
  return DAY_ORDER.filter((type) => planned.has(type));
};

export interface MealTileProps extends MealPlace {
  readonly meal: PlannedMeal;
  /** All dishes of the meal: with more than one it has to be clear whose this one is. */
  readonly slot: readonly PlannedMeal[];
  readonly eaters: Eaters;
  /** Pixels. */
  readonly pictureSize: number;
  readonly onOpen: (place: MealPlace) => void;
}

/** A meal in a few words; pressing it opens all of it. */
export function MealTile({ meal, date, at, slot, eaters, pictureSize, onOpen }: MealTileProps) {
  const dishes = dishesOf(meal);
  const beside = besideText(dishes);
  const isLeft = leftoverText(dishes[0], date) !== null;
  return (
    <button type="button" className={classes.tile} onClick={() => onOpen({ date, at })}>
      <PlannedDishPicture meal={meal} size={pictureSize} />
      <span className={classes.words}>
        <span className={classes.kicker}>
          <span className={classes.type}>{mealTypeName(meal.type)}</span>
          {meal.isLocked ? (
            <>
              <IconLock size={16} aria-hidden />
              <VisuallyHidden>Locked</VisuallyHidden>
            </>
          ) : null}
          <span data-left={isLeft || undefined}>{effortText(meal, date)}</span>
        </span>
        <span className={classes.name}>{meal.name}</span>
        {beside === '' ? null : <span className={classes.beside}>{beside}</span>}
        {slot.length > 1 ? (
          <span className={classes.differs}>For {whoseText(meal, slot, eaters)}</span>
        ) : null}
        <Differs meal={meal} eaters={eaters} />
      </span>
    </button>
  );
}

/** Who has something else, and what: the same words as in the meal. */
function Differs({ meal, eaters }: Pick<MealTileProps, 'meal' | 'eaters'>) {
  return variantWords(dishesOf(meal), eaters).map(({ names, texts }) => (
    <span key={names} className={classes.differs}>
      <b>{names}:</b> {texts.join(', ')}
    </span>
  ));
}

/** The meals of a day of one kind, with their places in the day: what most people have comes first. */
export const mealsOfType = (meals: readonly PlannedMeal[], type: MealType) => {
  const slot = meals.filter((meal) => meal.type === type);
  return byEaters(slot).map((meal) => ({ meal, at: meals.indexOf(meal), slot }));
};
