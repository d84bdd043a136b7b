import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MealType } from '#domain/nutrition/meal-types.ts';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import type { PlannedMeal } from '../contract/meal-plans.ts';
import type { Company } from '../rules/away-words.ts';
import { AwayNotes } from './components/away-notes.tsx';
import { HeroPicture } from './components/hero-picture.tsx';
import { PlannedDishPicture } from './components/planned-dish-picture.tsx';
import { CutNotes, PortionRow } from './components/portion-list.tsx';
import { BesideLine, VariantLines } from './components/table-words.tsx';
import { byEaters, dishesIn, type Eaters, type MealSlot } from './day-menu.ts';
import { cookWords, effortWords } from './effort-words.ts';
import { recipeOf, wayToRecipe } from './planned-dish.ts';
import classes from './today.module.css';

type CookPath = (type: MealType, recipeId: string) => string;

export interface MealHeroProps {
  readonly slot: MealSlot;
  readonly eaters: Eaters;
  readonly away: Company;
  /** Which meal it is: "Next: lunch". */
  readonly kicker: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  /** Address of cook mode with a recipe of it. */
  readonly cookPath: CookPath;
  /** Of the headings above it: its name is one below. */
  readonly below: 1 | 2;
}

/** The meal that the page is about: its dish large, who eats how much, and the way to the stove. */
export function MealHero({ slot, eaters, away, kicker, date, cookPath, below }: MealHeroProps) {
  const [meal, ...besides] = byEaters(slot.meals);
  if (meal === undefined) return null;
  return (
    <article className={classes.hero} aria-labelledby="meal-hero">
      <HeroPicture meal={meal} className={classes.heroPicture ?? ''} />
      <div className={classes.heroWords}>
        <p className={classes.kicker}>
          <strong>{kicker}</strong> · {effortWords(meal, date)}
        </p>
        <Title order={below === 1 ? 2 : 3} id="meal-hero" className={classes.heroName ?? ''}>
          <Name meal={meal} />
        </Title>
        <BesideLine dishes={dishesOf(meal)} />
      </div>
      <div className={classes.heroTable}>
        <PortionRow meal={meal} eaters={eaters} />
        <VariantLines dishes={dishesOf(meal)} eaters={eaters} />
        <CutNotes meal={meal} eaters={eaters} />
        <AwayNotes away={away} date={date} type={slot.type} eaters={eaters} />
      </div>
      <ToTheStove meal={meal} date={date} cookPath={cookPath} />
      {besides.length > 0 ? (
        <div className={classes.besides}>
          {dishesIn(slot) > 1 ? (
            <Text size="sm" fw={600}>
              {dishesIn(slot)} dishes: use a clean board, pan and spoon for each
            </Text>
          ) : null}
          {besides.map((dish) => (
            <div key={dish.portions.map(({ memberId }) => memberId).join(' ')} className={classes.alsoServed}>
              <PlannedDishPicture meal={dish} size={72} />
              <div>
                <Title order={below === 1 ? 3 : 4} className={classes.dishName ?? ''}>
                  {dish.name}
                </Title>
                <Text size="sm" c="dimmed">
                  {effortWords(dish, date)} <HowToCook meal={dish} cookPath={cookPath} />
                </Text>
                <BesideLine dishes={dishesOf(dish)} />
              </div>
              <div className={classes.besideTable}>
                <PortionRow meal={dish} eaters={eaters} />
                <VariantLines dishes={dishesOf(dish)} eaters={eaters} />
                <CutNotes meal={dish} eaters={eaters} />
              </div>
            </div>
          ))}
        </div>
      ) : null}
    </article>
  );
}

function Name({ meal }: { readonly meal: PlannedMeal }) {
  const recipe = recipeOf(meal);
  if (recipe === null) return meal.name;
  return (
    <Link {...wayToRecipe(recipe, meal)} className={classes.heroLink}>
      {meal.name}
      <IconChevronRight aria-hidden className={classes.heroChevron ?? ''} />
    </Link>
  );
}

interface WayProps {
  readonly meal: PlannedMeal;
  readonly cookPath: CookPath;
}

/** Bread and fruit need no recipe, and what is left over needs little. */
function ToTheStove({ meal, date, cookPath }: WayProps & { readonly date: string }) {
  const recipe = recipeOf(meal);
  if (recipe === null) return null;
  return (
    <Button component={Link} to={cookPath(meal.type, recipe)} className={classes.cook ?? ''}>
      {cookWords(meal, date, 'Start cooking')}
    </Button>
  );
}

function HowToCook({ meal, cookPath }: WayProps) {
  const recipe = recipeOf(meal);
  if (recipe === null) return null;
  return (
    <>
      ·{' '}
      <Anchor component={Link} to={cookPath(meal.type, recipe)} inherit>
        How to cook it
      </Anchor>
    </>
  );
}
