import { Button, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { dishesOf } from '#domain/recipes/meal-dishes.ts';
import { listText } from '#domain/text/list-text.ts';
import { inOwnUnits } from '#platform/web/format.ts';
import type { PlannedMeal } from '../../contract/meal-plans.ts';
import type { Eaters } from '../day-menu.ts';
import { nutritionText } from '../portion-text.ts';
import classes from './meal-plan.module.css';

const INGREDIENTS_AT_FIRST = 5;
const STEPS_AT_FIRST = 3;

interface FirstFewProps {
  readonly items: readonly string[];
  readonly atFirst: number;
  readonly ordered: boolean;
  readonly noun: string;
  readonly of: string;
}

function keyed(items: readonly string[]): { key: string; text: string }[] {
  const seen = new Map<string, number>();
  return items.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${text}#${times}`, text };
  });
}

/** The first few lines of a list, the rest one press away. */
function FirstFew({ items, atFirst, ordered, noun, of }: FirstFewProps) {
  const [all, setAll] = useState(false);
  const listId = useId();
  const List = ordered ? 'ol' : 'ul';
  const shown: ReactNode = keyed(all ? [...items] : items.slice(0, atFirst)).map(({ key, text }) => (
    <li key={key}>{text}</li>
  ));
  return (
    <>
      <List id={listId} className={classes.lines}>
        {shown}
      </List>
      {items.length > atFirst ? (
        <Button
          variant="subtle"
          px="xs"
          aria-expanded={all}
          aria-controls={listId}
          aria-label={`${all ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`} of ${of}`}
          onClick={() => setAll(!all)}
        >
          {all ? `Show fewer ${noun}` : `Show all ${items.length} ${noun}`}
        </Button>
      ) : null}
    </>
  );
}

interface MealDetailsProps {
  readonly meal: PlannedMeal;
  readonly eaters: Eaters;
}

/** Ingredients stand with the dish they belong to: what one person may not have is never in a list with their own. */
export function MealDetails({ meal, eaters }: MealDetailsProps) {
  const dishes = dishesOf(meal);
  const nutrition = nutritionText(meal.nutrition);
  return (
    <div className={classes.details}>
      {nutrition === '' ? null : (
        <Text size="sm" c="dimmed">
          One serving: {nutrition}
        </Text>
      )}
      <div>
        <Title order={5} size="h4" fz="md">
          Ingredients
        </Title>
        <Text size="sm" c="dimmed">
          For all portions of this meal together
        </Text>
        {dishes.map((dish) => (
          <div key={dish.id}>
            {dishes.length > 1 ? (
              <Text size="sm" fw={600} mt="xs">
                {dish.name}
                {whoseText(dish, meal, eaters)}
              </Text>
            ) : null}
            <FirstFew
              items={dish.ingredients.map((ingredient) => inOwnUnits(ingredient.text))}
              atFirst={INGREDIENTS_AT_FIRST}
              ordered={false}
              noun="ingredients"
              of={dish.name}
            />
          </div>
        ))}
      </div>
      {meal.instructions.length === 0 ? null : (
        <div>
          <Title order={5} size="h4" fz="md">
            Instructions
          </Title>
          <FirstFew
            items={meal.instructions.map(inOwnUnits)}
            atFirst={STEPS_AT_FIRST}
            ordered
            noun="steps"
            of={meal.name}
          />
        </div>
      )}
    </div>
  );
}

/** ", for Zoe" where not everyone at the meal has the dish. */
function whoseText(
  { portions }: ReturnType<typeof dishesOf>[number],
  meal: PlannedMeal,
  eaters: Eaters,
): string {
  const names = portions.flatMap(({ memberId }) => eaters.get(memberId)?.nameInSentence ?? []);
  return names.length === 0 || portions.length === meal.portions.length ? '' : `, for ${listText(names)}`;
}
