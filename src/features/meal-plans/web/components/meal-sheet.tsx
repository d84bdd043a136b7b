import { Anchor, Button, Text, Title } from '@mantine/core';
import { useContext, useState } from 'react';
import { Link } from 'react-router';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { listText } from '#domain/text/list-text.ts';
import { servingsText } from '#domain/units/friendly-number.ts';
import { minutesText } from '#domain/units/minutes-text.ts';
import { formatDay } from '#platform/web/format.ts';
import { IfMay } from '#platform/web/if-may.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { MealPlan, PlannedMeal } from '../../contract/meal-plans.ts';
import { cookNotes, handsOnMinutes, laterDishes, leftoverText } from '../../rules/served-words.ts';
import type { Eaters } from '../day-menu.ts';
import { cookWords, effortText, effortWords } from '../effort-words.ts';
import { MealExtras } from '../meal-extras.ts';
import { plannedCookPath, recipeOf, recipePagePath, recipesToCook, wayToRecipe } from '../planned-dish.ts';
import { mealTypeName } from '../portion-text.ts';
import { AwayNotes } from './away-notes.tsx';
import { ChangeMeal, type ChangeMealProps } from './change-meal.tsx';
import { HeroPicture } from './hero-picture.tsx';
import type { MealPlace } from './meal-tile.tsx';
import { PeopleRows } from './people-rows.tsx';
import { CutNotes } from './portion-list.tsx';
import { SwapChoices } from './swap-choices.tsx';
import { BesideLine } from './table-words.tsx';
import classes from './week.module.css';

interface MealSheetProps {
  readonly plan: MealPlan;
  readonly eaters: Eaters;
  /** `null`: it is closed. */
  readonly place: MealPlace | null;
  readonly onClose: () => void;
}

const mealAt = (plan: MealPlan, { date, at }: MealPlace): PlannedMeal | undefined =>
  plan.dailyPlans.find((day) => day.date === date)?.meals[at];

/** One meal in full: who has what, what the cook must know, and where to go from here. */
export function MealSheet({ plan, eaters, place, onClose }: MealSheetProps) {
  const meal = place === null ? undefined : mealAt(plan, place);
  const title =
    meal === undefined || place === null ? '' : `${mealTypeName(meal.type)}, ${formatDay(place.date)}`;
  const [swapped, setSwapped] = useState<MealPlace | null>(null);
  const isSwapping = place !== null && swapped === place;
  const common = { plan, eaters, onDone: onClose };
  return (
    <Dialog
      opened={meal !== undefined}
      onClose={onClose}
      title={isSwapping ? `Instead of ${meal?.name}` : title}
      size="lg"
    >
      {meal === undefined || place === null ? null : isSwapping ? (
        <SwapChoices {...common} meal={meal} date={place.date} />
      ) : (
        <Meal {...common} meal={meal} date={place.date} onSwap={() => setSwapped(place)} />
      )}
    </Dialog>
  );
}

/** Dishes for this meal that suit everyone who eats there; the page of each puts it into the plan. */
const otherDishesPath = ({ type, portions }: PlannedMeal): string =>
  `/recipes?${new URLSearchParams([['meal', type], ...portions.map(({ memberId }) => ['for', memberId])])}`;

type ChangeWays = Pick<ChangeMealProps, 'onSwap' | 'onDone'>;

interface MealProps extends Pick<MealSheetProps, 'plan' | 'eaters'> {
  readonly meal: PlannedMeal;
  readonly date: string;
}

