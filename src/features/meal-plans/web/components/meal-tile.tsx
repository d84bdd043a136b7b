import { VisuallyHidden } from '@mantine/core';
import { IconArrowsSplit, IconLock } from '@tabler/icons-react';
import { DAY_ORDER, type MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { MealPlan, PlannedMeal } from '../../contract/meal-plans.ts';
import { besideText, leftoverText, variantsOf } from '../../rules/served-words.ts';
import type { Eaters } from '../day-menu.ts';
import { effortText } from '../effort-words.ts';
import { mealTypeName, namesText } from '../portion-text.ts';
import { portionsOf } from '../portions-of.ts';
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
  /** Another dish is served at the same meal, so it has to be clear whose this one is. */
  readonly isShared: boolean;
  readonly eaters: Eaters;
  /** Pixels. */
  readonly pictureSize: number;
  readonly onOpen: (place: MealPlace) => void;
}

/** A meal in a few words; pressing it opens all of it. */
export function MealTile({ meal, date, at, isShared, eaters, pictureSize, onOpen }: MealTileProps) {
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
        {isShared ? <Whose meal={meal} eaters={eaters} /> : null}
        <Differs meal={meal} eaters={eaters} />
      </span>
    </button>
  );
}

const MOST_FACES = 3;

function Whose({ meal, eaters }: Pick<MealTileProps, 'meal' | 'eaters'>) {
  const people = portionsOf(meal, eaters).map(({ eater }) => eater);
  return (
    <span className={classes.differs}>
      <VisuallyHidden>For {namesText(people.map(({ nameInSentence }) => nameInSentence))}</VisuallyHidden>
      {people.length * 2 > eaters.size && people.length > MOST_FACES ? (
        <span aria-hidden>For everyone else</span>
      ) : (
        people.map(({ id, face }) => <PersonAvatar key={id} {...face} size={22} />)
      )}
    </span>
  );
}

/** The faces of those who have something else; what it is stands in the meal. */
function Differs({ meal, eaters }: Pick<MealTileProps, 'meal' | 'eaters'>) {
  const people = variantsOf(dishesOf(meal)).flatMap(({ memberIds, texts }) => {
    const who = memberIds.flatMap((id) => eaters.get(id) ?? []);
    return who.length === 0 ? [] : [{ who, texts }];
  });
  if (people.length === 0) return null;
  return (
    <span className={classes.differs}>
      <IconArrowsSplit size={18} aria-hidden />
      {people.flatMap(({ who }) => who.map(({ id, face }) => <PersonAvatar key={id} {...face} size={22} />))}
      <VisuallyHidden>
        {people
          .map(
            ({ who, texts }) =>
              `${namesText(who.map(({ nameInSentence }) => nameInSentence))}: ${texts.join(', ')}`,
          )
          .join('. ')}
      </VisuallyHidden>
    </span>
  );
}

/** The meals of a day of one kind, with their places in the day. */
export const mealsOfType = (meals: readonly PlannedMeal[], type: MealType) => {
  const own = meals.flatMap((meal, at) => (meal.type === type ? [{ meal, at }] : []));
  return own.map((each) => ({ ...each, isShared: own.length > 1 }));
};
