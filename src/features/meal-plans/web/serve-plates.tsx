import { Title } from '@mantine/core';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { formatAmount } from '#platform/web/format.ts';
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx';
import type { MealPlan, PlannedMeal } from '../contract/meal-plans.ts';
import {
  amountText,
  foodText,
  insteadText,
  leftoverText,
  ownFoods,
  plainName,
  type ShownDish,
} from '../rules/served-words.ts';
import { CutNote } from './components/table-lines.tsx';
import type { Eaters } from './day-menu.ts';
import classes from './planned-cooking.module.css';
import { cutSentences } from './portion-words.ts';
import { portionsOf } from './portions-of.ts';

interface ServePlatesProps {
  readonly plan: Pick<MealPlan, 'dailyPlans'>;
  readonly date: string;
  readonly type: MealType;
  readonly eaters: Eaters;
}

/** The last step of a meal: what goes on whose plate, what is cut small on it, and what has no recipe beside it. */
export function ServePlates({ plan, date, type, eaters }: ServePlatesProps) {
  const meals = plan.dailyPlans.find((day) => day.date === date)?.meals ?? [];
  const plates = meals
    .filter((meal) => meal.type === type)
    .flatMap((meal) => portionsOf(meal, eaters).map(({ eater }) => ({ meal, eater })));
  return (
    <section aria-labelledby="serve-plates" className={classes.serve}>
      <Title order={2} id="serve-plates">
        Who gets what
      </Title>
      <ul className={classes.plates}>
        {plates.map(({ meal, eater }) => (
          <li key={eater.id}>
            <PersonAvatar {...eater.face} size={44} />
            <div>
              <h3>{eater.name}</h3>
              <OwnPlate meal={meal} memberId={eater.id} date={date} />
              {cutSentences(meal, new Map([[eater.id, eater]])).map((sentence) => (
                <CutNote key={sentence}>{sentence}</CutNote>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OwnPlateProps {
  readonly meal: PlannedMeal;
  readonly memberId: string;
  readonly date: string;
}

function OwnPlate({ meal, memberId, date }: OwnPlateProps) {
  const foods = ownFoods(dishesOf(meal), memberId);
  return (
    <ul className={classes.foods}>
      {foods.map(({ dish, servings, insteadOf }) => {
        const grams = dish.portions.find((portion) => portion.memberId === memberId)?.grams ?? 0;
        const from = leftoverText(dish, date);
        return (
          <li key={dish.id}>
            <strong>{dish.unit === null ? amountText(dish, servings) : foodText(dish, servings)}</strong>
            {dish.unit === null ? ` (${formatAmount(Math.round(grams))} g) of ${plainName(dish)}` : null}
            {from === null ? null : `, ${from.charAt(0).toLowerCase()}${from.slice(1)}`}
            {insteadOf === null ? null : <Instead dish={dish} of={insteadOf} />}
          </li>
        );
      })}
    </ul>
  );
}

const Instead = ({ dish, of }: { readonly dish: ShownDish; readonly of: ShownDish }) => (
  <span className={classes.instead}>Their own: {insteadText(dish, of)}</span>
);