function Meal({ plan, eaters, meal, date, onSwap, onDone }: MealProps & ChangeWays) {
  const dishes = dishesOf(meal);
  const recipe = recipeOf(meal);
  const isLeft = leftoverText(dishes[0], date) !== null;
  const extrasOf = useContext(MealExtras);
  return (
    <div className={classes.sheet}>
      <HeroPicture meal={meal} className={classes.sheetPicture ?? ''} />
      <div className={classes.sheetHead}>
        <Title order={3} className={classes.sheetName ?? ''}>
          {meal.name}
        </Title>
        <BesideLine dishes={dishes} />
        <Text size="sm" c="dimmed">
          {isLeft ? effortWords(meal, date) : timeText(meal, date)}
        </Text>
      </div>
      <CutNotes meal={meal} eaters={eaters} />
      <PeopleRows plan={plan} meal={meal} eaters={eaters} date={date} />
      <AwayNotes away={plan} date={date} type={meal.type} eaters={eaters} />
      {extrasOf?.({ planId: plan.id, date, mealType: meal.type })}
      <ForTheCook plan={plan} meal={meal} date={date} eaters={eaters} />
      <div className={classes.ways}>
        {recipe === null ? null : (
          <>
            <Button
              component={Link}
              to={plannedCookPath({ planId: plan.id, date, type: meal.type, recipeId: recipe })}
            >
              {cookWords(meal, date, 'How to cook it')}
            </Button>
            <Button component={Link} {...wayToRecipe(recipe, meal)} variant="default">
              The recipe
            </Button>
          </>
        )}
        <IfMay need="meals:manage">
          <Button component={Link} to={otherDishesPath(meal)} variant="default">
            Swap for any recipe
          </Button>
        </IfMay>
      </div>
      <IfMay need="meals:manage">
        <ChangeMeal plan={plan} meal={meal} date={date} onSwap={onSwap} onDone={onDone} />
      </IfMay>
    </div>
  );
}

/** "25 min at the stove, 40 min in all" */
function timeText(meal: PlannedMeal, date: string): string {
  const [main] = dishesOf(meal);
  const effort = effortText(meal, date);
  if (main === undefined || main.recipeId === null) return effort;
  // Work on the dishes beside it may take longer than the main dish does.
  return main.totalMinutes > handsOnMinutes(dishesOf(meal))
    ? `${effort} of work, on the table in ${minutesText(main.totalMinutes)}`
    : effort;
}

/** What to cook for later as well, and how to keep a variant apart. */
function ForTheCook({ plan, meal, date, eaters }: MealProps) {
  const dishes = dishesOf(meal);
  const later = [...new Set(laterDishes(plan.dailyPlans, { date, type: meal.type }).map(({ when }) => when))];
  const servings = dishes[0]?.cookServings ?? 0;
  const notes = cookNotes(dishes);
  const apart = dishes.filter(({ note, batchOf }) => note !== null && batchOf === null);
  const names = new Set(
    apart.flatMap(({ portions }) =>
      portions.flatMap(({ memberId }) => eaters.get(memberId)?.nameInSentence ?? []),
    ),
  );
  const sides = dishes.filter(({ kind }) => kind === 'side');
  /** What is cooked has a tab in cook mode; a rest of another meal only has its recipe. */
  const wayToSide = (recipeId: string) =>
    recipesToCook(plan, { date, type: meal.type }).includes(recipeId)
      ? plannedCookPath({ planId: plan.id, date, type: meal.type, recipeId })
      : recipePagePath(recipeId);
  if (later.length === 0 && notes.length === 0 && sides.length === 0) return null;
  return (
    <div className={classes.cook}>
      <Title order={4} size="h5">
        For the cook
      </Title>
      {later.length > 0 ? (
        <p>
          Cook {servingsText(servings)}: {listText(later)} {later.length === 1 ? 'has' : 'have'} the rest.
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {names.size > 0 ? (
        <p>
          Begin with the part for {listText([...names])}, with a clean board, pan and spoon, so that nothing
          of the other one gets into it.
        </p>
      ) : null}
      {sides.map((side) =>
        side.recipeId === null ? null : (
          <p key={side.id}>
            With it:{' '}
            <Anchor component={Link} to={wayToSide(side.recipeId)} inherit>
              {side.name}
            </Anchor>
          </p>
        ),
      )}
    </div>
  );
}
